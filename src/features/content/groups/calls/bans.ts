// Bans from a group: who is banned does not follow it and neither writes nor comments there.

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId, cursorQuery, listOutput, Moment } from '#kernel/schemas.ts';

const admins = {
  who: 'user',
  admits: ['group admin'],
  params: z.strictObject({ id: PathId }),
} as const;

export const banFromGroup = defineCall({
  ...admins,
  name: 'banFromGroup',
  method: 'PUT',
  path: '/api/user/group/{id}/ban',
  summary:
    'Ban a person from the group, who no longer follows it then, or lift the ban. An administrator is banned by the creator alone.',
  limit: '60/min',
  body: z.strictObject({ id: PathId, banned: z.boolean() }),
  output: z.object({ id: Id, banned: z.boolean() }),
  refusals: { id: [], forbidden: ['own', 'creator', 'other'] },
});

const Ban = z.object({ id: Id, user: Person, by: Person, created: Moment });
export type Ban = z.output<typeof Ban>;

export const listGroupBans = defineCall({
  ...admins,
  name: 'listGroupBans',
  method: 'GET',
  path: '/api/user/group/{id}/ban/list',
  summary: 'Who is banned from the group, and by whom, newest first.',
  limit: '300/min',
  query: cursorQuery,
  output: listOutput(Ban),
  refusals: { id: [] },
});
