// What readers say is wrong with the card of a word: for the staff who answer it, and for the
// reader who is answered.

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { WORD_LANGUAGES } from '#features/platform/dictionary/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { cursorQuery, Id, listOutput, Moment, textField } from '#kernel/schemas.ts';
import { COMPLAINT_STATES } from '../rules.ts';

/** The word as the card showed it, and what the reader has said. */
const Complained = z.object({
  id: Id,
  /** The base word. */
  word: z.string().max(120),
  /** As it stood in the text, and the sentence around it. */
  form: z.string().max(80),
  context: z.string().max(400),
  content: z.string().max(500),
  created: Moment,
  state: z.enum(COMPLAINT_STATES),
  answer: z.string().max(500),
});

const WordComplaint = Complained.extend({
  /** What part of speech the card took it for, by its name. */
  posName: z.string().max(60),
  user: Person,
  /** The viewer's own, so somebody else decides. */
  own: z.boolean(),
});
export type WordComplaint = z.output<typeof WordComplaint>;

export const listWordComplaints = defineCall({
  name: 'listWordComplaints',
  method: 'GET',
  path: '/api/user/moderator/word',
  summary:
    'What readers say is wrong with cards of words and waits for an answer, the oldest first.',
  who: 'staff',
  limit: '600/min',
  query: cursorQuery.extend({ lang: z.enum(WORD_LANGUAGES).optional() }),
  output: listOutput(WordComplaint),
  refusals: { forbidden: [] },
});
export type WordComplaints = NonNullable<(typeof listWordComplaints)['types']>['out'];

export const updateWordComplaint = defineCall({
  name: 'updateWordComplaint',
  method: 'PUT',
  path: '/api/user/moderator/word/{id}',
  summary:
    'Close what a reader says is wrong with a card: they are right or not. The reader is told.',
  who: 'staff',
  admits: ['staff'],
  limit: '120/min',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ accept: z.boolean(), answer: textField(0, 500).default('') }),
  output: z.object({ id: Id, state: z.enum(COMPLAINT_STATES) }),
  refusals: { id: [], answer: [], forbidden: ['own', 'late'] },
  audited: true,
});

export const listOwnWordComplaints = defineCall({
  name: 'listOwnWordComplaints',
  method: 'GET',
  path: '/api/user/word/complaint/list',
  summary:
    'What the viewer has said is wrong with cards of words, and the answers, the last first.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(Complained),
  refusals: {},
});
export type OwnWordComplaints = NonNullable<(typeof listOwnWordComplaints)['types']>['out'];
