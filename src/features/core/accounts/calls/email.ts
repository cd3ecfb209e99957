// Changing the address: new address, its code, old address, its code; or a passkey; or 14 days.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Moment } from '#kernel/schemas.ts';
import { Code, Email, Wait, codeRefusals, deadRefusals } from '../calls.ts';
import { AuthenticatorOptions, KnownAnswer } from './sign.ts';

const COMMON = { method: 'PUT', who: 'user', limit: '60/h' } as const;

export const editEmail = defineCall({
  ...COMMON,
  method: 'POST',
  name: 'editEmail',
  path: '/api/user/email/edit',
  summary: 'Begin to change the address: a code goes to the new one.',
  body: z.strictObject({ email: Email }),
  output: z.object({ email: z.string().max(254), time: Wait }),
  refusals: { email: ['own'], ...deadRefusals },
  allowReadOnly: true,
});

export const EmailChange = z.object({
  email: z.string().max(254).nullable(),
  /** The new address waits for its code. */
  isEmail: z.boolean(),
  /** The new address is proven; the old one is asked for. */
  isOldEmail: z.boolean(),
  /** The old address waits for its code. */
  isCode: z.boolean(),
  time: Wait,
  /** The old mailbox could not be proven often enough: the slow way is open. */
  canWait: z.boolean(),
  /** There is a passkey that is old enough to stand for the old mailbox. */
  canPasskey: z.boolean(),
  /** The slow way is chosen: the change happens by itself then. */
  applies: Moment.nullable(),
});
export type EmailChange = z.output<typeof EmailChange>;

export const getEmailChange = defineCall({
  ...COMMON,
  method: 'GET',
  limit: '120/min',
  name: 'getEmailChange',
  path: '/api/user/email/edit',
  summary: 'Where the change of address stands.',
  output: EmailChange,
  refusals: {},
});

export const proveNewEmail = defineCall({
  ...COMMON,
  method: 'POST',
  name: 'proveNewEmail',
  path: '/api/user/email/code',
  summary: 'Prove the new address with its code.',
  body: z.strictObject({ code: Code }),
  output: EmailChange,
  refusals: codeRefusals,
  allowReadOnly: true,
});

export const askOldEmail = defineCall({
  ...COMMON,
  method: 'POST',
  name: 'askOldEmail',
  path: '/api/user/email/old/email',
  summary: 'Name the old address: a code goes there.',
  body: z.strictObject({ email: Email }),
  output: EmailChange,
  refusals: { email: [], ...deadRefusals },
  allowReadOnly: true,
});

export const proveOldEmail = defineCall({
  ...COMMON,
  name: 'proveOldEmail',
  path: '/api/user/email/old/code',
  summary: 'Prove the old address with its code. The address is changed.',
  body: z.strictObject({ email: Email, code: Code }),
  output: z.object({ email: z.string().max(254) }),
  refusals: { email: ['taken'], ...codeRefusals },
  allowReadOnly: true,
  audited: true,
});

export const waitForEmail = defineCall({
  ...COMMON,
  method: 'POST',
  name: 'waitForEmail',
  path: '/api/user/email/late',
  summary: 'The old mailbox is lost: change the address in 14 days unless somebody says no.',
  body: z.strictObject({}),
  output: EmailChange,
  refusals: { email: ['early'], ...deadRefusals },
  allowReadOnly: true,
  audited: true,
});

export const startEmailPasskey = defineCall({
  ...COMMON,
  method: 'POST',
  name: 'startEmailPasskey',
  path: '/api/user/email/passkey/options',
  summary:
    'What the browser needs to prove the person by a passkey of 14 days or more instead of the old mailbox.',
  body: z.strictObject({}),
  output: AuthenticatorOptions,
  refusals: { answer: ['young'], ...deadRefusals },
  allowReadOnly: true,
});

export const changeEmailByPasskey = defineCall({
  ...COMMON,
  name: 'changeEmailByPasskey',
  path: '/api/user/email/passkey',
  summary: 'Change the address to the proven new one with a passkey.',
  body: z.strictObject({ answer: KnownAnswer }),
  output: z.object({ email: z.string().max(254) }),
  refusals: { answer: ['young'], email: ['taken'], ...deadRefusals },
  allowReadOnly: true,
  audited: true,
});

export const cancelEmail = defineCall({
  ...COMMON,
  method: 'DELETE',
  name: 'cancelEmail',
  path: '/api/user/email/edit',
  summary: 'Call the change of address off.',
  output: EmailChange,
  refusals: {},
  allowReadOnly: true,
});

export const cancelEmailByLink = defineCall({
  name: 'cancelEmailByLink',
  method: 'POST',
  path: '/api/email/cancel',
  summary:
    'With the link of the mail to the old address: call a waiting change off, or take back one of the last 14 days. That signs all devices out and forgets all passkeys, of staff who need one only those that were younger than 14 days at the change.',
  who: 'anyone',
  limit: '30/h',
  body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  output: z.object({ done: z.literal(true) }),
  refusals: { id: [], email: ['taken'], token: [] },
  audited: true,
});
