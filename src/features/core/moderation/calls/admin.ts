// The same queue for administrators: reports of people, groups, conversations, recordings and lessons.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Id, listOutput, textField } from '#kernel/schemas.ts';
import { CLAIM_MINUTES, LIMIT_TERMS, REASONS } from '../rules.ts';
import { caseListQuery, limitBody, ReportCase, WholeCase } from './queue.ts';

const staff = { who: 'admin', limit: '120/min' } as const;

export const listAdminReports = defineCall({
  ...staff,
  name: 'listAdminReports',
  method: 'GET',
  path: '/api/admin/report',
  summary:
    'Reports of people, groups, conversations, recordings and lessons, grouped by thing, newest first: those that wait (`new`), those this administrator has claimed (`mine`), or those decided (`done`).',
  query: caseListQuery,
  output: listOutput(ReportCase),
  refusals: {},
});

const one = {
  ...staff,
  path: '/api/admin/report/{id}',
  admits: ['staff'],
  params: z.strictObject({ id: Id }),
  output: WholeCase,
} as const;

export const getAdminReport = defineCall({
  ...one,
  name: 'getAdminReport',
  method: 'GET',
  summary: 'One case of these kinds, as the staff see it, and written down likewise.',
  writes: true,
  refusals: { id: [] },
});

export const updateAdminReport = defineCall({
  ...one,
  name: 'updateAdminReport',
  method: 'PUT',
  summary: `Claim a case for ${CLAIM_MINUTES} minutes, let go of it, note something for the staff, or decide it: take a recording away, warn its owner, limit them, or leave it as it is; \`undo\` as by moderators. A limit lasts a day, a week or for good; \`hide\` also hides what the account wrote in the last 24 hours. A group is ended in its own place.`,
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('claim') }),
    z.strictObject({ act: z.literal('release') }),
    z.strictObject({ act: z.literal('undo') }),
    z.strictObject({ act: z.literal('note'), content: textField(1, 1000) }),
    z.strictObject({
      act: z.enum(['remove', 'warn']),
      reason: z.enum(REASONS),
      content: textField(0, 500).default(''),
      answer: textField(0, 500).default(''),
    }),
    limitBody.extend({ term: z.enum(LIMIT_TERMS), hide: z.boolean().default(false) }),
    z.strictObject({ act: z.literal('keep'), answer: textField(0, 500).default('') }),
  ]),
  refusals: {
    id: [],
    content: [],
    answer: [],
    forbidden: ['claimed', 'late', 'kind', 'staff', 'limited'],
  },
  audited: true,
});
