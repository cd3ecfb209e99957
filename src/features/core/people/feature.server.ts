import { accountHidden, accountShown } from '#features/core/accounts/events.server.ts';
import { on } from '#server/events.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import { peopleExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { FOLD_NAMES, foldNames } from './jobs.server.ts';
import { forgetBonds, hideBondsOf, showBondsOf } from './visibility.server.ts';

export const people: Feature = {
  name: 'people',
  answers: [
    bindAuthorized(calls.getProfile, access.authorizePerson, handlers.getProfile),
    bindAuthorized(calls.getFriend, access.authorizePerson, handlers.getFriend),
    bindAuthorized(calls.toggleFriend, access.authorizeUnblocked, handlers.toggleFriend),
    bindAuthorized(calls.getBond, access.authorizePerson, handlers.getBond),
    bindAuthorized(calls.listPeople, access.authorizePeople, handlers.listPeople),
    bind(calls.suggestPeople, handlers.suggestPeople),
    bind(calls.listHidden, handlers.listHidden),
    bindAuthorized(calls.blockPerson, access.authorizeOther, handlers.blockPerson),
    bindAuthorized(calls.mutePerson, access.authorizeOther, handlers.mutePerson),
  ],
  exports: peopleExports,
  listeners: [on(accountHidden, hideBondsOf), on(accountShown, showBondsOf)],
  onForget: forgetBonds,
  jobs: [perform(FOLD_NAMES, foldNames)],
};
