// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as placement from './calls/placement.ts';
import type * as recordings from './calls/recordings.ts';
import type * as sentences from './calls/sentences.ts';
import type * as staff from './calls/staff.ts';
import type * as visitor from './calls/visitor.ts';

export const answerEdu: Stub<typeof calls.answerEdu> = { method: 'PUT', path: '/api/user/edu/{id}/answer' };
export const finishEdu: Stub<typeof calls.finishEdu> = { method: 'PUT', path: '/api/user/edu/{id}/done' };
export const getEdu: Stub<typeof calls.getEdu> = { method: 'GET', path: '/api/edu/{id}' };
export const getEduSpeech: Stub<typeof calls.getEduSpeech> = { method: 'GET', path: '/api/edu/{id}/speech' };
export const getEduStart: Stub<typeof calls.getEduStart> = { method: 'GET', path: '/api/edu/start' };
export const listEdu: Stub<typeof calls.listEdu> = { method: 'GET', path: '/api/edu/list' };
export const getEduPlacement: Stub<typeof placement.getEduPlacement> = { method: 'GET', path: '/api/edu/placement' };
export const updateEduLevel: Stub<typeof placement.updateEduLevel> = { method: 'PUT', path: '/api/user/edu/level' };
export const deleteEduRecording: Stub<typeof recordings.deleteEduRecording> = { method: 'DELETE', path: '/api/admin/edu/{id}/upload' };
export const getEduUploads: Stub<typeof recordings.getEduUploads> = { method: 'GET', path: '/api/admin/edu/{id}/upload' };
export const postEduAudio: Stub<typeof recordings.postEduAudio> = { method: 'POST', path: '/api/admin/edu/audio', chunk: 5242880 };
export const postEduVideo: Stub<typeof recordings.postEduVideo> = { method: 'POST', path: '/api/admin/edu/video', chunk: 5242880 };
export const putEduAudio: Stub<typeof recordings.putEduAudio> = { method: 'PUT', path: '/api/admin/edu/audio', chunk: 5242880 };
export const putEduVideo: Stub<typeof recordings.putEduVideo> = { method: 'PUT', path: '/api/admin/edu/video', chunk: 5242880 };
export const getWordSentences: Stub<typeof sentences.getWordSentences> = { method: 'GET', path: '/api/user/word/sentence' };
export const createEdu: Stub<typeof staff.createEdu> = { method: 'PUT', path: '/api/admin/edu/create', form: { json: ['answers', 'range', 'place', 'tags', 'links', 'lesson', 'published'], files: { field: 'images' } } };
export const deleteEdu: Stub<typeof staff.deleteEdu> = { method: 'DELETE', path: '/api/admin/edu/{id}' };
export const deleteEduPicture: Stub<typeof staff.deleteEduPicture> = { method: 'DELETE', path: '/api/admin/edu/{id}/img' };
export const exportEdu: Stub<typeof staff.exportEdu> = { method: 'GET', path: '/api/admin/edu/export' };
export const getAdminEdu: Stub<typeof staff.getAdminEdu> = { method: 'GET', path: '/api/admin/edu/{id}' };
export const importEdu: Stub<typeof staff.importEdu> = { method: 'PUT', path: '/api/admin/edu/import' };
export const listAdminEdu: Stub<typeof staff.listAdminEdu> = { method: 'GET', path: '/api/admin/edu/list' };
export const updateEdu: Stub<typeof staff.updateEdu> = { method: 'PUT', path: '/api/admin/edu/{id}' };
export const updateEduPicture: Stub<typeof staff.updateEduPicture> = { method: 'PUT', path: '/api/admin/edu/{id}/img' };
export const addVisitorLearning: Stub<typeof visitor.addVisitorLearning> = { method: 'POST', path: '/api/user/edu/visitor' };
