// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as staff from './calls/staff.ts';

export const getInfo: Stub<typeof calls.getInfo> = { method: 'GET', path: '/api/info/{id}' };
export const listInfos: Stub<typeof calls.listInfos> = { method: 'GET', path: '/api/info/list' };
export const createInfo: Stub<typeof staff.createInfo> = { method: 'PUT', path: '/api/admin/info/create' };
export const deleteInfo: Stub<typeof staff.deleteInfo> = { method: 'DELETE', path: '/api/admin/info/{id}' };
export const deleteInfoPicture: Stub<typeof staff.deleteInfoPicture> = { method: 'DELETE', path: '/api/admin/info/{id}/img' };
export const exportInfos: Stub<typeof staff.exportInfos> = { method: 'GET', path: '/api/admin/info/export' };
export const getAdminInfo: Stub<typeof staff.getAdminInfo> = { method: 'GET', path: '/api/admin/info/{id}' };
export const importInfo: Stub<typeof staff.importInfo> = { method: 'PUT', path: '/api/admin/info/import' };
export const listAdminInfos: Stub<typeof staff.listAdminInfos> = { method: 'GET', path: '/api/admin/info/list' };
export const pinInfo: Stub<typeof staff.pinInfo> = { method: 'PUT', path: '/api/admin/info/{id}/pin' };
export const updateInfo: Stub<typeof staff.updateInfo> = { method: 'PUT', path: '/api/admin/info/{id}' };
export const updateInfoPicture: Stub<typeof staff.updateInfoPicture> = { method: 'PUT', path: '/api/admin/info/{id}/img' };
