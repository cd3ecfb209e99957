import { accountHidden, accountShown } from '#features/accounts/events.server.ts';
import { fileAfter } from '#features/textindex/indexing.server.ts';
import { on } from '#server/events.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
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

const { authorizeOwnGroup } = access;
const { takeGroupPicture, updateGroupPicture, updateGroupBackground } = pictures;

export const groups: Feature = {
  name: 'groups',
  answers: [
    answerAuthorized(calls.listGroups, access.authorizeGroups, handlers.listGroups),
    answerAuthorized(calls.getGroup, access.authorizeGroup, handlers.getGroup),
    answerAuthorized(calls.followGroup, access.authorizeGroupToFollow, following.followGroup),
    answerAuthorized(calls.getGroupFollower, access.authorizeGroup, following.getGroupFollower),
    answerAuthorized(calls.getGroupAdmin, access.authorizeGroup, following.getGroupAdmin),
    answerAuthorized(calls.getGroupCreator, access.authorizeGroup, following.getGroupCreator),
    answerAuthorized(calls.listFollowers, access.authorizeGroup, following.listFollowers),
    answer(keepingCalls.createGroup, keeping.createGroup, {
      receive: pictures.receiveGroupPicture,
    }),
    answerAuthorized(keepingCalls.updateGroupName, authorizeOwnGroup, keeping.updateGroupName),
    answerAuthorized(keepingCalls.updateGroupAbout, authorizeOwnGroup, keeping.updateGroupAbout),
    answerAuthorized(keepingCalls.updateGroupId, authorizeOwnGroup, keeping.updateGroupId),
    answerAuthorized(keepingCalls.updateGroupPicture, authorizeOwnGroup, updateGroupPicture, {
      takePicture: takeGroupPicture,
    }),
    answerAuthorized(keepingCalls.updateGroupBackground, authorizeOwnGroup, updateGroupBackground, {
      takePicture: takeGroupPicture,
    }),
    answerAuthorized(keepingCalls.updateGroupMinus, authorizeOwnGroup, keeping.updateGroupMinus),
    answerAuthorized(
      keepingCalls.toggleGroupAdmin,
      access.authorizeAdminChange,
      keeping.toggleGroupAdmin,
    ),
    answerAuthorized(keepingCalls.listAdminChanges, authorizeOwnGroup, keeping.listAdminChanges),
    answerAuthorized(keepingCalls.askGroupDeletion, authorizeOwnGroup, keeping.askGroupDeletion),
    answerAuthorized(keepingCalls.deleteGroup, authorizeOwnGroup, keeping.deleteGroup),
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
