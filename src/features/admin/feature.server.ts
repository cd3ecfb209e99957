import { answer, answerAuthorized, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as userCalls from './calls/users.ts';
import * as handlers from './handlers.server.ts';
import * as users from './handlers/users.server.ts';

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
  ],
};
