import { createHash } from 'node:crypto';
import { answer, answerUser, type Feature, type ReceiveFile } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as keepingCalls from './calls/keeping.ts';
import { groupExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import * as following from './handlers/following.server.ts';
import * as keeping from './handlers/keeping.server.ts';
import { forgetGroups } from './ending.server.ts';
import { SWEEP_GROUPS, sweepGroups } from './jobs.server.ts';
import { setAway } from './queries/following.server.ts';
import { groupTexts } from './texts.server.ts';

/** Two files at most are held until the group is made. A repeated form is known by its content. */
const holdFile: ReceiveFile = async (_ctx, _viewer, bytes) => ({
  bytes,
  toJSON: () => createHash('sha256').update(bytes).digest('hex'),
});

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
    answerUser(keepingCalls.createGroup, keeping.createGroup, holdFile),
    answerUser(keepingCalls.updateGroupName, keeping.updateGroupName),
    answerUser(keepingCalls.updateGroupAbout, keeping.updateGroupAbout),
    answerUser(keepingCalls.updateGroupId, keeping.updateGroupId),
    answerUser(keepingCalls.updateGroupPicture, keeping.updateGroupPicture),
    answerUser(keepingCalls.updateGroupBackground, keeping.updateGroupBackground),
    answerUser(keepingCalls.updateGroupMinus, keeping.updateGroupMinus),
    answerUser(keepingCalls.toggleGroupAdmin, keeping.toggleGroupAdmin),
    answerUser(keepingCalls.listAdminChanges, keeping.listAdminChanges),
    answerUser(keepingCalls.askGroupDeletion, keeping.askGroupDeletion),
    answerUser(keepingCalls.deleteGroup, keeping.deleteGroup),
  ],
  exports: groupExports,
  texts: [groupTexts],
  onLeave: async (db, { accountId }) => void (await setAway(db, accountId, true)),
  onReturn: async (db, { accountId }) => void (await setAway(db, accountId, false)),
  onForget: forgetGroups,
  jobs: { [SWEEP_GROUPS.job]: sweepGroups },
  crons: [SWEEP_GROUPS],
};
