import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { userAddress } from '#features/accounts/addresses.ts';
import { useViewer } from '#features/accounts/viewer.web.ts';
import { friendsAddress } from '#features/people/addresses.ts';
import { blockPerson, type FullBond, type Profile } from '#features/people/calls.ts';
import { FollowPerson } from '#features/people/FollowPerson.tsx';
import { setHidden } from '#features/people/hidden-people.web.ts';
import { ProfileHeader } from '#features/people/ProfileHeader.tsx';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { penIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { SafetyMenu } from './SafetyMenu.tsx';

interface ProfileCardProps {
  profile: Profile;
  /** What the viewer is to them; null for a visitor and for the person themselves. */
  bond: FullBond | null;
}

/** A person's header with what the viewer can do: subscribe, hide, report; or change what is theirs. */
export function ProfileCard({ profile, bond }: ProfileCardProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const isOwn = viewer?.id === profile.id;
  const own = (
    <Link to="/settings" className={quietButton}>
      <Icon of={penIcon} size={18} />
      {t`Профильне төзәтергә`}
    </Link>
  );
  return (
    <>
      <ProfileHeader
        profile={profile}
        rss={`${userAddress(profile)}/rss.xml`}
        listAt={viewer === null ? null : (filter) => friendsAddress(filter, isOwn ? null : profile)}
        action={
          isOwn
            ? own
            : bond !== null &&
              !bond.block && <FollowPerson person={profile} bond={bond} onChange={refresh} />
        }
        menu={
          bond !== null && (
            <SafetyMenu
              name={`${profile.name} ${profile.surname}`}
              thing={{ type: 'user', id: profile.id }}
              person={profile}
              hiding={bond}
              onChange={refresh}
            />
          )
        }
      />
      {bond?.mute === true && !bond.block && (
        <p className="px-4 py-3 text-[14px] text-muted wide:px-5 wide:py-0">
          {t`Бу кешенең язмалары сезнең исемлекләргә чыкмый.`}
        </p>
      )}
      {bond?.block === true && <Blocked profile={profile} onDone={refresh} />}
    </>
  );
}

/** In place of the notes of somebody the viewer has blocked. */
function Blocked({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useLingui();
  const sending = useSend();
  const handleUnblock = () =>
    sending.send(async () => {
      await ask(blockPerson, { params: { id: profile.id }, body: { block: false } });
      setHidden(profile.id, false);
      onDone();
    });
  return (
    <Notice
      title={t`Сез бу кешене блокладыгыз`}
      action={
        <button
          type="button"
          disabled={sending.busy}
          onClick={() => void handleUnblock()}
          className={quietButton}
        >
          {t`Блоктан чыгарырга`}
        </button>
      }
    >
      {t`Ул сезне күрми, сез аны күрмисез.`}
      <OtherFlags of={sending} />
    </Notice>
  );
}
