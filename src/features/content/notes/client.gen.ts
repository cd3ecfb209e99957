// Written by `npm run gen` from the calls of this feature.

import type { StubOf } from '#features/core/realtime/public/define.ts';
import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';
import type * as group from './calls/group.ts';
import type * as recordings from './calls/recordings.ts';
import type * as speech from './calls/speech.ts';
import type * as writing from './calls/writing.ts';
import type * as live from './live.ts';

export const createNote: Stub<typeof calls.createNote> = { method: 'PUT', path: '/api/user/note/create', form: { json: ['tags', 'links', 'alts', 'corrections', 'anyway'], files: { field: 'images' } } };
export const deleteNote: Stub<typeof calls.deleteNote> = { method: 'DELETE', path: '/api/user/note/{id}' };
export const getNote: Stub<typeof calls.getNote> = { method: 'GET', path: '/api/note/{id}' };
export const pinNote: Stub<typeof calls.pinNote> = { method: 'PUT', path: '/api/user/note/{id}/pin' };
export const restoreNote: Stub<typeof calls.restoreNote> = { method: 'PUT', path: '/api/user/note/{id}/restore' };
export const updateNote: Stub<typeof calls.updateNote> = { method: 'PUT', path: '/api/user/note/{id}' };
export const updateNotePictures: Stub<typeof calls.updateNotePictures> = { method: 'PUT', path: '/api/user/note/{id}/img', form: { json: ['keep', 'alts'], files: { field: 'images' } } };
export const createGroupNote: Stub<typeof group.createGroupNote> = { method: 'PUT', path: '/api/user/group/{id}/note/create', form: { json: ['tags', 'links', 'alts', 'corrections', 'anyway'], files: { field: 'images' } } };
export const deleteGroupNote: Stub<typeof group.deleteGroupNote> = { method: 'DELETE', path: '/api/user/group/{id}/note/{noteId}/del' };
export const pinGroupNote: Stub<typeof group.pinGroupNote> = { method: 'PUT', path: '/api/user/group/{id}/note/{noteId}/pin' };
export const updateGroupNote: Stub<typeof group.updateGroupNote> = { method: 'PUT', path: '/api/user/group/{id}/note/{noteId}' };
export const updateGroupNotePictures: Stub<typeof group.updateGroupNotePictures> = { method: 'PUT', path: '/api/user/group/{id}/note/{noteId}/img', form: { json: ['keep', 'alts'], files: { field: 'images' } } };
export const deleteNoteRecording: Stub<typeof recordings.deleteNoteRecording> = { method: 'DELETE', path: '/api/user/note/{id}/upload' };
export const getNoteUploads: Stub<typeof recordings.getNoteUploads> = { method: 'GET', path: '/api/user/note/{id}/upload' };
export const postGroupNoteAudio: Stub<typeof recordings.postGroupNoteAudio> = { method: 'POST', path: '/api/user/group/{id}/note/audio', chunk: 5242880 };
export const postGroupNoteVideo: Stub<typeof recordings.postGroupNoteVideo> = { method: 'POST', path: '/api/user/group/{id}/note/video', chunk: 5242880 };
export const postNoteAudio: Stub<typeof recordings.postNoteAudio> = { method: 'POST', path: '/api/user/note/audio', chunk: 5242880 };
export const postNoteVideo: Stub<typeof recordings.postNoteVideo> = { method: 'POST', path: '/api/user/note/video', chunk: 5242880 };
export const putGroupNoteAudio: Stub<typeof recordings.putGroupNoteAudio> = { method: 'PUT', path: '/api/user/group/{id}/note/audio', chunk: 5242880 };
export const putGroupNoteVideo: Stub<typeof recordings.putGroupNoteVideo> = { method: 'PUT', path: '/api/user/group/{id}/note/video', chunk: 5242880 };
export const putNoteAudio: Stub<typeof recordings.putNoteAudio> = { method: 'PUT', path: '/api/user/note/audio', chunk: 5242880 };
export const putNoteVideo: Stub<typeof recordings.putNoteVideo> = { method: 'PUT', path: '/api/user/note/video', chunk: 5242880 };
export const getNoteSpeech: Stub<typeof speech.getNoteSpeech> = { method: 'GET', path: '/api/note/{id}/speech' };
export const getNoteChoices: Stub<typeof writing.getNoteChoices> = { method: 'GET', path: '/api/user/note/choices' };
export const measureNote: Stub<typeof writing.measureNote> = { method: 'POST', path: '/api/user/note/level' };
export const liveRecording: StubOf<typeof live.liveRecording> = { name: 'recording' };
