// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const getWordExamples: Stub<typeof calls.getWordExamples> = { method: 'GET', path: '/api/word/examples' };
export const searchComments: Stub<typeof calls.searchComments> = { method: 'GET', path: '/api/search/comment' };
export const searchGroups: Stub<typeof calls.searchGroups> = { method: 'GET', path: '/api/search/group' };
export const searchNotes: Stub<typeof calls.searchNotes> = { method: 'GET', path: '/api/search/note' };
export const searchPeople: Stub<typeof calls.searchPeople> = { method: 'GET', path: '/api/search/user' };
export const suggestFound: Stub<typeof calls.suggestFound> = { method: 'GET', path: '/api/search/suggest' };
