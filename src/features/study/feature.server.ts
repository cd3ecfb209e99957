import { noteHidden } from '#features/notes/events.server.ts';
import { onLater } from '#server/events.ts';
import {
  answer,
  answerAuthorized,
  answerDownload,
  answerPrepared,
  perform,
  type Feature,
} from '#server/feature.ts';
import { authorizeOwnWord } from './access.server.ts';
import * as calls from './calls.ts';
import * as dayCalls from './calls/day.ts';
import * as reviewCalls from './calls/review.ts';
import { studyExports } from './exports.server.ts';
import { deleteSettings, deleteWordsOf } from './forgetting-queries.server.ts';
import * as about from './handlers/about.server.ts';
import * as day from './handlers/day.server.ts';
import * as importing from './handlers/import.server.ts';
import * as share from './handlers/share.server.ts';
import * as review from './handlers/review.server.ts';
import * as words from './handlers/words.server.ts';
import { deleteReading } from './reading-queries.server.ts';
import { CLEAR_SENTENCES, clearSentences } from './jobs.server.ts';

const FORGOTTEN_AT_ONCE = 1000;

export const study: Feature = {
  name: 'study',
  answers: [
    answer(calls.markWord, words.markWord),
    answer(calls.getOwnWord, words.getOwnWord),
    answer(calls.listWords, words.listWords),
    answerPrepared(calls.importWords, importing.readWords, importing.importWords),
    answer(reviewCalls.getReview, review.getReview),
    answer(reviewCalls.countDueWords, review.countDueWords),
    answerAuthorized(reviewCalls.gradeWord, authorizeOwnWord, review.gradeWord),
    answer(reviewCalls.gradeWords, review.gradeWords),
    answer(dayCalls.getStudyDay, day.getStudyDay),
    answer(dayCalls.addReading, day.addReading),
    answer(calls.getWordSettings, about.getWordSettings),
    answer(calls.updateWordSettings, about.updateWordSettings),
    answer(calls.getWordHistory, about.getWordHistory),
    answerDownload(calls.exportWords, about.exportWords),
    answer(calls.getKnownShares, share.getKnownShares),
  ],
  exports: studyExports,
  listeners: [onLater(noteHidden, CLEAR_SENTENCES, ({ id }) => ({ noteId: id }))],
  jobs: [perform(CLEAR_SENTENCES, clearSentences)],
  onForget: async ({ db }, { accountId }) => {
    while ((await deleteWordsOf(db, accountId, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    await deleteSettings(db, accountId);
    await deleteReading(db, accountId);
  },
};
