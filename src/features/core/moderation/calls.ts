import { z } from 'zod';
import { captchaFields, captchaRefusals } from '#features/platform/captcha/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId, textField } from '#kernel/schemas.ts';
import { REASONS, REPORT_TYPES, VISITOR_TYPES } from './rules.ts';

/** Messages that can be attached to a report of a conversation at once. */
const MOST_ATTACHED = 20;

const why = { reason: z.enum(REASONS), content: textField(0, 500).default('') };

export const createReport = defineCall({
  name: 'createReport',
  method: 'POST',
  path: '/api/user/report',
  summary:
    'Tell the staff that a note, a comment, a person, a group, messages or a voice break the rules, or that there is a mistake in a lesson. 20 a day; a second report of the same thing changes nothing, but of a lesson each mistake is told; there `content` is required. Notes and comments one has reported leave the own lists, searches and counts. With `message` the id is that of the other person, and `messages` are those of the conversation the staff shall see, as they are now; they see no others. With `user` they may be attached, too.',
  who: 'user',
  admits: ['other'],
  limit: '30/h',
  body: z.strictObject({
    type: z.enum(REPORT_TYPES),
    id: PathId,
    ...why,
    messages: z.array(Id).max(MOST_ATTACHED).default([]),
  }),
  output: z.object({ id: Id }),
  refusals: { id: [], content: [], message: [], forbidden: ['own'], time: ['day'] },
  creates: true,
  allowReadOnly: true,
});

export const createVisitorReport = defineCall({
  name: 'createVisitorReport',
  method: 'POST',
  path: '/api/report',
  summary:
    'The same by whoever is not signed in, of what everybody sees: a note, a comment, a person, a group; with an answered question. 20 a day from one network, and one of each thing: a second one changes nothing. Nobody is told what becomes of it.',
  who: 'anyone',
  admits: ['reader'],
  limit: '30/h',
  body: z.strictObject({ type: z.enum(VISITOR_TYPES), id: PathId, ...why, ...captchaFields }),
  output: z.object({}),
  refusals: {
    id: [],
    content: [],
    answer: captchaRefusals.answer,
    time: [...captchaRefusals.time, 'day'],
  },
  creates: true,
});
