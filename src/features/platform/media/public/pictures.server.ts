// How other features take pictures and recordings in.

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { lookAtPicture } from '#server/pictures.ts';
import type { Viewer } from '#server/session.ts';
import {
  fileKey,
  incomingKey,
  PICTURE_FILE,
  RECORDING_FILE,
  recordingFolder,
} from '../files.server.ts';
import { selectNoteOf } from '../queries/files.server.ts';
import * as queries from '../queries/pictures.server.ts';
import { BLUR_WIDTH } from '../rules.ts';
import { removeRecordings } from './uploads.server.ts';

export const MAKE_PICTURE = defineJob({
  name: 'make-picture',
  summary: 'Make the sizes of a picture of a note or a message.',
  payload: z.object({ pictureId: Id }),
  key: ({ pictureId }) => `make-picture:${pictureId}`,
});

const BLUR = { width: BLUR_WIDTH, format: 'webp', quality: 40 } as const;

/** Keeps one picture of a form until its note or message claims it. */
export async function receivePicture(
  { files, ...ctx }: Pick<Ctx, 'db' | 'env' | 'files' | 'decoder'>,
  viewer: Viewer,
  bytes: Buffer,
): Promise<{ id: string }> {
  const { width, height, files: made } = await lookAtPicture(ctx, viewer.id, bytes, [BLUR]);
  const [blur] = made as [Buffer];
  const key = randomBytes(16).toString('hex');
  const { id } = await queries.insertPicture(ctx.db, {
    account_id: viewer.id,
    key,
    width,
    height,
  });
  await files.put(fileKey(key, BLUR_WIDTH, 'webp'), { type: 'image/webp', bytes: blur });
  await files.put(incomingKey(key), { type: 'application/octet-stream', bytes });
  const hash = createHash('sha256').update(bytes).digest('hex');
  // A repeated form is known by its content, so that it gets the first answer.
  return { id, toJSON: () => hash } as { id: string };
}

/** Makes exactly these the pictures of a note, in this order. */
export async function setPictures(
  db: Db,
  viewer: Viewer,
  noteId: string,
  pictures: readonly { id: string; alt: string }[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  await queries.detachPictures(db, noteId, ids);
  if (ids.length === 0) return;
  const attached = await queries.attachPictures(db, noteId, viewer.id, pictures);
  if (attached !== ids.length) throw new Refusal('files', { reason: 'strange' });
  for (const { id, state } of await queries.selectPicturesOfNote(db, noteId)) {
    if (state === 'waiting') await enqueue(db, MAKE_PICTURE, { pictureId: id });
  }
}

/** Takes pictures and recordings out of notes that are gone; jobs delete the files. */
export async function removeFiles(db: Db, noteIds: readonly string[]): Promise<void> {
  await queries.detachAllPictures(db, noteIds);
  await removeRecordings(db, 'note_id', noteIds);
}

interface FoundFile {
  key: string;
  noteId: string;
  /** Where it lies in the store. */
  file: string;
}

/**
 * The note behind the name of a file of a picture, or with the key of a recording behind that of one
 * of its files. Whether whoever asks may see it is theirs to say who ask here.
 */
export async function findNoteFile(
  db: Db,
  { key: recording, name }: { key?: string | undefined; name: string },
): Promise<FoundFile | null> {
  const isPicture = recording === undefined;
  const key = isPicture ? PICTURE_FILE.exec(name)?.[1] : recording;
  if (key === undefined) return null;
  if (!isPicture && !(/^[\da-f]{32}$/.test(key) && RECORDING_FILE.test(name))) return null;
  const noteId = await selectNoteOf(db, isPicture ? 'picture' : 'recording', key);
  const file = isPicture ? `note/${name}` : recordingFolder(key) + name;
  return noteId === null ? null : { key, noteId, file };
}
