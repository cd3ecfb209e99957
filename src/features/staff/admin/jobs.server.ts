import { z } from 'zod';
import { Id, Moment } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteOldGroupEnds } from './queries/groups.server.ts';
import { PROPOSAL_MS } from './rules.ts';

export const SWEEP_GROUP_ENDS = defineJob({
  name: 'sweep-group-ends',
  summary: 'Delete unconfirmed proposals to end a group.',
  cron: '23 3 * * *',
});

export const END_PROPOSED_GROUP = defineJob({
  name: 'end-proposed-group',
  summary: 'End a large group a day after an administrator has confirmed it.',
  payload: z.object({ groupId: Id, adminId: Id, at: Moment }),
  key: ({ groupId, adminId, at }) => `end-proposed-group:${groupId}:${adminId}:${at}`,
});

/** A code lives for half an hour, and a proposal for a day after that; its job may be late. */
const RETENTION_MS = 2 * PROPOSAL_MS;

/** Ends of groups that were asked for, and that nobody has confirmed in time. */
export async function sweepGroupEnds({ db, clock }: Ctx): Promise<void> {
  await deleteOldGroupEnds(db, new Date(clock.now() - RETENTION_MS).toISOString());
}
