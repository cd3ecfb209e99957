import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Those of these people who let others know what they have read. Served by message_setting_pkey. */
export async function selectTelling(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from message_setting
    where account_id = any(${accountIds}::bigint[]) and not receipts`.execute(db);
  const silent = new Set(rows.map((row) => row.account_id));
  return new Set(accountIds.filter((id) => !silent.has(id)));
}

/** Served by message_setting_pkey. */
export const upsertSetting = (db: Db, accountId: string, receipts: boolean) =>
  db
    .insertInto('message_setting')
    .values({ account_id: accountId, receipts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ receipts }))
    .execute();
