import { answer, type Feature } from '#server/feature.ts';
import { getCaptcha } from './calls.ts';
import * as handlers from './handlers.server.ts';
import { SWEEP_CAPTCHAS, sweepCaptchas } from './jobs.server.ts';

export const captcha: Feature = {
  name: 'captcha',
  answers: [answer(getCaptcha, handlers.getCaptcha)],
  jobs: { [SWEEP_CAPTCHAS.job]: sweepCaptchas },
  crons: [SWEEP_CAPTCHAS],
};
