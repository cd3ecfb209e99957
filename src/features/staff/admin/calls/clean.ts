// What has had its time and can be thrown away.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { MOST_CLEAN } from '../rules.ts';

const Count = z
  .number()
  .int()
  .max(3 * MOST_CLEAN);

export const getClean = defineCall({
  name: 'getClean',
  method: 'GET',
  path: '/api/admin/clean',
  summary:
    'How much has had its time: questions nobody can answer any more, dead mail codes and messages both sides deleted more than 30 days ago, uploads of more than 7 days ago that were never finished, ended sessions, drafts of more than 90 days ago, lines of the log of addresses of more than 30 days ago. Each kind is counted up to 10,000; nothing is removed.',
  who: 'admin',
  limit: '30/min',
  output: z.object({
    captcha: Count,
    message: Count,
    upload: Count,
    session: Count,
    draft: Count,
    ip: Count,
  }),
  refusals: {},
});
export type Clean = NonNullable<(typeof getClean)['types']>['out'];

const removes = {
  method: 'DELETE',
  who: 'admin',
  limit: '30/min',
  output: z.object({ number: z.number().int() }),
  refusals: {},
} as const;

export const sweepCaptcha = defineCall({
  name: 'sweepCaptcha',
  path: '/api/admin/captcha',
  summary: 'Remove questions older than 10 minutes, as many as two seconds allow.',
  ...removes,
});

export const sweepUpload = defineCall({
  name: 'sweepUpload',
  path: '/api/admin/upload',
  summary:
    'Remove the pieces of uploads nobody has gone on with for 7 days, as many as two seconds allow. The files go within minutes.',
  ...removes,
});
