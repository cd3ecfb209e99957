import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, Moment, PathId } from '#kernel/schemas.ts';
import { LONGEST_ENTRY } from './rules.ts';

/** So many entries of one word. */
export const MOST_ANSWERS = 3;

const Entry = z.object({
  /** Of the word: `tat` where a Tatar word is explained in Tatar. */
  lang: z.enum(['tat', 'rus', 'eng']),
  word: z.string().max(LONGEST_ENTRY * 2),
  tat: z.string().max(LONGEST_ENTRY * 2),
});

/** An entry of the dictionary people have made by asking and answering. */
export const PeopleAnswer = Entry.extend({
  user: Person,
  /** The public id of the question. */
  note: z.string().max(40),
});
export type PeopleAnswer = z.output<typeof PeopleAnswer>;

const AcceptedAnswer = z.object({
  /** The comment it is. */
  id: Id,
  content: z.string().max(4000),
  created: Moment,
  user: Person,
  /** What enters the dictionary; null where the question or the answer is too long for it. */
  entry: Entry.nullable(),
  /** It has: somebody else agrees. */
  agreed: z.boolean(),
  /** That is the viewer. */
  select: z.boolean(),
});
export type AcceptedAnswer = z.output<typeof AcceptedAnswer>;

const Answered = z.object({ answer: AcceptedAnswer.nullable() });

const one = { params: z.strictObject({ id: PathId }), output: Answered } as const;

export const getAnswer = defineCall({
  ...one,
  name: 'getAnswer',
  method: 'GET',
  path: '/api/note/{id}/answer',
  summary: 'The answer the asker of a question has accepted.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  refusals: { id: [] },
  cacheSeconds: 2,
});

export const acceptAnswer = defineCall({
  ...one,
  name: 'acceptAnswer',
  method: 'PUT',
  path: '/api/user/note/{id}/answer',
  summary:
    'Accept a comment of somebody else as the answer to an own question, in the place of any other; with null none is.',
  who: 'user',
  admits: ['author'],
  limit: '60/min',
  body: z.strictObject({ commentId: PathId.nullable() }),
  refusals: { id: [], forbidden: ['own', 'kind', 'block'] },
});

export const agreeAnswer = defineCall({
  ...one,
  name: 'agreeAnswer',
  method: 'PUT',
  path: '/api/user/note/{id}/answer/agree',
  summary:
    'Agree to an accepted answer, or no longer: neither as who has asked nor as who has answered. One who agrees lets it into the dictionary, with the name of its author. 50 a day.',
  who: 'user',
  admits: ['unblocked', 'other'],
  // What one person agrees to is read by all, so that it is not left to an account made for it.
  trust: 'member',
  trustWhen: {
    summary: '`agree` is true',
    test: ({ body }: { body: { agree: boolean } }) => body.agree,
  },
  limit: '60/min',
  body: z.strictObject({ agree: z.boolean() }),
  refusals: { id: [], forbidden: ['own', 'block', 'early'], time: ['day'] },
});

export const listWordAnswers = defineCall({
  name: 'listWordAnswers',
  method: 'GET',
  path: '/api/word/answer',
  summary:
    'What people have said a Tatar word means, or how they have said something with it, as far as somebody else agrees.',
  who: 'anyone',
  limit: '300/min',
  query: z.strictObject({
    word: z.string().min(1).max(80),
    /** The base word, where it is another. */
    lemma: z.string().min(1).max(120).optional(),
  }),
  output: z.object({ list: z.array(PeopleAnswer).max(MOST_ANSWERS) }),
  refusals: {},
  cacheSeconds: 2,
});
