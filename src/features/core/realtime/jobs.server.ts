import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteOldEvents } from './queries.server.ts';

export const SWEEP_LIVE = defineJob({
  name: 'sweep-live',
  summary: 'Delete events of the stream older than 6 minutes.',
  cron: '* * * * *',
});

/** Whoever was away for less gets everything; a minute more, because clocks and sweeps are not exact. */
const RETENTION_MINUTES = 6;
const AT_ONCE = 10_000;
/** What is left after so many goes in the next minute. */
const MOST_GOES = 100;

/** Throws away the events nobody will come back for. */
export async function sweepLive({ db }: Ctx): Promise<void> {
  for (let n = 0; n < MOST_GOES; n += 1)
    if ((await deleteOldEvents(db, { minutes: RETENTION_MINUTES, most: AT_ONCE })) < AT_ONCE)
      return;
}
