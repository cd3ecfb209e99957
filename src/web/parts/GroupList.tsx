import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type Group, listGroups } from '#features/groups/calls.ts';
import { Subscribers } from '#features/groups/Subscribers.tsx';
import type { Page } from '#kernel/page.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Verified } from '#ui/Verified.tsx';
import { groupAddress, withQuery } from '../addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { type GroupQuery, listGroupsQuery } from '../group-query.ts';
import { isFromTop } from '../note-query.ts';
import { useList } from '../use-list.web.ts';
import { LoadMore } from './LoadMore.tsx';

function GroupCard({ group }: { group: Group }) {
  return (
    <Card className="relative flex gap-4 hover:bg-raised">
      <Avatar id={group.id} words={[group.name]} image={group.image} shape="square" />
      <div className="min-w-0">
        <h2 className="text-[16px] leading-snug font-[620] wrap-anywhere">
          {/* The link covers the whole card. */}
          <Link to={groupAddress(group)} className="after:absolute after:inset-0">
            {group.name}
          </Link>
          {group.verified && <Verified />}
        </h2>
        <p className="text-[13px] text-muted">
          <Subscribers count={group.subscribers} />
        </p>
        <p className="mt-1.5 line-clamp-3 leading-relaxed wrap-anywhere text-text/90">
          {group.about}
        </p>
      </div>
    </Card>
  );
}

interface GroupListProps {
  first: Page<Group>;
  query: GroupQuery;
  empty: ReactNode;
}

/** The list of groups; the page keys it by its address. */
export function GroupList({ first, query, empty }: GroupListProps) {
  const { pathname, search } = useLocation();
  const list = useList({
    address: pathname + search,
    first,
    firstPg: query.pg,
    fromTop: isFromTop(query),
    load: (position) => ask(listGroups, { query: listGroupsQuery(query, position) }),
  });
  if (list.items.length === 0) return empty;
  const more =
    list.next &&
    withQuery(pathname, new URLSearchParams(search), {
      next: list.next.nextCursor ?? null,
      pg: list.next.pg ?? null,
    });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] wide:gap-3.5">
        {list.items.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </div>
      <LoadMore list={list} href={more} />
    </>
  );
}
