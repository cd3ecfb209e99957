import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId, textField } from '#kernel/schemas.ts';
import { REASONS, REPORT_TYPES } from './rules.ts';

/** Messages that can be attached to a report of a conversation at once. */
const MOST_ATTACHED = 20;

export const createReport = defineCall({
  name: 'createReport',
  method: 'POST',
  path: '/api/user/report',
  summary:
    'Tell the staff that a note, a comment, a person, a group, messages or a voice break the rules. 20 a day; a second report of the same thing changes nothing. Notes and comments one has reported leave the own lists, searches and counts. With `message` the id is that of the other person, and `messages` are those of the conversation the staff shall see, as they are now; they see no others.',
  who: 'user',
  admits: ['other'],
  limit: '30/h',
  body: z.strictObject({
    type: z.enum(REPORT_TYPES),
    id: PathId,
    reason: z.enum(REASONS),
    content: textField(0, 500).default(''),
    messages: z.array(Id).max(MOST_ATTACHED).default([]),
  }),
  output: z.object({ id: Id }),
  refusals: { id: [], content: [], message: [], forbidden: ['own'], time: ['day'] },
  creates: true,
  always: true,
});
