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

/** Those of these people who have switched presence off. Served by message_setting_pkey. */
export async function selectAbsent(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from message_setting
    where account_id = any(${accountIds}::bigint[]) and not presence`.execute(db);
  return new Set(rows.map((row) => row.account_id));
}

export interface MessageSetting {
  receipts: boolean;
  presence: boolean;
}

/** Served by message_setting_pkey. */
export async function selectSetting(db: Db, accountId: string): Promise<MessageSetting> {
  const row = await db
    .selectFrom('message_setting')
    .select(['receipts', 'presence'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { receipts: true, presence: true };
}

/** Gives all of it as it stands then. Served by message_setting_pkey. */
export const upsertSetting = (
  db: Db,
  accountId: string,
  change: Partial<MessageSetting>,
): Promise<MessageSetting> =>
  db
    .insertInto('message_setting')
    .values({ account_id: accountId, ...change })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ account_id: accountId, ...change }),
    )
    .returning(['receipts', 'presence'])
    .executeTakeFirstOrThrow();
