// The queue of reports: everything about one thing is one case, which one of the staff claims and
// decides.

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { Picture, Voice } from '#features/platform/media/calls.ts';
import { MOST_PICTURES } from '#features/platform/media/rules.ts';
import { defineCall } from '#kernel/call.ts';
import {
  Cursor,
  Id,
  Limit,
  listOutput,
  Moment,
  PageNumber,
  textField,
  withinBytes,
} from '#kernel/schemas.ts';
import {
  CASE_FILTERS,
  CLAIM_MINUTES,
  DECISIONS,
  LONGEST_CONTENT,
  LOG_KINDS,
  MOST_OF_OWNER,
  REASONS,
  REPORT_TYPES,
  QUARANTINED_KINDS,
  RULING_WAYS,
  STAFF_PAGE,
  STAFF_TERMS,
  UNDO_DECISION_SECONDS,
} from '../rules.ts';

const MOST_REPORTS = 50;
const MOST_HISTORY = 20;
/** A note, a comment that is answered, the thing, two before and two after. */
const MOST_AROUND = 7;
/** Of messages 444 kB: the newest of each report. */
const REPORTS_BYTES = 615_000;

const Quoted = z.string().max(400);

/** What a limit can hide together with it: of the last 24 hours. */
export const RecentThings = z.object({
  notes: z.number().int(),
  comments: z.number().int(),
  /** Conversations with strangers who have not accepted them. */
  requests: z.number().int(),
});
export type RecentThings = z.output<typeof RecentThings>;

/** Where the thing stands; null where it is gone, or is a conversation. */
const Place = z.object({
  note: z.object({ idC: z.string().max(40), title: Quoted }).nullable(),
  comment: Id.nullable(),
  group: z.object({ idC: z.string().max(40), name: Quoted }).nullable(),
  /** Its page on the site. */
  address: z.string().max(200).nullable(),
});

export const ReportCase = z.object({
  id: Id,
  kind: z.enum(REPORT_TYPES),
  /** How many have reported it, and for which reasons, the most frequent first. */
  reports: z.number().int(),
  reasons: z
    .array(z.object({ reason: z.enum(REASONS), count: z.number().int() }))
    .max(REASONS.length),
  /** The beginning of what is reported; empty for a conversation and for what is gone. */
  quote: Quoted,
  place: Place,
  /** Whose it is; null for what no account owns, such as a lesson. */
  user: Person.nullable(),
  created: Moment,
  /** Who works on it just now; the viewer, or somebody else. */
  /** Without a person it is an administrator. */
  claim: z.object({ mine: z.boolean(), user: Person.nullable(), until: Moment }).nullable(),
  /** Null while nobody has decided. */
  decision: z.enum(DECISIONS).nullable(),
  decided: Moment.nullable(),
});
export type ReportCase = z.output<typeof ReportCase>;

export const caseListQuery = z.strictObject({
  nextCursor: Cursor.optional(),
  pg: PageNumber.optional(),
  filter: z.enum(CASE_FILTERS).optional(),
  limit: Limit.optional(),
});

export const listReports = defineCall({
  name: 'listReports',
  method: 'GET',
  path: '/api/user/moderator/report',
  summary:
    'The queue of reports, grouped by thing, newest first: those that wait (`new`), those the viewer has claimed (`mine`), or those decided (`done`). Notes are for moderators, comments for security, lessons for administrators, the rest for both.',
  who: 'staff',
  limit: '600/min',
  query: caseListQuery,
  output: listOutput(ReportCase),
  refusals: { forbidden: [] },
});
export type ReportCases = NonNullable<(typeof listReports)['types']>['out'];

/** What was decided before about a thing, or about something of the same person. */
const Past = z.object({
  id: Id,
  kind: z.enum(REPORT_TYPES),
  decision: z.enum(DECISIONS),
  reason: z.enum(REASONS).nullable(),
  decided: Moment,
  /** It was about this very thing. */
  same: z.boolean(),
  /** It was taken down and brought back. */
  undone: z.boolean(),
});

/** Whose thing it is: who they are, what was ruled about them before, and what they wrote last. */
const Owner = z.object({
  since: Moment,
  notes: z.number().int(),
  /** Up to 1000 are counted, as of the next two: what was removed, and warnings; what was undone is not. */
  comments: z.number().int(),
  removed: z.number().int(),
  warned: z.number().int(),
  about: z.string().max(2000),
  /** One of the staff, whom only administrators limit. */
  staff: z.boolean(),
  /** The limit in force; without a moment it is for good. */
  limit: z.object({ until: Moment.nullable() }).nullable(),
  rulings: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(LOG_KINDS),
        way: z.enum(RULING_WAYS),
        reason: z.enum(REASONS),
        created: Moment,
        undone: z.boolean(),
      }),
    )
    .max(MOST_OF_OWNER),
  things: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(QUARANTINED_KINDS),
        /** The note, or the note it hangs on. */
        note: z.string().max(40),
        /** Its page on the site. */
        address: z.string().max(200),
        quote: Quoted,
        created: Moment,
      }),
    )
    .max(MOST_OF_OWNER),
  /** For administrators, who alone may hide it. */
  recent: RecentThings.nullable(),
});

