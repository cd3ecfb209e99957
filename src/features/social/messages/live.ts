// What the pages of the two are told. `user` is whom the conversation is with, as its address has it.

import { z } from 'zod';
import { defineLive } from '#features/core/realtime/public/define.ts';
import { Id } from '#kernel/schemas.ts';
import { Message } from './calls.ts';

const conversation = { user: Id };
/** Null where it is too long to be told: the page asks for it. */
const told = { ...conversation, messageId: Id, message: Message.nullable() };

export const messageTold = defineLive({
  name: 'message',
  summary: 'A new message, to both.',
  data: z.object({
    ...told,
    request: z.boolean(),
    /** Messages not read yet in all conversations. */
    notice: z.number().int(),
  }),
});

export const editTold = defineLive({
  name: 'edit',
  summary: 'A message has other words, or its pictures or its voice are there; to both.',
  data: z.object(told),
});

export const deleteTold = defineLive({
  name: 'delete',
  summary:
    'A message was deleted, for both or for the viewer; without `messageId` the conversation was.',
  data: z.object({ ...conversation, messageId: Id.nullable(), all: z.boolean() }),
});

export const readTold = defineLive({
  name: 'read',
  summary:
    'A conversation was read up to a message: by the other one, or by the viewer on another device.',
  data: z.object({
    ...conversation,
    reader: Id,
    messageId: Id,
    /** What the viewer has not read yet, where it was the viewer who read. */
    notice: z.number().int().nullable(),
  }),
});

export const conversationTold = defineLive({
  name: 'thread',
  summary: 'The viewer has pinned, muted or accepted a conversation, or no longer.',
  data: z.object({
    ...conversation,
    pinned: z.boolean(),
    muted: z.boolean(),
    request: z.boolean(),
  }),
});

export const messageSettingTold = defineLive({
  name: 'message-setting',
  summary: 'The viewer has switched read marks or presence on or off.',
  data: z.object({ receipts: z.boolean(), presence: z.boolean() }),
});

export const typingTold = defineLive({
  name: 'typing',
  summary: 'Somebody is writing to the viewer; shown for 5 seconds.',
  data: z.object(conversation),
});
