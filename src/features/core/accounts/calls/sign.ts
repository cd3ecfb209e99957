// Coming in: by a code in a mail, or by a passkey.

import { z } from 'zod';
import { captchaFields, captchaRefusals } from '#features/platform/captcha/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { isName } from '../rules.ts';
import { Code, Email, Gender, Lang, Level, Wait, codeRefusals, deadRefusals } from '../calls.ts';
import { withinBytes } from '#kernel/schemas.ts';
import { cleanText } from '#kernel/text.ts';
import { repairText } from '#tatar/repair.ts';

/** Names the attempt to sign in; it is worth nothing outside the browser that began it. */
const SignId = z.string().regex(/^[\da-f]{32}$/);

/**
 * For one IPv4 address or IPv6 /64, behind which a mobile carrier may have thousands of people. What
 * costs more than a look at one row is counted in `code-limits.server.ts` and by the question.
 */
const SIGN_LIMIT = '3000/h';

export const startSign = defineCall({
  name: 'startSign',
  method: 'POST',
  path: '/api/sign',
  summary: 'Ask for a code by mail. The answer is the same for known and unknown addresses.',
  who: 'anyone',
  limit: SIGN_LIMIT,
  body: z.strictObject({ email: Email, ...captchaFields }),
  output: z.object({ id: SignId, time: Wait }),
  refusals: { email: [], answer: captchaRefusals.answer, time: ['late', 'early', 'dead'] },
  audited: true,
});

export const getSign = defineCall({
  name: 'getSign',
  method: 'GET',
  path: '/api/sign/{id}',
  summary: 'Where an attempt to sign in stands, for the browser that began it.',
  who: 'anyone',
  admits: ['same browser'],
  limit: '120/min',
  params: z.strictObject({ id: z.string().max(40) }),
  output: z.object({
    id: SignId,
    email: z.string().max(254),
    /** `closed`: there is no account yet, and nobody new is taken in; `refused`: not with this address or from this network. */
    step: z.enum(['code', 'user', 'closed', 'refused', 'restore']),
    time: Wait,
    /** Too many letters from this network: only an address that has an account gets one. */
    membersOnly: z.boolean(),
  }),
  refusals: { id: [] },
});

export const proveSign = defineCall({
  name: 'proveSign',
  method: 'POST',
  path: '/api/sign/code',
  summary: 'Sign in with the code of the mail. Five tries, 30 minutes.',
  who: 'anyone',
  limit: SIGN_LIMIT,
  body: z.strictObject({ id: SignId, code: Code }),
  output: z.object({
    id: z.string().max(40),
    idC: z.string().max(40).nullable(),
    isAccess: z.boolean(),
    /** There is no account yet: the profile comes next. */
    isNew: z.boolean(),
    /** The account was deleted less than 30 days ago and can come back. */
    isRestore: z.boolean(),
  }),
  refusals: { ...codeRefusals, forbidden: ['locked'] },
  audited: true,
});

export const resendSign = defineCall({
  name: 'resendSign',
  method: 'POST',
  path: '/api/sign/again',
  summary: 'Send the mail again: the same code while it lives, a new one after that.',
  who: 'anyone',
  limit: SIGN_LIMIT,
  body: z.strictObject({ id: SignId }),
  output: z.object({ time: Wait }),
  refusals: deadRefusals,
});

/** Names are cleaned, mended and bounded here; who may be called what is a rule. */
export const PersonName = z
  .string()
  .max(160)
  .transform((text) => repairText(cleanText(text)))
  .refine(isName);

/** It may be left empty. */
export const Surname = PersonName.or(z.literal(''));

/** Day and month may be left out together: then only the year is kept. */
export const birthdayFields = {
  birthdayDay: z.number().int().min(1).max(31).optional(),
  birthdayMonth: z.number().int().min(1).max(12).optional(),
  birthdayYear: z.number().int().min(1900).max(3000),
};

export const createUser = defineCall({
  name: 'createUser',
  method: 'PUT',
  path: '/api/sign/user',
  summary:
    'Fill in the profile after the first code; of the birthday the year is enough, unless who is born in it may be too young. Makes the account and signs in.',
  who: 'anyone',
  limit: SIGN_LIMIT,
  body: z.strictObject({
    name: PersonName,
    surname: Surname,
    gender: Gender,
    ...birthdayFields,
    lang: Lang,
    level: Level,
  }),
  output: z.object({
    id: z.string().max(40),
    idC: z.string().max(40),
    isAccess: z.literal(true),
    triangle: z.number().int(),
  }),
  refusals: {
    forbidden: ['closed', 'locked', 'refused'],
    name: [],
    surname: [],
    names: [],
    gender: [],
    birthdayDay: [],
    birthdayMonth: [],
    birthdayYear: [],
    email: [],
    ...deadRefusals,
  },
  audited: true,
});

export const restoreUser = defineCall({
  name: 'restoreUser',
  method: 'POST',
  path: '/api/sign/restore',
  summary: 'Bring a deleted account back, within 30 days and after the code.',
  who: 'anyone',
  limit: SIGN_LIMIT,
  body: z.strictObject({ id: SignId }),
  output: z.object({
    id: z.string().max(40),
    idC: z.string().max(40),
    isAccess: z.literal(true),
  }),
  refusals: { ...deadRefusals, forbidden: ['locked'] },
  audited: true,
});

const Base64Url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);

const answer = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: z.literal('public-key'),
};

/** What a passkey answers; more than this nobody needs, so it is left out. */
export const KnownAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    // Signatures that withstand quantum computers have up to 4627 bytes.
    signature: Base64Url(8000),
    userHandle: Base64Url(200).nullish(),
  }),
});
export type KnownAnswer = z.output<typeof KnownAnswer>;

/** What an authenticator has made: a new passkey. */
export const NewAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    /** How the browser reaches it: `internal`, `hybrid`, `usb` and those to come. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});
export type NewAnswer = z.output<typeof NewAnswer>;

/** Mostly ids of known passkeys, of at most 1,364 characters each. */
const OPTIONS_BYTES = 100_000;

export const AuthenticatorOptions = withinBytes(
  z.record(z.string().max(60), z.unknown()),
  OPTIONS_BYTES,
);

export const startPasskeySign = defineCall({
  name: 'startPasskeySign',
  method: 'POST',
  path: '/api/sign/passkey/options',
  summary: 'What the browser needs to ask for a passkey. The same for everybody.',
  who: 'anyone',
  limit: SIGN_LIMIT,
  body: z.strictObject({}),
  output: AuthenticatorOptions,
  refusals: {},
});

export const signWithPasskey = defineCall({
  name: 'signWithPasskey',
  method: 'POST',
  path: '/api/sign/passkey',
  summary: 'Sign in with a passkey.',
  who: 'anyone',
  limit: SIGN_LIMIT,
  body: z.strictObject({ answer: KnownAnswer }),
  output: z.object({
    id: z.string().max(40),
    idC: z.string().max(40),
    isAccess: z.literal(true),
  }),
  refusals: { answer: [], time: [], forbidden: ['locked'] },
  audited: true,
});
