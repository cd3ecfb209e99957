import { sql } from 'kysely';
import { personSearchOf, RESTORE_DAYS } from '#features/accounts/rules.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { forgetBonds } from './visibility.server.ts';

export const FOLD_NAMES = { when: '*/10 * * * *', job: 'fold-names' };
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

export const SWEEP_PEOPLE = { when: '47 * * * *', job: 'sweep-people' };
const DAY = 86_400_000;

/** Two days are looked at, so that one missed hour, or thirty, leave nothing behind. */
export async function sweepPeople({ db, clock }: Ctx): Promise<void> {
  const end = clock.now() - RESTORE_DAYS * DAY;
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  await forgetBonds(db, at(end - 2 * DAY), at(end));
}
