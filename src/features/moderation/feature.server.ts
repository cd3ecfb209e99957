import { commentHeld } from '#features/comments/events.server.ts';
import { noteHeld, noteHeldAgain, noteHeldEnded } from '#features/notes/events.server.ts';
import { voiceRefused } from '#features/pronunciations/events.server.ts';
import { on, onLater } from '#server/events.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import { createReport, createVisitorReport } from './calls.ts';
import * as adminCalls from './calls/admin.ts';
import * as appealCalls from './calls/appeals.ts';
import * as heldCalls from './calls/held.ts';
import * as ownCalls from './calls/own.ts';
import * as queueCalls from './calls/queue.ts';
import * as thingCalls from './calls/things.ts';
import * as wordCalls from './calls/words.ts';
import { moderationExports } from './exports.server.ts';
import { reportFiles } from './files.server.ts';
import * as appeals from './handlers/appeals.server.ts';
import * as held from './handlers/held.server.ts';
import * as own from './handlers/own.server.ts';
import * as queue from './handlers/queue.server.ts';
import * as reports from './handlers/reports.server.ts';
import * as things from './handlers/things.server.ts';
import * as wordComplaints from './handlers/words.server.ts';
import { heldFiles } from './held-files.server.ts';
import {
  DECIDE_HELD,
  decideHeld,
  END_HELD,
  endHeld,
  fileHeld,
  fileHeldAgain,
  RELEASE_HELD,
  releaseHeld,
} from './holding.server.ts';
import { HIDE_RECENT, hideRecent } from './hide-recent.server.ts';
import {
  FILE_REPORTS,
  fileReports,
  SWEEP_REPORTS,
  sweepReports,
  TELL_REPORTERS,
  tellReporters,
} from './jobs.server.ts';
import { openCase } from './queries/cases.server.ts';
import { emptyAppealsOf } from './queries/appeals.server.ts';
import { emptyAttachedOf, emptyReportsOf } from './queries/reports.server.ts';
import { emptyRulingsOf } from './queries/rulings.server.ts';
import { END_LIMIT, endOverdueLimit } from './read-only.server.ts';

export const moderation: Feature = {
  name: 'moderation',
  answers: [
    answerAuthorized(createReport, access.authorizeReport, reports.createReport),
    answerAuthorized(
      createVisitorReport,
      access.authorizeVisitorReport,
      reports.createVisitorReport,
    ),
    answer(thingCalls.listModeratorNotes, things.listModeratorNotes),
    answer(thingCalls.listSecurityComments, things.listSecurityComments),
    answerAuthorized(
      thingCalls.deleteModeratorNote,
      access.authorizeNoteOfStaff,
      things.deleteModeratorNote,
    ),
    answerAuthorized(
      thingCalls.deleteSecurityComment,
      access.authorizeCommentOfStaff,
      things.deleteSecurityComment,
    ),
    answerAuthorized(
      thingCalls.restoreModeratorNote,
      access.authorizeTakenNote,
      things.restoreModeratorNote,
    ),
    answerAuthorized(
      thingCalls.restoreSecurityComment,
      access.authorizeTakenComment,
      things.restoreSecurityComment,
    ),
    answer(queueCalls.listReports, queue.listReports),
    answerAuthorized(queueCalls.getReport, access.authorizeCase, queue.getReport),
    answerAuthorized(queueCalls.updateReport, access.authorizeCaseToDecide, queue.updateReport),
    answer(adminCalls.listAdminReports, queue.listAdminReports),
    answerAuthorized(adminCalls.getAdminReport, access.authorizeAdminCase, queue.getAdminReport),
    answerAuthorized(
      adminCalls.updateAdminReport,
      access.authorizeAdminCase,
      queue.updateAdminReport,
    ),
    answer(appealCalls.listAppeals, appeals.listAppeals),
    answerAuthorized(
      appealCalls.updateAppeal,
      access.authorizeAppealToDecide,
      appeals.updateAppeal,
    ),
    answer(appealCalls.listAdminAppeals, appeals.listAdminAppeals),
    answerAuthorized(
      appealCalls.updateAdminAppeal,
      access.authorizeAdminAppeal,
      appeals.updateAdminAppeal,
    ),
    answer(wordCalls.listWordComplaints, wordComplaints.listWordComplaints),
    answerAuthorized(
      wordCalls.updateWordComplaint,
      access.authorizeWordComplaint,
      wordComplaints.updateWordComplaint,
    ),
    answer(wordCalls.listOwnWordComplaints, wordComplaints.listOwnWordComplaints),
    answer(ownCalls.listRulings, own.listRulings),
    answer(ownCalls.listOwnReports, own.listOwnReports),
    answerAuthorized(ownCalls.createAppeal, access.authorizeAppeal, own.createAppeal),
    answer(ownCalls.listLog, own.listLog),
    answer(heldCalls.listHeld, held.listHeld),
    answerAuthorized(heldCalls.listHeldThings, access.authorizeWaveToRead, held.listHeldThings),
    answerAuthorized(heldCalls.getHeldThing, access.authorizeWaveToRead, held.getHeldThing),
    answerAuthorized(heldCalls.updateHeld, access.authorizeWave, held.updateHeld),
    answer(heldCalls.listOwnHeld, held.listOwnHeld),
  ],
  jobs: [
    perform(FILE_REPORTS, fileReports),
    perform(TELL_REPORTERS, tellReporters),
    perform(SWEEP_REPORTS, sweepReports),
    perform(DECIDE_HELD, decideHeld),
    perform(RELEASE_HELD, releaseHeld),
    perform(END_HELD, endHeld),
    perform(HIDE_RECENT, hideRecent),
    perform(END_LIMIT, endOverdueLimit),
  ],
  listeners: [
    on(voiceRefused, async ({ db }, { id, ownerId }) => {
      await openCase(db, { kind: 'voice', targetId: id, ownerId });
    }),
    on(noteHeld, fileHeld),
    on(commentHeld, fileHeld),
    on(noteHeldAgain, fileHeldAgain),
    onLater(noteHeldEnded, END_HELD, ({ id }) => ({ noteId: id })),
  ],
  onForget: async ({ db }, { accountId }) => {
    await emptyReportsOf(db, accountId);
    await emptyAttachedOf(db, accountId);
    await emptyRulingsOf(db, accountId);
    await emptyAppealsOf(db, accountId);
  },
  exports: moderationExports,
  files: [reportFiles, ...heldFiles],
};
