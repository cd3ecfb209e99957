import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

/** Whom a person subscribes to, blocks and mutes. Served by the primary keys. */
export const peopleExports: readonly ExportPart[] = [
  {
    name: 'subscriptions',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('subscription as s')
        .innerJoin('account as a', 'a.id', 's.target_id')
        .select(['a.id', 'a.id_c', 's.mutual as friend', 's.created_at'])
        .where('s.account_id', '=', accountId)
        .where('s.target_id', '>', after)
        .orderBy('s.target_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  {
    name: 'blocks',
    by: 'id',
    rows: (db, accountId, after) => hidden(db, 'account_block', accountId, after),
  },
  {
    name: 'mutes',
    by: 'id',
    rows: (db, accountId, after) => hidden(db, 'account_mute', accountId, after),
  },
];

async function hidden(
  db: Db,
  table: 'account_block' | 'account_mute',
  accountId: string,
  after = '0',
) {
  const { rows } = await sql`
    select a.id, a.id_c, h.created_at from ${sql.table(table)} h
    join account a on a.id = h.target_id
    where h.account_id = ${accountId} and h.target_id > ${after}
    order by h.target_id limit ${EXPORT_PAGE}`.execute(db);
  return rows;
}
