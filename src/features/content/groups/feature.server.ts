import { accountHidden, accountShown } from '#features/core/accounts/events.server.ts';
import { fileAfter } from '#features/platform/search-index/public/indexing.server.ts';
import { on } from '#server/events.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import * as banCalls from './calls/bans.ts';
import * as managingCalls from './calls/managing.ts';
import {
  groupCreated,
  groupEdited,
  groupEnded,
  groupHidden,
  groupRestored,
} from './events.server.ts';
import { groupExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import * as bans from './handlers/bans.server.ts';
import * as following from './handlers/following.server.ts';
import * as managing from './handlers/managing.server.ts';
import * as pictures from './handlers/pictures.server.ts';
import { forgetGroups } from './public/deletion.server.ts';
import { ERASE_GROUP, eraseGroup, SWEEP_GROUPS, sweepGroups } from './jobs.server.ts';
import { setAway } from './queries/following.server.ts';
import { groupSubject } from './subject.server.ts';
import { groupTexts } from './texts.server.ts';

const { authorizeOwnGroup } = access;
const { takeGroupPicture, updateGroupPicture, updateGroupBackground } = pictures;

export const groups: Feature = {
  name: 'groups',
  subjects: [groupSubject],
  answers: [
    bindAuthorized(calls.listGroups, access.authorizeGroups, handlers.listGroups),
    bindAuthorized(calls.getGroup, access.authorizeGroupOrDeleted, handlers.getGroup),
    bindAuthorized(calls.followGroup, access.authorizeGroupToFollow, following.followGroup),
    bindAuthorized(calls.getGroupFollower, access.authorizeGroup, following.getGroupFollower),
    bindAuthorized(calls.getGroupAdmin, access.authorizeGroup, following.getGroupAdmin),
    bindAuthorized(calls.getGroupCreator, access.authorizeGroup, following.getGroupCreator),
    bindAuthorized(calls.listFollowers, access.authorizeGroup, following.listFollowers),
    bind(managingCalls.createGroup, managing.createGroup, {
      receive: pictures.receiveGroupPicture,
    }),
    bindAuthorized(managingCalls.updateGroupName, authorizeOwnGroup, managing.updateGroupName),
    bindAuthorized(managingCalls.updateGroupAbout, authorizeOwnGroup, managing.updateGroupAbout),
    bindAuthorized(managingCalls.updateGroupRules, authorizeOwnGroup, managing.updateGroupRules),
    bindAuthorized(
      managingCalls.updateGroupWriters,
      authorizeOwnGroup,
      managing.updateGroupWriters,
    ),
    bindAuthorized(managingCalls.updateGroupId, authorizeOwnGroup, managing.updateGroupId),
    bindAuthorized(managingCalls.updateGroupPicture, authorizeOwnGroup, updateGroupPicture, {
      takePicture: takeGroupPicture,
    }),
    bindAuthorized(managingCalls.updateGroupBackground, authorizeOwnGroup, updateGroupBackground, {
      takePicture: takeGroupPicture,
    }),
    bindAuthorized(
      managingCalls.deleteGroupPicture,
      authorizeOwnGroup,
      pictures.deleteGroupPicture,
    ),
    bindAuthorized(
      managingCalls.deleteGroupBackground,
      authorizeOwnGroup,
      pictures.deleteGroupBackground,
    ),
    bindAuthorized(managingCalls.updateGroupMinus, authorizeOwnGroup, managing.updateGroupMinus),
    bindAuthorized(
      managingCalls.toggleGroupAdmin,
      access.authorizeAdminChange,
      managing.toggleGroupAdmin,
    ),
    bindAuthorized(managingCalls.listAdminChanges, authorizeOwnGroup, managing.listAdminChanges),
    bindAuthorized(managingCalls.askGroupDeletion, authorizeOwnGroup, managing.askGroupDeletion),
    bindAuthorized(managingCalls.deleteGroup, authorizeOwnGroup, managing.deleteGroup),
    bindAuthorized(
      managingCalls.restoreGroup,
      access.authorizeGroupToRestore,
      managing.restoreGroup,
    ),
    bindAuthorized(banCalls.banFromGroup, access.authorizeAdminChange, bans.banFromGroup),
    bindAuthorized(banCalls.listGroupBans, access.authorizeAdministeredGroup, bans.listGroupBans),
  ],
  exports: groupExports,
  texts: [groupTexts],
  listeners: [
    ...fileAfter('group', [groupCreated, groupEdited, groupHidden, groupRestored, groupEnded]),
    on(accountHidden, async ({ db }, { accountId }) => void (await setAway(db, accountId, true))),
    on(accountShown, async ({ db }, { accountId }) => void (await setAway(db, accountId, false))),
  ],
  onForget: forgetGroups,
  jobs: [
    perform(SWEEP_GROUPS, sweepGroups),
    perform(ERASE_GROUP, eraseGroup),
    perform(pictures.MAKE_GROUP_PICTURE, pictures.makeGroupPicture),
  ],
};
