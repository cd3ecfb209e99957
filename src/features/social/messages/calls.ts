import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { Alts, Picture, PictureFiles, Voice, VoiceFile } from '#features/platform/media/calls.ts';
import { MOST_PICTURES, PICTURE_BYTES, VOICE_BYTES } from '#features/platform/media/rules.ts';
import { defineCall } from '#kernel/call.ts';
import {
  Cursor,
  cursorQuery,
  Id,
  listOutput,
  Moment,
  PathId,
  SEARCH_LIMIT,
} from '#kernel/schemas.ts';
import { cleanText } from '#kernel/text.ts';
import { CLOSED, MESSAGE_LENGTH, CONVERSATION_FILTERS } from './rules.ts';

export const CONVERSATION_PAGE = 30;
export const MESSAGE_PAGE = 50;

/** Whose message it is; who that is, the conversation tells once. */
const Author = z.object({ id: Id });

/** What a message answers, in short. */
const Quote = z.object({
  id: Id,
  user: Author,
  /** Its beginning; whole where it is corrected. */
  content: z.string().max(MESSAGE_LENGTH * 2),
  /** It has pictures. */
  images: z.boolean(),
  /** It is spoken; for how long, where that is known. */
  voice: z.object({ seconds: z.number().nullable() }).nullable(),
  deleted: z.boolean(),
});

export const Message = z.object({
  id: Id,
  user: Author,
  content: z.string().max(MESSAGE_LENGTH * 2),
  /** Their addresses are for the viewer alone and good for an hour or two. */
  images: z.array(Picture).max(MOST_PICTURES),
  /** Pictures that are not shown until the request is accepted. */
  hiddenImages: z.number().int(),
  /** Its address is as those of pictures are. */
  voice: Voice.nullable(),
  /** It has a voice that is not heard until the request is accepted. */
  hiddenVoice: z.boolean(),
  reply: Quote.nullable(),
  /** It says what it answers in better words. */
  correction: z.boolean(),
  created: Moment,
  edited: Moment.nullable(),
  /** The other one has read it, as far as both let each other know. */
  read: z.boolean(),
  /** Taken back for both. */
  deleted: z.boolean(),
  /** The sender's own name for it; null for the other one. */
  key: z.string().max(64).nullable(),
});
export type Message = z.output<typeof Message>;

