import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { TRIANGLE } from '#features/core/triangle/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { iconButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { calendarDaysIcon, rssIcon, settingsIcon, triangleIcon, usersIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import { Verified } from '#ui/Verified.tsx';
import { friendsAddress } from './addresses.ts';
import type { FullBond, Profile } from './calls.ts';
import { blockPerson } from './client.gen.ts';
import type { PeopleFilter } from './rules.ts';
import { FollowInvite } from './FollowInvite.tsx';
import { FollowPerson } from './FollowPerson.tsx';
import { setHidden } from './hidden-people.web.ts';

interface ProfileHeaderProps {
  profile: Profile;
  /** What the viewer is to them; null for a visitor and for the person themselves. */
  bond: FullBond | null;
  /** How many triangles they have to give, on their own page. */
  triangle?: number | null;
  /** What the viewer can do against them. */
  menu: ReactNode;
  /** The way to write to them, which a feature further right brings. */
  writing?: ReactNode;
}

const COUNT = 'inline-flex min-h-11 items-center gap-1.5';

/**
 * Who this is: picture, name, a few words of their own, their people, how much they have written; and
 * what the viewer can do: subscribe, or change what is theirs.
 */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { profile, bond, menu, writing, triangle = null } = props;
  const { lang, read } = useReading();
  const { t } = useLingui();
  const { number, date } = useFormat();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const isOwn = viewer?.id === profile.id;
  const joined = date(profile.created);
  const notes = number(profile.notes);
  const subscribers = number(profile.subscribers);
  const subscriptions = number(profile.subscriptions);
  const friends = number(profile.friends);
  const count = number(triangle ?? 0);
  const counts: [PeopleFilter, string][] = [
    ['subscribers', t`${plural(profile.subscribers, { other: `${subscribers} язылучы` })}`],
    ['subscriptions', t`${plural(profile.subscriptions, { other: `${subscriptions} язылу` })}`],
    ['friends', t`${plural(profile.friends, { other: `${friends} дус` })}`],
  ];
  return (
    <>
      <Card as="header">
        <div className="flex items-center gap-4">
          <PersonAvatar person={profile} size="large" />
          <div className="min-w-0 flex-1">
            <h1 className="font-serif text-24 leading-tight font-semibold text-balance wrap-anywhere">
              {read(profile.name)} {read(profile.surname)}
              {profile.verified && <Verified />}
            </h1>
            <p className="text-muted wrap-anywhere">@{profile.idC}</p>
          </div>
          <div className="-mr-2 flex flex-none self-start">
            <a
              href={`${userAddress(profile)}/rss.xml`}
              aria-label="RSS"
              title="RSS"
              className={iconButton}
            >
              <Icon of={rssIcon} />
            </a>
            {menu}
          </div>
        </div>
        {profile.about !== '' && (
          <p
            lang={lang}
            className="mt-4 max-w-text leading-relaxed whitespace-pre-line wrap-anywhere"
          >
            {read(profile.about)}
          </p>
        )}
        <ul className="mt-2 flex flex-wrap gap-x-5 text-14 text-muted">
          <li className={COUNT}>{t`${plural(profile.notes, { other: `${notes} язма` })}`}</li>
          {counts.map(([filter, text]) => (
            <li key={filter} className={COUNT}>
              {viewer === null ? (
                text
              ) : (
                <Link
                  to={friendsAddress(filter, isOwn ? null : profile)}
                  className={`${COUNT} font-550 text-text hover:text-accent hover:underline`}
                >
                  {text}
                </Link>
              )}
            </li>
          ))}
          {triangle !== null && (
            <li>
              <Link to={TRIANGLE} className={`${COUNT} text-gold-text hover:underline`}>
                <Icon of={triangleIcon} size={17} />
                {t`${plural(triangle, { other: `${count} өчпочмак` })}`}
              </Link>
            </li>
          )}
          <li className={COUNT}>
            <Icon of={calendarDaysIcon} size={17} />
            {t`Теркәлгән көне: ${joined}`}
          </li>
        </ul>
        <div className="mt-3 flex flex-wrap gap-3">
          {isOwn && (
            <Link to="/settings" className={quietButton}>
              <Icon of={settingsIcon} size={18} />
              {t`Көйләүләр`}
            </Link>
          )}
          {isOwn && (
            <Link to="/groups?filter=followed" className={`${quietButton} wide:hidden`}>
              <Icon of={usersIcon} size={18} />
              {t`Төркемнәр`}
            </Link>
          )}
          {viewer === null && (
            <FollowInvite
              name={`${read(profile.name)} ${read(profile.surname)}`}
              back={userAddress(profile)}
            />
          )}
          {bond !== null && !bond.block && (
            <FollowPerson person={profile} bond={bond} onChange={refresh} />
          )}
          {bond !== null && !bond.block && writing}
        </div>
      </Card>
      {bond?.mute === true && !bond.block && (
        <p className="px-4 py-3 text-14 text-muted wide:px-5 wide:py-0">
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
          aria-disabled={sending.busy}
          onClick={() => void handleUnblock()}
          className={quietButton}
          {...sending.hold}
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
