import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';

/**
 * The only door to a person by the id of an address: inner, public or chosen. One who is gone
 * looks like one who never was. Served by account_pkey and account_id_c_key.
 */
export async function accessAccount(db: Db, pathId: string) {
  const inner = /^\d+$/.test(pathId) ? innerId('account', pathId) : null;
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where((eb) => (inner === null ? eb('id_c', '=', pathId) : eb('id', '=', inner)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
  return row;
}
