import { answer, answerAuthorized, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';

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
  ],
};
