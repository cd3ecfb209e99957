// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const createVoice: Stub<typeof calls.createVoice> = { method: 'PUT', path: '/api/user/voice/create', form: { json: [] } };
export const deleteAdminVoice: Stub<typeof calls.deleteAdminVoice> = { method: 'DELETE', path: '/api/admin/voice/{id}' };
export const deleteVoice: Stub<typeof calls.deleteVoice> = { method: 'DELETE', path: '/api/user/voice/{id}' };
export const gradeVoice: Stub<typeof calls.gradeVoice> = { method: 'PUT', path: '/api/user/voice/{id}/grade' };
export const listVoices: Stub<typeof calls.listVoices> = { method: 'GET', path: '/api/word/voice/list' };
