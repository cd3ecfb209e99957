import { authorizeGroupForStaff } from '#features/content/groups/access.server.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
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
import { END_PROPOSED_GROUP, SWEEP_GROUP_ENDS, sweepGroupEnds } from './jobs.server.ts';
import * as bots from './handlers/bots.server.ts';
import * as clean from './handlers/clean.server.ts';
import * as setting from './handlers/setting.server.ts';
import * as passkeys from './handlers/passkeys.server.ts';
import * as users from './handlers/users.server.ts';
import * as visits from './handlers/visits.server.ts';

export const admin: Feature = {
  name: 'admin',
  answers: [
    bind(calls.startAdminSign, handlers.startAdminSign),
    bindAuthorized(calls.getAdminSign, handlers.ownAttempt, handlers.getAdminSign),
    bind(calls.proveAdminSign, handlers.proveAdminSign),
    bind(calls.resendAdminSign, handlers.resendAdminSign),
    bind(calls.getAdmin, handlers.getAdmin),
    bind(calls.renewAdmin, handlers.renewAdmin),
    bind(calls.exitAdmin, handlers.exitAdmin),
    bind(calls.listAdminAuths, handlers.listAdminAuths),
    bind(calls.endAdminAuths, handlers.endAdminAuths),
    bind(botCalls.listBots, bots.listBots),
    bind(botCalls.deleteBots, bots.deleteBots),
    bind(visitCalls.listVisits, visits.listVisits),
    bind(cleanCalls.getClean, clean.getClean),
    bind(cleanCalls.sweepCaptcha, clean.sweepCaptcha),
    bind(cleanCalls.sweepUpload, clean.sweepUpload),
    bind(settingCalls.getSetting, setting.getSetting),
    bind(settingCalls.updateSetting, setting.updateSetting),
    bind(passkeyCalls.startAdminPasskeySign, passkeys.startAdminPasskeySign),
    bind(passkeyCalls.signAdminWithPasskey, passkeys.signAdminWithPasskey),
    bind(passkeyCalls.listAdminPasskeys, passkeys.listAdminPasskeys),
    bind(passkeyCalls.askAdminPasskey, passkeys.askAdminPasskey),
    bind(passkeyCalls.startAdminPasskey, passkeys.startAdminPasskey),
    bind(passkeyCalls.createAdminPasskey, passkeys.createAdminPasskey),
    bindAuthorized(
      passkeyCalls.deleteAdminPasskey,
      passkeys.authorizeOwnPasskey,
      passkeys.deleteAdminPasskey,
    ),
    bind(userCalls.listFoundUsers, users.listFoundUsers),
    bindAuthorized(userCalls.updateModerator, users.authorizeUser, users.updateModerator),
    bindAuthorized(userCalls.updateSecurity, users.authorizeUser, users.updateSecurity),
    bindAuthorized(userCalls.updateVerified, users.authorizeUser, users.updateVerified),
    bindAuthorized(userCalls.getRecentThings, users.authorizeUser, users.getRecentThings),
    bindAuthorized(userCalls.updateBlacklist, users.authorizeUser, users.updateBlacklist),
    bindAuthorized(userCalls.endUserAuths, users.authorizeUser, users.endUserAuths),
    bindAuthorized(userCalls.updateLocked, users.authorizeUser, users.updateLocked),
    bindAuthorized(userCalls.updateApproval, users.authorizeUser, users.updateApproval),
    bind(groupCalls.listFoundGroups, groups.listFoundGroups),
    bindAuthorized(
      groupCalls.updateGroupVerified,
      authorizeGroupForStaff,
      groups.updateGroupVerified,
    ),
    bindAuthorized(groupCalls.askGroupEnd, authorizeGroupForStaff, groups.askGroupEnd),
    bindAuthorized(groupCalls.endFoundGroup, authorizeGroupForStaff, groups.endFoundGroup),
    bindAuthorized(groupCalls.keepFoundGroup, authorizeGroupForStaff, groups.keepFoundGroup),
  ],
  jobs: [
    perform(SWEEP_GROUP_ENDS, sweepGroupEnds),
    perform(END_PROPOSED_GROUP, groups.endProposedGroup),
  ],
};
