// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const createComment: Stub<typeof calls.createComment> = { method: 'POST', path: '/api/user/note/{id}/comment' };
export const deleteComment: Stub<typeof calls.deleteComment> = { method: 'DELETE', path: '/api/user/note/{id}/comment/{commentId}' };
export const gradeComment: Stub<typeof calls.gradeComment> = { method: 'PUT', path: '/api/user/note/{id}/comment/{commentId}/grade' };
export const listComments: Stub<typeof calls.listComments> = { method: 'GET', path: '/api/note/{id}/comments' };
export const listUserComments: Stub<typeof calls.listUserComments> = { method: 'GET', path: '/api/user/note/{id}/comment/list' };
export const updateComment: Stub<typeof calls.updateComment> = { method: 'PUT', path: '/api/user/note/{id}/comment/{commentId}' };
