import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Since when somebody is here, and how many notes they have. Served by account_pkey, account_count_pkey. */
export async function selectOwnerFacts(
  db: Db,
  accountId: string,
): Promise<{ since: string; notes: number }> {
  const { rows } = await sql<{ since: string; notes: number }>`
    select a.created_at as since, coalesce(k.notes, 0) as notes
    from account a left join account_count k on k.account_id = a.id
    where a.id = ${accountId}`.execute(db);
  return rows[0]!;
}
