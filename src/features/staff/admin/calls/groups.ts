// Groups, as administrators find them, verify them and end them.

import { z } from 'zod';
import {
  Code,
  Email,
  LivingCode,
  Person,
  Wait,
  codeRefusals,
} from '#features/core/accounts/calls.ts';
import { Group } from '#features/content/groups/calls.ts';
import { REASONS } from '#features/core/moderation/rules.ts';
import { defineCall } from '#kernel/call.ts';
import {
  Id,
  listOutput,
  listQuery,
  Moment,
  PathId,
  SEARCH_LIMIT,
  textField,
} from '#kernel/schemas.ts';
import { FOUND_GROUP_FILTERS, LARGE_GROUP, PROPOSAL_HOURS } from '../rules.ts';

export const FOUND_GROUP_PAGE = 50;

const staff = { who: 'admin', limit: '120/min' } as const;

/** One administrator has confirmed the end of a large group, another has not yet. */
const Proposal = z.object({
  /** The address of who proposed it. */
  by: z.string().max(254),
  own: z.boolean(),
  reason: z.enum(REASONS),
  content: z.string().max(500),
  until: Moment,
});

const FoundGroup = Group.extend({
  notes: z.number().int(),
  /** Who keeps it. */
  user: Person,
  created: Moment,
  /** Who keeps it has deleted it and can restore it until then; null: not deleted. */
  restorableUntil: Moment.nullable(),
  proposal: Proposal.nullable(),
  /** This administrator has asked for the code, and it lives. */
  deletion: LivingCode,
});
export type FoundGroup = z.output<typeof FoundGroup>;

export const listFoundGroups = defineCall({
  name: 'listFoundGroups',
  method: 'GET',
  path: '/api/admin/group/list',
  summary:
    'Groups for the administration: newest first, oldest first (`old`), only the verified, or those one administrator wants to end and a second has not confirmed (`proposed`), or deleted ones that can be restored (`deleted`). `search` is a part of the name, a number, or an address with @ before it; the last two find deleted ones too.',
  ...staff,
  searchLimit: SEARCH_LIMIT,
  query: listQuery(FOUND_GROUP_FILTERS),
  output: listOutput(FoundGroup),
  refusals: {},
});
export type FoundGroups = NonNullable<(typeof listFoundGroups)['types']>['out'];

const one = { ...staff, admits: ['staff'], params: z.strictObject({ id: PathId }) } as const;

export const updateGroupVerified = defineCall({
  ...one,
  name: 'updateGroupVerified',
  method: 'PUT',
  path: '/api/admin/group/{id}/verified',
  summary: 'Say that a group is known to be what it says, or no longer.',
  body: z.strictObject({ verified: z.boolean(), reason: textField(0, 500).optional() }),
  output: z.object({ verified: z.boolean() }),
  refusals: { id: [] },
});

export const askGroupEnd = defineCall({
  ...one,
  name: 'askGroupEnd',
  method: 'POST',
  path: '/api/admin/group/{id}/delete/email',
  summary:
    'Begin to end a group: a code goes to the own address of the administrator. Tells what will go. `reason` and `content` are told to who keeps the group.',
  limit: '60/h',
  body: z.strictObject({
    email: Email,
    reason: z.enum(REASONS).default('other'),
    content: textField(0, 500).default(''),
  }),
  output: z.object({
    email: z.string().max(254),
    time: Wait,
    name: z.string().max(60),
    notes: z.number().int(),
    subscribers: z.number().int(),
    /** It will wait for objections, unless a second administrator confirms it. */
    second: z.boolean(),
  }),
  refusals: { id: [], email: [], content: [], forbidden: ['proposed'], time: ['dead'] },
});
export type GroupEndAsked = NonNullable<(typeof askGroupEnd)['types']>['out'];

export const endFoundGroup = defineCall({
  ...one,
  name: 'endFoundGroup',
  method: 'POST',
  path: '/api/admin/group/{id}/delete',
  summary: `End a group with the code; its notes go with it, and nothing brings it back. One with more than ${LARGE_GROUP} followers ends ${PROPOSAL_HOURS} hours later, unless an administrator objects, or at once when a second one does the same; until then \`ended\` is false. Refused where the group was renamed or has another keeper since the code was asked for.`,
  limit: '60/h',
  body: z.strictObject({ email: Email, code: Code }),
  output: z.object({ id: Id, ended: z.boolean(), until: Moment.nullable() }),
  refusals: { id: [], email: [], forbidden: ['changed'], ...codeRefusals },
  audited: true,
});

export const keepFoundGroup = defineCall({
  ...one,
  name: 'keepFoundGroup',
  method: 'DELETE',
  path: '/api/admin/group/{id}/delete',
  summary: 'Object to the end of a large group that waits, or take back an own proposal.',
  output: z.object({ id: Id }),
  refusals: { id: [] },
  audited: true,
});
