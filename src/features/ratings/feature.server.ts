import { answerUser, type Feature } from '#server/feature.ts';
import { getNoteSelect, rateNote } from './calls.ts';
import { ratingExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';

export const ratings: Feature = {
  name: 'ratings',
  answers: [
    answerUser(rateNote, handlers.rateNote),
    answerUser(getNoteSelect, handlers.getNoteSelect),
  ],
  exports: ratingExports,
};
