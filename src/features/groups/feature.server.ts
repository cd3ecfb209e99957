import { accountHidden, accountShown } from '#features/accounts/events.server.ts';
import { fileAfter } from '#features/textindex/indexing.server.ts';
import { on } from '#server/events.ts';
import { answer, answerUpload, answerUser, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as keepingCalls from './calls/keeping.ts';
import { groupCreated, groupEdited, groupEnded } from './events.server.ts';
import { groupExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import * as following from './handlers/following.server.ts';
import * as keeping from './handlers/keeping.server.ts';
import * as pictures from './handlers/pictures.server.ts';
import { forgetGroups } from './ending.server.ts';
import { SWEEP_GROUPS, sweepGroups } from './jobs.server.ts';
import { setAway } from './queries/following.server.ts';
import { groupTexts } from './texts.server.ts';

const { takeGroupPicture, updateGroupPicture, updateGroupBackground } = pictures;

export const groups: Feature = {
  name: 'groups',
  answers: [
    answer(calls.listGroups, handlers.listGroups),
    answer(calls.getGroup, handlers.getGroup),
    answerUser(calls.followGroup, following.followGroup),
    answerUser(calls.getGroupFollower, following.getGroupFollower),
    answerUser(calls.getGroupAdmin, following.getGroupAdmin),
    answerUser(calls.getGroupCreator, following.getGroupCreator),
    answerUser(calls.listFollowers, following.listFollowers),
    answerUser(keepingCalls.createGroup, keeping.createGroup, pictures.receiveGroupPicture),
    answerUser(keepingCalls.updateGroupName, keeping.updateGroupName),
    answerUser(keepingCalls.updateGroupAbout, keeping.updateGroupAbout),
    answerUser(keepingCalls.updateGroupId, keeping.updateGroupId),
    answerUpload(keepingCalls.updateGroupPicture, updateGroupPicture, takeGroupPicture),
    answerUpload(keepingCalls.updateGroupBackground, updateGroupBackground, takeGroupPicture),
    answerUser(keepingCalls.updateGroupMinus, keeping.updateGroupMinus),
    answerUser(keepingCalls.toggleGroupAdmin, keeping.toggleGroupAdmin),
    answerUser(keepingCalls.listAdminChanges, keeping.listAdminChanges),
    answerUser(keepingCalls.askGroupDeletion, keeping.askGroupDeletion),
    answerUser(keepingCalls.deleteGroup, keeping.deleteGroup),
  ],
  exports: groupExports,
  texts: [groupTexts],
  listeners: [
    ...fileAfter('group', [groupCreated, groupEdited, groupEnded]),
    on(accountHidden, async ({ db }, { accountId }) => void (await setAway(db, accountId, true))),
    on(accountShown, async ({ db }, { accountId }) => void (await setAway(db, accountId, false))),
  ],
  onForget: forgetGroups,
  jobs: [
    perform(SWEEP_GROUPS, sweepGroups),
    perform(pictures.MAKE_GROUP_PICTURE, pictures.makeGroupPicture),
  ],
};
