// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as admin from './calls/admin.ts';
import type * as appeals from './calls/appeals.ts';
import type * as held from './calls/held.ts';
import type * as own from './calls/own.ts';
import type * as queue from './calls/queue.ts';
import type * as things from './calls/things.ts';
import type * as words from './calls/words.ts';

export const createReport: Stub<typeof calls.createReport> = { method: 'POST', path: '/api/user/report' };
export const createVisitorReport: Stub<typeof calls.createVisitorReport> = { method: 'POST', path: '/api/report' };
export const getAdminReport: Stub<typeof admin.getAdminReport> = { method: 'GET', path: '/api/admin/report/{id}' };
export const listAdminReports: Stub<typeof admin.listAdminReports> = { method: 'GET', path: '/api/admin/report' };
export const updateAdminReport: Stub<typeof admin.updateAdminReport> = { method: 'PUT', path: '/api/admin/report/{id}' };
export const listAppeals: Stub<typeof appeals.listAppeals> = { method: 'GET', path: '/api/user/moderator/appeal' };
export const updateAppeal: Stub<typeof appeals.updateAppeal> = { method: 'PUT', path: '/api/user/moderator/appeal/{id}' };
export const listHeld: Stub<typeof held.listHeld> = { method: 'GET', path: '/api/user/moderator/held' };
export const listHeldThings: Stub<typeof held.listHeldThings> = { method: 'GET', path: '/api/user/moderator/held/{id}/list' };
export const listOwnHeld: Stub<typeof held.listOwnHeld> = { method: 'GET', path: '/api/user/held/list' };
export const updateHeld: Stub<typeof held.updateHeld> = { method: 'PUT', path: '/api/user/moderator/held/{id}' };
export const createAppeal: Stub<typeof own.createAppeal> = { method: 'POST', path: '/api/user/appeal' };
export const listLog: Stub<typeof own.listLog> = { method: 'GET', path: '/api/log' };
export const listOwnReports: Stub<typeof own.listOwnReports> = { method: 'GET', path: '/api/user/report/list' };
export const listRulings: Stub<typeof own.listRulings> = { method: 'GET', path: '/api/user/ruling/list' };
export const getReport: Stub<typeof queue.getReport> = { method: 'GET', path: '/api/user/moderator/report/{id}' };
export const listReports: Stub<typeof queue.listReports> = { method: 'GET', path: '/api/user/moderator/report' };
export const updateReport: Stub<typeof queue.updateReport> = { method: 'PUT', path: '/api/user/moderator/report/{id}' };
export const deleteModeratorNote: Stub<typeof things.deleteModeratorNote> = { method: 'DELETE', path: '/api/user/moderator/note/{id}' };
export const deleteSecurityComment: Stub<typeof things.deleteSecurityComment> = { method: 'DELETE', path: '/api/user/security/comment/{id}' };
export const listModeratorNotes: Stub<typeof things.listModeratorNotes> = { method: 'GET', path: '/api/user/moderator/notes' };
export const listSecurityComments: Stub<typeof things.listSecurityComments> = { method: 'GET', path: '/api/user/security/comments' };
export const restoreModeratorNote: Stub<typeof things.restoreModeratorNote> = { method: 'PUT', path: '/api/user/moderator/note/{id}/restore' };
export const restoreSecurityComment: Stub<typeof things.restoreSecurityComment> = { method: 'PUT', path: '/api/user/security/comment/{id}/restore' };
export const listOwnWordComplaints: Stub<typeof words.listOwnWordComplaints> = { method: 'GET', path: '/api/user/word/complaint/list' };
export const listWordComplaints: Stub<typeof words.listWordComplaints> = { method: 'GET', path: '/api/user/moderator/word' };
export const updateWordComplaint: Stub<typeof words.updateWordComplaint> = { method: 'PUT', path: '/api/user/moderator/word/{id}' };
