import { createWriteStream } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish } from '#server/events.ts';
import { defineJob } from '#server/jobs.ts';
import { openSandbox } from '#server/sandbox.ts';
import { messageVoiceMade, recordingMoved } from './events.server.ts';
import { recordingFolder, sentKey } from './files.server.ts';
import { joinLine, moveUp, type OneRecording, PREPARE_LONG_RECORDING } from './line.server.ts';
import { NotPreparable } from './ffmpeg-options.server.ts';
import { prepare } from './prepare.server.ts';
import * as queries from './queries/recordings.server.ts';
import { MOST_SECONDS, SHORT_SECONDS, type Container, type PreparedKind } from './rules.ts';
import { STALE_DAYS } from './public/cleanup.server.ts';

/** A file that has ended the worker so often is not tried again. */
const MOST_TRIES = 10;
const TELL_EVERY_MS = 1000;
/** Bytes that must be free beside twice the file. */
const LEAST_ROOM = 256 * 1024 * 1024;
const FOLDER = join(tmpdir(), 'tugantel-recordings');
const TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
};

/**
 * Makes of what was sent what readers get. It may be ended at any moment and begun anew: the files
 * get the same names and the same content, and only one run can say that they are ready.
 */
export const prepareRecording = (ctx: Ctx, payload: OneRecording) =>
  prepareUpTo(SHORT_SECONDS, ctx, payload);
export const prepareLongRecording = (ctx: Ctx, payload: OneRecording) =>
  prepareUpTo(MOST_SECONDS, ctx, payload);

