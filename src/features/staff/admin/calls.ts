import { z } from 'zod';
import { Code, Email, Wait, codeRefusals, deadRefusals } from '#features/core/accounts/calls.ts';
import { captchaFields, captchaRefusals } from '#features/platform/captcha/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, Moment } from '#kernel/schemas.ts';

const AttemptId = z.string().regex(/^[\da-f]{32}$/);

export const Password = z.string().min(12).max(128);

export const startAdminSign = defineCall({
  name: 'startAdminSign',
  method: 'POST',
  path: '/api/admin/sign',
  summary: 'The first step of an administrator: address, password, question. A code goes by mail.',
  who: 'anyone',
  limit: '300/h',
  body: z.strictObject({ email: Email, password: z.string().min(1).max(128), ...captchaFields }),
  output: z.object({ id: AttemptId, time: Wait }),
  refusals: {
    email: [],
    password: [],
    answer: captchaRefusals.answer,
    time: ['late', 'early', 'dead'],
  },
  audited: true,
});

export const getAdminSign = defineCall({
  name: 'getAdminSign',
  method: 'GET',
  path: '/api/admin/sign/{id}',
  summary: 'Where an attempt of an administrator stands, for the browser that began it.',
  who: 'anyone',
  admits: ['same browser'],
  limit: '120/min',
  params: z.strictObject({ id: z.string().max(40) }),
  output: z.object({ id: AttemptId, time: Wait }),
  refusals: { id: [] },
});

export const proveAdminSign = defineCall({
  name: 'proveAdminSign',
  method: 'POST',
  path: '/api/admin/sign/code',
  summary: 'The second step: the code of the mail. Opens a session of 12 hours.',
  who: 'anyone',
  limit: '300/h',
  body: z.strictObject({ id: AttemptId, code: Code }),
  output: z.object({ id: Id }),
  refusals: codeRefusals,
  audited: true,
});

export const resendAdminSign = defineCall({
  name: 'resendAdminSign',
  method: 'POST',
  path: '/api/admin/sign/again',
  summary: 'Send the mail of the administrator again.',
  who: 'anyone',
  limit: '300/h',
  body: z.strictObject({ id: AttemptId }),
  output: z.object({ time: Wait }),
  refusals: deadRefusals,
});

const AdminState = z.object({
  id: Id,
  email: z.string().max(254),
  /** When this session ends, whatever happens. */
  until: Moment,
});

export const getAdmin = defineCall({
  name: 'getAdmin',
  method: 'GET',
  path: '/api/admin',
  summary: 'The signed-in administrator.',
  who: 'admin',
  limit: '300/min',
  output: AdminState,
  refusals: {},
});

export const renewAdmin = defineCall({
  name: 'renewAdmin',
  method: 'GET',
  path: '/api/admin/update',
  summary: 'Renew the token of the session; its end stays where it is.',
  who: 'admin',
  limit: '60/min',
  output: AdminState,
  refusals: {},
});

const Left = z.object({ isAccess: z.literal(false) });

export const exitAdmin = defineCall({
  name: 'exitAdmin',
  method: 'DELETE',
  path: '/api/admin',
  summary: 'End this session of the administrator.',
  who: 'admin',
  limit: '60/min',
  output: Left,
  refusals: {},
  audited: true,
});

export const listAdminAuths = defineCall({
  name: 'listAdminAuths',
  method: 'GET',
  path: '/api/admin/auths',
  summary: 'The devices the administrator is signed in on.',
  who: 'admin',
  limit: '120/min',
  output: z.object({
    list: z
      .array(
        z.object({
          id: Id,
          device: z.string().max(80),
          created: Moment,
          seen: Moment,
          current: z.boolean(),
        }),
      )
      .max(100),
  }),
  refusals: {},
});

export const endAdminAuths = defineCall({
  name: 'endAdminAuths',
  method: 'DELETE',
  path: '/api/admin/auths',
  summary: 'End all sessions of this administrator, this one too.',
  who: 'admin',
  limit: '60/min',
  output: Left,
  refusals: {},
  audited: true,
});
