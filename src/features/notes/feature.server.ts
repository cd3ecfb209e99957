import { answer, type Feature } from '#server/feature.ts';
import { getNote } from './calls.ts';
import { RANK_NOTE } from './counts.server.ts';
import { noteExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { rankNote } from './jobs.server.ts';
import { hideNotesOf, showNotesOf } from './visibility.server.ts';

export const notes: Feature = {
  name: 'notes',
  answers: [answer(getNote, handlers.getNote)],
  jobs: { [RANK_NOTE]: rankNote },
  exports: noteExports,
  onLeave: hideNotesOf,
  onReturn: showNotesOf,
};
