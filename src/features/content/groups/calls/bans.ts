// Bans from a group: who is banned does not follow it and neither writes nor comments there.

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { LIMIT_TERMS } from '#features/core/moderation/rules.ts';
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
    'Ban a person from the group for a day, a week or until it is lifted (`always`), or lift the ban. Who is banned no longer follows it. A ban for another time takes the place of the one there is. Only the creator can ban an administrator, or a person whom another administrator dismissed less than 30 days ago.',
  limit: '60/min',
  body: z.strictObject({
    id: PathId,
    banned: z.boolean(),
    term: z.enum(LIMIT_TERMS).default('always'),
  }),
  /** `until`: it ends by itself then. */
  output: z.object({ id: Id, banned: z.boolean(), until: Moment.nullable() }),
  refusals: { id: [], forbidden: ['own', 'creator', 'other'] },
});

const Ban = z.object({
  id: Id,
  user: Person,
  by: Person,
  created: Moment,
  until: Moment.nullable(),
});
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
