import { z } from 'zod';
import { deleteOldIds } from '#features/core/accounts/public/ids.server.ts';
import { Id, Moment } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { liftEnded } from './queries/bans.server.ts';
import { endGroup } from './public/deletion.server.ts';

export const SWEEP_GROUPS = defineJob({
  name: 'sweep-groups',
  summary: 'Release group addresses given up 90 days ago; record the end of bans.',
  cron: '17 3 * * *',
});

/** Addresses whose 90 days are over are free again. */
export async function sweepGroups({ db, clock }: Ctx): Promise<void> {
  const now = new Date(clock.now()).toISOString();
  await deleteOldIds(db, 'group', now);
  await liftEnded(db, now);
}

export const ERASE_GROUP = defineJob({
  name: 'erase-group',
  summary: 'Erase a group 14 days after its deletion, unless it was restored.',
  payload: z.object({
    groupId: Id,
    /** When it was deleted. */
    at: Moment,
  }),
});

/** One that was restored, and perhaps deleted anew, stays. Running it twice changes nothing. */
export const eraseGroup = (ctx: Ctx, { groupId, at }: PayloadOf<typeof ERASE_GROUP>) =>
  (ctx.db as Database)
    .transaction()
    .execute(async (tx) => void (await endGroup({ ...ctx, db: tx }, groupId, { hiddenAt: at })));