async function prepareUpTo(
  longest: Record<PreparedKind, number>,
  ctx: Ctx,
  { recordingId }: OneRecording,
): Promise<void> {
  const { db, files, env, log } = ctx;
  const row = await queries.selectRecording(db, recordingId);
  if (row === undefined || row.state === 'waiting') return;
  if (isStray(row)) return moveUp(db, row.account_id);
  if (row.state === 'sent') {
    if (row.tries >= MOST_TRIES) {
      await end({ state: 'failed', reason: 'broken' });
    } else {
      await queries.updateRecording(db, row.id, { tries: row.tries + 1 });
      try {
        if (!(await joinAndPrepare())) {
          await queries.updateRecording(db, row.id, { tries: row.tries });
          return await joinLine(db, PREPARE_LONG_RECORDING, row);
        }
      } catch (error) {
        // The worker lives: it was the store or the disk, and no fault of the file.
        await queries.updateRecording(db, row.id, { tries: row.tries });
        throw error;
      }
    }
  }
  // Also after a worker that was ended between the last two steps.
  await files.remove(sentKey(row.key));
  await moveUp(db, row.account_id);

  /** Gives whether it was still waited for. */
  function end(change: Parameters<typeof queries.endRecording>[2]): Promise<boolean> {
    return (db as Database).transaction().execute(async (tx) => {
      const isWanted = await queries.endRecording(tx, recordingId, change);
      if (isWanted && row !== undefined) await tellEnd({ ...ctx, db: tx }, row);
      return isWanted;
    });
  }

  /** False when it is too long for here. */
  async function joinAndPrepare(): Promise<boolean> {
    if (row === undefined) return true;
    await files.joinParts(sentKey(row.key), row.upload_id, await queries.selectParts(db, row.id));
    const folder = await makeFolder(row.id, row.received_bytes);
    try {
      return await prepareIn(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function prepareIn(folder: string): Promise<boolean> {
    if (row === undefined) return true;
    const source = join(folder, 'sent');
    const out = join(folder, 'made');
    await mkdir(out);
    // Only what it makes is the decoder's: in a folder of its own it could lay a link where we write.
    const { uid } = await openSandbox(env);
    if (uid !== null) await chown(out, uid, uid);
    const sent = await files.open(sentKey(row.key));
    if (sent === null || sent === 'wrong') throw new Error('what was sent is not in the store');
    await pipeline(sent.stream, createWriteStream(source, { flags: 'wx', mode: 0o644 }));
    const what = {
      kind: row.kind as PreparedKind,
      container: row.container as Container,
      path: source,
    };
    try {
      const prepared = await prepare(env, what, {
        folder: out,
        onProgress: progressSaver(ctx, row.id, row.note_id),
        longest: longest[what.kind] + 1,
      });
      if (prepared === null) return false;
      const { files: names, ...made } = prepared;
      for (const name of names)
        await files.putFrom(
          recordingFolder(row.key) + name,
          TYPES[extname(name)] ?? 'application/octet-stream',
          join(out, name),
        );
      const isWanted = await end({ state: 'ready', progress: 100, ...made });
      // Taken out of its place meanwhile: what was made has no use, and nobody else knows of it.
      if (!isWanted) await files.removeUnder(recordingFolder(row.key));
    } catch (error) {
      if (!(error instanceof NotPreparable)) throw error;
      log.info(
        { recordingId: row.id, reason: error.reason, said: error.message },
        'recording rejected',
      );
      await end({ state: 'failed', reason: error.reason });
    }
    return true;
  }
}

interface Place {
  note_id: string | null;
  conversation_id: string | null;
  message_id: string | null;
  retained: boolean;
}

/** It is in no note and in no message, and no report keeps it. */
const isStray = ({ note_id, message_id, retained }: Place): boolean =>
  note_id === null && message_id === null && !retained;

async function tellEnd(ctx: Ctx, { note_id, conversation_id, message_id }: Place): Promise<void> {
  if (note_id !== null) await publish(ctx, recordingMoved, { noteId: note_id, isDone: true });
  else if (conversation_id !== null && message_id !== null)
    await publish(ctx, messageVoiceMade, {
      conversationId: conversation_id,
      messageId: message_id,
    });
}

/** Not where the disk would be full before the end: the job is tried again later. */
async function makeFolder(recordingId: string, bytes: number): Promise<string> {
  await mkdir(FOLDER, { recursive: true, mode: 0o755 });
  const { uid } = await lstat(FOLDER);
  if (uid !== process.getuid?.()) throw new Error(`${FOLDER} belongs to somebody else`);
  const { bavail, bsize } = await statfs(FOLDER);
  if (bavail * bsize < bytes * 2 + LEAST_ROOM) throw new Error('the temporary folder is full');
  const folder = await mkdtemp(join(FOLDER, `${recordingId}-`));
  // The decoder's user goes through it to what was sent, and may change nothing.
  await chmod(folder, 0o711);
  return folder;
}

/** Writes the progress down, once a second at most; a lost line of it harms nobody. */
function progressSaver(
  ctx: Ctx,
  recordingId: string,
  noteId: string | null,
): (percent: number) => void {
  let last = -Infinity;
  const keep = (progress: number) =>
    (ctx.db as Database).transaction().execute(async (tx) => {
      await queries.updateRecording(tx, recordingId, { progress });
      if (noteId !== null)
        await publish({ ...ctx, db: tx }, recordingMoved, { noteId, isDone: false });
    });
  return (progress) => {
    if (performance.now() - last < TELL_EVERY_MS) return;
    last = performance.now();
    keep(progress).catch((error: unknown) => {
      ctx.log.warn({ recordingId, reason: String(error) }, 'writing recording progress failed');
    });
  };
}

/** Deletes a recording that belongs to nothing, with everything of it in the store. Running it twice changes nothing. */
export async function removeRecording(
  { db, files }: Ctx,
  { recordingId }: OneRecording,
): Promise<void> {
  const row = await queries.selectRecording(db, recordingId);
  if (row === undefined || !isStray(row)) return;
  await files.dropParts(sentKey(row.key), row.upload_id);
  await files.remove(sentKey(row.key));
  await files.removeUnder(recordingFolder(row.key));
  await queries.deleteRecording(db, row.id);
}

export const SWEEP_RECORDINGS = defineJob({
  name: 'sweep-recordings',
  summary: 'Delete recordings that belong to nothing, and uploads without progress for a week.',
  cron: '41 * * * *',
});
const AT_ONCE = 500;
const DAY_MS = 86_400_000;

/** Deletes uploads nobody has gone on with for a week, and what belongs to nothing. */
export async function sweepRecordings(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  for (const { id } of await queries.selectStaleRecordings(db, STALE_DAYS, AT_ONCE))
    await queries.updateRecording(db, id, { note_id: null, edu_id: null, retained: false });
  for (const { id } of await queries.selectLooseRecordings(db, AT_ONCE))
    await removeRecording(ctx, { recordingId: id });
  // Folders of workers that were ended in the middle of their work.
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const path = join(FOLDER, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
