// Staff prove again who they are: a session lasts for months, what they may do to others for hours.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Moment } from '#kernel/schemas.ts';
import { Code, LivingCode, Wait, codeRefusals, deadRefusals } from '../calls.ts';
import { AuthenticatorOptions, KnownAnswer } from './sign.ts';

const own = { who: 'user', admits: ['staff'] } as const;

export const getStaffProof = defineCall({
  ...own,
  name: 'getStaffProof',
  method: 'GET',
  path: '/api/user/proof',
  summary: 'Until when this session may do what only staff may, and how to prove oneself again.',
  limit: '120/min',
  output: z.object({
    /** Null where it may not just now. */
    until: Moment.nullable(),
    email: z.string().max(254).nullable(),
    hasPasskey: z.boolean(),
    /** Administrators want a passkey of staff: the code of a letter will not do. */
    needsPasskey: z.boolean(),
    /** A code was asked for, and lives. */
    begun: LivingCode,
  }),
  refusals: { forbidden: [] },
});

export const askStaffProof = defineCall({
  ...own,
  name: 'askStaffProof',
  method: 'POST',
  path: '/api/user/proof/email',
  summary: 'A code for that goes to the own address.',
  limit: '60/h',
  body: z.strictObject({}),
  output: z.object({ time: Wait }),
  refusals: { email: [], forbidden: [], ...deadRefusals },
});

export const startStaffProof = defineCall({
  ...own,
  name: 'startStaffProof',
  method: 'POST',
  path: '/api/user/proof/options',
  summary: 'Or a passkey: what the browser needs to ask for one.',
  limit: '60/h',
  body: z.strictObject({}),
  output: AuthenticatorOptions,
  refusals: { answer: ['none'], forbidden: [] },
});

export const proveStaff = defineCall({
  ...own,
  name: 'proveStaff',
  method: 'PUT',
  path: '/api/user/proof',
  summary: 'Prove oneself by the code or by the answer of a passkey, for 12 hours of this session.',
  limit: '60/h',
  body: z.strictObject({ code: Code.optional(), answer: KnownAnswer.optional() }),
  output: z.object({ until: Moment }),
  refusals: {
    code: [...codeRefusals.code, 'needed'],
    time: codeRefusals.time,
    answer: ['needed', 'young'],
    email: [],
    forbidden: [],
  },
  audited: true,
});
