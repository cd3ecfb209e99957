// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const acceptAnswer: Stub<typeof calls.acceptAnswer> = { method: 'PUT', path: '/api/user/note/{id}/answer' };
export const agreeAnswer: Stub<typeof calls.agreeAnswer> = { method: 'PUT', path: '/api/user/note/{id}/answer/agree' };
export const getAnswer: Stub<typeof calls.getAnswer> = { method: 'GET', path: '/api/note/{id}/answer' };
export const listWordAnswers: Stub<typeof calls.listWordAnswers> = { method: 'GET', path: '/api/word/answer' };
