import type { Deps } from '#server/context.ts';
import { dayOf } from '#tatar/days.ts';
import { numberOrNull } from './handlers.server.ts';
import * as queries from './queries.server.ts';

export interface Gauges {
  /** Of today so far, by name. */
  today: Readonly<Record<string, number>>;
  languages: readonly { lang: string; script: string; people: number }[];
  queues: readonly { lane: string; waiting: number; oldest: number | null }[];
  bytes: Readonly<Record<string, number | null>>;
  /** When it was counted and measured last, in milliseconds; null = never. */
  counted: number | null;
  measured: number | null;
}

/** A handful of rows of small tables. */
export async function readGauges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Gauges> {
  const today = dayOf(clock.now());
  // Just after midnight only yesterday has been counted, and measured.
  const days = await queries.selectDays(db, today - 1, today);
  const row = days.find(({ day }) => day === today);
  const measured = days.findLast(({ database_bytes }) => database_bytes !== null);
  const counted = days.findLast(({ counted_at }) => counted_at !== null);
  const languages = await queries.selectLanguages(db, today, today);
  const queues = await queries.selectQueues(db);
  return {
    today: {
      readers: row?.readers ?? 0,
      arrivals: row?.arrivals ?? 0,
      writers: row?.writers ?? 0,
      reviewers: row?.reviewers ?? 0,
      reviews: row?.reviews ?? 0,
      learnt: row?.learnt ?? 0,
      notes: row?.notes ?? 0,
      comments: row?.comments ?? 0,
      errors: Number(row?.errors ?? 0),
    },
    languages: languages.map((one) => ({ ...one, people: Number(one.people) })),
    queues: queues.map(({ lane, waiting, oldest_at }) => ({
      lane,
      waiting,
      oldest: momentOrNull(oldest_at),
    })),
    bytes: {
      files: numberOrNull(measured?.file_bytes),
      database: numberOrNull(measured?.database_bytes),
    },
    counted: momentOrNull(counted?.counted_at),
    measured: momentOrNull(queues[0]?.measured_at),
  };
}

const momentOrNull = (moment: string | null | undefined): number | null =>
  moment === undefined || moment === null ? null : Date.parse(moment);
