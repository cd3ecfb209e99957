import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { cursorQuery, Id, listOutput, Moment, textField } from '#kernel/schemas.ts';
import { APPEAL_STATES, LOG_KINDS, RULING_WAYS } from '../rules.ts';
import { Ruling } from './removals.ts';

const Appeal = z.object({
  id: Id,
  kind: z.enum(LOG_KINDS),
  way: z.enum(RULING_WAYS),
  /** The whole text that was taken down; of a warning, how that begins which it was about. */
  title: z.string().max(400),
  quote: z.string().max(20_000),
  user: Person,
  ruling: Ruling,
  /** The case that ended with the ruling; null where nobody had reported it. */
  report: Id.nullable(),
  /** Why the owner does not agree. */
  content: z.string().max(1000),
  created: Moment,
  state: z.enum(APPEAL_STATES),
  /** The viewer has ruled, so somebody else decides. */
  own: z.boolean(),
});
export type Appeal = z.output<typeof Appeal>;

const listing = { method: 'GET', query: cursorQuery, output: listOutput(Appeal) } as const;

export const listAppeals = defineCall({
  ...listing,
  name: 'listAppeals',
  path: '/api/user/moderator/appeal',
  summary:
    'Appeals against what the staff have ruled, that wait, the oldest first: about notes for moderators, about comments for security, about all else for both. Who has ruled sees it, and decides only where nobody else can.',
  who: 'staff',
  limit: '600/min',
  refusals: { forbidden: [] },
});
export type Appeals = NonNullable<(typeof listAppeals)['types']>['out'];

const deciding = {
  method: 'PUT',
  limit: '120/min',
  admits: ['staff'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ grant: z.boolean(), answer: textField(0, 500).default('') }),
  output: z.object({ id: Id, state: z.enum(APPEAL_STATES) }),
  refusals: { id: [], answer: [], forbidden: ['own', 'late'] },
  audited: true,
} as const;

export const updateAppeal = defineCall({
  ...deciding,
  name: 'updateAppeal',
  path: '/api/user/moderator/appeal/{id}',
  summary:
    'Decide an appeal. Where it is granted, the thing is brought back, or the warning struck. The owner is told, and so are those who had reported it.',
  who: 'staff',
});

export const listAdminAppeals = defineCall({
  ...listing,
  name: 'listAdminAppeals',
  path: '/api/admin/appeal',
  summary:
    'Appeals against what administrators have ruled, that wait, the oldest first: of those who may only read, of those they have warned, and of whose recording they took away. Who has ruled sees it, and decides only where nobody else can.',
  who: 'admin',
  limit: '120/min',
  refusals: {},
});

export const updateAdminAppeal = defineCall({
  ...deciding,
  name: 'updateAdminAppeal',
  path: '/api/admin/appeal/{id}',
  summary:
    'Decide such an appeal, as another administrator than who has ruled, unless there is none. Where it is granted, the person may write again and their grades come back, the warning is struck, or the recording brought back. They are told.',
  who: 'admin',
});
