// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as bots from './calls/bots.ts';
import type * as clean from './calls/clean.ts';
import type * as groups from './calls/groups.ts';
import type * as setting from './calls/setting.ts';
import type * as users from './calls/users.ts';
import type * as visits from './calls/visits.ts';

export const endAdminAuths: Stub<typeof calls.endAdminAuths> = { method: 'DELETE', path: '/api/admin/auths' };
export const exitAdmin: Stub<typeof calls.exitAdmin> = { method: 'DELETE', path: '/api/admin' };
export const getAdmin: Stub<typeof calls.getAdmin> = { method: 'GET', path: '/api/admin' };
export const getAdminSign: Stub<typeof calls.getAdminSign> = { method: 'GET', path: '/api/admin/sign/{id}' };
export const listAdminAuths: Stub<typeof calls.listAdminAuths> = { method: 'GET', path: '/api/admin/auths' };
export const proveAdminSign: Stub<typeof calls.proveAdminSign> = { method: 'POST', path: '/api/admin/sign/code' };
export const renewAdmin: Stub<typeof calls.renewAdmin> = { method: 'GET', path: '/api/admin/update' };
export const resendAdminSign: Stub<typeof calls.resendAdminSign> = { method: 'POST', path: '/api/admin/sign/again' };
export const startAdminSign: Stub<typeof calls.startAdminSign> = { method: 'POST', path: '/api/admin/sign' };
export const deleteBots: Stub<typeof bots.deleteBots> = { method: 'DELETE', path: '/api/admin/bot/list' };
export const listBots: Stub<typeof bots.listBots> = { method: 'GET', path: '/api/admin/bot/list' };
export const getClean: Stub<typeof clean.getClean> = { method: 'GET', path: '/api/admin/clean' };
export const sweepCaptcha: Stub<typeof clean.sweepCaptcha> = { method: 'DELETE', path: '/api/admin/captcha' };
export const sweepUpload: Stub<typeof clean.sweepUpload> = { method: 'DELETE', path: '/api/admin/upload' };
export const askGroupEnd: Stub<typeof groups.askGroupEnd> = { method: 'POST', path: '/api/admin/group/{id}/delete/email' };
export const endFoundGroup: Stub<typeof groups.endFoundGroup> = { method: 'POST', path: '/api/admin/group/{id}/delete' };
export const listFoundGroups: Stub<typeof groups.listFoundGroups> = { method: 'GET', path: '/api/admin/group/list' };
export const updateGroupVerified: Stub<typeof groups.updateGroupVerified> = { method: 'PUT', path: '/api/admin/group/{id}/verified' };
export const getSetting: Stub<typeof setting.getSetting> = { method: 'GET', path: '/api/admin/setting' };
export const updateSetting: Stub<typeof setting.updateSetting> = { method: 'PUT', path: '/api/admin/setting' };
export const listFoundUsers: Stub<typeof users.listFoundUsers> = { method: 'GET', path: '/api/admin/user/list' };
export const updateBlacklist: Stub<typeof users.updateBlacklist> = { method: 'PUT', path: '/api/admin/user/{id}/blacklist' };
export const updateModerator: Stub<typeof users.updateModerator> = { method: 'PUT', path: '/api/admin/user/{id}/moderator' };
export const updateSecurity: Stub<typeof users.updateSecurity> = { method: 'PUT', path: '/api/admin/user/{id}/security' };
export const updateVerified: Stub<typeof users.updateVerified> = { method: 'PUT', path: '/api/admin/user/{id}/verified' };
export const listVisits: Stub<typeof visits.listVisits> = { method: 'GET', path: '/api/admin/ip' };
