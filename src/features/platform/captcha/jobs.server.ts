import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteOldBots } from './queries.server.ts';
import { removeDeadCaptchas } from './public/cleanup.server.ts';

export const SWEEP_CAPTCHAS = defineJob({
  name: 'sweep-captchas',
  summary: 'Delete old captchas.',
  cron: '*/30 * * * *',
});
/** As long as addresses are kept elsewhere. */
const BOT_DAYS = 30;

/** A flood leaves many: no statement takes them all, and what is left goes the next time. */
const AT_ONCE = 5000;
const MOST_GOES = 1000;

export async function sweepCaptchas(ctx: Ctx): Promise<void> {
  for (let goes = 0; goes < MOST_GOES; goes += 1)
    if ((await removeDeadCaptchas(ctx, AT_ONCE)) < AT_ONCE) break;
  const { db, clock } = ctx;
  await deleteOldBots(db, new Date(clock.now() - BOT_DAYS * 86_400_000).toISOString());
}
