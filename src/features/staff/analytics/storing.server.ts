// What was counted goes into the small tables: each statement replaces what stood there.

import { sql, type Insertable } from 'kysely';
import type { NumberDay } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Served by number_day_pkey. */
export const upsertDay = (
  db: Db,
  day: number,
  numbers: Omit<Insertable<NumberDay>, 'day' | 'counted_at'>,
) =>
  db
    .insertInto('number_day')
    .values({ day, ...numbers, counted_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ ...numbers, counted_at: sql`now()` }),
    )
    .execute();

/** Measured, not counted: it says nothing of the rest of the day. Served by number_day_pkey. */
export const upsertMeasured = (
  db: Db,
  day: number,
  measured: Pick<Insertable<NumberDay>, 'reports' | 'file_bytes' | 'database_bytes'>,
) =>
  db
    .insertInto('number_day')
    .values({ day, ...measured })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(measured))
    .execute();

/** Served by number_language_pkey. */
export async function replaceLanguages(
  db: Db,
  day: number,
  rows: readonly { lang: string; script: string; people: number }[],
): Promise<void> {
  await db.deleteFrom('number_language').where('day', '=', day).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('number_language')
    .values(rows.map((row) => ({ day, ...row })))
    .execute();
}

/** Served by number_slow_pkey. */
export async function replaceSlow(
  db: Db,
  day: number,
  rows: readonly { call: string; answers: number; milliseconds: number }[],
): Promise<void> {
  await db.deleteFrom('number_slow').where('day', '=', day).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('number_slow')
    .values(rows.map((row, place) => ({ day, place, ...row })))
    .execute();
}

/** Served by number_cohort_pkey. */
export const upsertCohorts = (
  db: Db,
  rows: readonly { week: number; later: number; people: number }[],
) =>
  db
    .insertInto('number_cohort')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'later'])
        .doUpdateSet((eb) => ({ people: eb.ref('excluded.people') })),
    )
    .execute();

/** Served by number_queue_pkey. */
export const upsertQueues = (
  db: Db,
  rows: readonly { lane: string; waiting: number; oldest_at: string | null }[],
) =>
  db
    .insertInto('number_queue')
    .values(rows.map((row) => ({ ...row, measured_at: sql<string>`now()` })))
    .onConflict((conflict) =>
      conflict.column('lane').doUpdateSet((eb) => ({
        waiting: eb.ref('excluded.waiting'),
        oldest_at: eb.ref('excluded.oldest_at'),
        measured_at: eb.ref('excluded.measured_at'),
      })),
    )
    .execute();

/** Gives how many went. Served by account_day_pkey. */
export async function deleteAccountDays(db: Db, before: number, most: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from account_day where ctid = any(array(
      select ctid from account_day where day < ${before} order by day limit ${most}
    ))`.execute(db);
  return numAffectedRows;
}
