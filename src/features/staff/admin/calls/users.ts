// People, as administrators find them and what they make of them.

import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { RecentThings } from '#features/core/moderation/calls/queue.ts';
import { defineCall } from '#kernel/call.ts';
import {
  Cursor,
  Id,
  Limit,
  listOutput,
  Moment,
  PageNumber,
  PathId,
  textField,
} from '#kernel/schemas.ts';
import { USER_ORDERS } from '../rules.ts';

export const USER_PAGE = 50;

const staff = { who: 'admin', limit: '120/min' } as const;
const Flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((flag) => flag === '1' || flag === 'true');
const Year = z.string().regex(/^\d{4}$/);
const Named = z.string().trim().max(40);

const FoundUser = Person.extend({
  gender: z.enum(['man', 'woman', 'none']),
  /** All three are null where they have not said. */
  birthdayDay: z.number().int().nullable(),
  birthdayMonth: z.number().int().nullable(),
  birthdayYear: z.number().int().nullable(),
  /** How many they have. */
  triangle: z.number().int(),
  moderator: z.boolean(),
  security: z.boolean(),
  blacklist: z.boolean(),
  /** Why they may only read; empty where they may write. */
  reason: z.string().max(2000),
  /** Nobody can sign in to the account. */
  locked: z.boolean(),
  /** A new account that waits for approval, or was refused, may only read. */
  approval: z.enum(['waiting', 'refused']).nullable(),
  /** How many warnings of theirs stand; 100 at most. */
  warned: z.number().int(),
  created: Moment,
});
export type FoundUser = z.output<typeof FoundUser>;

export const listFoundUsers = defineCall({
  name: 'listFoundUsers',
  method: 'GET',
  path: '/api/admin/user/list',
  summary:
    'People, newest first (`old`: oldest first), by any of: how the first name begins, how another word of the name begins (`surname`), `id` (a number, a whole mail address, or how the chosen one begins), years of birth (1940 means 1940 and earlier), gender, flags, or that they wait for approval. It looks at a bounded number of people: where `next` is not null there may be more, though the list be short or empty. Reading it is written into the log of acts, once a day.',
  ...staff,
  writes: true,
  query: z.strictObject({
    nextCursor: Cursor.optional(),
    pg: PageNumber.optional(),
    filter: z.enum(USER_ORDERS).optional(),
    name: Named.optional(),
    surname: Named.optional(),
    id: z.string().trim().max(254).optional(),
    yearFrom: Year.optional(),
    yearTo: Year.optional(),
    gender: z.enum(['man', 'woman', 'none']).optional(),
    moderator: Flag.optional(),
    security: Flag.optional(),
    verified: Flag.optional(),
    blacklist: Flag.optional(),
    approval: z.literal('waiting').optional(),
    limit: Limit.optional(),
  }),
  output: listOutput(FoundUser),
  refusals: {},
});
export type FoundUsers = NonNullable<(typeof listFoundUsers)['types']>['out'];

const params = z.strictObject({ id: PathId });
/** In the words of staff; of a blacklisting it is told to the person. */
const reason = textField(0, 500).optional();
const changes = { ...staff, method: 'PUT', admits: ['staff'], params } as const;

export const updateModerator = defineCall({
  name: 'updateModerator',
  path: '/api/admin/user/{id}/moderator',
  summary:
    'Make somebody a moderator, who looks after notes, or no longer; then the other administrators are told by letter.',
  ...changes,
  body: z.strictObject({ moderator: z.boolean(), reason }),
  output: z.object({ moderator: z.boolean() }),
  refusals: {},
});

export const updateSecurity = defineCall({
  name: 'updateSecurity',
  path: '/api/admin/user/{id}/security',
  summary:
    'Let somebody look after comments, or no longer; then the other administrators are told by letter.',
  ...changes,
  body: z.strictObject({ security: z.boolean(), reason }),
  output: z.object({ security: z.boolean() }),
  refusals: {},
});

export const updateVerified = defineCall({
  name: 'updateVerified',
  path: '/api/admin/user/{id}/verified',
  summary: 'Say that somebody is known to be who they say, or no longer.',
  ...changes,
  body: z.strictObject({ verified: z.boolean(), reason }),
  output: z.object({ verified: z.boolean() }),
  refusals: {},
});

export const getRecentThings = defineCall({
  name: 'getRecentThings',
  method: 'GET',
  path: '/api/admin/user/{id}/recent',
  summary:
    'How much somebody has written in the last 24 hours: notes, comments, and requests to strangers that nobody has accepted. Up to 1000 of each are counted, and 200 requests.',
  ...staff,
  admits: ['staff'],
  params,
  output: RecentThings,
  refusals: {},
});

export const updateBlacklist = defineCall({
  name: 'updateBlacklist',
  path: '/api/admin/user/{id}/blacklist',
  summary:
    'Let somebody only read, or write again. They are told so with the reason, and may appeal to another administrator, and of staff the other administrators are told; their grades leave the totals, or come back. `hide` also hides what they wrote in the last 24 hours: notes and comments, which can be brought back for 30 days, and requests nobody has accepted.',
  ...changes,
  body: z.strictObject({ blacklist: z.boolean(), reason, hide: z.boolean().optional() }),
  limit: '300/h',
  output: z.object({ blacklist: z.boolean() }),
  refusals: {},
});

export const endUserAuths = defineCall({
  name: 'endUserAuths',
  path: '/api/admin/user/{id}/auths',
  summary: 'End all sessions of a person. They are told by letter.',
  ...changes,
  method: 'DELETE',
  body: z.strictObject({ reason }),
  output: z.object({ id: Id }),
  refusals: {},
});

export const updateLocked = defineCall({
  name: 'updateLocked',
  path: '/api/admin/user/{id}/locked',
  summary:
    'Lock a hijacked account, or unlock it. Locking ends all sessions; nobody can sign in until it is unlocked. What was written stays visible, and a letter tells the person with the reason. Of staff, the other administrators are told too.',
  ...changes,
  limit: '300/h',
  body: z.strictObject({ locked: z.boolean(), reason }),
  output: z.object({ locked: z.boolean() }),
  refusals: {},
});

export const updateApproval = defineCall({
  name: 'updateApproval',
  path: '/api/admin/user/{id}/approval',
  summary:
    'Approve a new account that waits, so that it may write, or refuse it: it may go on reading. A letter tells the person. One that is approved stays so.',
  ...changes,
  body: z.strictObject({ approved: z.boolean(), reason }),
  output: z.object({ approval: FoundUser.shape.approval }),
  refusals: {},
});
