import type { ReactNode } from 'react';
import type { Page } from '#kernel/page.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Verified } from '#ui/Verified.tsx';
import { useReading } from '#ui/reading.ts';
import { useGiven } from '#ui/use-toggle.web.ts';
import { groupAddress } from './addresses.ts';
import type { ListedGroup } from './calls.ts';
import { listGroups } from './client.gen.ts';
import { FollowGroup } from './FollowGroup.tsx';
import { type GroupQuery, listGroupsQuery } from './group-query.web.ts';
import { Subscribers } from './Subscribers.tsx';

function GroupCard({ group }: { group: ListedGroup }) {
  const { lang, read } = useReading();
  const viewer = useViewer();
  const [subscribers, setSubscribers] = useGiven(group.subscribers);
  return (
    <Card className="relative flex gap-4 hover:bg-raised">
      <Avatar id={group.id} words={[read(group.name)]} image={group.image} shape="square" />
      <div className="min-w-0">
        <h2 className="text-16 leading-snug font-620 wrap-anywhere">
          {/* The link covers the whole card. */}
          <Link to={groupAddress(group)} className="after:absolute after:inset-0">
            {read(group.name)}
          </Link>
          {group.verified && <Verified />}
        </h2>
        <p className="text-13 text-muted">
          <Subscribers count={subscribers} />
        </p>
        <p lang={lang} className="mt-1.5 line-clamp-3 leading-relaxed wrap-anywhere text-text/90">
          {read(group.about)}
        </p>
        {viewer !== null && !group.admin && (
          // Above the link that covers the card.
          <div className="relative z-1 mt-3 w-fit">
            <FollowGroup group={group} inList onChange={setSubscribers} />
          </div>
        )}
      </div>
    </Card>
  );
}

interface GroupListProps {
  /** Null where it could not be loaded. */
  first: Page<ListedGroup> | null;
  query: GroupQuery;
  empty: ReactNode;
}

/** The list of groups. */
export function GroupList({ first, query, empty }: GroupListProps) {
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listGroups, { query: listGroupsQuery(query, at) })}
      empty={empty}
    >
      {(groups) => (
        <div className="page-column">
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </div>
      )}
    </PagedList>
  );
}
