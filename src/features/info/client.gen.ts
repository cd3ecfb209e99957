// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const createInfo: Stub<typeof calls.createInfo> = { method: 'PUT', path: '/api/admin/info/create' };
export const deleteInfo: Stub<typeof calls.deleteInfo> = { method: 'DELETE', path: '/api/admin/info/{id}' };
export const exportInfos: Stub<typeof calls.exportInfos> = { method: 'GET', path: '/api/admin/info/export' };
export const getAdminInfo: Stub<typeof calls.getAdminInfo> = { method: 'GET', path: '/api/admin/info/{id}' };
export const getInfo: Stub<typeof calls.getInfo> = { method: 'GET', path: '/api/info/{id}' };
export const importInfo: Stub<typeof calls.importInfo> = { method: 'PUT', path: '/api/admin/info/import' };
export const listAdminInfos: Stub<typeof calls.listAdminInfos> = { method: 'GET', path: '/api/admin/info/list' };
export const listInfos: Stub<typeof calls.listInfos> = { method: 'GET', path: '/api/info/list' };
export const pinInfo: Stub<typeof calls.pinInfo> = { method: 'PUT', path: '/api/admin/info/{id}/pin' };
export const updateInfo: Stub<typeof calls.updateInfo> = { method: 'PUT', path: '/api/admin/info/{id}' };
export const updateInfoPicture: Stub<typeof calls.updateInfoPicture> = { method: 'PUT', path: '/api/admin/info/{id}/img' };
