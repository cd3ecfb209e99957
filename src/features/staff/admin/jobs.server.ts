import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteOldGroupEnds } from './queries/groups.server.ts';
import { PROPOSAL_MS } from './rules.ts';

export const SWEEP_GROUP_ENDS = defineJob({
  name: 'sweep-group-ends',
  summary: 'Delete unconfirmed proposals to end a group.',
  cron: '23 3 * * *',
});

/** A code lives for half an hour, and a proposal for a day after that. */
const RETENTION_MS = PROPOSAL_MS + 3_600_000;

/** Ends of groups that were asked for, and that nobody has confirmed in time. */
export async function sweepGroupEnds({ db, clock }: Ctx): Promise<void> {
  await deleteOldGroupEnds(db, new Date(clock.now() - RETENTION_MS).toISOString());
}
