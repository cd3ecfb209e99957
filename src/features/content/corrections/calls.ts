import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { newcomerRefusals } from '#features/platform/captcha/calls.ts';
import { Confirmed } from '#features/core/spam/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, Moment, PathId, textField, withinBytes } from '#kernel/schemas.ts';
import { isInsertion, type Proposal, LONGEST_PHRASE, MOST_OF_NOTE } from './rules.ts';

/** A note has 20,000 characters, each of one or two units of UTF-16. */
const Place = z.number().int().min(0).max(40_000);

const Correction = z.object({
  id: Id,
  start: Place,
  end: Place,
  /** What stands in the note. */
  before: z.string().max(LONGEST_PHRASE * 2),
  content: z.string().max(LONGEST_PHRASE * 2),
  reason: z.string().max(LONGEST_PHRASE * 2),
  created: Moment,
  user: Person,
});
export type Correction = z.output<typeof Correction>;

/** The first of those that wait; the next ones come when these are decided. */
export const CORRECTIONS_BYTES = 600_000;

export const CorrectionsOfNote = z.object({
  /** Whose corrections are in the text. */
  by: z.array(Person).max(MOST_OF_NOTE),
  /** Those that wait: for the author of the note all, for others their own. */
  list: withinBytes(z.array(Correction).max(MOST_OF_NOTE), CORRECTIONS_BYTES),
});
export type CorrectionsOfNote = z.output<typeof CorrectionsOfNote>;

export const getCorrections = defineCall({
  name: 'getCorrections',
  method: 'GET',
  path: '/api/note/{id}/correct',
  summary:
    'Who has corrected a note, and the corrections that wait: all of them for its author, their own for everybody else.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: CorrectionsOfNote,
  refusals: { id: [] },
  cacheSeconds: 2,
});

export const createCorrection = defineCall({
  name: 'createCorrection',
  method: 'POST',
  path: '/api/user/note/{id}/correct',
  summary:
    'Send the author of a note a better wording of a phrase, where they have asked for it. `start` and `end` are places in the source of the note, in units of UTF-16; with `before` it is refused if the note says something else there by now. The same phrase again replaces what one had sent. 10 waiting of one reader under a note, 50 a day.',
  who: 'user',
  admits: ['unblocked', 'other'],
  trust: 'member',
  trustWhen: {
    summary: 'it inserts a link, or more than 60 characters beyond the phrase',
    // Whether a link is new is known with the phrase of the note.
    test: ({ body }: { body: Proposal }) => isInsertion(body),
  },
  limit: '60/min',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      start: Place,
      end: Place,
      before: z
        .string()
        .max(LONGEST_PHRASE * 2)
        .optional(),
      content: textField(1, LONGEST_PHRASE),
      reason: textField(0, LONGEST_PHRASE).default(''),
      ...Confirmed,
    })
    .refine(({ start, end }) => end > start && end - start <= LONGEST_PHRASE),
  output: Correction,
  refusals: {
    content: ['moved', 'same', 'insult'],
    forbidden: ['own', 'block', 'closed', 'early'],
    quantity: ['many', 'full'],
    time: ['day'],
  },
  creates: true,
});

export const acceptCorrection = defineCall({
  name: 'acceptCorrection',
  method: 'PUT',
  path: '/api/user/note/{id}/correct/{cId}',
  summary:
    'Take a correction into the text of an own note, or let it go. It is refused with `content` where the text has changed at that place. The text that results is judged as an edit is.',
  who: 'user',
  admits: ['author'],
  limit: '60/min',
  params: z.strictObject({ id: PathId, cId: Id }),
  body: z.strictObject({ accept: z.boolean() }),
  output: z.object({ id: Id, accept: z.boolean() }),
  refusals: { id: [], content: ['moved', 'long'], ...newcomerRefusals },
});
