import { answer, type Feature } from '#server/feature.ts';
import { getProfile } from './calls.ts';
import * as handlers from './handlers.server.ts';

export const people: Feature = {
  name: 'people',
  answers: [answer(getProfile, handlers.getProfile)],
};
