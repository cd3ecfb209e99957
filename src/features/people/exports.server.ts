import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { ExportPart } from '#server/feature.ts';

/** Whom a person subscribes to, blocks and mutes. Served by the primary keys. */
export const peopleExports: readonly ExportPart[] = [
  {
    name: 'subscriptions',
    rows: (db, accountId) =>
      db
        .selectFrom('subscription as s')
        .innerJoin('account as a', 'a.id', 's.target_id')
        .select(['a.id', 'a.id_c', 's.mutual as friend', 's.created_at'])
        .where('s.account_id', '=', accountId)
        .orderBy('s.id')
        .execute(),
  },
  { name: 'blocks', rows: (db, accountId) => hidden(db, 'account_block', accountId) },
  { name: 'mutes', rows: (db, accountId) => hidden(db, 'account_mute', accountId) },
];

async function hidden(db: Db, table: 'account_block' | 'account_mute', accountId: string) {
  const { rows } = await sql`
    select a.id, a.id_c, h.created_at from ${sql.table(table)} h
    join account a on a.id = h.target_id
    where h.account_id = ${accountId} order by h.created_at`.execute(db);
  return rows;
}
