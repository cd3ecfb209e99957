import { z } from 'zod';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import type { Work } from '#server/feature.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteTimes, SLOT_SECONDS, TIMES } from '#server/times.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import { SLOWEST } from './calls.ts';
import * as counting from './counting.server.ts';
import { mondayOf, MOST_WEEKS, percentileOf, REPORTS } from './rules.ts';
import * as storing from './storing.server.ts';

/** Today so far. */
export const COUNT_NUMBERS = defineJob({
  name: 'count-numbers',
  summary: 'Count the statistics of today.',
  cron: '11 * * * *',
});
/**
 * Soon after midnight in Kazan: the days that are over, for a week, because what was learnt without
 * a connection comes later; and who came back.
 */
export const CLOSE_NUMBERS = defineJob({
  name: 'close-numbers',
  summary: 'Count the statistics of the last seven days and the cohorts; delete old rows.',
  cron: '26 21 * * *',
  payload: z.object({ days: z.number().int().min(1).max(7).default(7) }),
});
/** What waits at the moment, and what space it takes. */
export const MEASURE_SITE = defineJob({
  name: 'measure-site',
  summary: 'Measure queues and used space.',
  cron: '*/5 * * * *',
  attempts: 1,
});

/** Fewer answers tell nothing of how slow a call is. */
const LEAST_ANSWERS = 10;
const MOST_WAITING = 20_000;
/** Longer than the days that are counted again, and gone before a person who left is forgotten. */
const RETENTION_DAYS = 21;
const ANSWER_RETENTION_DAYS = 9;
const AT_ONCE = 5000;
const MOST_GOES = 2000;

/** Counts a day; may be done again. */
export async function countDay(db: Database, day: number): Promise<void> {
  const written = await counting.countWritten(db, day);
  const reviewed = await counting.countReviews(db, day);
  const learnt = await counting.countLearnt(db, day);
  const readers = await counting.countReaders(db, day);
  const arrivals = await counting.countArrivals(db, day);
  const answered = await counting.countAnswers(db, day);
  const { rows: languages } = await counting.selectReaderLanguages(db, day);
  const { rows: times } = await counting.selectTimes(db, day, LEAST_ANSWERS);
  const slow = times
    .map(({ call, times: n }) => ({
      call,
      answers: n.reduce((sum, one) => sum + one, 0),
      milliseconds: percentileOf(n, TIMES, 0.95),
    }))
    .toSorted((a, b) => b.milliseconds - a.milliseconds || (a.call < b.call ? -1 : 1))
    .slice(0, SLOWEST);
  const numbers = { ...written, ...reviewed, ...learnt, ...readers, ...arrivals, ...answered };
  await db.transaction().execute(async (tx) => {
    await storing.upsertDay(tx, day, numbers);
    await storing.replaceLanguages(tx, day, languages);
    await storing.replaceSlow(tx, day, slow);
  });
}

/** Who came in the week of this Monday, and who of earlier weeks was here; may be done again. */
export async function countWeek(db: Database, week: number): Promise<void> {
  const { arrivals } = await counting.countArrivals(db, week, 7);
  const first = week - MOST_WEEKS * 7;
  const { rows } = await counting.selectReturned(db, { first, week });
  const returned = new Map(rows.map(({ came, people }) => [came, people]));
  // Nobody of a week came back: that is a number too.
  const earlier = Array.from({ length: MOST_WEEKS }, (_, at) => ({
    week: first + at * 7,
    later: MOST_WEEKS - at,
    people: returned.get(at) ?? 0,
  }));
  await storing.upsertCohorts(db, [...earlier, { week, later: 0, people: arrivals }]);
}

export const countNumbers = ({ db, clock }: Ctx): Promise<void> =>
  countDay(db as Database, dayOf(clock.now()));

export async function closeNumbers({ db, clock }: Ctx, { days }: { days: number }): Promise<void> {
  const today = dayOf(clock.now());
  for (let day = today - days; day <= today; day += 1) await countDay(db as Database, day);
  const week = mondayOf(today);
  for (const one of [week - 7, week]) await countWeek(db as Database, one);
  const oldest = startOfDay(today - ANSWER_RETENTION_DAYS) / 1000 / SLOT_SECONDS;
  await inGoes(() => storing.deleteAccountDays(db, today - RETENTION_DAYS, AT_ONCE));
  await inGoes(() => deleteTimes(db, oldest, AT_ONCE));
}

async function inGoes(remove: () => Promise<bigint>): Promise<void> {
  for (let n = 0; n < MOST_GOES; n += 1) if ((await remove()) < AT_ONCE) return;
}

/** Which job runs in which lane is known where all of them are (`src/main/tasks.ts`). */
export async function measureSite({ db, clock }: Ctx, works: readonly Work[]): Promise<void> {
  const laneOf = new Map(works.map(({ job }) => [job.name, job.lane]));
  const lanes = new Map(
    [...laneOf.values()].map((lane) => [
      lane as string,
      { waiting: 0, oldest: null as string | null },
    ]),
  );
  const { rows } = await counting.selectWaitingJobs(db, MOST_WAITING);
  for (const { task, waiting, oldest } of rows) {
    const lane = lanes.get(laneOf.get(task) ?? 'quick');
    if (lane === undefined) continue;
    lane.waiting += waiting;
    if (lane.oldest === null || oldest < lane.oldest) lane.oldest = oldest;
  }
  const reports = (await counting.selectWaitingReports(db, MOST_WAITING)).rows[0]!;
  const bytes = (await counting.selectBytes(db)).rows[0]!;
  lanes.set(REPORTS, reports);
  await storing.upsertQueues(
    db,
    [...lanes].map(([lane, { waiting, oldest }]) => ({ lane, waiting, oldest_at: oldest })),
  );
  await storing.upsertMeasured(db, dayOf(clock.now()), {
    reports: reports.waiting,
    file_bytes: bytes.files,
    database_bytes: bytes.database,
  });
}
