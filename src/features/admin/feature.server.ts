import { answer, answerAdmin, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';

export const admin: Feature = {
  name: 'admin',
  answers: [
    answer(calls.startAdminSign, handlers.startAdminSign),
    answer(calls.getAdminSign, handlers.getAdminSign),
    answer(calls.proveAdminSign, handlers.proveAdminSign),
    answer(calls.resendAdminSign, handlers.resendAdminSign),
    answerAdmin(calls.getAdmin, handlers.getAdmin),
    answerAdmin(calls.renewAdmin, handlers.renewAdmin),
    answerAdmin(calls.exitAdmin, handlers.exitAdmin),
    answerAdmin(calls.listAdminAuths, handlers.listAdminAuths),
    answerAdmin(calls.endAdminAuths, handlers.endAdminAuths),
  ],
};
