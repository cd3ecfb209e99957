import { bind, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';
import { CLOSE_NUMBERS, closeNumbers, COUNT_NUMBERS, countNumbers } from './jobs.server.ts';

export const analytics: Feature = {
  name: 'analytics',
  answers: [bind(calls.getNumbers, handlers.getNumbers)],
  jobs: [perform(COUNT_NUMBERS, countNumbers), perform(CLOSE_NUMBERS, closeNumbers)],
};
