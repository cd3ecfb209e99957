import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import { createReport, createVisitorReport } from './calls.ts';
import * as adminCalls from './calls/admin.ts';
import * as appealCalls from './calls/appeals.ts';
import * as quarantineCalls from './calls/quarantine.ts';
import * as ownCalls from './calls/own.ts';
import * as queueCalls from './calls/queue.ts';
import * as removalCalls from './calls/removals.ts';
import * as wordCalls from './calls/words.ts';
import { moderationExports } from './exports.server.ts';
import { reportFiles } from './reports/files.server.ts';
import * as appeals from './appeals/handlers.server.ts';
import * as quarantine from './quarantine/handlers.server.ts';
import * as rulingLists from './rulings/handlers/lists.server.ts';
import * as ownReports from './reports/handlers/own.server.ts';
import * as queue from './reports/handlers/queue.server.ts';
import * as reports from './reports/handlers/reports.server.ts';
import * as removals from './rulings/handlers/removals.server.ts';
import * as wordComplaints from './reports/handlers/words.server.ts';
import { quarantineFiles } from './quarantine/files.server.ts';
import { HIDE_RECENT, hideRecent } from './public/hide-recent.server.ts';
import {
  DECIDE_QUARANTINE,
  decideQuarantine,
  RELEASE_QUARANTINE,
  releaseQuarantine,
} from './quarantine/decide.server.ts';
import { END_QUARANTINE, endQuarantine } from './public/intake.server.ts';
import {
  FILE_REPORTS,
  fileReports,
  SWEEP_REPORTS,
  sweepReports,
  TELL_OWNER,
  tellOwner,
  TELL_REPORTERS,
  tellReporters,
} from './jobs.server.ts';
import { moderationNotices } from './notifications.server.ts';
import { emptyAppealsOf } from './appeals/queries.server.ts';
import { emptyAttachedOf, emptyReportsOf } from './reports/queries/reports.server.ts';
import { emptyRulingsOf } from './rulings/queries/rulings.server.ts';
import { END_LIMIT, endOverdueLimit } from './public/read-only.server.ts';

export const moderation: Feature = {
  name: 'moderation',
  answers: [
    bindAuthorized(createReport, access.authorizeReport, reports.createReport),
    bindAuthorized(createVisitorReport, access.authorizeVisitorReport, reports.createVisitorReport),
    bindAuthorized(
      removalCalls.deleteModeratorNote,
      access.authorizeNoteOfStaff,
      removals.deleteModeratorNote,
    ),
    bindAuthorized(
      removalCalls.deleteSecurityComment,
      access.authorizeCommentOfStaff,
      removals.deleteSecurityComment,
    ),
    bindAuthorized(
      removalCalls.restoreModeratorNote,
      access.authorizeTakenNote,
      removals.restoreModeratorNote,
    ),
    bindAuthorized(
      removalCalls.restoreSecurityComment,
      access.authorizeTakenComment,
      removals.restoreSecurityComment,
    ),
    bind(queueCalls.listReports, queue.listReports),
    bindAuthorized(queueCalls.getReport, access.authorizeCase, queue.getReport),
    bindAuthorized(queueCalls.updateReport, access.authorizeCaseToDecide, queue.updateReport),
    bind(adminCalls.listAdminReports, queue.listAdminReports),
    bindAuthorized(adminCalls.getAdminReport, access.authorizeAdminCase, queue.getAdminReport),
    bindAuthorized(
      adminCalls.updateAdminReport,
      access.authorizeAdminCase,
      queue.updateAdminReport,
    ),
    bind(appealCalls.listAppeals, appeals.listAppeals),
    bindAuthorized(appealCalls.updateAppeal, access.authorizeAppealToDecide, appeals.updateAppeal),
    bind(appealCalls.listAdminAppeals, appeals.listAdminAppeals),
    bindAuthorized(
      appealCalls.updateAdminAppeal,
      access.authorizeAdminAppeal,
      appeals.updateAdminAppeal,
    ),
    bind(wordCalls.listWordComplaints, wordComplaints.listWordComplaints),
    bindAuthorized(
      wordCalls.updateWordComplaint,
      access.authorizeWordComplaint,
      wordComplaints.updateWordComplaint,
    ),
    bind(wordCalls.listOwnWordComplaints, wordComplaints.listOwnWordComplaints),
    bind(ownCalls.listRulings, rulingLists.listRulings),
    bind(ownCalls.listOwnReports, ownReports.listOwnReports),
    bindAuthorized(ownCalls.createAppeal, access.authorizeAppeal, appeals.createAppeal),
    bind(ownCalls.listLog, rulingLists.listLog),
    bind(quarantineCalls.listQuarantine, quarantine.listQuarantine),
    bindAuthorized(
      quarantineCalls.listQuarantineItems,
      access.authorizeWaveToRead,
      quarantine.listQuarantineItems,
    ),
    bindAuthorized(
      quarantineCalls.getQuarantineItem,
      access.authorizeWaveToRead,
      quarantine.getQuarantineItem,
    ),
    bindAuthorized(
      quarantineCalls.updateQuarantine,
      access.authorizeWave,
      quarantine.updateQuarantine,
    ),
    bind(quarantineCalls.listOwnQuarantine, quarantine.listOwnQuarantine),
  ],
  jobs: [
    perform(FILE_REPORTS, fileReports),
    perform(TELL_OWNER, tellOwner),
    perform(TELL_REPORTERS, tellReporters),
    perform(SWEEP_REPORTS, sweepReports),
    perform(DECIDE_QUARANTINE, decideQuarantine),
    perform(RELEASE_QUARANTINE, releaseQuarantine),
    perform(END_QUARANTINE, endQuarantine),
    perform(HIDE_RECENT, hideRecent),
    perform(END_LIMIT, endOverdueLimit),
  ],
  listeners: moderationNotices,
  onForget: async ({ db }, { accountId }) => {
    await emptyReportsOf(db, accountId);
    await emptyAttachedOf(db, accountId);
    await emptyRulingsOf(db, accountId);
    await emptyAppealsOf(db, accountId);
  },
  exports: moderationExports,
  files: [reportFiles, ...quarantineFiles],
};
