// An administrator's passkeys: the other way in, beside password and code.

import { z } from 'zod';
import { Code, Wait, codeRefusals, deadRefusals } from '#features/core/accounts/calls.ts';
import {
  AuthenticatorOptions,
  KnownAnswer,
  NewAnswer,
} from '#features/core/accounts/calls/sign.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, Moment, textField } from '#kernel/schemas.ts';

const PasskeyId = z.string().min(1).max(1400);

export const startAdminPasskeySign = defineCall({
  name: 'startAdminPasskeySign',
  method: 'POST',
  path: '/api/admin/sign/passkey/options',
  summary: 'What the browser needs to ask for a passkey. The same for everybody.',
  who: 'anyone',
  limit: '300/h',
  body: z.strictObject({}),
  output: AuthenticatorOptions,
  refusals: {},
});

export const signAdminWithPasskey = defineCall({
  name: 'signAdminWithPasskey',
  method: 'POST',
  path: '/api/admin/sign/passkey',
  summary: 'Come in with a passkey of an administrator. Opens a session of 12 hours.',
  who: 'anyone',
  limit: '300/h',
  body: z.strictObject({ answer: KnownAnswer }),
  output: z.object({ id: Id }),
  refusals: { answer: [], time: [] },
  audited: true,
});

const Passkey = z.object({
  id: z.string().max(1400),
  name: z.string().max(60),
  created: Moment,
  used: Moment.nullable(),
});

export const listAdminPasskeys = defineCall({
  name: 'listAdminPasskeys',
  method: 'GET',
  path: '/api/admin/passkey/list',
  summary: 'The passkeys of the signed-in administrator.',
  who: 'admin',
  limit: '120/min',
  output: z.object({ list: z.array(Passkey).max(20) }),
  refusals: {},
});

export const askAdminPasskey = defineCall({
  name: 'askAdminPasskey',
  method: 'POST',
  path: '/api/admin/passkey/email',
  summary: 'Begin to add or remove a passkey: a code goes to the address of the administrator.',
  who: 'admin',
  limit: '60/h',
  body: z.strictObject({}),
  output: z.object({ time: Wait }),
  refusals: deadRefusals,
});

export const startAdminPasskey = defineCall({
  name: 'startAdminPasskey',
  method: 'POST',
  path: '/api/admin/passkey/options',
  summary: 'What the browser needs to make a passkey, for who has the code.',
  who: 'admin',
  limit: '60/h',
  body: z.strictObject({ code: Code }),
  output: AuthenticatorOptions,
  refusals: { ...codeRefusals, quantity: [] },
});

export const createAdminPasskey = defineCall({
  name: 'createAdminPasskey',
  method: 'POST',
  path: '/api/admin/passkey',
  summary: 'Keep a new passkey.',
  who: 'admin',
  limit: '60/h',
  body: z.strictObject({ answer: NewAnswer, name: textField(0, 60) }),
  output: Passkey,
  refusals: { answer: [], name: [], time: [], quantity: [] },
  audited: true,
});

export const deleteAdminPasskey = defineCall({
  name: 'deleteAdminPasskey',
  method: 'DELETE',
  path: '/api/admin/passkey/{id}',
  summary: 'Forget a passkey, with the same proof as for a new one.',
  who: 'admin',
  admits: ['owner'],
  limit: '60/min',
  params: z.strictObject({ id: PasskeyId }),
  body: z.strictObject({ code: Code }),
  output: z.object({ id: z.string().max(1400) }),
  refusals: { id: [], ...codeRefusals },
  audited: true,
});
