// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const endAdminAuths: Stub<typeof calls.endAdminAuths> = { method: 'DELETE', path: '/api/admin/auths' };
export const exitAdmin: Stub<typeof calls.exitAdmin> = { method: 'DELETE', path: '/api/admin' };
export const getAdmin: Stub<typeof calls.getAdmin> = { method: 'GET', path: '/api/admin' };
export const getAdminSign: Stub<typeof calls.getAdminSign> = { method: 'GET', path: '/api/admin/sign/{id}' };
export const listAdminAuths: Stub<typeof calls.listAdminAuths> = { method: 'GET', path: '/api/admin/auths' };
export const proveAdminSign: Stub<typeof calls.proveAdminSign> = { method: 'POST', path: '/api/admin/sign/code' };
export const renewAdmin: Stub<typeof calls.renewAdmin> = { method: 'GET', path: '/api/admin/update' };
export const resendAdminSign: Stub<typeof calls.resendAdminSign> = { method: 'POST', path: '/api/admin/sign/again' };
export const startAdminSign: Stub<typeof calls.startAdminSign> = { method: 'POST', path: '/api/admin/sign' };
