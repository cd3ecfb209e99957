import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { largestImage, userAddress } from '#features/core/accounts/addresses.ts';
import type { Person } from '#features/core/accounts/calls.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { FollowInvite } from '#features/core/people/FollowInvite.tsx';
import { PictureLink } from '#features/platform/media/PictureLink.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { iconButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { penIcon, rssIcon, settingsIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Verified } from '#ui/Verified.tsx';
import { useReading } from '#ui/reading.ts';
import { groupAddress, suggestionsAddress } from './addresses.ts';
import type { GroupPage } from './calls.ts';
import { FollowGroup } from './FollowGroup.tsx';
import { GroupRules } from './GroupRules.tsx';
import { GroupPictureStates } from './GroupPictureStates.tsx';
import { Subscribers } from './Subscribers.tsx';

interface GroupHeaderProps {
  group: GroupPage;
  /** What a signed-in reader can do against the group of somebody else. */
  menu: ReactNode;
  /** How many suggested notes wait for its administrators. */
  waiting: number;
}

/** What the group is about, who administers it, and what the viewer can do: follow, write, change. */
export function GroupHeader({ group, menu, waiting }: GroupHeaderProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { lang, read } = useReading();
  const notes = useFormat().number(group.notes);
  const address = groupAddress(group);
  const admins = group.admins.filter(({ id }) => id !== group.user?.id);
  const avatar = (
    <Avatar
      id={group.id}
      words={[read(group.name)]}
      image={group.image}
      size="large"
      shape="square"
    />
  );
  return (
    <Card as="header">
      {group.background !== null && (
        <div className="-mx-4 -mt-4 mb-4 overflow-hidden rounded-t-[inherit] wide:-mx-5 wide:-mt-4.5 [&_a]:-outline-offset-4">
          <PictureLink pictures={[{ ...group.background, sets: [] }]} at={0}>
            <img
              src={group.background.src}
              width={group.background.width}
              height={group.background.height}
              alt={read(group.background.alt)}
              className="aspect-[4/3] w-full object-cover"
            />
          </PictureLink>
        </div>
      )}
      <div className="flex items-center gap-4">
        {group.image === null ? (
          avatar
        ) : (
          <PictureLink pictures={[{ ...largestImage(group.image), alt: '', sets: [] }]} at={0}>
            {avatar}
          </PictureLink>
        )}
        <div className="min-w-0 flex-1">
          <h1 className="font-serif text-24 leading-tight font-semibold text-balance wrap-anywhere">
            {read(group.name)}
            {group.verified && <Verified />}
          </h1>
          <p className="mt-1 text-muted">
            {viewer === null ? (
              <Subscribers count={group.subscribers} />
            ) : (
              <Link
                to={`${address}/followers`}
                className="-my-3 inline-block py-3 font-550 text-text hover:text-accent hover:underline"
              >
                <Subscribers count={group.subscribers} />
              </Link>
            )}
            {' · '}
            {t`${plural(group.notes, { other: `${notes} язма` })}`}
          </p>
        </div>
        <a
          href={`${address}/rss.xml`}
          aria-label="RSS"
          title="RSS"
          className={`${iconButton} self-start`}
        >
          <Icon of={rssIcon} />
        </a>
        <div className="-ml-3 self-start empty:hidden">{!group.creator && menu}</div>
      </div>
      {group.creator && <GroupPictureStates group={group} />}
      {group.about !== '' && (
        <p
          lang={lang}
          className="mt-4 max-w-text leading-relaxed whitespace-pre-line wrap-anywhere"
        >
          {read(group.about)}
        </p>
      )}
      <GroupRules rules={group.rules} />
      <dl className="mt-3 grid gap-1 text-14 text-muted">
        {group.user !== null && <People title={t`Оештыручы`} people={[group.user]} />}
        {admins.length > 0 && <People title={t`Админнар`} people={admins} />}
      </dl>
      {viewer === null ? (
        <div className="mt-4">
          <FollowInvite name={read(group.name)} back={address} />
        </div>
      ) : (
        <Actions group={group} waiting={waiting} />
      )}
    </Card>
  );
}

function People({ title, people }: { title: string; people: readonly Person[] }) {
  const { read } = useReading();
  return (
    <div>
      <dt className="inline">{title}: </dt>
      <dd className="inline">
        {people.map((person, at) => (
          <Fragment key={person.id}>
            {at > 0 && ', '}
            <Link
              to={userAddress(person)}
              className="-my-3 inline-block py-3 font-medium text-accent hover:underline"
            >
              {read(person.name)} {read(person.surname)}
            </Link>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

function Actions({ group, waiting }: Pick<GroupHeaderProps, 'group' | 'waiting'>) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { number } = useFormat();
  const address = groupAddress(group);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {group.writing !== null && (
        <Link to={`${address}/note/create`} className={mainButton}>
          <Icon of={penIcon} size={18} />
          {group.writing === 'publish' ? t`Төркемгә язарга` : t`Язма тәкъдим итәргә`}
        </Link>
      )}
      {group.admin && (waiting > 0 || group.writers === 'suggestions') && (
        <Link to={suggestionsAddress(group)} className={quietButton}>
          {t({ message: 'Тәкъдимнәр', context: 'group' })} {number(waiting)}
        </Link>
      )}
      {group.creator ? (
        <Link to={`${address}/edit`} className={quietButton}>
          <Icon of={settingsIcon} size={18} />
          {t`Көйләргә`}
        </Link>
      ) : group.banned ? (
        <Banned until={group.bannedUntil} />
      ) : (
        <FollowGroup group={group} onChange={() => void revalidate()} />
      )}
    </div>
  );
}

function Banned({ until }: { until: string | null }) {
  const { t } = useLingui();
  const { day: dayOf } = useFormat();
  const day = until === null ? null : dayOf(until);
  return (
    <p className="text-muted">
      {day === null
        ? t`Админнар сезне бу төркемнән чыгарган: монда язып булмый.`
        : t`Админнар сезне бу төркемнән чыгарган: ${day} көненә кадәр монда язып булмый.`}
    </p>
  );
}
