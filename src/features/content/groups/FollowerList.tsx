import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { PersonEntry } from '#features/core/accounts/PersonEntry.tsx';
import { useHidden } from '#features/core/people/hidden-people.web.ts';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Card } from '#ui/Card.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import type { Follower, GroupPage } from './calls.ts';
import { listFollowers } from './client.gen.ts';
import { type FollowerQuery, listFollowersQuery } from './follower-query.web.ts';
import { FollowerMenu } from './FollowerMenu.tsx';

interface FollowerListProps {
  group: GroupPage;
  viewerId: string;
  /** Null where it could not be loaded. */
  first: Page<Follower> | null;
  query: FollowerQuery;
  empty: ReactNode;
}

/** Who follows a group. */
export function FollowerList({ group, viewerId, first, query, empty }: FollowerListProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const hidden = useHidden();
  /** What was changed here counts more than what was loaded. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [banned, setBanned] = useState<ReadonlySet<string>>(new Set());

  const handleChange = (id: string, admin: boolean) => {
    setChanged((now) => new Map(now).set(id, admin));
    // Who steps down sees the page as a follower from now on.
    if (id === viewerId) void revalidate();
  };
  const roleOf = ({ creator, admin }: Follower) => {
    if (creator) return t`Оештыручы`;
    return admin ? t`Админ` : '';
  };
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) =>
        ask(listFollowers, { params: { id: group.id }, query: listFollowersQuery(query, at) })
      }
      view={(followers) =>
        followers
          .filter(({ id }) => !hidden.has(id) && !banned.has(id))
          .map((follower) => ({ ...follower, admin: changed.get(follower.id) ?? follower.admin }))
      }
      empty={empty}
    >
      {(followers) => (
        <Card className="py-1.5!">
          <ul className="divide-y divide-line">
            {followers.map((follower) => (
              <PersonEntry
                key={follower.id}
                person={{ ...follower, about: roleOf(follower) }}
                action={
                  <FollowerMenu
                    group={group}
                    viewerId={viewerId}
                    follower={follower}
                    onChange={(admin) => handleChange(follower.id, admin)}
                    onBan={() => setBanned((now) => new Set(now).add(follower.id))}
                  />
                }
              />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}
