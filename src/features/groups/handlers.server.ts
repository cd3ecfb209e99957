import { accessAccount } from '#features/accounts/access.server.ts';
import { presentImage, presentPeople } from '#features/accounts/views.server.ts';
import { cursorPage, mapPage, numberedPage, positionOf, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { containing } from '#server/like.ts';
import type { Viewer } from '#server/session.ts';
import { readTally } from '#server/tally.ts';
import { accessGroup } from './access.server.ts';
import { GROUP_PAGE, type GROUP_FILTERS, type Group, type GroupPage } from './calls.ts';
import * as queries from './queries.server.ts';
import { FOLLOWS_A_DAY, groupSearchOf } from './rules.ts';
import { presentGroup } from './views.server.ts';

interface ListQuery {
  nextCursor?: string | undefined;
  pg?: number | undefined;
  filter?: (typeof GROUP_FILTERS)[number] | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  userId?: string | undefined;
}

export async function listGroups(
  { db }: Ctx,
  { query }: { query: ListQuery; viewer: Viewer | null },
): Promise<Page<Group>> {
  const limit = query.limit ?? GROUP_PAGE;
  const filter = query.filter ?? 'new';
  const search = groupSearchOf(query.search ?? '');
  if (search === '' && filter === 'popular') {
    const skip = (query.pg ?? 0) * limit;
    const { rows } = await queries.selectPopularGroups(db, { skip, rows: limit });
    return numberedPage(rows.map(presentGroup), limit, await readTally(db, 'group'));
  }

  const keyset = { before: positionOf(query.nextCursor), rows: limit + 1 };
  const { rows } = await select();
  const page = cursorPage(rows, limit, (row) => row.id);
  return mapPage(page, page.list.map(presentGroup));

  async function select() {
    if (search !== '') return queries.selectGroupsByName(db, containing(search), keyset);
    if (filter === 'new') return queries.selectNewGroups(db, keyset);
    if (query.userId === undefined) throw new Refusal('id');
    const account = await accessAccount(db, query.userId);
    return filter === 'own'
      ? queries.selectGroupsMadeBy(db, account.id, keyset)
      : queries.selectGroupsFollowedBy(db, account.id, keyset);
  }
}

export async function getGroup(
  { db }: Ctx,
  { params, viewer }: { params: { id: string }; viewer: Viewer | null },
): Promise<GroupPage> {
  const group = await accessGroup(db, params.id);
  const [count, people, follower] = await Promise.all([
    queries.selectGroupCount(db, group.id),
    presentPeople(db, [group.creator_id]),
    viewer === null ? undefined : queries.selectFollower(db, group.id, viewer.id),
  ]);
  const user = people.get(group.creator_id);
  if (user === undefined) throw new Refusal('id');
  return {
    ...presentGroup({ ...group, subscribers: count.subscribers }),
    background: presentImage(group.background),
    notes: count.notes,
    user,
    creator: viewer?.id === group.creator_id,
    admin: follower?.admin ?? false,
    follower: follower !== undefined,
    created: group.created_at,
  };
}

/**
 * The follower's own row of counts is held first and that of the group last and shortest, as
 * everywhere; the group's number changes by what has really happened to the row.
 */
export async function followGroup(
  { db, limits }: CallCtx,
  { params, viewer }: { params: { id: string }; viewer: Viewer },
): Promise<{ follower: boolean; subscribers: number }> {
  const group = await accessGroup(db, params.id);
  if (group.creator_id === viewer.id)
    throw new Refusal('forbidden', { codes: { follower: 'creator' } });
  await queries.lockFollower(db, viewer.id);
  if (await queries.deleteFollower(db, group.id, viewer.id)) {
    const { subscribers } = await queries.addToSubscribers(db, group.id, -1);
    return { follower: false, subscribers };
  }
  const wait = await limits.take(`follows-a-day:${viewer.id}`, FOLLOWS_A_DAY);
  if (wait > 0) throw new Refusal('time', { wait });
  const added = await queries.insertFollower(db, group.id, viewer.id);
  const { subscribers } = await queries.addToSubscribers(db, group.id, added ? 1 : 0);
  return { follower: true, subscribers };
}