export const WholeCase = ReportCase.extend({
  /** The whole text, as it is now. */
  content: z.string().max(LONGEST_CONTENT),
  /** The thing and what stands around it, in reading order; empty where it has no neighbours. */
  around: z
    .array(
      z.object({
        id: Id,
        user: Person,
        /** Of a note. */
        title: z.string().max(150),
        content: z.string().max(250),
        created: Moment,
        /** `self`: what is reported. */
        place: z.enum(['above', 'self', 'below']),
      }),
    )
    .max(MOST_AROUND),
  /**
   * Of a recording: the beginning of its addresses (`.ogg`, `.mp3`), signed for who looks at the
   * case, also when it was taken down; null where there is none to be heard.
   */
  sound: z.string().max(200).nullable(),
  list: withinBytes(
    z
      .array(
        z.object({
          id: Id,
          reason: z.enum(REASONS),
          content: z.string().max(1000),
          /** Null for a visitor. */
          user: Person.nullable(),
          created: Moment,
          /** Of a conversation: the messages that were attached. */
          messages: z
            .array(
              z.object({
                id: Id,
                content: z.string().max(4000),
                /** It was edited or withdrawn in the week before it was reported; a withdrawn one stands here as it was. */
                change: z.enum(['edited', 'withdrawn']).nullable(),
                /** Its earlier texts, the oldest first. */
                former: z.array(z.string().max(4000)).max(20),
                user: Person,
                /** Those that are kept; their addresses are signed for who looks at the case. */
                images: z.array(Picture).max(MOST_PICTURES),
                voice: Voice.nullable(),
                /** Files that are there no more. */
                lost: z.number().int(),
                created: Moment,
              }),
            )
            .max(MOST_REPORTS),
        }),
      )
      .max(MOST_REPORTS),
    REPORTS_BYTES,
  ),
  notes: z
    .array(
      z.object({
        id: Id,
        content: z.string().max(1000),
        /** Null for an administrator. */
        user: Person.nullable(),
        created: Moment,
      }),
    )
    .max(MOST_REPORTS),
  past: z.array(Past).max(MOST_HISTORY),
  /** The viewer has reported it, so somebody else decides. */
  reported: z.boolean(),
  /** Null with `user`. */
  owner: Owner.nullable(),
  /** Until when the viewer can take back what they have decided; null: not any more, or not so. */
  undoUntil: Moment.nullable(),
});
export type WholeCase = z.output<typeof WholeCase>;

const one = {
  path: '/api/user/moderator/report/{id}',
  who: 'staff',
  admits: ['staff'],
  params: z.strictObject({ id: Id }),
} as const;

export const getReport = defineCall({
  ...one,
  name: 'getReport',
  method: 'GET',
  summary:
    'One case: the thing, who has reported it and why, what the staff have noted, and what was decided before. Where messages are attached, reading them is written into the log of acts, once a day.',
  limit: '600/min',
  writes: true,
  output: WholeCase,
  refusals: { id: [], forbidden: ['own'] },
});

export const limitBody = z.strictObject({
  act: z.literal('limit'),
  term: z.enum(STAFF_TERMS),
  reason: z.enum(REASONS),
  content: textField(0, 500).default(''),
  answer: textField(0, 500).default(''),
});

export const updateReport = defineCall({
  ...one,
  name: 'updateReport',
  method: 'PUT',
  summary: `Claim a case for ${CLAIM_MINUTES} minutes, let go of it, note something for the staff, or decide it: take the thing down, warn its owner, limit them, or leave it as it is. A case that somebody else has claimed is theirs; nobody decides what they have reported. For ${UNDO_DECISION_SECONDS} seconds \`undo\` takes a decision back, other than a limit; before that nobody is told. A limit makes the owner’s account read-only for a day or a week, and takes a note, a comment or a recording down as well. Staff cannot be limited here. Owner and reporters are told; \`content\` is for the owner, \`answer\` for those who have reported it.`,
  limit: '120/min',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('claim') }),
    z.strictObject({ act: z.literal('release') }),
    z.strictObject({ act: z.literal('undo') }),
    z.strictObject({ act: z.literal('note'), content: textField(1, 1000) }),
    z.strictObject({
      act: z.enum(['remove', 'warn']),
      reason: z.enum(REASONS),
      content: textField(0, 500).default(''),
      answer: textField(0, 500).default(''),
    }),
    limitBody,
    z.strictObject({ act: z.literal('keep'), answer: textField(0, 500).default('') }),
  ]),
  output: WholeCase,
  refusals: {
    ...{ id: [], content: [], answer: [] },
    forbidden: ['own', 'claimed', 'late', 'kind', 'staff', 'limited'],
  },
  audited: true,
});

export const REPORT_PAGE = STAFF_PAGE;
