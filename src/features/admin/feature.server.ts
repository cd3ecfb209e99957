import { authorizeGroup } from '#features/groups/access.server.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as groupCalls from './calls/groups.ts';
import * as botCalls from './calls/bots.ts';
import * as cleanCalls from './calls/clean.ts';
import * as settingCalls from './calls/setting.ts';
import * as passkeyCalls from './calls/passkeys.ts';
import * as userCalls from './calls/users.ts';
import * as visitCalls from './calls/visits.ts';
import * as handlers from './handlers.server.ts';
import * as groups from './handlers/groups.server.ts';
import { SWEEP_GROUP_ENDS, sweepGroupEnds } from './jobs.server.ts';
import * as bots from './handlers/bots.server.ts';
import * as clean from './handlers/clean.server.ts';
import * as setting from './handlers/setting.server.ts';
import * as passkeys from './handlers/passkeys.server.ts';
import * as users from './handlers/users.server.ts';
import * as visits from './handlers/visits.server.ts';

export const admin: Feature = {
  name: 'admin',
  answers: [
    answer(calls.startAdminSign, handlers.startAdminSign),
    answerAuthorized(calls.getAdminSign, handlers.ownAttempt, handlers.getAdminSign),
    answer(calls.proveAdminSign, handlers.proveAdminSign),
    answer(calls.resendAdminSign, handlers.resendAdminSign),
    answer(calls.getAdmin, handlers.getAdmin),
    answer(calls.renewAdmin, handlers.renewAdmin),
    answer(calls.exitAdmin, handlers.exitAdmin),
    answer(calls.listAdminAuths, handlers.listAdminAuths),
    answer(calls.endAdminAuths, handlers.endAdminAuths),
    answer(botCalls.listBots, bots.listBots),
    answer(botCalls.deleteBots, bots.deleteBots),
    answer(visitCalls.listVisits, visits.listVisits),
    answer(cleanCalls.getClean, clean.getClean),
    answer(cleanCalls.sweepCaptcha, clean.sweepCaptcha),
    answer(cleanCalls.sweepUpload, clean.sweepUpload),
    answer(settingCalls.getSetting, setting.getSetting),
    answer(settingCalls.updateSetting, setting.updateSetting),
    answer(passkeyCalls.startAdminPasskeySign, passkeys.startAdminPasskeySign),
    answer(passkeyCalls.signAdminWithPasskey, passkeys.signAdminWithPasskey),
    answer(passkeyCalls.listAdminPasskeys, passkeys.listAdminPasskeys),
    answer(passkeyCalls.askAdminPasskey, passkeys.askAdminPasskey),
    answer(passkeyCalls.startAdminPasskey, passkeys.startAdminPasskey),
    answer(passkeyCalls.createAdminPasskey, passkeys.createAdminPasskey),
    answerAuthorized(
      passkeyCalls.deleteAdminPasskey,
      passkeys.authorizeOwnPasskey,
      passkeys.deleteAdminPasskey,
    ),
    answer(userCalls.listFoundUsers, users.listFoundUsers),
    answerAuthorized(userCalls.updateModerator, users.authorizeUser, users.updateModerator),
    answerAuthorized(userCalls.updateSecurity, users.authorizeUser, users.updateSecurity),
    answerAuthorized(userCalls.updateVerified, users.authorizeUser, users.updateVerified),
    answerAuthorized(userCalls.getRecentThings, users.authorizeUser, users.getRecentThings),
    answerAuthorized(userCalls.updateBlacklist, users.authorizeUser, users.updateBlacklist),
    answerAuthorized(userCalls.endUserAuths, users.authorizeUser, users.endUserAuths),
    answerAuthorized(userCalls.updateLocked, users.authorizeUser, users.updateLocked),
    answerAuthorized(userCalls.updateApproval, users.authorizeUser, users.updateApproval),
    answer(groupCalls.listFoundGroups, groups.listFoundGroups),
    answerAuthorized(groupCalls.updateGroupVerified, authorizeGroup, groups.updateGroupVerified),
    answerAuthorized(groupCalls.askGroupEnd, authorizeGroup, groups.askGroupEnd),
    answerAuthorized(groupCalls.endFoundGroup, authorizeGroup, groups.endFoundGroup),
  ],
  jobs: [perform(SWEEP_GROUP_ENDS, sweepGroupEnds)],
};
