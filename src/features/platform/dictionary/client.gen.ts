// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const checkText: Stub<typeof calls.checkText> = { method: 'POST', path: '/api/text/check' };
export const createWordComplaint: Stub<typeof calls.createWordComplaint> = { method: 'POST', path: '/api/user/word/complaint' };
export const getTextWords: Stub<typeof calls.getTextWords> = { method: 'GET', path: '/api/word/text' };
export const getWord: Stub<typeof calls.getWord> = { method: 'GET', path: '/api/word' };
export const getWordForms: Stub<typeof calls.getWordForms> = { method: 'GET', path: '/api/word/forms' };
export const getWordOfDay: Stub<typeof calls.getWordOfDay> = { method: 'GET', path: '/api/word/day' };
