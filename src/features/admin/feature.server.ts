import { authorizeGroup } from '#features/groups/access.server.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as groupCalls from './calls/groups.ts';
import * as userCalls from './calls/users.ts';
import * as handlers from './handlers.server.ts';
import * as groups from './handlers/groups.server.ts';
import * as users from './handlers/users.server.ts';
import { SWEEP_GROUP_ENDS, sweepGroupEnds } from './jobs.server.ts';

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
    answer(userCalls.listFoundUsers, users.listFoundUsers),
    answerAuthorized(userCalls.updateModerator, users.authorizeUser, users.updateModerator),
    answerAuthorized(userCalls.updateSecurity, users.authorizeUser, users.updateSecurity),
    answerAuthorized(userCalls.updateVerified, users.authorizeUser, users.updateVerified),
    answerAuthorized(userCalls.updateBlacklist, users.authorizeUser, users.updateBlacklist),
    answer(groupCalls.listFoundGroups, groups.listFoundGroups),
    answerAuthorized(groupCalls.updateGroupVerified, authorizeGroup, groups.updateGroupVerified),
    answerAuthorized(groupCalls.askGroupEnd, authorizeGroup, groups.askGroupEnd),
    answerAuthorized(groupCalls.endFoundGroup, authorizeGroup, groups.endFoundGroup),
  ],
  jobs: [perform(SWEEP_GROUP_ENDS, sweepGroupEnds)],
};
