// The video and the audio of a lesson, sent by staff in the same pieces as those of notes: by POST
// or PUT, `send` says whether a file begins or goes on.

import { z } from 'zod';
import { TakenPiece, Upload } from '#features/platform/media/calls.ts';
import { CHUNK_BYTES, UPLOAD_REASONS } from '#features/platform/media/rules.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId } from '#kernel/schemas.ts';

const piece = {
  who: 'admin',
  admits: ['administrator'],
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

const ABOUT = 'Content-Range tells where the piece belongs, as with the files of notes.';

export const postEduVideo = defineCall({
  ...piece,
  name: 'postEduVideo',
  method: 'POST',
  path: '/api/admin/edu/video',
  summary: `A piece of the video of a lesson: mp4 or webm, 500 MB and 30 minutes at most. ${ABOUT}`,
  refusals: { id: [], video: UPLOAD_REASONS, time: ['day'] },
});

export const putEduVideo = defineCall({
  ...piece,
  name: 'putEduVideo',
  method: 'PUT',
  path: '/api/admin/edu/video',
  summary: 'The same as by POST.',
  refusals: { id: [], video: UPLOAD_REASONS, time: ['day'] },
});

export const postEduAudio = defineCall({
  ...piece,
  name: 'postEduAudio',
  method: 'POST',
  path: '/api/admin/edu/audio',
  summary: `A piece of the audio of a lesson: mp3, m4a, ogg, opus or wav, 100 MB at most. ${ABOUT}`,
  refusals: { id: [], audio: UPLOAD_REASONS, time: ['day'] },
});

export const putEduAudio = defineCall({
  ...piece,
  name: 'putEduAudio',
  method: 'PUT',
  path: '/api/admin/edu/audio',
  summary: 'The same as by POST.',
  refusals: { id: [], audio: UPLOAD_REASONS, time: ['day'] },
});

const one = {
  who: 'admin',
  admits: ['administrator'],
  params: z.strictObject({ id: PathId }),
  output: z.object({
    idS: z.string().max(64),
    idM: Id,
    video: Upload.nullable(),
    audio: Upload.nullable(),
  }),
  refusals: { id: [] },
} as const;

export const getEduUploads = defineCall({
  ...one,
  name: 'getEduUploads',
  method: 'GET',
  path: '/api/admin/edu/{id}/upload',
  summary: 'How far the video and the audio of a lesson were sent, and what to go on with.',
  limit: '600/min',
});

export const deleteEduRecording = defineCall({
  ...one,
  name: 'deleteEduRecording',
  method: 'DELETE',
  path: '/api/admin/edu/{id}/upload',
  summary: 'Take the video or the audio out of a lesson.',
  limit: '60/h',
  query: z.strictObject({ kind: z.enum(['video', 'audio']) }),
  refusals: { id: [], video: ['none'], audio: ['none'] },
  audited: true,
});
