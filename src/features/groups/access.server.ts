import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';

/** The only door to a group. Served by group_pkey and group_id_c_key. */
export async function accessGroup(db: Db, pathId: string) {
  const inner = /^\d+$/.test(pathId) ? innerId('group', pathId) : null;
  const row = await db
    .selectFrom('group')
    .selectAll()
    .where((eb) => (inner === null ? eb('id_c', '=', pathId) : eb('id', '=', inner)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
  return row;
}