export const Conversation = z.object({
  /** That of the other one: a conversation is called by whom it is with. */
  id: Id,
  user: Person,
  last: Message.nullable(),
  pinned: z.boolean(),
  muted: z.boolean(),
  /** Messages not read yet. */
  notice: z.number().int(),
  request: z.boolean(),
  online: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

const params = z.strictObject({ id: PathId });
const one = z.strictObject({ id: PathId, messageId: PathId });

const search = z.string().trim().max(100).optional();

export const listThreads = defineCall({
  name: 'listThreads',
  method: 'GET',
  path: '/api/user/message/list',
  summary:
    'The conversations of the viewer, the newest message first, pinned ones above the first page; or the requests of those who may not write directly. `search` looks for names among the newest 5,000.',
  who: 'user',
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query: cursorQuery.extend({ filter: z.enum(CONVERSATION_FILTERS).optional(), search }),
  output: listOutput(Conversation).extend({
    /** Messages not read yet in all conversations; requests and muted ones are left out. */
    notice: z.number().int(),
    /** How many requests wait, counted up to 100. */
    requests: z.number().int(),
  }),
  refusals: {},
});
export type ConversationList = NonNullable<(typeof listThreads)['types']>['out'];

export const listMessages = defineCall({
  name: 'listMessages',
  method: 'GET',
  path: '/api/user/message/{id}/list',
  summary:
    'The conversation with a person, newest first, 50 at a time: the newest, with `nextCursor` older ones, with `prevCursor` newer ones, with `around` those on both sides of a message. `search` finds messages with all its words, in any form.',
  who: 'user',
  admits: ['other'],
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  params,
  query: cursorQuery
    .extend({ prevCursor: Cursor.optional(), around: Id.optional(), search })
    // What is found has one order: nobody's other place is taken and forgotten.
    .refine(
      ({ search: sought = '', prevCursor, around }) =>
        sought === '' || (prevCursor === undefined && around === undefined),
    ),
  output: listOutput(Message).extend({
    user: Person,
    online: z.boolean(),
    /** Where newer ones begin; null at the newest. */
    prev: z.string().max(40).nullable(),
    isCreate: z.boolean(),
    /** Why the viewer cannot write. */
    closed: z.enum(CLOSED).nullable(),
    /** The newest message the other one has read; null where that is not told. */
    read: Id.nullable(),
    /** The newest message the viewer has read; null = none. */
    seen: Id.nullable(),
    notice: z.number().int(),
    pinned: z.boolean(),
    muted: z.boolean(),
    request: z.boolean(),
    /**
     * The first words of the viewer arrive among the requests: how many messages can be sent before
     * the other one answers, and how many such conversations can be begun in a day; null = directly.
     */
    approach: z.object({ messages: z.number().int(), conversations: z.number().int() }).nullable(),
    /** The viewer does not follow the other one: links deserve a warning. */
    stranger: z.boolean(),
  }),
  refusals: { id: [], forbidden: ['own'] },
});
export type MessageList = NonNullable<(typeof listMessages)['types']>['out'];

/** Bounded by its rule, whose flag is `message`; this only keeps out what is far beyond it. */
const content = z
  .string()
  .max(MESSAGE_LENGTH * 4)
  .transform(cleanText);

export const createMessage = defineCall({
  name: 'createMessage',
  method: 'PUT',
  path: '/api/user/message/{id}/create',
  summary:
    'Write to a person: 1–4000 characters, up to 10 pictures, or a voice of 5 minutes. With `correction` it says the words of `reply` in a better way. The same `key` again gives the first message back. 2,000 messages and 1,000,000 letters a day; 20 new conversations a day, 5 for accounts of less than 24 hours; whoever may not write directly arrives among the requests, with 5 messages at most until they are accepted.',
  who: 'user',
  admits: ['unblocked', 'other'],
  limit: '30/min',
  params,
  body: z.strictObject({
    content: content.default(''),
    key: z.string().regex(/^[\w-]{8,64}$/),
    /** The message it answers. */
    reply: Id.optional(),
    /** It is the text of that message, corrected: one of the other's, with words. */
    correction: z.boolean().default(false),
    images: PictureFiles,
    alts: Alts,
    voice: VoiceFile,
  }),
  output: Message,
  refusals: {
    message: [],
    files: ['strange'],
    audio: ['kind'],
    quantity: ['day', 'request'],
    forbidden: ['own', 'block', 'closed'],
    time: ['day', 'messages'],
  },
  form: {
    json: ['alts', 'correction'],
    files: { field: 'images', most: MOST_PICTURES, bytes: PICTURE_BYTES },
    file: { field: 'voice', bytes: VOICE_BYTES, flag: 'audio' },
  },
});

export const updateMessage = defineCall({
  name: 'updateMessage',
  method: 'PUT',
  path: '/api/user/message/{id}/{messageId}',
  summary: 'Change the words of an own message, within 60 minutes and up to 20 times.',
  who: 'user',
  admits: ['unblocked', 'other', 'owner'],
  limit: '30/min',
  params: one,
  body: z.strictObject({ content }),
  output: Message,
  refusals: {
    message: [],
    forbidden: ['own', 'block', 'late', 'author'],
    quantity: ['many'],
    time: ['messages'],
  },
});

export const deleteMessage = defineCall({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/api/user/message/{id}/{messageId}',
  summary:
    'Delete a message for oneself, up to 1,000 of a conversation, or with `all=1` an own message for both, within 60 minutes.',
  who: 'user',
  admits: ['other', 'owner'],
  limit: '600/min',
  params: one,
  query: z.strictObject({ all: z.enum(['0', '1']).optional() }),
  output: z.object({ id: Id, notice: z.number().int() }),
  refusals: { forbidden: ['own', 'late', 'author'], quantity: ['many'] },
  allowReadOnly: true,
});

export const deleteThread = defineCall({
  name: 'deleteThread',
  method: 'DELETE',
  path: '/api/user/message/{id}',
  summary: 'Delete a conversation for oneself; the other one keeps theirs.',
  who: 'user',
  admits: ['other'],
  limit: '600/min',
  params,
  output: z.object({ notice: z.number().int() }),
  refusals: { forbidden: ['own'] },
  allowReadOnly: true,
});

export const pinThread = defineCall({
  name: 'pinThread',
  method: 'PUT',
  path: '/api/user/message/{id}/pin',
  summary: 'Keep a conversation above the others, or no longer; 5 at most.',
  who: 'user',
  admits: ['other'],
  limit: '60/min',
  params,
  body: z.strictObject({ pin: z.boolean() }),
  output: z.object({ pin: z.boolean() }),
  refusals: { forbidden: ['own'], quantity: ['many'] },
});

export const readThread = defineCall({
  name: 'readThread',
  method: 'PUT',
  path: '/api/user/message/{id}/read',
  summary: 'Say that a conversation was read up to a message.',
  who: 'user',
  admits: ['other'],
  limit: '300/min',
  params,
  body: z.strictObject({ messageId: Id }),
  output: z.object({
    /** Not read yet, in all conversations. */
    notice: z.number().int(),
  }),
  refusals: { forbidden: ['own'] },
  allowReadOnly: true,
});

export const acceptThread = defineCall({
  name: 'acceptThread',
  method: 'PUT',
  path: '/api/user/message/{id}/accept',
  summary: 'Accept a request: it becomes a conversation, and its files are shown.',
  who: 'user',
  admits: ['unblocked', 'other'],
  limit: '60/min',
  params,
  output: z.object({ request: z.boolean() }),
  refusals: { forbidden: ['own', 'block'] },
});

export const showTyping = defineCall({
  name: 'showTyping',
  method: 'PUT',
  path: '/api/user/message/{id}/typing',
  summary: 'Let a person know that one is writing to them, every 3 seconds at most.',
  who: 'user',
  admits: ['unblocked', 'other'],
  limit: '20/min',
  params,
  output: z.object({ typing: z.boolean() }),
  refusals: { forbidden: ['own', 'block'] },
});
