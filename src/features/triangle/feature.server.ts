import { answerUser, type Feature } from '#server/feature.ts';
import { getGiven, giveTriangle } from './calls.ts';
import { triangleExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';

export const triangle: Feature = {
  name: 'triangle',
  answers: [
    answerUser(giveTriangle, handlers.giveTriangle),
    answerUser(getGiven, handlers.getGiven),
  ],
  exports: triangleExports,
};
