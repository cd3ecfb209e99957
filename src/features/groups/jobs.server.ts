import { deleteOldIds } from '#features/accounts/ids.server.ts';
import type { Ctx } from '#server/context.ts';

export const SWEEP_GROUPS = { when: '17 3 * * *', job: 'sweep-groups' };

/** Addresses whose 90 days are over are free again. */
export async function sweepGroups({ db, clock }: Ctx): Promise<void> {
  await deleteOldIds(db, 'group', new Date(clock.now()).toISOString());
}
