import { authorizeNoteToRead } from '#features/content/notes/access.server.ts';
import { bindAuthorized, type Feature } from '#server/feature.ts';
import { authorizeCorrection, authorizeCorrector } from './access.server.ts';
import * as calls from './calls.ts';
import { correctionExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { correctionNotices } from './notifications.server.ts';

export const corrections: Feature = {
  name: 'corrections',
  answers: [
    bindAuthorized(calls.getCorrections, authorizeNoteToRead, handlers.getCorrections),
    bindAuthorized(calls.createCorrection, authorizeCorrector, handlers.createCorrection),
    bindAuthorized(calls.acceptCorrection, authorizeCorrection, handlers.acceptCorrection),
  ],
  exports: correctionExports,
  listeners: correctionNotices,
  onForget: handlers.forgetCorrections,
};
