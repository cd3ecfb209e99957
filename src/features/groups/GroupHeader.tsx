import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { iconButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { rssIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { Verified } from '#ui/Verified.tsx';
import type { GroupPage } from './calls.ts';
import { Subscribers } from './Subscribers.tsx';

interface GroupHeaderProps {
  group: GroupPage;
  /** The person who made the group, as a link. */
  creator: ReactNode;
  rss: string;
  /** What the viewer can do against the group. */
  menu?: ReactNode;
}

/** What the group is about and who keeps it. */
export function GroupHeader({ group, creator, rss, menu }: GroupHeaderProps) {
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
          <h1 className="font-serif text-[24px] leading-tight font-semibold text-balance">
            {group.name}
            {group.verified && <Verified />}
          </h1>
          <p className="mt-1 text-muted">
            <Subscribers count={group.subscribers} />
            {' · '}
            {t`${plural(group.notes, { other: `${notes} язма` })}`}
          </p>
        </div>
        <a href={rss} aria-label="RSS" title="RSS" className={`${iconButton} self-start`}>
          <Icon of={rssIcon} />
        </a>
        {menu !== undefined && <div className="-ml-3 self-start">{menu}</div>}
      </div>
      {group.about !== '' && (
        <p className="mt-4 max-w-[68ch] leading-relaxed whitespace-pre-line">{group.about}</p>
      )}
      <p className="mt-3 text-[14px] text-muted">
        {t`Оештыручы`}: {creator}
      </p>
    </Card>
  );
}
