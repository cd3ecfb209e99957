// What looks like spam and waits for a look. A wave, however many accounts it comes from, is one row:
// the staff release or take down all of it at once.

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { Picture, Recording } from '#features/platform/media/calls.ts';
import { MOST_PICTURES } from '#features/platform/media/rules.ts';
import { QuarantineReasons } from '#features/core/spam/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Cursor, cursorQuery, Id, Limit, listOutput, Moment, textField } from '#kernel/schemas.ts';
import {
  QUARANTINE_DECISIONS,
  QUARANTINE_FILTERS,
  QUARANTINE_STATES,
  QUARANTINE_WAYS,
  LONGEST_CONTENT,
  REASONS,
  RELEASE_HOURS,
  QUARANTINED_KINDS,
} from '../rules.ts';

export const QUARANTINE_PAGE = 50;
/** Links that are listed beside the text of a thing; further ones are read in it. */
export const MOST_LINKS = 100;
export const SHOWN_PEOPLE = 5;

const Quoted = z.string().max(600);

const Wave = z.object({
  id: Id,
  kind: z.enum(QUARANTINED_KINDS),
  /** What its things have in common, and the name of the site. */
  way: z.enum(QUARANTINE_WAYS),
  mark: z.string().max(200),
  /** How many there have been, how many still wait, of how many accounts. */
  things: z.number().int(),
  waiting: z.number().int(),
  accounts: z.number().int(),
  /** One of them, and why it is quarantined. */
  title: Quoted,
  quote: Quoted,
  reasons: QuarantineReasons,
  /** Some of the accounts. */
  users: z.array(Person).max(SHOWN_PEOPLE),
  created: Moment,
  last: Moment,
  /** Null while nobody has decided. */
  decision: z.enum(QUARANTINE_DECISIONS).nullable(),
  /** What whoever decides sends along: the last thing that waits, and when this was read. */
  upTo: Id,
  seen: Moment,
});
export type QuarantineWave = z.output<typeof Wave>;

export const listQuarantine = defineCall({
  name: 'listQuarantine',
  method: 'GET',
  path: '/api/user/moderator/held',
  summary: `Waves of what looks like spam, the newest first: those that wait (\`new\`) or those decided (\`done\`). Notes are for moderators, comments for security. A wave of fewer than five things is released after ${RELEASE_HOURS} hours if nobody decides.`,
  who: 'staff',
  limit: '600/min',
  query: z.strictObject({
    nextCursor: Cursor.optional(),
    filter: z.enum(QUARANTINE_FILTERS).optional(),
    limit: Limit.optional(),
  }),
  output: listOutput(Wave),
  refusals: { forbidden: [] },
});
export type QuarantineWaves = NonNullable<(typeof listQuarantine)['types']>['out'];

const one = {
  who: 'staff',
  admits: ['staff'],
  params: z.strictObject({ id: Id }),
} as const;

const QuarantineItem = z.object({
  id: Id,
  title: Quoted,
  quote: Quoted,
  /** True where `quote` is only the beginning. */
  cut: z.boolean(),
  /** What there is beside the text: links a note gives, pictures, a video or an audio. */
  links: z.number().int(),
  pictures: z.number().int(),
  recordings: z.number().int(),
  reasons: QuarantineReasons,
  user: Person,
  created: Moment,
  state: z.enum(QUARANTINE_STATES),
  /** When this was read. */
  seen: Moment,
});
export type QuarantineItem = z.output<typeof QuarantineItem>;

export const listQuarantineItems = defineCall({
  ...one,
  name: 'listQuarantineItems',
  method: 'GET',
  path: '/api/user/moderator/held/{id}/list',
  summary: 'The things of one wave, the last first.',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(QuarantineItem),
  refusals: { id: [], forbidden: ['own'] },
});
export type QuarantineItems = NonNullable<(typeof listQuarantineItems)['types']>['out'];

const WholeThing = z.object({
  id: Id,
  title: z.string().max(150),
  content: z.string().max(LONGEST_CONTENT),
  /** As they are written, and the host a browser would go to; empty where it would go nowhere. */
  links: z
    .array(z.object({ link: z.string().max(2000), host: z.string().max(2000) }))
    .max(MOST_LINKS),
  /** By addresses for whoever asks alone, good for an hour or two. */
  images: z.array(Picture).max(MOST_PICTURES),
  video: Recording.nullable(),
  audio: Recording.nullable(),
  /** When this was read. */
  seen: Moment,
});
export type WholeThing = z.output<typeof WholeThing>;

export const getQuarantineItem = defineCall({
  ...one,
  name: 'getQuarantineItem',
  method: 'GET',
  path: '/api/user/moderator/held/{id}/thing/{thing}',
  summary:
    'One thing of a wave, whole: its text, where its links lead, its pictures and recordings. What its author has deleted is not there.',
  limit: '600/min',
  params: z.strictObject({ id: Id, thing: Id }),
  output: WholeThing,
  refusals: { id: [], forbidden: ['own'] },
});

const about = { upTo: Id, seen: Moment, thing: Id.optional() };

export const updateQuarantine = defineCall({
  ...one,
  name: 'updateQuarantine',
  method: 'PUT',
  path: '/api/user/moderator/held/{id}',
  summary:
    'Decide a wave, or with `thing` one of its things: release it, so that it is shown as if new, or take it down with a reason its author is told. Nobody decides what is theirs or what they have reported. What came after `upTo`, or was changed after `seen`, waits on. A large wave is worked off by a job.',
  limit: '120/min',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('release'), ...about }),
    z.strictObject({
      act: z.literal('remove'),
      reason: z.enum(REASONS),
      content: textField(0, 500).default(''),
      ...about,
    }),
  ]),
  output: z.object({
    id: Id,
    waiting: z.number().int(),
    decision: z.enum(QUARANTINE_DECISIONS).nullable(),
  }),
  refusals: { id: [], content: ['changed'], forbidden: ['own', 'late'] },
  audited: true,
});

const OwnQuarantine = z.object({
  id: Id,
  kind: z.enum(QUARANTINED_KINDS),
  quote: Quoted,
  reasons: QuarantineReasons,
  created: Moment,
  state: z.enum(QUARANTINE_STATES),
  /** Where it stands, if its owner can see it. */
  note: z.string().max(40).nullable(),
  /** Its page on the site, likewise. */
  address: z.string().max(200).nullable(),
});
export type OwnQuarantine = z.output<typeof OwnQuarantine>;

export const listOwnQuarantine = defineCall({
  name: 'listOwnQuarantine',
  method: 'GET',
  path: '/api/user/held/list',
  summary: 'What of the viewer waits, or waited, for a look of the staff, and why, the last first.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(OwnQuarantine),
  refusals: {},
});
export type OwnQuarantinePage = NonNullable<(typeof listOwnQuarantine)['types']>['out'];
