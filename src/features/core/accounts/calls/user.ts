// The signed-in person, their devices and their passkeys.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Id, textField, Moment } from '#kernel/schemas.ts';
import {
  Code,
  Gender,
  ImageState,
  Lang,
  Level,
  LivingCode,
  Person,
  Script,
  Wait,
  Writers,
  codeRefusals,
  deadRefusals,
} from '../calls.ts';
import { AuthenticatorOptions, KnownAnswer, NewAnswer } from './sign.ts';

export const User = Person.extend({
  /** Of the picture that was sent last. */
  imageState: ImageState,
  gender: Gender,
  birthdayDay: z.number().int().nullable(),
  birthdayMonth: z.number().int().nullable(),
  birthdayYear: z.number().int().nullable(),
  about: z.string().max(2000),
  triangle: z.number().int(),
  moderator: z.boolean(),
  security: z.boolean(),
  blacklist: z.boolean(),
  isAccess: z.literal(true),
  email: z.string().max(254).nullable(),
  lang: Lang,
  script: Script,
  level: Level,
  writers: Writers,
  /** When the chosen id may be changed again; null = at once. */
  nextId: Moment.nullable(),
  /** A change of address that waits for its day; anybody signed in may call it off. */
  lateEmail: z.object({ email: z.string().max(254), applies: Moment }).nullable(),
  /** Leaving was asked for, and its code lives. */
  deletion: LivingCode,
});
export type User = z.output<typeof User>;

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in person.',
  who: 'user',
  limit: '300/min',
  output: User,
  refusals: {},
});

export const renewUser = defineCall({
  name: 'renewUser',
  method: 'GET',
  path: '/api/user/update',
  summary:
    'Renew the session: a new token. The old one stays good until the new one has come back, a day at most, and then for 30 seconds.',
  who: 'user',
  limit: '60/min',
  output: User,
  refusals: {},
});

const Left = z.object({ isAccess: z.literal(false) });

export const exitUser = defineCall({
  name: 'exitUser',
  method: 'DELETE',
  path: '/api/user',
  summary: 'Exit: end this session. Nothing is deleted.',
  who: 'user',
  limit: '60/min',
  output: Left,
  refusals: {},
  allowReadOnly: true,
});

export const listAuths = defineCall({
  name: 'listAuths',
  method: 'GET',
  path: '/api/user/auths',
  summary: 'The devices signed in, the one seen last first.',
  who: 'user',
  limit: '120/min',
  output: z.object({
    list: z
      .array(
        z.object({
          id: Id,
          device: z.string().max(80),
          created: Moment,
          seen: Moment,
          /** The device asking. */
          current: z.boolean(),
        }),
      )
      .max(100),
  }),
  refusals: {},
});

export const endAuth = defineCall({
  name: 'endAuth',
  method: 'DELETE',
  path: '/api/user/auths/{id}',
  summary: 'Sign one device out; it is out at its next request.',
  who: 'user',
  admits: ['owner'],
  limit: '120/min',
  params: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
  refusals: { id: [] },
  allowReadOnly: true,
});

export const endAuths = defineCall({
  name: 'endAuths',
  method: 'DELETE',
  path: '/api/user/auths',
  summary: 'Sign all devices out, this one too.',
  who: 'user',
  limit: '60/min',
  output: Left,
  refusals: {},
  allowReadOnly: true,
});

const Passkey = z.object({
  id: z.string().max(1400),
  name: z.string().max(60),
  created: Moment,
  used: Moment.nullable(),
});

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/user/passkey/list',
  summary: 'The passkeys of the signed-in person.',
  who: 'user',
  limit: '120/min',
  output: z.object({
    list: z.array(Passkey).max(20),
    /** A new one was asked for, and the code for it lives. */
    begun: LivingCode,
  }),
  refusals: {},
});

/** The code of a letter to the own address, or the answer of an own passkey. */
const FreshProof = z.strictObject({ code: Code.optional(), answer: KnownAnswer.optional() });
const proofRefusals = {
  code: [...codeRefusals.code, 'needed'],
  time: codeRefusals.time,
  answer: ['needed', 'young'],
  email: [],
} as const;

const proving = { method: 'POST', who: 'user', limit: '60/h', allowReadOnly: true } as const;

export const askPasskey = defineCall({
  ...proving,
  name: 'askPasskey',
  path: '/api/user/passkey/email',
  summary: 'Begin to make a passkey: a code goes to the own address.',
  body: z.strictObject({}),
  output: z.object({ time: Wait }),
  refusals: { answer: ['needed'], email: [], ...deadRefusals },
});

export const startPasskeyProof = defineCall({
  ...proving,
  name: 'startPasskeyProof',
  path: '/api/user/passkey/proof',
  summary: 'Or prove oneself by an older passkey: what the browser needs for that.',
  body: z.strictObject({}),
  output: AuthenticatorOptions,
  refusals: { answer: ['none'] },
});

export const startPasskey = defineCall({
  ...proving,
  name: 'startPasskey',
  path: '/api/user/passkey/options',
  summary:
    'What the browser needs to make a passkey, for who has the code or the answer of an older passkey.',
  body: FreshProof,
  output: AuthenticatorOptions,
  refusals: { ...proofRefusals, quantity: [] },
});

export const createPasskey = defineCall({
  name: 'createPasskey',
  method: 'POST',
  path: '/api/user/passkey',
  summary: 'Keep a new passkey.',
  who: 'user',
  limit: '60/h',
  body: z.strictObject({ answer: NewAnswer, name: textField(0, 60) }),
  output: Passkey,
  refusals: { answer: [], name: [], time: [], quantity: [] },
  allowReadOnly: true,
  audited: true,
});

export const deletePasskey = defineCall({
  name: 'deletePasskey',
  method: 'DELETE',
  path: '/api/user/passkey/{id}',
  summary: 'Remove a passkey, with the same proof as for a new one.',
  who: 'user',
  admits: ['owner'],
  limit: '60/min',
  params: z.strictObject({ id: z.string().min(1).max(1400) }),
  body: FreshProof,
  output: z.object({ id: z.string().max(1400) }),
  refusals: { id: [], ...proofRefusals },
  allowReadOnly: true,
});
