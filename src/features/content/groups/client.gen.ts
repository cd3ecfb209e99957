// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as bans from './calls/bans.ts';
import type * as managing from './calls/managing.ts';

export const followGroup: Stub<typeof calls.followGroup> = { method: 'PUT', path: '/api/user/group/{id}/follower' };
export const getGroup: Stub<typeof calls.getGroup> = { method: 'GET', path: '/api/group/{id}' };
export const getGroupAdmin: Stub<typeof calls.getGroupAdmin> = { method: 'GET', path: '/api/user/group/{id}/admin' };
export const getGroupCreator: Stub<typeof calls.getGroupCreator> = { method: 'GET', path: '/api/user/group/{id}/creator' };
export const getGroupFollower: Stub<typeof calls.getGroupFollower> = { method: 'GET', path: '/api/user/group/{id}/follower' };
export const listFollowers: Stub<typeof calls.listFollowers> = { method: 'GET', path: '/api/user/group/{id}/followers' };
export const listGroups: Stub<typeof calls.listGroups> = { method: 'GET', path: '/api/group/list' };
export const banFromGroup: Stub<typeof bans.banFromGroup> = { method: 'PUT', path: '/api/user/group/{id}/ban' };
export const listGroupBans: Stub<typeof bans.listGroupBans> = { method: 'GET', path: '/api/user/group/{id}/ban/list' };
export const askGroupDeletion: Stub<typeof managing.askGroupDeletion> = { method: 'POST', path: '/api/user/group/{id}/delete/email' };
export const createGroup: Stub<typeof managing.createGroup> = { method: 'PUT', path: '/api/user/group/create', form: { json: ['parts', 'anyway'], files: { field: 'images' } } };
export const deleteGroup: Stub<typeof managing.deleteGroup> = { method: 'POST', path: '/api/user/group/{id}/delete' };
export const deleteGroupBackground: Stub<typeof managing.deleteGroupBackground> = { method: 'DELETE', path: '/api/user/group/{id}/back' };
export const deleteGroupPicture: Stub<typeof managing.deleteGroupPicture> = { method: 'DELETE', path: '/api/user/group/{id}/img' };
export const listAdminChanges: Stub<typeof managing.listAdminChanges> = { method: 'GET', path: '/api/user/group/{id}/admin/list' };
export const restoreGroup: Stub<typeof managing.restoreGroup> = { method: 'PUT', path: '/api/user/group/{id}/restore' };
export const toggleGroupAdmin: Stub<typeof managing.toggleGroupAdmin> = { method: 'PUT', path: '/api/user/group/{id}/admin' };
export const updateGroupAbout: Stub<typeof managing.updateGroupAbout> = { method: 'PUT', path: '/api/user/group/{id}/about' };
export const updateGroupBackground: Stub<typeof managing.updateGroupBackground> = { method: 'PUT', path: '/api/user/group/{id}/back' };
export const updateGroupId: Stub<typeof managing.updateGroupId> = { method: 'PUT', path: '/api/user/group/{id}/id' };
export const updateGroupMinus: Stub<typeof managing.updateGroupMinus> = { method: 'PUT', path: '/api/user/group/{id}/minus' };
export const updateGroupName: Stub<typeof managing.updateGroupName> = { method: 'PUT', path: '/api/user/group/{id}/name' };
export const updateGroupPicture: Stub<typeof managing.updateGroupPicture> = { method: 'PUT', path: '/api/user/group/{id}/img' };
export const updateGroupRules: Stub<typeof managing.updateGroupRules> = { method: 'PUT', path: '/api/user/group/{id}/rules' };
export const updateGroupWriters: Stub<typeof managing.updateGroupWriters> = { method: 'PUT', path: '/api/user/group/{id}/writers' };
