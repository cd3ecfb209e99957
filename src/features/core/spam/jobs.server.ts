import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteOldTraces } from './queries.server.ts';
import { WINDOW_MS } from './rules.ts';

export const SWEEP_TRACES = defineJob({
  name: 'sweep-traces',
  summary: 'Delete text fingerprints that are too old to be compared.',
  cron: '17 * * * *',
});
const AT_ONCE = 1000;

/** What is older than a day is compared with nothing. Running it twice changes nothing. */
export async function sweepTraces({ db, clock }: Ctx): Promise<void> {
  const before = new Date(clock.now() - WINDOW_MS).toISOString();
  while ((await deleteOldTraces(db, before, AT_ONCE)) === AT_ONCE);
}
