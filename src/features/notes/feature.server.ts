import { answer, answerUser, type Feature } from '#server/feature.ts';
import {
  createNote,
  deleteNote,
  getNote,
  pinNote,
  updateNote,
  updateNotePictures,
} from './calls.ts';
import { receivePicture } from '#features/media/access.server.ts';
import { RANK_NOTE } from './counts.server.ts';
import { noteExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { rankNote } from './jobs.server.ts';
import { hideNotesOf, showNotesOf } from './visibility.server.ts';

export const notes: Feature = {
  name: 'notes',
  answers: [
    answer(getNote, handlers.getNote),
    answerUser(createNote, handlers.createNote, receivePicture),
    answerUser(updateNote, handlers.updateNote),
    answerUser(updateNotePictures, handlers.updateNotePictures, receivePicture),
    answerUser(deleteNote, handlers.deleteNote),
    answerUser(pinNote, handlers.pinNote),
  ],
  jobs: { [RANK_NOTE]: rankNote },
  exports: noteExports,
  onLeave: hideNotesOf,
  onReturn: showNotesOf,
};
