import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteSomeRounds } from './queries.server.ts';

export const SWEEP_ROUNDS = defineJob({
  name: 'sweep-rounds',
  summary: 'Delete game rounds from before yesterday that are not a personal best.',
  cron: '7 3 * * *',
});
/** By then nobody can send a result any more, and the game of that day is over. */
const RETENTION_MS = 24 * 3_600_000;
const AT_ONCE = 500;
const MOST_GOES = 1000;

/** Rounds that are nobody's best, of those who have not come back to play another. */
export async function sweepRounds({ db, clock }: Ctx): Promise<void> {
  const before = new Date(clock.now() - RETENTION_MS).toISOString();
  for (let goes = 0; goes < MOST_GOES; goes += 1)
    if ((await deleteSomeRounds(db, before, AT_ONCE)) < AT_ONCE) return;
}
