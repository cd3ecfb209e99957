// How messages take files in: pictures and a voice. Both are kept before their message is written,
// outside its transaction, and found by it there; what no message claims is swept.

import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { enqueue } from '#server/jobs.ts';
import { takeBytes } from '#server/sent-bytes.ts';
import type { Viewer } from '#server/session.ts';
import { PICTURE_FILE, recordingFolder, sentKey, VOICE_FILE } from '../files.server.ts';
import { joinLine, PREPARE_VOICE } from '../line.server.ts';
import { MAKE_PICTURE } from './pictures.server.ts';
import * as queries from '../queries/message-files.server.ts';
import { insertPart, insertRecording } from '../queries/recordings.server.ts';
import { containerOf, HEAD_BYTES } from '../rules.ts';
import { removeLater } from './uploads.server.ts';

/** Puts pictures into a new message, in this order. */
export async function addMessagePictures(
  db: Db,
  viewer: Viewer,
  message: queries.MessageRef,
  pictures: readonly { id: string; alt: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  const attached = await queries.attachPictures(db, message, viewer.id, pictures);
  if (attached !== pictures.length) throw new Refusal('files', { reason: 'strange' });
  for (const { id } of pictures) await enqueue(db, MAKE_PICTURE, { pictureId: id });
}

/**
 * Keeps a voice of a form until its message claims it. Its first bytes must be of a kind we take;
 * what is inside is looked at by the worker alone. It is an upload of one piece, so that all that
 * holds of uploads holds of it.
 */
export async function receiveVoice(
  { db, env, files }: Pick<Ctx, 'db' | 'env' | 'files'>,
  viewer: Viewer,
  bytes: Buffer,
): Promise<{ id: string }> {
  const container = containerOf('voice', bytes.subarray(0, HEAD_BYTES));
  if (container === null) throw new Refusal('audio', { reason: 'kind' });
  await takeBytes({ db, env }, viewer.id, { bytes: bytes.length });
  const key = randomBytes(16).toString('hex');
  const upload_id = await files.beginParts(sentKey(key));
  const { id } = await insertRecording(db, {
    account_id: viewer.id,
    kind: 'voice',
    state: 'sent',
    key,
    upload_id,
    container,
    bytes: bytes.length,
    received_bytes: bytes.length,
  });
  const part = { number: 1, bytes: bytes.length };
  const stream = Readable.from([bytes], { objectMode: false });
  const etag = await files.putPart(sentKey(key), upload_id, { ...part, stream });
  const md5 = createHash('md5').update(bytes).digest('hex');
  await insertPart(db, { recording_id: id, ...part, md5, etag });
  return { id };
}

/** Gives a new message its voice, which then waits in its sender's line with other recordings. */
export async function addMessageVoice(
  db: Db,
  viewer: Viewer,
  message: queries.MessageRef,
  { id }: { id: string },
): Promise<void> {
  if (!(await queries.attachVoice(db, message, viewer.id, id)))
    throw new Refusal('files', { reason: 'strange' });
  await joinLine(db, PREPARE_VOICE, { id, account_id: viewer.id });
}

/** Takes all files out of messages that have no words any more; jobs delete them. */
export async function removeMessageFiles(
  db: Db,
  conversationId: string,
  messageIds: readonly string[],
): Promise<void> {
  await queries.detachPictures(db, conversationId, messageIds);
  for (const id of await queries.detachVoices(db, conversationId, messageIds))
    await removeLater(db, id);
}

interface FoundFile extends queries.MessageRef {
  key: string;
  /** Where it lies in the store. */
  file: string;
}

/** The picture or the voice of a message behind the name of one of its files. */
export async function findMessageFile(db: Db, name: string): Promise<FoundFile | null> {
  const [, picture] = PICTURE_FILE.exec(name) ?? [];
  const [, voice, format] = VOICE_FILE.exec(name) ?? [];
  const key = picture ?? voice;
  if (key === undefined) return null;
  const isPicture = picture !== undefined;
  const message = await queries.selectMessageOf(db, isPicture ? 'picture' : 'recording', key);
  const file = isPicture ? `note/${name}` : `${recordingFolder(key)}voice.${format}`;
  return message === null ? null : { ...message, key, file };
}

interface RetainedFile {
  id: string;
  key: string;
  file: string;
}

/** The same of what is kept for a report, whether its message is still there or not. */
export async function findRetainedFile(db: Db, name: string): Promise<RetainedFile | null> {
  const [, picture] = PICTURE_FILE.exec(name) ?? [];
  const [, voice, format] = VOICE_FILE.exec(name) ?? [];
  const key = picture ?? voice;
  if (key === undefined) return null;
  const isPicture = picture !== undefined;
  const id = await queries.selectRetained(db, isPicture ? 'picture' : 'recording', key);
  const file = isPicture ? `note/${name}` : `${recordingFolder(key)}voice.${format}`;
  return id === null ? null : { id, key, file };
}

/** What is kept of these for a report. */
export const retainedFiles = async (
  db: Db,
  { pictureIds, voiceIds }: Files,
): Promise<{
  pictures: readonly queries.RetainedPicture[];
  voices: readonly queries.RetainedVoice[];
}> => ({
  pictures: pictureIds.length === 0 ? [] : await queries.selectRetainedPictures(db, pictureIds),
  voices: voiceIds.length === 0 ? [] : await queries.selectRetainedVoices(db, voiceIds),
});

/** Files that were kept and are in no message any more go. */
export async function releaseMessageFiles(db: Db, files: Files): Promise<void> {
  await queries.releasePictures(db, files.pictureIds);
  for (const id of await queries.releaseVoices(db, files.voiceIds)) await removeLater(db, id);
}

interface Files {
  pictureIds: readonly string[];
  voiceIds: readonly string[];
}

/**
 * Keeps files of messages for a report, though the messages may be deleted; until whoever sent them
 * is forgotten. Gives those that were still there.
 */
export const retainMessageFiles = async (
  db: Db,
  { pictureIds, voiceIds }: Files,
): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await queries.keep(db, 'picture', pictureIds)),
    ...(await queries.keep(db, 'recording', voiceIds)),
  ]);
