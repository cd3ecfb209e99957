import { z } from 'zod';
import { Image, Person } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { cursorQuery, Id, listOutput, Moment } from '#kernel/schemas.ts';
import { NOTICE_FILTERS } from './public/kind.ts';
import { NOTICE_KINDS } from './kinds.ts';
import { DIGESTS, PEOPLE_STORED, PRESETS, WAYS } from './rules.ts';

export const NOTICE_PAGE = 30;

const Kind = z.enum(NOTICE_KINDS);

const Notice = z.object({
  id: Id,
  kind: Kind,
  /** How many people; of a group, how many notes. */
  count: z.number().int(),
  /** The last of them. */
  people: z.array(Person).max(PEOPLE_STORED),
  note: z.object({ id: Id, idC: z.string().max(40), title: z.string().max(400) }).nullable(),
  comment: z.object({ id: Id, content: z.string().max(400) }).nullable(),
  group: z
    .object({
      id: Id,
      idC: z.string().max(40),
      name: z.string().max(400),
      image: Image.nullable(),
    })
    .nullable(),
  /** The one person it is about and the viewer subscribe to each other. */
  friend: z.boolean(),
  unread: z.boolean(),
  /** Its place in the list, for `to` of readNotices. */
  at: Id,
  created: Moment,
});
export type Notice = z.output<typeof Notice>;

/** How many are unread. */
const Unread = z.object({ notice: z.number().int() });

export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/api/user/notice/list',
  summary:
    'What the viewer is told, the latest first, by cursor; what happens to one thing within a day is one notice. `filter`: of words written, of learning, of marks given, of people or of groups alone. `notice` says how many are unread.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery.extend({ filter: z.enum(NOTICE_FILTERS).optional() }),
  output: listOutput(Notice).extend(Unread.shape),
  refusals: {},
});
export type NoticeList = NonNullable<(typeof listNotices)['types']>['out'];

export const readNotices = defineCall({
  name: 'readNotices',
  method: 'PUT',
  path: '/api/user/notice/read',
  summary:
    'Mark as read on all devices: one notice (`id`), or all, up to the place `to` in the list. Answers with how many are unread.',
  who: 'user',
  limit: '120/min',
  body: z.strictObject({ id: Id.optional(), to: Id.optional() }),
  output: Unread,
  refusals: { id: [] },
  allowReadOnly: true,
});

const Settings = z.object({
  /** Of each kind, the ways in which the viewer is told. */
  list: z
    .array(z.object({ kind: Kind, page: z.boolean(), push: z.boolean(), mail: z.boolean() }))
    .max(NOTICE_KINDS.length),
  /** How often a letter tells what was not read. */
  digest: z.enum(DIGESTS),
  /** What is pushed says nothing but that there is something. */
  discreet: z.boolean(),
  /** The key a browser needs to listen, and whether that of this session does. */
  push: z.object({ key: z.string().max(100), on: z.boolean() }),
});
export type NoticeSettings = z.output<typeof Settings>;

export const getNoticeSettings = defineCall({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/api/user/notice/setting',
  summary: 'Of what the viewer is told, and how.',
  who: 'user',
  limit: '600/min',
  output: Settings,
  refusals: {},
});

export const updateNoticeSettings = defineCall({
  name: 'updateNoticeSettings',
  method: 'PUT',
  path: '/api/user/notice/setting',
  summary:
    'Choose all switches at once, switch one kind of notice on or off in one way, say how much is pushed of any, or how often a letter comes.',
  who: 'user',
  limit: '120/min',
  body: z.strictObject({
    preset: z.enum(PRESETS).optional(),
    switch: z.strictObject({ kind: Kind, way: z.enum(WAYS), on: z.boolean() }).optional(),
    discreet: z.boolean().optional(),
    digest: z.enum(DIGESTS).optional(),
  }),
  output: Settings,
  refusals: {},
  allowReadOnly: true,
});

const Key = z.string().regex(/^[\w-]{16,100}={0,2}$/);

export const savePush = defineCall({
  name: 'savePush',
  method: 'PUT',
  path: '/api/user/push',
  summary:
    'Push notices to the browser of this session, at the address it was given by its maker, sealed by its keys. Only https, only the open internet.',
  who: 'user',
  limit: '30/min',
  body: z.strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({ p256dh: Key, auth: Key }),
  }),
  output: z.object({ push: z.boolean() }),
  refusals: { link: [] },
  allowReadOnly: true,
});

export const deletePush = defineCall({
  name: 'deletePush',
  method: 'DELETE',
  path: '/api/user/push',
  summary: 'Push nothing more to the browser of this session.',
  who: 'user',
  limit: '30/min',
  output: z.object({ push: z.boolean() }),
  refusals: {},
  allowReadOnly: true,
});

export const stopDigest = defineCall({
  name: 'stopDigest',
  method: 'POST',
  path: '/api/notice/digest',
  summary:
    'Stop the letters with unread notices, by the token of one of them. What programs for mail send when somebody presses “unsubscribe” (RFC 8058), so it may come from anywhere.',
  who: 'anyone',
  crossOrigin: true,
  // The servers of one provider send the presses of all its people, and a token cannot be guessed.
  limit: '6000/min',
  query: z.strictObject({ token: z.string().regex(/^\d{1,19}\.[\w-]{43}$/) }),
  output: z.object({ digest: z.enum(DIGESTS) }),
  refusals: { id: [] },
});
