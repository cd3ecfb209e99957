// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const deleteDraft: Stub<typeof calls.deleteDraft> = { method: 'DELETE', path: '/api/user/draft/{key}' };
export const getDraft: Stub<typeof calls.getDraft> = { method: 'GET', path: '/api/user/draft/{key}' };
export const saveDraft: Stub<typeof calls.saveDraft> = { method: 'PUT', path: '/api/user/draft/{key}' };
