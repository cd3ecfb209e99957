// The small tables of numbers: how the page and /metrics read them. How they are filled stands in
// counting.server.ts.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Served by number_day_pkey. */
export const selectDays = (db: Db, from: number, to: number) =>
  db
    .selectFrom('number_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

/** Served by number_language_pkey. */
export const selectLanguages = (db: Db, from: number, to: number) =>
  db
    .selectFrom('number_language')
    .select((eb) => ['lang', 'script', eb.fn.sum<string>('people').as('people')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['lang', 'script'])
    .execute();

/** Served by number_cohort_pkey. */
export const selectCohorts = (db: Db, from: number) =>
  db
    .selectFrom('number_cohort')
    .selectAll()
    .where('week', '>=', from)
    .orderBy('week')
    .orderBy('later')
    .execute();

/** One row for each lane, and one for reports. Served by number_queue_pkey. */
export const selectQueues = (db: Db) =>
  db.selectFrom('number_queue').selectAll().orderBy('lane').limit(20).execute();

/** The slowest calls of the last day that has any. Served by number_slow_pkey. */
export const selectSlow = (db: Db, rows: number) =>
  sql<{ call: string; answers: string; milliseconds: number }>`
    select call, answers, milliseconds from number_slow
    where day = (select day from number_slow order by day desc, place desc limit 1)
    order by day, place limit ${sql.lit(rows)}`.execute(db);

/** Faults of ours since a slot. Served by number_answer_pkey. */
export const countErrors = (db: Db, slot: number) =>
  db
    .selectFrom('number_answer')
    .select((eb) => eb.fn.sum<string | null>('errors').as('errors'))
    .where('slot', '>', slot)
    .executeTakeFirst();
