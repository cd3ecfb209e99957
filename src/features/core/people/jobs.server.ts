import { sql } from 'kysely';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { defineJob } from '#server/jobs.ts';

export const FOLD_NAMES = defineJob({
  name: 'fold-names',
  summary: 'Compute missing search names of people.',
  cron: '*/10 * * * *',
});
const BATCH = 1000;

/**
 * Names that were written before there was a search of people, or past it. Nothing to do for
 * whoever is in order, so running it twice changes nothing. Served by account_unfolded_idx.
 */
export async function foldNames({ db }: Ctx): Promise<void> {
  while ((await foldSome(db)) === BATCH);
}

async function foldSome(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string; name: string; surname: string }>`
    select id, name, surname from account where name_search = ''
    order by id limit ${sql.lit(BATCH)}`.execute(db);
  const ids = rows.map((row) => row.id);
  // A name without any letter that is searched for must not be asked for again and again.
  const keys = rows.map((row) => personSearchOf(row.name, row.surname) || '-');
  await sql`
    update account a set name_search = f.key
    from unnest(${ids}::bigint[], ${keys}::text[]) as f (id, key)
    where a.id = f.id and a.name_search = ''`.execute(db);
  return rows.length;
}
