import { useLingui } from '@lingui/react/macro';
import { InviteLink } from '#features/core/accounts/InviteLink.tsx';
import { mainButton, smallButton, softButton } from '#ui/button.ts';

interface FollowInviteProps {
  name: string;
  back: string;
  size?: 'small' | 'normal';
}

/** The button to follow as a visitor meets it: pressing it invites them. */
export function FollowInvite({ name, back, size = 'normal' }: FollowInviteProps) {
  const { t } = useLingui();
  return (
    <InviteLink
      to="follow"
      back={back}
      label={`${t`Язылырга`}: ${name}`}
      className={size === 'small' ? `${softButton} ${smallButton}` : `${mainButton} px-4!`}
    >
      {t`Язылырга`}
    </InviteLink>
  );
}
