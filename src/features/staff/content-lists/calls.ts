// All notes and all comments, for the staff who keep them.

import { z } from 'zod';
import { GroupName } from '#features/content/groups/calls.ts';
import { LONGEST_NOTE } from '#features/content/notes/rules.ts';
import { Person } from '#features/core/accounts/calls.ts';
import { Ruling } from '#features/core/moderation/calls/removals.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, listOutput, listQuery, Moment, PathId, SEARCH_LIMIT } from '#kernel/schemas.ts';
import { THING_FILTERS } from './rules.ts';

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
