import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Moment } from '#kernel/schemas.ts';
import { COHORTS, MOST_DAYS, MOST_WEEKS } from './rules.ts';

const Count = z.number().int().min(0);
const Day = z.iso.date();

/** How many of the slowest calls are told. */
export const SLOWEST = 5;

const DayNumbers = z.object({
  date: Day,
  /** People with an account who were here; visitors are not counted. */
  readers: Count,
  arrivals: Count,
  /** Who wrote a note or a comment. */
  writers: Count,
  reviewers: Count,
  reviews: Count,
  /** Words that came to be known. */
  learnt: Count,
  notes: Count,
  comments: Count,
  answers: Count,
  /** Answers that were a fault of ours. */
  errors: Count,
  /** Cases of reports that waited for staff when it was last looked; null where nobody looked. */
  reports: Count.nullable(),
});
export type DayNumbers = z.output<typeof DayNumbers>;

const Waiting = z.object({ waiting: Count, oldest: Moment.nullable() });

const Numbers = z.object({
  today: Day,
  /** When the numbers of today were counted last. */
  counted: Moment.nullable(),
  /** Those asked for and today; a day that nobody has counted is missing. */
  days: z.array(DayNumbers).max(MOST_DAYS + 1),
  /** Readers of the last seven days, each day for itself. */
  languages: z
    .array(z.object({ lang: z.string().max(20), script: z.string().max(20), people: Count }))
    .max(20),
  cohorts: z
    .array(z.object({ week: Day, arrived: Count, back: z.array(Count.nullable()).max(MOST_WEEKS) }))
    .max(COHORTS),
  queues: z.array(Waiting.extend({ lane: z.string().max(20) })).max(20),
  reports: Waiting.nullable(),
  /** Orders of the shop that nobody has taken up. */
  orders: Waiting,
  /** Faults of ours in the last hour. */
  errors: Count,
  storage: z.object({ files: Count.nullable(), database: Count.nullable() }),
  slow: z
    .array(z.object({ call: z.string().max(200), answers: Count, milliseconds: Count }))
    .max(SLOWEST),
});
export type Numbers = z.output<typeof Numbers>;

export const getNumbers = defineCall({
  name: 'getNumbers',
  method: 'GET',
  path: '/api/admin/number',
  summary:
    'What happened today and on each of the days before it (`days` of them, 30 by default), who came back, in which languages, what waits, what is slow. A day is one of Kazan.',
  who: 'admin',
  limit: '120/min',
  query: z.strictObject({
    days: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().int().min(1).max(MOST_DAYS))
      .optional(),
  }),
  output: Numbers,
  refusals: {},
});
