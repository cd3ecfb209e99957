import { accountHidden, accountShown } from '#features/accounts/events.server.ts';
import { on } from '#server/events.ts';
import { answer, answerUser, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import { peopleExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { FOLD_NAMES, foldNames } from './jobs.server.ts';
import { forgetBonds, hideBondsOf, showBondsOf } from './visibility.server.ts';

export const people: Feature = {
  name: 'people',
  answers: [
    answer(calls.getProfile, handlers.getProfile),
    answerUser(calls.getFriend, handlers.getFriend),
    answerUser(calls.toggleFriend, handlers.toggleFriend),
    answerUser(calls.getBond, handlers.getBond),
    answerUser(calls.listPeople, handlers.listPeople),
    answerUser(calls.blockPerson, handlers.blockPerson),
    answerUser(calls.mutePerson, handlers.mutePerson),
  ],
  exports: peopleExports,
  listeners: [on(accountHidden, hideBondsOf), on(accountShown, showBondsOf)],
  onForget: forgetBonds,
  jobs: [perform(FOLD_NAMES, foldNames)],
};
