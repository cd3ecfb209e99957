import { sql, type RawBuilder } from 'kysely';
import { accessAccount } from '#features/core/accounts/access.server.ts';
import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
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
import type { banFromGroup } from './calls/bans.ts';
import type { toggleGroupAdmin } from './calls/managing.ts';
import { selectFollower, type GroupScope } from './queries.server.ts';
import { writingOf, type Writers } from './rules.ts';

/**
 * A group by the id of an address, which everybody may see: inner, chosen, or chosen until not long ago.
 * Served by group_pkey and group_id_c_key.
 */
export async function accessGroup(db: Db, pathId: string) {
  const row = await selectByPath(db, pathId);
  if (row === undefined || row.deleted_at !== null) throw new Refusal('id');
  return row;
}

/** The same; a deleted one that can be restored is there for its administrators alone. */
async function accessGroupOrDeleted(db: Db, viewer: Viewer | null, pathId: string) {
  const row = await selectByPath(db, pathId);
  if (row === undefined) throw new Refusal('id');
  if (row.deleted_at === null) return row;
  if (row.restorable_until === null || viewer === null) throw new Refusal('id');
  if (!(await isGroupAdmin(db, row, viewer.id))) throw new Refusal('id');
  return row;
}

async function selectByPath(db: Db, pathId: string) {
  const inner = /^\d+$/.test(pathId) ? innerId(GROUP_LETTER, pathId) : null;
  return (
    (await selectGroup(db, inner === null ? 'id_c' : 'id', inner ?? pathId)) ??
    (inner === null ? selectByOldId(db, pathId) : undefined)
  );
}

const selectGroup = (db: Db, column: 'id' | 'id_c', value: string) =>
  db.selectFrom('group').selectAll().where(column, '=', value).executeTakeFirst();

async function selectByOldId(db: Db, idC: string) {
  const id = await ownerOfOldId(db, 'group', idC);
  return id === undefined ? undefined : selectGroup(db, 'id', id);
}

/** Authorization of whoever looks at a group. */
export const authorizeGroup = ({ db }: CallCtx, { params }: { params: { id: string } }) =>
  accessGroup(db, params.id);

/** The same for the staff: also a deleted one that can be restored. */
export async function authorizeGroupForStaff(
  { db }: CallCtx,
  { params }: { params: { id: string } },
) {
  const row = await selectByPath(db, params.id);
  if (row === undefined || (row.deleted_at !== null && row.restorable_until === null))
    throw new Refusal('id');
  return row;
}

export const authorizeGroupOrDeleted = byId(accessGroupOrDeleted);

/** Authorization of an administrator who restores a group; twice changes nothing. */
export const authorizeGroupToRestore = byId(async (db, viewer: Viewer, pathId) => {
  const group = await accessGroupOrDeleted(db, viewer, pathId);
  if (group.deleted_at === null && !(await isGroupAdmin(db, group, viewer.id)))
    throw new Refusal('forbidden');
  return group;
});

/**
 * Authorization of whoever writes in a group, and how they do. Their acts are locked first, as a ban
 * locks them: nobody is banned between this look and what they write.
 */
export const authorizeGroupToWrite = byId(async (db, viewer: Viewer, pathId) => {
  await lockActs(db, viewer.id);
  const group = await accessGroup(db, pathId);
  const follower = await selectFollower(db, group.id, viewer.id);
  const writing = writingOf(group.writers as Writers, {
    admin: group.creator_id === viewer.id || (follower?.admin ?? false),
    follower: follower !== undefined,
  });
  if (writing === null) throw new Refusal('forbidden');
  return { ...group, writing };
});

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

/** Whether the viewer is banned from the group of a column. Served by group_ban_account_idx. */
export const banColumn = (viewer: Viewer | null, group: string): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from group_ban b
        where b.group_id = ${sql.ref(group)} and b.account_id = ${viewer.id}
          and b.lifted_at is null and (b.until is null or b.until > now())
      )`;

/** Authorization of a change of administrators or of a ban, with whom it is about. */
export async function authorizeAdminChange(
  { db }: CallCtx,
  { params, body, viewer }: Input<typeof toggleGroupAdmin> | Input<typeof banFromGroup>,
) {
  const group = await accessAdministeredGroup(db, viewer, params.id);
  return { group, account: await accessAccount(db, body.id) };
}
