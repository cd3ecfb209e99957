import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import { presentPerson } from '#features/core/accounts/views.server.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { refuseReadOnly } from '#server/admission.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { isSearch, patternsOf } from '#server/like.ts';
import { consumeDailyFirst } from '#server/limits.ts';
import { MOST_COUNTED, pageByRank } from '#server/list-pages.ts';
import { isGroupAdmin, type accessGroup } from '../access.server.ts';
import { FOLLOWER_PAGE, type Follower } from '../calls.ts';
import { groupLeft } from '../events.server.ts';
import * as lists from '../queries.server.ts';
import * as queries from '../queries/following.server.ts';
import { selectBan } from '../queries/bans.server.ts';
import { insertAdminChange } from '../queries/managing.server.ts';
import { FOLLOWS_A_DAY } from '../rules.ts';
import * as calls from '../calls.ts';

type Group = Pick<Thing<typeof accessGroup>, 'id' | 'creator_id'>;

/**
 * What the follower does follows one another, and the row of the group is locked last and shortest; the group's number changes by what has really happened to the row.
 */
export const followGroup = (
  ctx: CallCtx,
  asked: Input<typeof calls.followGroup>,
  group: Group,
): Promise<{ follower: boolean; subscribers: number }> =>
  consumeDailyFirst(
    ctx.limits,
    { key: `follows-a-day:${asked.viewer.id}`, rule: FOLLOWS_A_DAY },
    (refuseFull) => changeFollower(ctx, asked, group, refuseFull),
  );

async function changeFollower(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.followGroup>,
  group: Group,
  refuseFull: () => void,
): Promise<{ follower: boolean; subscribers: number }> {
  const { db } = ctx;
  await lockActs(db, viewer.id);
  if (body.follower !== undefined) {
    const follower = (await lists.selectFollower(db, group.id, viewer.id)) !== undefined;
    const { subscribers } = await lists.selectGroupCount(db, group.id);
    if (follower === body.follower) return { follower, subscribers };
  }
  const left = await queries.deleteFollower(db, group.id, viewer.id);
  if (left !== undefined) {
    if (left.admin)
      await insertAdminChange(db, {
        group_id: group.id,
        account_id: viewer.id,
        by_id: viewer.id,
        admin: false,
      });
    await publish(ctx, groupLeft, { id: group.id, accountId: viewer.id });
    const { subscribers } = await queries.addToSubscribers(db, group.id, -1);
    return { follower: false, subscribers };
  }
  refuseReadOnly(viewer);
  if ((await selectBan(db, group.id, viewer.id)) !== undefined)
    throw refusing(calls.followGroup, 'forbidden', { reason: 'banned' });
  refuseFull();
  const added = await queries.insertFollower(db, group.id, viewer.id);
  const { subscribers } = await queries.addToSubscribers(db, group.id, added ? 1 : 0);
  return { follower: true, subscribers };
}

export async function getGroupFollower(
  { db }: Ctx,
  { viewer }: Input<typeof calls.getGroupFollower>,
  group: Group,
) {
  return { follower: (await lists.selectFollower(db, group.id, viewer.id)) !== undefined };
}

export async function getGroupAdmin(
  { db }: Ctx,
  { viewer }: Input<typeof calls.getGroupAdmin>,
  group: Group,
) {
  return { admin: await isGroupAdmin(db, group, viewer.id) };
}

export async function getGroupCreator(
  _ctx: Ctx,
  { viewer }: Input<typeof calls.getGroupCreator>,
  group: Group,
) {
  return { creator: group.creator_id === viewer.id };
}

export async function listFollowers(
  { db, snapshots }: CallCtx,
  { query, viewer }: Input<typeof calls.listFollowers>,
  group: Group,
): Promise<Page<Follower>> {
  const hidden = await hiddenFrom(db, viewer);
  const parts = isSearch(query) ? patternsOf(personSearchOf(query.search, '')) : [];
  const admins = query.filter === 'admins';
  const scope = { groupId: group.id, admins, hidden, parts: parts ?? [] };
  const page = await pageByRank(snapshots, query, {
    size: FOLLOWER_PAGE,
    name: JSON.stringify(['followers', group.id, admins, parts]),
    ids: async (skip, rows) =>
      parts === null ? [] : lists.selectFollowerIds(db, scope, { skip, rows }),
    select: (ids) => lists.selectFollowersByIds(db, scope, ids),
    idOf: (row) => row.id,
    total: async () =>
      scope.parts.length === 0
        ? (await lists.selectGroupCount(db, group.id)).subscribers
        : MOST_COUNTED,
  });
  const list = page.list.map((row) => ({
    ...presentPerson(row),
    admin: row.admin,
    creator: row.id === group.creator_id,
  }));
  return mapPage(page, list);
}
