import { authorizeNoteToRead } from '#features/notes/access.server.ts';
import { answerAuthorized, type Feature } from '#server/feature.ts';
import { authorizeCorrection, authorizeCorrector } from './access.server.ts';
import * as calls from './calls.ts';
import { correctionExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';

export const corrections: Feature = {
  name: 'corrections',
  answers: [
    answerAuthorized(calls.getCorrections, authorizeNoteToRead, handlers.getCorrections),
    answerAuthorized(calls.createCorrection, authorizeCorrector, handlers.createCorrection),
    answerAuthorized(calls.acceptCorrection, authorizeCorrection, handlers.acceptCorrection),
  ],
  exports: correctionExports,
  onForget: handlers.forgetCorrections,
};
