import { z } from 'zod';
import { Person } from '#features/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { cursorQuery, Id, listOutput, Moment, textField } from '#kernel/schemas.ts';
import { APPEAL_STATES, RULED_KINDS } from '../rules.ts';
import { Ruling } from './things.ts';

const Appeal = z.object({
  id: Id,
  kind: z.enum(RULED_KINDS),
  /** The whole text that was taken down. */
  title: z.string().max(150),
  quote: z.string().max(20_000),
  user: Person,
  ruling: Ruling,
  /** Why the owner does not agree. */
  content: z.string().max(1000),
  created: Moment,
  state: z.enum(APPEAL_STATES),
  /** The viewer took it down, so somebody else decides. */
  own: z.boolean(),
});
export type Appeal = z.output<typeof Appeal>;

export const listAppeals = defineCall({
  name: 'listAppeals',
  method: 'GET',
  path: '/api/user/moderator/appeal',
  summary:
    'Appeals that wait, the oldest first: of notes for moderators, of comments for security. Who took the thing down sees it, but does not decide.',
  who: 'staff',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(Appeal),
  refusals: { forbidden: [] },
});
export type Appeals = NonNullable<(typeof listAppeals)['types']>['out'];

export const updateAppeal = defineCall({
  name: 'updateAppeal',
  method: 'PUT',
  path: '/api/user/moderator/appeal/{id}',
  summary:
    'Decide an appeal. Where it is granted, the thing is brought back. The owner is told, and so are those who had reported it.',
  who: 'staff',
  admits: ['staff'],
  limit: '120/min',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ grant: z.boolean(), answer: textField(0, 500).default('') }),
  output: z.object({ id: Id, state: z.enum(APPEAL_STATES) }),
  refusals: { id: [], answer: [], forbidden: ['own', 'late'] },
  noted: true,
});
