import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { iconButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { rssIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Verified } from '#ui/Verified.tsx';
import type { GroupPage } from './calls.ts';
import { Subscribers } from './Subscribers.tsx';

interface GroupHeaderProps {
  group: GroupPage;
  /** The person who made the group, as a link. */
  creator: ReactNode;
  /** The other administrators, as links; null where there are none. */
  admins: ReactNode;
  rss: string;
  /** Where its followers are; null for a visitor, who may not see them. */
  followersAt: string | null;
  /** What the viewer can do: follow, write, change what is theirs. */
  action: ReactNode;
  /** What the viewer can do against the group. */
  menu: ReactNode;
}

/** What the group is about and who keeps it. */
export function GroupHeader(props: GroupHeaderProps) {
  const { group, creator, admins, rss, followersAt, action, menu } = props;
  const { t } = useLingui();
  const notes = useFormat().number(group.notes);
  return (
    <Card as="header">
      {group.background !== null && (
        <img
          src={group.background.src}
          width={group.background.width}
          height={group.background.height}
          alt={group.background.alt}
          className="-mx-4 -mt-4 mb-4 aspect-[3/1] w-[calc(100%+2rem)] max-w-none rounded-t-[inherit] object-cover wide:-mx-5 wide:-mt-[18px] wide:w-[calc(100%+2.5rem)]"
        />
      )}
      <div className="flex items-center gap-4">
        <Avatar
          id={group.id}
          words={[group.name]}
          image={group.image}
          size="large"
          shape="square"
        />
        <div className="min-w-0 flex-1">
          <h1 className="font-serif text-[24px] leading-tight font-semibold text-balance wrap-anywhere">
            {group.name}
            {group.verified && <Verified />}
          </h1>
          <p className="mt-1 text-muted">
            {followersAt === null ? (
              <Subscribers count={group.subscribers} />
            ) : (
              <Link
                to={followersAt}
                className="-my-3 inline-block py-3 font-[550] text-text hover:text-accent hover:underline"
              >
                <Subscribers count={group.subscribers} />
              </Link>
            )}
            {' · '}
            {t`${plural(group.notes, { other: `${notes} язма` })}`}
          </p>
        </div>
        <a href={rss} aria-label="RSS" title="RSS" className={`${iconButton} self-start`}>
          <Icon of={rssIcon} />
        </a>
        <div className="-ml-3 self-start empty:hidden">{menu}</div>
      </div>
      {group.about !== '' && (
        <p className="mt-4 max-w-[68ch] leading-relaxed whitespace-pre-line wrap-anywhere">
          {group.about}
        </p>
      )}
      <dl className="mt-3 grid gap-1 text-[14px] text-muted">
        {creator !== null && (
          <div>
            <dt className="inline">{t`Оештыручы`}: </dt>
            <dd className="inline">{creator}</dd>
          </div>
        )}
        {admins !== null && (
          <div>
            <dt className="inline">{t`Админнар`}: </dt>
            <dd className="inline">{admins}</dd>
          </div>
        )}
      </dl>
      {action !== null && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
    </Card>
  );
}
