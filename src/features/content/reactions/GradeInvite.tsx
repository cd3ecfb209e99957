import { useLingui } from '@lingui/react/macro';
import { InviteLink } from '#features/core/accounts/InviteLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { chevronUpIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';

interface GradeInviteProps {
  value: number;
  back: string;
  size?: 'small' | 'normal';
}

/** A grade as a visitor meets it: pressing it invites them. */
export function GradeInvite({ value, back, size = 'normal' }: GradeInviteProps) {
  const { t } = useLingui();
  const total = useFormat().number(value);
  return (
    <InviteLink
      to="rate"
      back={back}
      label={`${t`Бәя: ${total}`}. ${t`Ошый`}`}
      className="flex min-h-11 min-w-11 items-center gap-1.75 rounded-inner px-2.5 hover:bg-raised hover:text-text"
    >
      <Icon of={chevronUpIcon} size={size === 'small' ? 18 : 21} />
      <span aria-hidden="true">{total}</span>
    </InviteLink>
  );
}
