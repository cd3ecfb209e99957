// The video and the audio of a note, sent in pieces of 5,242,880 bytes. The specification lets a
// piece be sent by POST or PUT; both do the same, `send` says whether a file begins or goes on.

import { z } from 'zod';
import { TakenPiece, Upload } from '#features/platform/media/calls.ts';
import { CHUNK_BYTES, UPLOAD_REASONS } from '#features/platform/media/rules.ts';
import { defineCall, twinOf } from '#kernel/call.ts';
import { PathId } from '#kernel/schemas.ts';
import { SendingIds } from '../calls.ts';

const piece = {
  who: 'user',
  admits: ['author'],
  limit: '1200/min',
  query: z.strictObject({
    idS: z.string().min(1).max(64),
    idM: PathId,
    send: z.enum(['0', '1']),
  }),
  body: TakenPiece,
  output: Upload,
  chunk: CHUNK_BYTES,
} as const;

const ABOUT =
  'Content-Range tells where the piece belongs; a piece that is held already is acknowledged again. Without it pieces join in order, and the first that is not full ends the file.';

export const postNoteVideo = defineCall({
  ...piece,
  name: 'postNoteVideo',
  method: 'POST',
  path: '/api/user/note/video',
  summary: `A piece of the video of an own note: mp4 or webm, 500 MB and 30 minutes at most. ${ABOUT}`,
  refusals: { id: [], video: UPLOAD_REASONS, quantity: ['day'], time: ['day'] },
});

export const putNoteVideo = defineCall({
  ...piece,
  name: 'putNoteVideo',
  method: 'PUT',
  path: '/api/user/note/video',
  summary: 'The same as by POST.',
  refusals: { id: [], video: UPLOAD_REASONS, quantity: ['day'], time: ['day'] },
});

export const postNoteAudio = defineCall({
  ...piece,
  name: 'postNoteAudio',
  method: 'POST',
  path: '/api/user/note/audio',
  summary: `A piece of the audio of an own note: mp3, m4a, ogg, opus, wav or webm, 100 MB at most. ${ABOUT}`,
  refusals: { id: [], audio: UPLOAD_REASONS, quantity: ['day'], time: ['day'] },
});

export const putNoteAudio = defineCall({
  ...piece,
  name: 'putNoteAudio',
  method: 'PUT',
  path: '/api/user/note/audio',
  summary: 'The same as by POST.',
  refusals: { id: [], audio: UPLOAD_REASONS, quantity: ['day'], time: ['day'] },
});

const group = z.strictObject({ id: PathId });

export const postGroupNoteVideo = twinOf(postNoteVideo, {
  name: 'postGroupNoteVideo',
  path: '/api/user/group/{id}/note/video',
  summary: 'A piece of the video of an own note of a group.',
  admits: ['author'],
  params: group,
});

export const putGroupNoteVideo = twinOf(putNoteVideo, {
  name: 'putGroupNoteVideo',
  path: '/api/user/group/{id}/note/video',
  summary: 'The same as by POST.',
  admits: ['author'],
  params: group,
});

export const postGroupNoteAudio = twinOf(postNoteAudio, {
  name: 'postGroupNoteAudio',
  path: '/api/user/group/{id}/note/audio',
  summary: 'A piece of the audio of an own note of a group.',
  admits: ['author'],
  params: group,
});

export const putGroupNoteAudio = twinOf(putNoteAudio, {
  name: 'putGroupNoteAudio',
  path: '/api/user/group/{id}/note/audio',
  summary: 'The same as by POST.',
  admits: ['author'],
  params: group,
});

const note = z.strictObject({ id: PathId });

export const getNoteUploads = defineCall({
  name: 'getNoteUploads',
  method: 'GET',
  path: '/api/user/note/{id}/upload',
  summary: 'How far the video and the audio of an own note were sent, and what to go on with.',
  who: 'user',
  admits: ['author'],
  limit: '600/min',
  params: note,
  output: SendingIds.extend({ video: Upload.nullable(), audio: Upload.nullable() }),
  refusals: { id: [] },
});

export const deleteNoteRecording = defineCall({
  name: 'deleteNoteRecording',
  method: 'DELETE',
  path: '/api/user/note/{id}/upload',
  summary: 'Take the video or the audio out of an own note.',
  who: 'user',
  admits: ['author'],
  limit: '60/h',
  params: note,
  query: z.strictObject({ kind: z.enum(['video', 'audio']) }),
  output: SendingIds.extend({ video: Upload.nullable(), audio: Upload.nullable() }),
  refusals: { id: [] },
  allowReadOnly: true,
});
