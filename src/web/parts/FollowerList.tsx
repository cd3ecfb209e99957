import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { AdminToggle } from '#features/groups/AdminToggle.tsx';
import { type Follower, type GroupPage, listFollowers } from '#features/groups/calls.ts';
import type { Page } from '#kernel/page.ts';
import { Card } from '#ui/Card.tsx';
import { withQuery } from '../addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { type FollowerQuery, listFollowersQuery } from '../follower-query.ts';
import { useHidden } from '../hidden-people.web.ts';
import { isFromTop } from '../note-query.ts';
import { useList } from '../use-list.web.ts';
import { LoadMore } from './LoadMore.tsx';
import { PersonEntry } from './PersonEntry.tsx';

interface FollowerListProps {
  group: GroupPage;
  viewerId: string;
  first: Page<Follower>;
  query: FollowerQuery;
  empty: ReactNode;
}

/** Who follows a group; the page keys it by its address. */
export function FollowerList({ group, viewerId, first, query, empty }: FollowerListProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const hidden = useHidden();
  /** What was changed here counts more than what was loaded. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const list = useList({
    address: pathname + search,
    first,
    firstPg: query.pg,
    fromTop: isFromTop(query),
    load: (position) =>
      ask(listFollowers, {
        params: { id: group.id },
        query: listFollowersQuery(query, position),
      }),
  });
  const shown = list.items
    .filter(({ id }) => !hidden.has(id))
    .map((follower) => ({ ...follower, admin: changed.get(follower.id) ?? follower.admin }));
  if (shown.length === 0 && list.next === null) return empty;

  const handleChange = (id: string, admin: boolean) => {
    setChanged((now) => new Map(now).set(id, admin));
    // Who steps down sees the page as a follower from now on.
    if (id === viewerId) void revalidate();
  };
  const roleOf = ({ creator, admin }: Follower) => {
    if (creator) return t`Оештыручы`;
    return admin ? t`Админ` : '';
  };
  const more =
    list.next &&
    withQuery(pathname, new URLSearchParams(search), {
      next: list.next.nextCursor ?? null,
      pg: list.next.pg ?? null,
    });
  return (
    <>
      <Card className="py-1.5!">
        <ul className="divide-y divide-line">
          {shown.map((follower) => (
            <PersonEntry
              key={follower.id}
              person={{ ...follower, about: roleOf(follower) }}
              action={
                <AdminToggle
                  group={group}
                  viewerId={viewerId}
                  follower={follower}
                  onChange={(admin) => handleChange(follower.id, admin)}
                />
              }
            />
          ))}
        </ul>
      </Card>
      <LoadMore list={list} href={more} />
    </>
  );
}
