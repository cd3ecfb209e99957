// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const blockPerson: Stub<typeof calls.blockPerson> = { method: 'PUT', path: '/api/user/block/{id}' };
export const getBond: Stub<typeof calls.getBond> = { method: 'GET', path: '/api/user/{id}' };
export const getFriend: Stub<typeof calls.getFriend> = { method: 'GET', path: '/api/user/friend/{id}' };
export const getProfile: Stub<typeof calls.getProfile> = { method: 'GET', path: '/api/user/{id}/info' };
export const listHidden: Stub<typeof calls.listHidden> = { method: 'GET', path: '/api/user/block/list' };
export const listPeople: Stub<typeof calls.listPeople> = { method: 'GET', path: '/api/user/list' };
export const mutePerson: Stub<typeof calls.mutePerson> = { method: 'PUT', path: '/api/user/mute/{id}' };
export const suggestPeople: Stub<typeof calls.suggestPeople> = { method: 'GET', path: '/api/user/list/mention' };
export const toggleFriend: Stub<typeof calls.toggleFriend> = { method: 'PUT', path: '/api/user/friend/{id}' };
