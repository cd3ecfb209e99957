import { deleteOldIds } from '#features/core/accounts/public/ids.server.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

export const SWEEP_GROUPS = defineJob({
  name: 'sweep-groups',
  summary: 'Release group addresses given up 90 days ago.',
  cron: '17 3 * * *',
});

/** Addresses whose 90 days are over are free again. */
export async function sweepGroups({ db, clock }: Ctx): Promise<void> {
  await deleteOldIds(db, 'group', new Date(clock.now()).toISOString());
}
