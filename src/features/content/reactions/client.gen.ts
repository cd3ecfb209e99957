// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const getGiven: Stub<typeof calls.getGiven> = { method: 'GET', path: '/api/user/note/{id}/triangle' };
export const getNoteSelect: Stub<typeof calls.getNoteSelect> = { method: 'GET', path: '/api/user/note/{id}/select' };
export const getSaved: Stub<typeof calls.getSaved> = { method: 'GET', path: '/api/user/note/{id}/save' };
export const giveTriangle: Stub<typeof calls.giveTriangle> = { method: 'PUT', path: '/api/user/note/{id}/triangle' };
export const rateNote: Stub<typeof calls.rateNote> = { method: 'PUT', path: '/api/user/note/{id}/rating' };
export const saveNote: Stub<typeof calls.saveNote> = { method: 'PUT', path: '/api/user/note/{id}/save' };
