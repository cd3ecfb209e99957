// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const countFreshNotes: Stub<typeof calls.countFreshNotes> = { method: 'GET', path: '/api/note/fresh' };
export const getNotePage: Stub<typeof calls.getNotePage> = { method: 'GET', path: '/api/note/{id}/page' };
export const getStart: Stub<typeof calls.getStart> = { method: 'GET', path: '/api/user/start' };
export const listFriendNotes: Stub<typeof calls.listFriendNotes> = { method: 'GET', path: '/api/friend/{id}/note-list' };
export const listGroupNotes: Stub<typeof calls.listGroupNotes> = { method: 'GET', path: '/api/group/{id}/note/list' };
export const listMoreNotes: Stub<typeof calls.listMoreNotes> = { method: 'GET', path: '/api/note/{id}/more' };
export const listNotes: Stub<typeof calls.listNotes> = { method: 'GET', path: '/api/note/list' };
export const listSaves: Stub<typeof calls.listSaves> = { method: 'GET', path: '/api/user/save/list' };
export const listUserNotes: Stub<typeof calls.listUserNotes> = { method: 'GET', path: '/api/user/note/list' };
