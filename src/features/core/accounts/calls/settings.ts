// What a person changes about themselves.

import { z } from 'zod';
import { newcomerRefusals } from '#features/platform/captcha/calls.ts';
import { Confirmed, PROFILE_REASONS } from '#features/core/spam/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { textField, Moment } from '#kernel/schemas.ts';
import {
  Code,
  Email,
  Gender,
  Image,
  ImageState,
  Lang,
  Level,
  Script,
  Wait,
  Writers,
  codeRefusals,
  deadRefusals,
  idRefusals,
} from '../calls.ts';
import { birthdayFields, PersonName, Surname } from './sign.ts';

const COMMON = { method: 'PUT', who: 'user', limit: '60/h' } as const;

export const updateId = defineCall({
  ...COMMON,
  name: 'updateId',
  path: '/api/user/id',
  summary: 'Choose an id. Once in 30 days; the one before is kept for 90.',
  body: z.strictObject({ id: z.string().trim().toLowerCase().max(64) }),
  output: z.object({ id: z.string().max(40) }),
  refusals: idRefusals,
});

export const updateName = defineCall({
  ...COMMON,
  name: 'updateName',
  path: '/api/user/name',
  summary: 'Change name and surname.',
  body: z.strictObject({ name: PersonName, surname: Surname }),
  output: z.object({ name: z.string().max(40), surname: z.string().max(40) }),
  refusals: { name: [], surname: [], names: [] },
});

export const updateAbout = defineCall({
  ...COMMON,
  name: 'updateAbout',
  path: '/api/user/about',
  summary:
    'A few words about oneself. Refused with `spam` where a note with these words were quarantined, and with `insult` unless `anyway` confirms it.',
  body: z.strictObject({ content: textField(0, 500), ...Confirmed }),
  output: z.object({ content: z.string().max(500) }),
  refusals: { content: PROFILE_REASONS, ...newcomerRefusals },
});

export const updateBirthday = defineCall({
  ...COMMON,
  name: 'updateBirthday',
  path: '/api/user/birthday',
  summary: 'Birthday and gender; without day and month only the year is kept.',
  body: z.strictObject({ ...birthdayFields, gender: Gender }),
  output: z.object({
    birthdayDay: z.number().int().nullable(),
    birthdayMonth: z.number().int().nullable(),
    birthdayYear: z.number().int(),
    gender: Gender,
  }),
  refusals: { birthdayDay: [], birthdayMonth: [], birthdayYear: [], gender: [] },
});

export const updateLang = defineCall({
  ...COMMON,
  name: 'updateLang',
  path: '/api/user/lang',
  summary: 'Language of the interface, script for reading, level of Tatar.',
  body: z.strictObject({ lang: Lang, script: Script, level: Level }),
  output: z.object({ lang: Lang, script: Script, level: Level }),
  refusals: {},
  allowReadOnly: true,
});

export const updateWriters = defineCall({
  ...COMMON,
  name: 'updateWriters',
  path: '/api/user/writers',
  summary: 'Who may write to me.',
  body: z.strictObject({ writers: Writers }),
  output: z.object({ writers: Writers }),
  refusals: {},
  allowReadOnly: true,
});

const PICTURE_BYTES = 10 * 1024 * 1024;

export const updatePicture = defineCall({
  ...COMMON,
  name: 'updatePicture',
  path: '/api/user/img',
  summary:
    'A new picture of oneself: the body is the JPEG, square, 1440 × 1440. It takes the place of the one there is a moment later; `imageState` of the person tells how it went.',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  output: z.object({ image: Image.nullable(), imageState: ImageState }),
  refusals: { image: ['small'], quantity: ['day'] },
  upload: PICTURE_BYTES,
});

export const deletePicture = defineCall({
  ...COMMON,
  method: 'DELETE',
  name: 'deletePicture',
  path: '/api/user/img',
  summary: 'Take the picture away.',
  output: z.object({ image: z.null() }),
  refusals: {},
  allowReadOnly: true,
});

export const askDeletion = defineCall({
  ...COMMON,
  method: 'POST',
  name: 'askDeletion',
  path: '/api/user/delete/email',
  summary: 'Begin to delete the account: a code goes to its address.',
  body: z.strictObject({ email: Email }),
  output: z.object({ email: z.string().max(254), time: Wait }),
  refusals: { email: [], ...deadRefusals },
  allowReadOnly: true,
});

export const deleteUser = defineCall({
  ...COMMON,
  method: 'POST',
  name: 'deleteUser',
  path: '/api/user/delete',
  summary: 'Delete the account with the code. It can come back for 30 days.',
  body: z.strictObject({ email: Email, code: Code }),
  output: z.object({ isAccess: z.literal(false), until: Moment }),
  refusals: { email: [], ...codeRefusals },
  allowReadOnly: true,
  audited: true,
});

const Export = z.object({
  state: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().nullable(),
  url: z.string().max(200).nullable(),
  until: Moment.nullable(),
  /** From when another copy may be asked for; null where it may be now, or where one is made. */
  next: Moment.nullable(),
});
export type Export = z.output<typeof Export>;

export const startExport = defineCall({
  ...COMMON,
  method: 'POST',
  limit: '5/h',
  name: 'startExport',
  path: '/api/user/export',
  summary:
    'Ask for a copy of all own data. A job makes it; a mail says when it is there. Within a day it gives the copy that is there.',
  body: z.strictObject({}),
  output: Export,
  refusals: { time: [] },
  allowReadOnly: true,
});

export const getExport = defineCall({
  ...COMMON,
  method: 'GET',
  limit: '300/min',
  name: 'getExport',
  path: '/api/user/export',
  summary: 'How far the copy is, and where to fetch it.',
  output: Export,
  refusals: {},
});
