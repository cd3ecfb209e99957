// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const acceptCorrection: Stub<typeof calls.acceptCorrection> = { method: 'PUT', path: '/api/user/note/{id}/correct/{cId}' };
export const createCorrection: Stub<typeof calls.createCorrection> = { method: 'POST', path: '/api/user/note/{id}/correct' };
export const getCorrections: Stub<typeof calls.getCorrections> = { method: 'GET', path: '/api/note/{id}/correct' };
