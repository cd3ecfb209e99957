import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { CAPTCHA_MINUTES } from './calls.ts';
import { deleteOldBots, deleteOldCaptchas } from './queries.server.ts';

export const SWEEP_CAPTCHAS = defineJob({ name: 'sweep-captchas', cron: '*/30 * * * *' });
/** As long as addresses are kept elsewhere. */
const BOT_DAYS = 30;

export async function sweepCaptchas({ db, clock }: Ctx): Promise<void> {
  const ago = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString();
  await deleteOldCaptchas(db, ago(2 * CAPTCHA_MINUTES));
  await deleteOldBots(db, ago(BOT_DAYS * 24 * 60));
}
