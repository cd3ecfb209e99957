import { noteHidden } from '#features/content/notes/events.server.ts';
import { onLater } from '#server/events.ts';
import {
  bind,
  bindAuthorized,
  bindDownload,
  bindPrepared,
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
import { CLEAR_AFTER, CLEAR_SENTENCES, clearSentences } from './jobs.server.ts';

const FORGOTTEN_AT_ONCE = 1000;

export const study: Feature = {
  name: 'study',
  answers: [
    bind(calls.markWord, words.markWord),
    bind(calls.getOwnWord, words.getOwnWord),
    bind(calls.listWords, words.listWords),
    bind(calls.listUsefulWords, words.listUsefulWords),
    bindPrepared(calls.importWords, importing.readWords, importing.importWords),
    bind(reviewCalls.getReview, review.getReview),
    bind(reviewCalls.countDueWords, review.countDueWords),
    bindAuthorized(reviewCalls.gradeWord, authorizeOwnWord, review.gradeWord),
    bind(reviewCalls.gradeWords, review.gradeWords),
    bind(dayCalls.getStudyDay, day.getStudyDay),
    bind(dayCalls.addReading, day.addReading),
    bind(calls.getWordSettings, about.getWordSettings),
    bind(calls.updateWordSettings, about.updateWordSettings),
    bind(calls.getWordHistory, about.getWordHistory),
    bindDownload(calls.exportWords, about.exportWords),
    bind(calls.getKnownShares, share.getKnownShares),
  ],
  exports: studyExports,
  listeners: [onLater(noteHidden, CLEAR_SENTENCES, ({ id }) => ({ noteId: id }), CLEAR_AFTER)],
  jobs: [perform(CLEAR_SENTENCES, clearSentences)],
  onForget: async ({ db }, { accountId }) => {
    while ((await deleteWordsOf(db, accountId, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    await deleteSettings(db, accountId);
    await deleteReading(db, accountId);
  },
};
