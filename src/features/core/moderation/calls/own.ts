// What somebody is told of the staff's decisions: about their own things, and about what they have
// reported. And the log of all of them, which anyone may read.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { cursorQuery, Id, listOutput, Moment, textField } from '#kernel/schemas.ts';
import {
  APPEAL_STATES,
  DECISIONS,
  LOG_KINDS,
  REASONS,
  REPORT_TYPES,
  RULING_WAYS,
} from '../rules.ts';

export const OWN_PAGE = 30;
export const LOG_PAGE = 50;

const Quoted = z.string().max(400);

const OwnRuling = z.object({
  id: Id,
  kind: z.enum(LOG_KINDS),
  way: z.enum(RULING_WAYS),
  /** The beginning of what was taken down, or of what one was warned about. */
  quote: Quoted,
  reason: z.enum(REASONS),
  content: z.string().max(500),
  created: Moment,
  /** Until then it can be undone, and the owner can say that they do not agree; whoever may only read can do so while it lasts. */
  until: Moment,
  /** Of a limit: when it ends by itself. */
  ends: Moment.nullable(),
  /** It is back, or stands no more. */
  undone: z.boolean(),
  appeal: z
    .object({
      state: z.enum(APPEAL_STATES),
      content: z.string().max(1000),
      answer: z.string().max(500),
    })
    .nullable(),
  /** Whether the owner can still appeal. */
  can: z.boolean(),
});
export type OwnRuling = z.output<typeof OwnRuling>;

export const listRulings = defineCall({
  name: 'listRulings',
  method: 'GET',
  path: '/api/user/ruling/list',
  summary:
    'What of the viewer the staff have taken down, and why, the last first; also that they were warned, or may only read.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(OwnRuling),
  refusals: {},
});
export type OwnRulings = NonNullable<(typeof listRulings)['types']>['out'];

const OwnReport = z.object({
  id: Id,
  kind: z.enum(REPORT_TYPES),
  quote: Quoted,
  reason: z.enum(REASONS),
  created: Moment,
  /** Null while nobody has decided. */
  decision: z.enum(DECISIONS).nullable(),
  /** It was taken down, and is back since somebody else has looked at it. */
  undone: z.boolean(),
  answer: z.string().max(500),
});
export type OwnReport = z.output<typeof OwnReport>;

export const listOwnReports = defineCall({
  name: 'listOwnReports',
  method: 'GET',
  path: '/api/user/report/list',
  summary: 'What the viewer has reported, and what became of it, the last first.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(OwnReport),
  refusals: {},
});
export type OwnReports = NonNullable<(typeof listOwnReports)['types']>['out'];

export const createAppeal = defineCall({
  name: 'createAppeal',
  method: 'POST',
  path: '/api/user/appeal',
  summary:
    'Say that one does not agree with the taking down of an own thing, a warning, or that one may only read, once for each, for as long as it can be undone. Somebody else than who has ruled decides.',
  who: 'user',
  admits: ['owner'],
  limit: '30/h',
  body: z.strictObject({ id: Id, content: textField(1, 1000) }),
  output: z.object({ id: Id }),
  refusals: { id: [], content: [], forbidden: ['late', 'again'] },
  creates: true,
  allowReadOnly: true,
});

const LogEntry = z.object({
  id: Id,
  kind: z.enum(LOG_KINDS),
  way: z.enum(RULING_WAYS),
  reason: z.enum(REASONS),
  created: Moment,
  undone: z.boolean(),
});

export const listLog = defineCall({
  name: 'listLog',
  method: 'GET',
  path: '/api/log',
  summary:
    'What the staff have ruled, the last first: what kind of thing was taken down and why, that somebody was warned, or may only read. It names nobody, neither whom it is about nor who ruled.',
  who: 'anyone',
  limit: '120/min',
  query: cursorQuery,
  output: listOutput(LogEntry),
  refusals: {},
  cacheSeconds: 10,
});
export type PublicLog = NonNullable<(typeof listLog)['types']>['out'];
