import { answerUser, type Feature } from '#server/feature.ts';
import { getSaved, saveNote } from './calls.ts';
import { saveExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';

export const saves: Feature = {
  name: 'saves',
  answers: [answerUser(saveNote, handlers.saveNote), answerUser(getSaved, handlers.getSaved)],
  exports: saveExports,
};
