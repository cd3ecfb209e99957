import { waitingOrders } from '#features/core/triangle/counts.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { SLOT_SECONDS } from '#server/times.ts';
import { dateOf, dayOf } from '#tatar/days.ts';
import * as calls from './calls.ts';
import * as queries from './queries.server.ts';
import { cohortsOf, COHORTS, mondayOf, REPORTS } from './rules.ts';

const HOUR_SECONDS = 3600;

type DayRow = Awaited<ReturnType<typeof queries.selectDays>>[number];
type QueueRow = Awaited<ReturnType<typeof queries.selectQueues>>[number];

/** Reads a bounded number of rows of small tables, and counts nothing but waiting orders. */
export async function getNumbers(
  { db, clock }: CallCtx,
  { query }: Input<typeof calls.getNumbers>,
): Promise<calls.Numbers> {
  const now = clock.now();
  const today = dayOf(now);
  const days = await queries.selectDays(db, today - (query.days ?? 30), today);
  const languages = await queries.selectLanguages(db, today - 6, today);
  const cohorts = await queries.selectCohorts(db, mondayOf(today) - COHORTS * 7);
  const queues = await queries.selectQueues(db);
  const { rows: slow } = await queries.selectSlow(db, calls.SLOWEST);
  const hourAgo = Math.floor((now / 1000 - HOUR_SECONDS) / SLOT_SECONDS);
  const faults = await queries.countErrors(db, hourAgo);
  const measured = days.findLast((row) => row.database_bytes !== null);
  const reports = queues.find(({ lane }) => lane === REPORTS);
  return {
    today: dateOf(today),
    counted: days.at(-1)?.counted_at ?? null,
    days: days.filter((row) => row.counted_at !== null).map(presentDay),
    languages: languages.map((row) => ({ ...row, people: Number(row.people) })),
    cohorts: cohortsOf(cohorts, today).map((row) => ({ ...row, week: dateOf(row.week) })),
    queues: queues.filter(({ lane }) => lane !== REPORTS).map(presentQueue),
    reports: reports === undefined ? null : presentQueue(reports),
    orders: await waitingOrders(db),
    errors: Number(faults?.errors ?? 0),
    storage: {
      files: numberOrNull(measured?.file_bytes),
      database: numberOrNull(measured?.database_bytes),
    },
    slow: slow.map((row) => ({ ...row, answers: Number(row.answers) })),
  };
}

export const numberOrNull = (value: string | null | undefined): number | null =>
  value === undefined || value === null ? null : Number(value);

const presentDay = (row: DayRow): calls.DayNumbers => ({
  date: dateOf(row.day),
  readers: row.readers,
  arrivals: row.arrivals,
  writers: row.writers,
  reviewers: row.reviewers,
  reviews: row.reviews,
  learnt: row.learnt,
  notes: row.notes,
  comments: row.comments,
  answers: Number(row.answers),
  errors: Number(row.errors),
  reports: row.reports,
});

const presentQueue = ({ lane, waiting, oldest_at }: QueueRow) => ({
  lane,
  waiting,
  oldest: oldest_at,
});
