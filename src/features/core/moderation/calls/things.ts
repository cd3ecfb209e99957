// All notes and all comments, for the staff who keep them: lists, deleting with a reason, bringing
// back.

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { GroupName } from '#features/content/groups/calls.ts';
import { LONGEST_NOTE } from '#features/content/notes/rules.ts';
import { defineCall } from '#kernel/call.ts';
import {
  Id,
  listOutput,
  listQuery,
  Moment,
  PathId,
  SEARCH_LIMIT,
  textField,
} from '#kernel/schemas.ts';
import { REASONS, THING_FILTERS, UNDO_DAYS } from '../rules.ts';

export const STAFF_PAGE = 50;

/** Why something was taken down, and until when it can be brought back. */
export const Ruling = z.object({
  id: Id,
  reason: z.enum(REASONS),
  /** What the owner was told beside the reason. */
  content: z.string().max(500),
  created: Moment,
  until: Moment,
});

export const StaffNote = z.object({
  id: Id,
  idC: z.string().max(40),
  title: z.string().max(150),
  /** Its beginning. */
  content: z.string().max(LONGEST_NOTE),
  created: Moment,
  user: Person,
  group: GroupName.nullable(),
  /** Null where it stands. */
  ruling: Ruling.nullable(),
});
export type StaffNote = z.output<typeof StaffNote>;

export const StaffComment = z.object({
  id: Id,
  content: z.string().max(2000),
  created: Moment,
  user: Person,
  /** Under which it stands. */
  note: z.object({ id: Id, idC: z.string().max(40), title: z.string().max(150) }),
  ruling: Ruling.nullable(),
});
export type StaffComment = z.output<typeof StaffComment>;

const query = listQuery(THING_FILTERS).extend({
  /** Of one person alone. */
  user: PathId.optional(),
});
const ways =
  'newest or oldest first, or with `deleted` what can still be brought back, the last deleted first. `search` finds those that have all its words, among the newest 2,000 that have the longest of them.';

export const listModeratorNotes = defineCall({
  name: 'listModeratorNotes',
  method: 'GET',
  path: '/api/user/moderator/notes',
  summary: `All notes, for a moderator: ${ways}`,
  who: 'moderator',
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query,
  output: listOutput(StaffNote),
  refusals: { id: [] },
});

export const listSecurityComments = defineCall({
  name: 'listSecurityComments',
  method: 'GET',
  path: '/api/user/security/comments',
  summary: `All comments, for who keeps them: ${ways}`,
  who: 'security',
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query,
  output: listOutput(StaffComment),
  refusals: { id: [] },
});

const removing = {
  method: 'DELETE',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  // In the body: the words for the author must not stand in the log of a proxy.
  body: z.strictObject({
    /** The screens always send one; a call that says nothing of it is not refused for that. */
    reason: z.enum(REASONS).default('other'),
    content: textField(0, 500).default(''),
  }),
  output: z.object({ id: Id, ruling: Ruling }),
  refusals: { id: [], forbidden: ['own'] },
  audited: true,
} as const;

const undoable = `It can be brought back for ${UNDO_DAYS} days.`;

export const deleteModeratorNote = defineCall({
  ...removing,
  name: 'deleteModeratorNote',
  path: '/api/user/moderator/note/{id}',
  summary: `Take a note down, with a reason its author is told. ${undoable}`,
  who: 'moderator',
  admits: ['other'],
});

export const deleteSecurityComment = defineCall({
  ...removing,
  name: 'deleteSecurityComment',
  path: '/api/user/security/comment/{id}',
  summary: `Take a comment down, with a reason its author is told. ${undoable}`,
  who: 'security',
  admits: ['other'],
});

const restoring = {
  method: 'PUT',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: z.object({ id: Id }),
  refusals: { id: [], forbidden: ['own'] },
  audited: true,
} as const;

export const restoreModeratorNote = defineCall({
  ...restoring,
  name: 'restoreModeratorNote',
  path: '/api/user/moderator/note/{id}/restore',
  summary: 'Bring a note back that the staff have taken down.',
  who: 'moderator',
  admits: ['other'],
});

export const restoreSecurityComment = defineCall({
  ...restoring,
  name: 'restoreSecurityComment',
  path: '/api/user/security/comment/{id}/restore',
  summary: 'Bring a comment back that the staff have taken down.',
  who: 'security',
  admits: ['other'],
});
