import { useLingui } from '@lingui/react/macro';
import { InviteLink } from '#features/accounts/InviteLink.tsx';
import { mainButton } from '#ui/button.ts';

/** The button to follow as a visitor meets it: pressing it invites them. */
export function FollowInvite({ name, back }: { name: string; back: string }) {
  const { t } = useLingui();
  return (
    <InviteLink
      to="follow"
      back={back}
      label={`${t`Язылырга`}: ${name}`}
      className={`${mainButton} px-4!`}
    >
      {t`Язылырга`}
    </InviteLink>
  );
}
