import { ownerOfOldId } from '#features/accounts/ids.server.ts';
import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { GROUP_LETTER } from './addresses.ts';
import { selectFollower } from './queries.server.ts';

/**
 * The only door to a group by the id of an address: inner, chosen, or chosen until not long ago.
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

/** The door for the creator alone. */
export async function accessOwnGroup(db: Db, viewer: Viewer, pathId: string) {
  const group = await accessGroup(db, pathId);
  if (group.creator_id !== viewer.id) throw new Refusal('forbidden');
  return group;
}

/** The door for those who keep the group: its administrators, its creator among them. */
export async function accessKeptGroup(db: Db, viewer: Viewer, pathId: string) {
  const group = await accessGroup(db, pathId);
  if (!(await isGroupAdmin(db, group, viewer.id))) throw new Refusal('forbidden');
  return group;
}

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
export async function holdGroup(db: Db, groupId: string): Promise<void> {
  const row = await db
    .selectFrom('group')
    .select('id')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
}
