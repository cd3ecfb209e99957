import { bind, perform, type Feature } from '#server/feature.ts';
import { answerQuestion, getCaptcha } from './calls.ts';
import * as handlers from './handlers.server.ts';
import { SWEEP_CAPTCHAS, sweepCaptchas } from './jobs.server.ts';
import { deletePass } from './queries.server.ts';

export const captcha: Feature = {
  name: 'captcha',
  answers: [bind(getCaptcha, handlers.getCaptcha), bind(answerQuestion, handlers.answerQuestion)],
  onForget: async ({ db }, { accountId }) => void (await deletePass(db, accountId)),
  jobs: [perform(SWEEP_CAPTCHAS, sweepCaptchas)],
};
