import { accessAccount } from '#features/core/accounts/access.server.ts';
import { ownerOfOldId } from '#features/core/accounts/public/ids.server.ts';
import { accessPerson } from '#features/core/people/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { byId, type Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { GROUP_LETTER } from './addresses.ts';
import * as calls from './calls.ts';
import type { toggleGroupAdmin } from './calls/managing.ts';
import { selectFollower, type GroupScope } from './queries.server.ts';

/**
 * A group by the id of an address, which everybody may see: inner, chosen, or chosen until not long ago.
 * Served by group_pkey and group_id_c_key.
 */
export async function accessGroup(db: Db, pathId: string) {
  const inner = /^\d+$/.test(pathId) ? innerId(GROUP_LETTER, pathId) : null;
  const row =
    (await selectGroup(db, inner === null ? 'id_c' : 'id', inner ?? pathId)) ??
    (inner === null ? await selectByOldId(db, pathId) : undefined);
  if (row === undefined) throw new Refusal('id');
  return row;
}

const selectGroup = (db: Db, column: 'id' | 'id_c', value: string) =>
  db
    .selectFrom('group')
    .selectAll()
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

async function selectByOldId(db: Db, idC: string) {
  const id = await ownerOfOldId(db, 'group', idC);
  return id === undefined ? undefined : selectGroup(db, 'id', id);
}

/** Authorization of whoever looks at a group. */
export const authorizeGroup = ({ db }: CallCtx, { params }: { params: { id: string } }) =>
  accessGroup(db, params.id);

/** Authorization of a follower: the creator always is one. */
export const authorizeGroupToFollow = byId(async (db, viewer: Viewer, pathId) => {
  const group = await accessGroup(db, pathId);
  if (group.creator_id === viewer.id)
    throw refusing(calls.followGroup, 'forbidden', { reason: 'own' });
  return group;
});

/** Authorization of the creator alone. */
export const authorizeOwnGroup = byId(async (db, viewer: Viewer, pathId) => {
  const group = await accessGroup(db, pathId);
  if (group.creator_id !== viewer.id) throw new Refusal('forbidden');
  return group;
});

/** Authorization of the administrators, the creator among them. */
export async function accessAdministeredGroup(db: Db, viewer: Viewer, pathId: string) {
  const group = await accessGroup(db, pathId);
  if (!(await isGroupAdmin(db, group, viewer.id))) throw new Refusal('forbidden');
  return group;
}

export const authorizeAdministeredGroup = byId(accessAdministeredGroup);

export async function isGroupAdmin(
  db: Db,
  group: { id: string; creator_id: string },
  accountId: string,
): Promise<boolean> {
  if (group.creator_id === accountId) return true;
  return (await selectFollower(db, group.id, accountId))?.admin ?? false;
}

/** The same where only the id of the group is at hand. Served by group_pkey and follower_pkey. */
export async function isAdminOfGroup(db: Db, groupId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('group as g')
    .leftJoin('follower as f', (join) =>
      join.onRef('f.group_id', '=', 'g.id').on('f.account_id', '=', accountId),
    )
    .select(['g.creator_id', 'f.admin'])
    .where('g.id', '=', groupId)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && (row.creator_id === accountId || row.admin === true);
}

/**
 * Keeps the group from being deleted until this transaction ends: what is written into it now is
 * there when its deletion looks for it. Served by group_pkey.
 */
export async function lockExistingGroup(db: Db, groupId: string): Promise<void> {
  const row = await db
    .selectFrom('group')
    .select('id')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
}

/**
 * Authorization of a list of groups: whose they are; null = everybody's. The groups of a person are
 * those they follow, their own among them.
 */
export async function authorizeGroups(
  { db }: CallCtx,
  { query: { filter = 'new', userId }, viewer }: Input<typeof calls.listGroups>,
): Promise<GroupScope['whose']> {
  const isOfOne = filter === 'own' || filter === 'followed';
  if (!isOfOne && userId === undefined) return null;
  const bond = filter === 'own' ? 'own' : 'followed';
  if (userId !== undefined) return { bond, accountId: (await accessPerson(db, viewer, userId)).id };
  if (viewer === null) throw new Refusal('id');
  return { bond, accountId: viewer.id };
}

/** Authorization of a change of administrators, with whom it is about. */
export async function authorizeAdminChange(
  { db }: CallCtx,
  { params, body, viewer }: Input<typeof toggleGroupAdmin>,
) {
  const group = await accessAdministeredGroup(db, viewer, params.id);
  return { group, account: await accessAccount(db, body.id) };
}
