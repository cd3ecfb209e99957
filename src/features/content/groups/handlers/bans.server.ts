import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { endOfLimit } from '#features/core/moderation/rules.ts';
import { refusing } from '#kernel/call.ts';
import { firstIdAt } from '#kernel/ids.ts';
import type { Page } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { authorizeAdministeredGroup, authorizeAdminChange } from '../access.server.ts';
import * as calls from '../calls/bans.ts';
import { groupLeft } from '../events.server.ts';
import * as queries from '../queries/bans.server.ts';
import { addToSubscribers, deleteFollower } from '../queries/following.server.ts';
import { insertAdminChange, lockMembers, wasDismissed } from '../queries/managing.server.ts';
import { FORMER_ADMIN_MS, whyCannotBan } from '../rules.ts';
import { pageOfActs } from './acts.server.ts';

/** The acts of the banned person are locked: they cannot begin to follow at the same time. */
export async function banFromGroup(
  ctx: CallCtx,
  { body: { banned, term }, viewer }: Input<typeof calls.banFromGroup>,
  { group, account }: Thing<typeof authorizeAdminChange>,
) {
  const { db, clock } = ctx;
  await lockActs(db, account.id);
  const rows = await lockMembers(db, group.id, [viewer.id, account.id]);
  const member = (id: string) => ({
    id,
    creator: id === group.creator_id,
    admin: rows.find((row) => row.account_id === id)?.admin ?? false,
  });
  const target = member(account.id);
  const now = clock.now();
  // Nobody gets round the creator by dismissing an administrator first.
  const since = firstIdAt(now - FORMER_ADMIN_MS);
  const admin = target.admin || (await wasDismissed(db, group, account.id, since));
  const why = whyCannotBan(member(viewer.id), { ...target, admin });
  if (why !== null) throw refusing(calls.banFromGroup, 'forbidden', { reason: why });
  const at = new Date(now).toISOString();
  const until = banned ? endOfLimit(term, now) : null;
  const answer = { id: account.id, banned, until };
  await queries.liftEndedOf(db, group.id, account.id);
  if (!banned) {
    await queries.liftBan(db, group.id, account.id, { lifted_at: at, lifted_by_id: viewer.id });
    return answer;
  }
  // A ban has one row from its beginning to its end: banning again only moves the end.
  const before = await queries.selectBan(db, group.id, account.id);
  if (before !== undefined) {
    await queries.updateBan(db, group.id, account.id, { until });
    return answer;
  }
  const ids = { group_id: group.id, account_id: account.id, by_id: viewer.id };
  await queries.insertBan(db, { ...ids, created_at: at, until });
  if (target.admin) await insertAdminChange(db, { ...ids, admin: false });
  await publish(ctx, groupLeft, { id: group.id, accountId: account.id });
  const followed = rows.find((row) => row.account_id === account.id);
  if (followed === undefined) return answer;
  await deleteFollower(db, group.id, account.id);
  // Of somebody who has left the site it is not counted.
  if (!followed.away) await addToSubscribers(db, group.id, -1);
  return answer;
}

export const listGroupBans = (
  { db }: Ctx,
  { query }: Input<typeof calls.listGroupBans>,
  group: Thing<typeof authorizeAdministeredGroup>,
): Promise<Page<calls.Ban>> =>
  pageOfActs(db, query, {
    select: (start, rows) => queries.selectBans(db, group.id, start, rows),
    more: ({ until }) => ({ until }),
  });
