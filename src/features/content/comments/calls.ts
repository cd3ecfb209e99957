import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { GradeBody, gradeRefusals, lowering } from '#features/content/reactions/calls.ts';
import { defineCall } from '#kernel/call.ts';
import {
  Id,
  PathId,
  listOutput,
  listQuery,
  SEARCH_LIMIT,
  textField,
  Moment,
} from '#kernel/schemas.ts';
import { COMMENT_FILTERS } from './rules.ts';
import { Confirmed, QuarantineReasons } from '#features/core/spam/calls.ts';
import { newcomerRefusals } from '#features/platform/captcha/calls.ts';

export const COMMENT_PAGE = 30;
export const REPLIES_SHOWN = 10;

const Answer = z.object({
  id: Id,
  content: z.string().max(2000),
  grade: z.number().int(),
  /** The viewer's own grade: -1, 0 or 1. */
  select: z.number().int(),
  created: Moment,
  edited: Moment.nullable(),
  /** Null where its author has taken it back and only its place is left, for the answers. */
  user: Person.nullable(),
  /** Its addresses can be followed; those of an author below member are only words. */
  links: z.boolean(),
  /** Of one just written: why only its author sees it for now. */
  held: QuarantineReasons.optional(),
});

export const Comment = Answer.extend({
  /** The first answers, oldest first. */
  replies: z.array(Answer).max(REPLIES_SHOWN),
  /** True where there are more answers: ask for them with `parent`. */
  moreReplies: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

/** Which comments of a note a list asks for. */
export const CommentQuery = listQuery(COMMENT_FILTERS).extend({ parent: PathId.optional() });

export const listComments = defineCall({
  name: 'listComments',
  method: 'GET',
  path: '/api/note/{id}/comments',
  summary:
    'Comments of a note, or with `parent` the answers to one comment, oldest first. `search` finds the threads that have all its words, in any form, among the newest 2,000.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  params: z.strictObject({ id: PathId }),
  query: CommentQuery,
  output: listOutput(Comment),
  refusals: { id: [] },
  cacheSeconds: 2,
});

export const listUserComments = defineCall({
  name: 'listUserComments',
  method: 'GET',
  path: '/api/user/note/{id}/comment/list',
  summary: 'The same list for a signed-in reader, with `select` and `isComment`.',
  who: 'user',
  admits: ['reader'],
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  params: z.strictObject({ id: PathId }),
  query: CommentQuery,
  output: listOutput(Comment).extend({ isComment: z.boolean() }),
  refusals: { id: [] },
});

const Written = z.strictObject({
  content: textField(1, 2000),
  /** Accepted for the specification's sake; the server folds the text itself. */
  contentSearch: z.string().max(10_000).optional(),
  ...Confirmed,
});

const one = {
  path: '/api/user/note/{id}/comment/{commentId}',
  who: 'user',
  admits: ['author'],
  params: z.strictObject({ id: PathId, commentId: PathId }),
} as const;

export const createComment = defineCall({
  name: 'createComment',
  method: 'POST',
  path: '/api/user/note/{id}/comment',
  summary:
    'Write a comment under a note, or with `parent` an answer to a comment. One in 5 seconds, 200 a day. What looks like spam is `held`: its author alone sees it until the staff have looked at it. An insult is refused with `insult` unless `anyway` confirms it. `user` says who wrote it: another person’s is refused, whoever has signed in meanwhile.',
  who: 'user',
  admits: ['unblocked'],
  limit: '60/min',
  params: z.strictObject({ id: PathId }),
  body: Written.extend({ parent: PathId.optional(), user: Id.optional() }),
  /** `held`: why only its author sees it for now; nothing where everybody does. */
  output: Comment.extend({ held: QuarantineReasons }),
  refusals: {
    content: ['insult'],
    forbidden: ['block', 'banned', 'other'],
    ...newcomerRefusals,
    time: ['day'],
  },
  creates: true,
});

export const updateComment = defineCall({
  ...one,
  name: 'updateComment',
  method: 'PUT',
  summary: 'Change an own comment.',
  limit: '30/min',
  body: Written,
  output: Comment,
  refusals: { content: ['insult'], ...newcomerRefusals },
});

export const deleteComment = defineCall({
  ...one,
  name: 'deleteComment',
  method: 'DELETE',
  summary: 'Delete an own comment. Where others have answered it, its place stays, without words.',
  limit: '600/min',
  output: z.object({ id: Id, emptied: z.boolean() }),
  refusals: { id: [] },
  allowReadOnly: true,
});

export const gradeComment = defineCall({
  ...one,
  name: 'gradeComment',
  method: 'PUT',
  path: '/api/user/note/{id}/comment/{commentId}/grade',
  summary:
    'Grade a comment; the same grade again takes it back. With `select` the own grade wanted: a repeat then changes nothing. 300 grades a day.',
  admits: ['unblocked', 'other'],
  ...lowering,
  limit: '60/min',
  body: GradeBody,
  output: z.object({
    /** The sum of all grades. */
    grade: z.number().int(),
    /** The viewer's own grade: -1, 0 or 1. */
    select: z.number().int(),
  }),
  refusals: gradeRefusals,
});
