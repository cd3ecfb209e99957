import { innerId, isPathId } from '#kernel/ids.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import { byId } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { ACCOUNT_LETTER } from './addresses.ts';
import { ownerOfOldId } from './public/ids.server.ts';

/**
 * Authorization of a look at a person, by the id of an address: inner, public, chosen, or chosen until not
 * long ago. One who is gone looks like one who never was. Served by account_pkey and
 * account_id_c_key.
 */
export async function accessAccount(db: Db, pathId: string) {
  const inner = /^\d+$/.test(pathId) ? innerId(ACCOUNT_LETTER, pathId) : null;
  const row =
    (await selectAccount(db, inner === null ? 'id_c' : 'id', inner ?? pathId)) ??
    (inner === null ? await selectByOldId(db, pathId) : undefined);
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** The inner id of a person by the id of an address; null where nobody has it. */
export async function findAccountId(db: Db, pathId: string): Promise<string | null> {
  try {
    return isPathId(pathId) ? (await accessAccount(db, pathId)).id : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const selectAccount = (db: Db, column: 'id' | 'id_c', value: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

async function selectByOldId(db: Db, idC: string) {
  const id = await ownerOfOldId(db, 'account', idC);
  return id === undefined ? undefined : selectAccount(db, 'id', id);
}

/** Authorization of what staff do about themselves: whoever keeps notes, or comments, or both. */
export async function authorizeStaff(_ctx: unknown, { viewer }: { viewer: Viewer }) {
  if (!viewer.moderator && !viewer.security) throw new Refusal('forbidden');
  return viewer;
}

/** Authorization: sessions and passkeys are found by whose they are, so nobody can name another's. */
export const authorizeOwn = byId(async (_db, viewer: Viewer, id) => ({
  accountId: viewer.id,
  id,
}));

/** Refuses the owner of a thing; null: nobody owns it. */
export function refuseOwn(viewer: Viewer, authorId: string | null): void {
  if (viewer.id === authorId) throw new Refusal('forbidden', { reason: 'own' });
}
