// Notes suggested to a group. Such a note stands on the page of its author until an administrator of
// the group accepts it; then it is a note of the group.

import { z } from 'zod';
import { GroupName } from '#features/content/groups/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId, cursorQuery, listOutput, Moment, textField } from '#kernel/schemas.ts';
import { Note } from '../calls.ts';

export const SUGGESTION_PAGE = 20;
/** More than these are not counted. */
export const MOST_WAITING = 100;

const States = ['waiting', 'accepted', 'declined'] as const;

const admins = {
  who: 'user',
  admits: ['group admin'],
  params: z.strictObject({ id: PathId }),
} as const;

export const countSuggestions = defineCall({
  ...admins,
  name: 'countSuggestions',
  method: 'GET',
  path: '/api/user/group/{id}/suggestion/count',
  summary: 'How many notes wait for the administrators of a group; 100 at most are counted.',
  limit: '300/min',
  output: z.object({ waiting: z.number().int() }),
  refusals: { id: [] },
});

export const listSuggestions = defineCall({
  ...admins,
  name: 'listSuggestions',
  method: 'GET',
  path: '/api/user/group/{id}/suggestion/list',
  summary: 'Notes suggested to a group that wait for its administrators, the oldest first.',
  limit: '300/min',
  query: cursorQuery,
  output: listOutput(Note),
  refusals: { id: [] },
});

export const decideSuggestion = defineCall({
  ...admins,
  name: 'decideSuggestion',
  method: 'PUT',
  path: '/api/user/group/{id}/suggestion/{noteId}',
  summary:
    'Accept a suggested note into the group, or decline it with a reason for its author. `edited` says which text is accepted: another one is refused with `changed`. The same decision twice changes nothing; another one is refused with `decided`.',
  limit: '120/min',
  params: z.strictObject({ id: PathId, noteId: PathId }),
  body: z.strictObject({
    accept: z.boolean(),
    /** `edited` of the note as it was read. */
    edited: Moment.nullable().default(null),
    reason: textField(0, 300).default(''),
  }),
  output: z.object({ id: Id, state: z.enum(States) }),
  refusals: { id: ['decided', 'changed'] },
});

const Suggestion = z.object({
  group: GroupName,
  state: z.enum(States),
  /** Why it was declined; empty where nothing was said. */
  reason: z.string().max(300),
});
export type Suggestion = z.output<typeof Suggestion>;

const author = {
  who: 'user',
  admits: ['author'],
  path: '/api/user/note/{id}/suggestion',
  params: z.strictObject({ id: PathId }),
} as const;

export const getSuggestion = defineCall({
  ...author,
  name: 'getSuggestion',
  method: 'GET',
  summary: 'The group an own note was suggested to, and what became of that; null: to none.',
  limit: '300/min',
  output: z.object({ suggestion: Suggestion.nullable() }),
  refusals: { id: [] },
});

export const withdrawSuggestion = defineCall({
  ...author,
  name: 'withdrawSuggestion',
  method: 'DELETE',
  summary:
    'Withdraw a suggestion that waits; the note stays on the page of its author. Twice changes nothing.',
  limit: '60/min',
  output: z.object({ id: Id }),
  refusals: { id: ['decided'] },
  allowReadOnly: true,
});
