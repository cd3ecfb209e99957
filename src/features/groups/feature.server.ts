import { answer, answerUser, type Feature } from '#server/feature.ts';
import { followGroup, getGroup, listGroups } from './calls.ts';
import { groupExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';

export const groups: Feature = {
  name: 'groups',
  answers: [
    answer(listGroups, handlers.listGroups),
    answer(getGroup, handlers.getGroup),
    answerUser(followGroup, handlers.followGroup),
  ],
  exports: groupExports,
};
