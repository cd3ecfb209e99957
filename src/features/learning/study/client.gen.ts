// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as day from './calls/day.ts';
import type * as review from './calls/review.ts';

export const exportWords: Stub<typeof calls.exportWords> = { method: 'GET', path: '/api/user/word/export', download: true };
export const getKnownShares: Stub<typeof calls.getKnownShares> = { method: 'GET', path: '/api/user/word/share' };
export const getOwnWord: Stub<typeof calls.getOwnWord> = { method: 'GET', path: '/api/user/word' };
export const getWordHistory: Stub<typeof calls.getWordHistory> = { method: 'GET', path: '/api/user/word/history' };
export const getWordSettings: Stub<typeof calls.getWordSettings> = { method: 'GET', path: '/api/user/word/setting' };
export const importWords: Stub<typeof calls.importWords> = { method: 'PUT', path: '/api/user/word/import' };
export const listUsefulWords: Stub<typeof calls.listUsefulWords> = { method: 'GET', path: '/api/word/useful' };
export const listWords: Stub<typeof calls.listWords> = { method: 'GET', path: '/api/user/word/list' };
export const markWord: Stub<typeof calls.markWord> = { method: 'PUT', path: '/api/user/word' };
export const updateWordSettings: Stub<typeof calls.updateWordSettings> = { method: 'PUT', path: '/api/user/word/setting' };
export const addReading: Stub<typeof day.addReading> = { method: 'PUT', path: '/api/user/word/reading' };
export const getStudyDay: Stub<typeof day.getStudyDay> = { method: 'GET', path: '/api/user/word/day' };
export const countDueWords: Stub<typeof review.countDueWords> = { method: 'GET', path: '/api/user/word/due' };
export const getReview: Stub<typeof review.getReview> = { method: 'GET', path: '/api/user/word/review' };
export const gradeWord: Stub<typeof review.gradeWord> = { method: 'PUT', path: '/api/user/word/{id}/grade' };
export const gradeWords: Stub<typeof review.gradeWords> = { method: 'PUT', path: '/api/user/word/grades' };
