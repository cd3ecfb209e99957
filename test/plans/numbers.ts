// How the numbers of the administration are counted: no more of a table than the rows of one day.

import { sql } from 'kysely';
import * as counting from '#features/staff/analytics/counting.server.ts';
import { makeNumbers } from '#features/staff/analytics/factory.server.ts';
import * as analytics from '#features/staff/analytics/queries.server.ts';
import * as storing from '#features/staff/analytics/storing.server.ts';
import type { Db } from '#server/db.ts';
import { deleteTimes } from '#server/times.ts';
import type { Case } from './plan.ts';

const DAY = 20_773;

export async function fillNumbers(db: Db): Promise<void> {
  await makeNumbers(db, DAY);
  await sql`insert into account_day select ${DAY} - n % 21, n from generate_series(1, 4000) n`.execute(
    db,
  );
  await sql`insert into number_answer
    select ${DAY} * 144 - n % 1000, 'GET /api/' || n / 1000, 9, 1, '{1,2,3,1,1,1,0,0,0,0,0,0}'
    from generate_series(1, 4000) n`.execute(db);
  await sql`insert into number_slow select ${DAY} - n / 5, n % 5, 'GET /api/x', 1, 1
    from generate_series(5, 2000) n`.execute(db);
  await sql`insert into number_day (day) select ${DAY} - n from generate_series(40, 2000) n`.execute(
    db,
  );
  for (const table of ['account_day', 'number_answer', 'number_slow', 'number_day'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

export const numberCases: Case[] = [
  ['notes of a day', 'note_pkey', (db) => counting.countWritten(db, DAY)],
  ['comments of a day', 'comment_pkey', (db) => counting.countWritten(db, DAY)],
  ['reviews of a day', 'study_review_day_idx', (db) => counting.countReviews(db, DAY)],
  ['words learnt on a day', 'study_word_day_idx', (db) => counting.countLearnt(db, DAY)],
  ['readers of a day', 'account_day_pkey', (db) => counting.countReaders(db, DAY)],
  ['arrivals of a day', 'account_pkey', (db) => counting.countArrivals(db, DAY)],
  ['answers of a day', 'number_answer_pkey', (db) => counting.countAnswers(db, DAY)],
  ['times of a day', 'number_answer_pkey', (db) => counting.selectTimes(db, DAY, 10)],
  ['languages of a day', 'account_day_pkey', (db) => counting.selectReaderLanguages(db, DAY)],
  [
    'who came back in a week',
    'account_day_pkey',
    (db) => counting.selectReturned(db, { first: DAY - 182, week: DAY }),
  ],
  ['open cases', 'report_case_open_idx', (db) => counting.selectWaitingReports(db, 20_000)],
  ['numbers by day', 'number_day_pkey', (db) => analytics.selectDays(db, DAY - 30, DAY)],
  ['numbers by week', 'number_cohort_pkey', (db) => analytics.selectCohorts(db, DAY - 60)],
  ['languages', 'number_language_pkey', (db) => analytics.selectLanguages(db, DAY - 6, DAY)],
  ['slowest calls', 'number_slow_pkey', (db) => analytics.selectSlow(db, 5)],
  ['faults of an hour', 'number_answer_pkey', (db) => analytics.countErrors(db, DAY * 144 - 6)],
  ['old days', 'account_day_pkey', (db) => storing.deleteAccountDays(db, DAY - 21, 100)],
  ['old answers', 'number_answer_pkey', (db) => deleteTimes(db, DAY * 144 - 1300, 100)],
];
