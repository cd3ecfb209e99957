import { z } from 'zod';
import { Image } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import {
  cursorQuery,
  Id,
  listOutput,
  listQuery,
  Moment,
  SEARCH_LIMIT,
  textField,
  withinBytes,
} from '#kernel/schemas.ts';
import {
  HIGHEST_RANGE,
  ITEM_FILTERS,
  KINDS,
  LOWEST_RANGE,
  MOST_A_DAY,
  TRIES_A_DAY,
} from './rules.ts';

export const TASK_PAGE = 10;
export const LOG_PAGE = 30;

const Range = z.number().int().min(LOWEST_RANGE).max(HIGHEST_RANGE);
const RangeText = z
  .string()
  .regex(/^[1-5]$/)
  .transform(Number);
const Text = z.string().max(2000);
const Count = z.number().int().min(0);

/** A task or a good as everybody sees it: without its answers. */
export const Item = z.object({
  id: Id,
  kind: z.enum(KINDS),
  /** Of a good its name; empty where staff have written none. */
  rus: Text,
  /** The same. */
  eng: Text,
  /** A task that is heard: where its Tatar is said; null where it is read, or nothing can be said. */
  sound: z.string().max(200).nullable(),
  range: Range,
  title: Text,
  content: z.string().max(100_000),
  /** What a good is, in Russian and in English; empty where staff have written none. */
  contentRus: z.string().max(100_000),
  contentEng: z.string().max(100_000),
  image: Image.nullable(),
  price: Count,
  quantity: Count,
  /** How many have earned it, or ordered it. */
  done: Count,
  created: Moment,
  /** The viewer has answered it and has the triangles. */
  right: z.boolean(),
  /** How often the viewer may try today still. */
  tries: z.number().int().min(0).max(TRIES_A_DAY),
});
export type Item = z.output<typeof Item>;

export const listTriangles = defineCall({
  name: 'listTriangles',
  method: 'GET',
  path: '/api/triangle/list',
  summary:
    'Tasks by which triangles are earned, or goods of the shop (`kind`); `range` only those of a level, `open` only those the viewer has not answered yet. `ranges`: the levels that have tasks.',
  who: 'anyone',
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(ITEM_FILTERS).extend({
    kind: z.enum(KINDS).optional(),
    range: RangeText.optional(),
    open: z.literal('1').optional(),
  }),
  output: listOutput(Item).extend({ ranges: z.array(Range).max(5) }),
  refusals: {},
});
export type ItemList = NonNullable<(typeof listTriangles)['types']>['out'];

const Answer = textField(1, 200);
const Answers = z.array(z.object({ answer: z.string().max(800) })).max(8);
/** Of two answers, each at most that long; a run of its own for each letter at worst. */
const DIFF_BYTES = 100_000;
const Diff = withinBytes(
  z.array(z.object({ kind: z.enum(['same', 'gone', 'new']), text: z.string().max(800) })).max(2000),
  DIFF_BYTES,
);

const params = z.strictObject({ id: Id });
const body = z.strictObject({ answer: Answer });

export const answerTriangle = defineCall({
  name: 'answerTriangle',
  method: 'PUT',
  path: '/api/user/triangle/{id}/answer',
  summary:
    'Answer a task, three times a day. A right answer brings its price once; `answers` come with it, and after the last try. Of a wrong one `diff` shows where it differs from the nearest answer.',
  who: 'user',
  admits: ['reader'],
  limit: '60/min',
  params,
  body,
  output: z.object({
    right: z.boolean(),
    answers: Answers,
    diff: Diff,
    /** The balance, and how much of it came with this answer. */
    triangle: Count,
    paid: Count,
    tries: z.number().int().min(0).max(TRIES_A_DAY),
  }),
  refusals: { forbidden: ['good', 'gone'], time: ['day'] },
  allowReadOnly: true,
});
export type Judged = NonNullable<(typeof answerTriangle)['types']>['out'];

export const tryTriangle = defineCall({
  name: 'tryTriangle',
  method: 'PUT',
  path: '/api/triangle/{id}/answer',
  summary: 'Try a task without an account: nothing is kept, nothing is earned, all is told.',
  who: 'anyone',
  admits: ['reader'],
  limit: '60/min',
  params,
  body,
  output: z.object({ right: z.boolean(), answers: Answers, diff: Diff }),
  refusals: { forbidden: ['good'] },
  writes: false,
});

const Entry = z.object({
  id: Id,
  delta: z.number().int(),
  reason: z.string().max(20),
  /** What it was for, in the words of its feature: an id, a date. */
  ref: z.string().max(100),
  balance: Count,
  created: Moment,
});

export const listTriangleLog = defineCall({
  name: 'listTriangleLog',
  method: 'GET',
  path: '/api/user/triangle/log',
  summary: 'Every change of the viewer’s triangles, newest first, and the balance.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(Entry).extend({ triangle: Count }),
  refusals: {},
});
export type TriangleLog = NonNullable<(typeof listTriangleLog)['types']>['out'];

/** So many days back the path knows what was learnt, and a row can be: ten years. */
export const KNOWN_DAYS = 3660;

export const getTriangleDay = defineCall({
  name: 'getTriangleDay',
  method: 'GET',
  path: '/api/user/triangle/day',
  summary:
    'The balance, what learning has brought today by reason, and on which of the last days it brought something (0 = today).',
  who: 'user',
  limit: '600/min',
  output: z.object({
    triangle: Count,
    today: z.number().int().max(MOST_A_DAY),
    most: z.literal(MOST_A_DAY),
    earned: z.array(z.object({ reason: z.string().max(20), triangle: Count })).max(20),
    days: z.array(z.number().int().min(0).max(KNOWN_DAYS)).max(KNOWN_DAYS + 1),
    /** Today in Kazan, 1 is Monday. */
    weekday: z.number().int().min(1).max(7),
  }),
  refusals: {},
});
export type TriangleDay = NonNullable<(typeof getTriangleDay)['types']>['out'];
