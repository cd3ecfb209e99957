import { answer, answerUser, type Feature } from '#server/feature.ts';
import { answerQuestion, getCaptcha } from './calls.ts';
import * as handlers from './handlers.server.ts';
import { SWEEP_CAPTCHAS, sweepCaptchas } from './jobs.server.ts';

export const captcha: Feature = {
  name: 'captcha',
  answers: [
    answer(getCaptcha, handlers.getCaptcha),
    answerUser(answerQuestion, handlers.answerQuestion),
  ],
  jobs: { [SWEEP_CAPTCHAS.job]: sweepCaptchas },
  crons: [SWEEP_CAPTCHAS],
};
