import { accountBlacklisted } from '#features/core/accounts/events.server.ts';
import { requestReview } from '#features/core/moderation/public/intake.server.ts';
import { on, onLater } from '#server/events.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import { authorizeAnyVoice, authorizeOwnVoice, authorizeVoiceOfAnother } from './access.server.ts';
import * as calls from './calls.ts';
import { COUNT_VOICE_GRADES, countVoiceGrades } from './recount-grades.server.ts';
import { voiceRefused } from './events.server.ts';
import { voiceExports, voiceFileExports } from './exports.server.ts';
import { removeFiles, storedVoices, voiceFiles } from './files.server.ts';
import * as handlers from './handlers.server.ts';
import {
  MAKE_WORD_VOICE,
  makeWordVoice,
  REMOVE_TAKEN_VOICE,
  REMOVE_WORD_VOICE,
  removeTakenVoice,
  removeWordVoice,
} from './jobs.server.ts';
import { voiceNotices } from './notifications.server.ts';
import { deleteVoice, selectVoicesOf } from './queries.server.ts';
import { voiceSubject } from './subject.server.ts';

const FORGOTTEN_AT_ONCE = 200;

export const pronunciations: Feature = {
  name: 'pronunciations',
  subjects: [voiceSubject],
  answers: [
    bind(calls.listVoices, handlers.listVoices),
    bind(calls.createVoice, handlers.createVoice, { receiveOther: handlers.receiveWordVoice }),
    bindAuthorized(calls.gradeVoice, authorizeVoiceOfAnother, handlers.gradeVoice),
    bindAuthorized(calls.deleteVoice, authorizeOwnVoice, handlers.deleteVoice),
    bindAuthorized(calls.deleteAdminVoice, authorizeAnyVoice, handlers.deleteAdminVoice),
  ],
  files: [voiceFiles],
  stored: [storedVoices],
  exports: voiceExports,
  exportedFiles: voiceFileExports,
  onForget: async ({ db, files }, { accountId }) => {
    for (;;) {
      const some = await selectVoicesOf(db, accountId, FORGOTTEN_AT_ONCE);
      // The files first: what the store could not remove is still known when it is tried again.
      for (const { id, key } of some) {
        await removeFiles(files, key);
        await deleteVoice(db, id);
      }
      if (some.length < FORGOTTEN_AT_ONCE) return;
    }
  },
  listeners: [
    on(voiceRefused, requestReview('voice')),
    onLater(accountBlacklisted, COUNT_VOICE_GRADES, ({ id }) => ({ accountId: id })),
    ...voiceNotices,
  ],
  jobs: [
    perform(COUNT_VOICE_GRADES, countVoiceGrades),
    perform(MAKE_WORD_VOICE, makeWordVoice),
    perform(REMOVE_WORD_VOICE, removeWordVoice),
    perform(REMOVE_TAKEN_VOICE, removeTakenVoice),
  ],
};
