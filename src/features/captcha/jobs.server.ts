import type { Ctx } from '#server/context.ts';
import { CAPTCHA_MINUTES } from './calls.ts';
import { deleteOldCaptchas } from './queries.server.ts';

export const SWEEP_CAPTCHAS = { when: '*/30 * * * *', job: 'sweep-captchas' };

export async function sweepCaptchas({ db, clock }: Ctx): Promise<void> {
  const before = new Date(clock.now() - 2 * CAPTCHA_MINUTES * 60_000).toISOString();
  await deleteOldCaptchas(db, before);
}
