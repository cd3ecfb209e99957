import { FRAMES } from '#features/core/accounts/calls.ts';
import type { Db } from '#server/db.ts';

/** The frames a person has bought, as the ledger has them. Served by triangle_log_once_key. */
export async function selectBought(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('triangle_log')
    .select('ref')
    .where('account_id', '=', accountId)
    .where('reason', '=', 'frame')
    .where('ref', 'in', [...FRAMES])
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Served by account_pkey. */
export const selectFrame = (db: Db, accountId: string) =>
  db.selectFrom('account').select('frame').where('id', '=', accountId).executeTakeFirstOrThrow();
