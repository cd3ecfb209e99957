import { accountHidden, accountShown } from '#features/accounts/events.server.ts';
import { on } from '#server/events.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import { peopleExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { FOLD_NAMES, foldNames } from './jobs.server.ts';
import { forgetBonds, hideBondsOf, showBondsOf } from './visibility.server.ts';

export const people: Feature = {
  name: 'people',
  answers: [
    answerAuthorized(calls.getProfile, access.authorizePerson, handlers.getProfile),
    answerAuthorized(calls.getFriend, access.authorizePerson, handlers.getFriend),
    answerAuthorized(calls.toggleFriend, access.authorizeUnblocked, handlers.toggleFriend),
    answerAuthorized(calls.getBond, access.authorizePerson, handlers.getBond),
    answerAuthorized(calls.listPeople, access.authorizePeople, handlers.listPeople),
    answer(calls.suggestPeople, handlers.suggestPeople),
    answer(calls.listHidden, handlers.listHidden),
    answerAuthorized(calls.blockPerson, access.authorizeOther, handlers.blockPerson),
    answerAuthorized(calls.mutePerson, access.authorizeOther, handlers.mutePerson),
  ],
  exports: peopleExports,
  listeners: [on(accountHidden, hideBondsOf), on(accountShown, showBondsOf)],
  onForget: forgetBonds,
  jobs: [perform(FOLD_NAMES, foldNames)],
};
