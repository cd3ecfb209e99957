// Video and audio on their way in: a piece comes in two steps. `takeChunk` passes the bytes on to
// the store while they come, outside any transaction; `storeChunk` writes the part down, in the
// transaction of the call. Only then is the piece acknowledged, so it is in both or, for the
// sender, in neither: a piece that is sent again takes the place of what was left half done.

import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#kernel/refusal.ts';
import type { Chunk } from '#server/chunk.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Files } from '#server/files.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { consumeDaily } from '#server/limits.ts';
import { takeBytes } from '#server/sent-bytes.ts';
import type { Upload } from '../calls.ts';
import { sentKey } from '../files.server.ts';
import { joinLine, OneRecording, PREPARE_RECORDING } from '../line.server.ts';
import * as queries from '../queries/recordings.server.ts';
import type { Holder } from '../queries/recordings.server.ts';
import {
  containerOf,
  endOf,
  HEAD_BYTES,
  numberOf,
  type RecordingKind,
  type UploadReason,
} from '../rules.ts';

export const REMOVE_RECORDING = defineJob({
  name: 'remove-recording',
  summary: 'Delete the files of a recording that was replaced or belongs to nothing.',
  payload: OneRecording,
  key: ({ recordingId }) => `remove-recording:${recordingId}`,
});

/** Files one person may begin to send in a day. */
const UPLOADS_A_DAY = '60/day';

/** Who sends: staff have no account, and no room of their own in a day. */
interface Sender {
  id: string;
  accountId: string | null;
}

export interface Target {
  /** The note or the lesson it is for. */
  holder: Holder;
  kind: RecordingKind;
  /** The specification's `send=0`: a new file begins. */
  first: boolean;
}

/** What `takeChunk` has done, for `storeChunk` to write down. */
export interface TakenChunk {
  recordingId: string;
  number: number;
  bytes: number;
  md5: string;
  etag: string;
  isEnd: boolean;
  /** The same piece was stored before. */
  isRepeat: boolean;
}

export async function takeChunk(
  ctx: CallCtx,
  sender: Sender,
  target: Target,
  chunk: Chunk,
): Promise<TakenChunk> {
  return target.first ? beginUpload(ctx, sender, target, chunk) : goOn(ctx, sender, target, chunk);
}

/** A new file has a row and a place in the store of its own before its first byte is passed on. */
async function beginUpload(
  { db, env, files, limits }: CallCtx,
  sender: Sender,
  { kind }: Target,
  { stream, bytes, range }: Chunk,
): Promise<TakenChunk> {
  if ((range?.from ?? 0) !== 0) throw refused(kind, 'gap');
  const total = range?.total ?? null;
  const isEnd = ends(kind, { from: 0, bytes, total });
  const { head, whole } = await peek(stream);
  const container = containerOf(kind, head);
  if (container === null) throw refused(kind, 'kind');
  await consumeDaily(limits, `uploads-a-day:${sender.id}`, UPLOADS_A_DAY);
  await countBytes({ db, env }, sender, { bytes, toCome: (total ?? bytes) - bytes });

  const key = randomBytes(16).toString('hex');
  const upload_id = await files.beginParts(sentKey(key));
  const { id } = await queries.insertRecording(db, {
    account_id: sender.accountId,
    kind,
    key,
    upload_id,
    container,
    bytes: total,
  });
  const passed = await passOn(files, { key, upload_id }, { number: 1, bytes, whole });
  return { recordingId: id, number: 1, bytes, ...passed, isEnd, isRepeat: false };
}

async function goOn(
  { db, env, files }: Ctx,
  sender: Sender,
  { holder, kind }: Target,
  { stream, bytes, range }: Chunk,
): Promise<TakenChunk> {
  const row = await queries.selectRecordingOf(db, holder, kind);
  if (row === undefined || row.state === 'failed') throw refused(kind, 'begin');
  const from = range?.from ?? row.received_bytes;
  const total = range?.total ?? row.bytes;
  if (row.bytes !== null && total !== row.bytes) throw refused(kind, 'other');
  if (from > row.received_bytes) throw refused(kind, 'gap');
  const isEnd = ends(kind, { from, bytes, total });
  await countBytes({ db, env }, sender, { bytes });
  const taken = { recordingId: row.id, number: numberOf(from), bytes, isEnd };

  if (from < row.received_bytes) {
    const stored = await queries.selectPart(db, row.id, taken.number);
    const hash = createHash('md5');
    await pipeline(stream, hash);
    const md5 = hash.digest('hex');
    if (stored?.md5 !== md5) throw refused(kind, 'other');
    return { ...taken, md5, etag: stored.etag, isRepeat: true };
  }
  if (row.state !== 'waiting') throw refused(kind, 'begin');
  const passed = await passOn(files, row, { number: taken.number, bytes, whole: stream });
  return { ...taken, ...passed, isRepeat: false };
}

async function countBytes(
  ctx: Pick<Ctx, 'db' | 'env'>,
  { accountId }: Sender,
  sent: { bytes: number; toCome?: number },
): Promise<void> {
  if (accountId !== null) await takeBytes(ctx, accountId, sent);
}

/** Passes the bytes on as they come, and knows afterwards what they were. */
async function passOn(
  files: Files,
  { key, upload_id }: { key: string; upload_id: string },
  { number, bytes, whole }: { number: number; bytes: number; whole: AsyncIterable<Buffer> },
): Promise<{ md5: string; etag: string }> {
  const hash = createHash('md5');
  async function* watched() {
    for await (const piece of whole) {
      hash.update(piece);
      yield piece;
    }
  }
  const stream = Readable.from(watched(), { objectMode: false });
  const part = { number, bytes, stream };
  const etag = await files.putPart(sentKey(key), upload_id, part).catch((error: unknown) => {
    // Nobody is there any more to hear it; it only must not look like a fault of ours.
    if (stream.errored !== null) throw new Refusal('error', { status: 400 });
    throw error;
  });
  return { md5: hash.digest('hex'), etag };
}

const refused = (kind: RecordingKind, reason: UploadReason, status = 422) =>
  new Refusal(kind, { status, reason });

function ends(kind: RecordingKind, place: Parameters<typeof endOf>[1]): boolean {
  const end = endOf(kind, place);
  if (end === 'large') throw refused(kind, 'large', 413);
  if (end === 'size') throw refused(kind, 'size');
  return end === 'end';
}

/** The first bytes, and then all of them. */
async function peek(stream: Readable): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const bytes = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await bytes.next();
    if (done === true) break;
    seen.push(value);
    length += value.length;
  }
  async function* whole() {
    yield* seen;
    for (let next = await bytes.next(); next.done !== true; next = await bytes.next())
      yield next.value;
  }
  return { head: Buffer.concat(seen), whole: whole() };
}

/** Writes the piece down; the caller holds the note or the lesson, so that it is not deleted meanwhile. */
export async function storeChunk(
  { db, clock }: Ctx,
  { holder, kind, first }: Target,
  taken: TakenChunk,
): Promise<Upload> {
  if (first) {
    const known = await sameBegun(db, holder, kind, taken);
    if (known !== null) return known;
    await removeRecordings(db, holder.column, [holder.id], [kind]);
    await queries.attachRecording(db, taken.recordingId, holder);
  }
  const row = await queries.selectRecordingForUpdate(db, taken.recordingId);
  // Replaced or taken out while the piece was coming.
  if (row === undefined || row[holder.column] !== holder.id) throw refused(kind, 'begin');
  const part = await queries.selectPart(db, row.id, taken.number);
  if (part !== undefined) {
    if (part.md5 !== taken.md5) throw refused(kind, 'other');
    return uploadOf(row);
  }
  const received = row.received_bytes + taken.bytes;
  if (taken.isRepeat || row.state !== 'waiting' || numberOf(row.received_bytes) !== taken.number)
    throw refused(kind, 'gap');
  const { number, bytes, md5, etag } = taken;
  await queries.insertPart(db, { recording_id: row.id, number, bytes, md5, etag });
  const after = {
    received_bytes: received,
    bytes: taken.isEnd ? received : row.bytes,
    state: taken.isEnd ? 'sent' : 'waiting',
    sent_at: new Date(clock.now()).toISOString(),
  } as const;
  await queries.updateRecording(db, row.id, after);
  if (taken.isEnd) await joinLine(db, PREPARE_RECORDING, row);
  return uploadOf(after);
}

/**
 * A beginning that was sent twice, because its answer was lost or somebody in between repeated it,
 * must not throw away what has come since: the same first piece of a file of the same size goes on
 * with the upload that is there.
 */
async function sameBegun(db: Db, holder: Holder, kind: RecordingKind, taken: TakenChunk) {
  const fresh = await queries.selectRecording(db, taken.recordingId);
  if (fresh === undefined) throw refused(kind, 'begin');
  const old = await queries.selectRecordingOf(db, holder, kind);
  if (old === undefined || old.state === 'failed' || fresh.bytes === null) return null;
  const part = await queries.selectPart(db, old.id, 1);
  if (old.bytes !== fresh.bytes || part?.md5 !== taken.md5) return null;
  await removeLater(db, fresh.id);
  return uploadOf(old);
}

const uploadOf = (row: { received_bytes: number; bytes: number | null; state: string }) =>
  ({ held: row.received_bytes, total: row.bytes, state: row.state }) as Upload;

/** How far the files of a note or a lesson have come. */
export async function uploadsOf(
  db: Db,
  holder: Holder,
): Promise<Record<RecordingKind, Upload | null>> {
  const rows = await queries.selectRecordingsOf(db, holder);
  const of = (kind: RecordingKind) => rows.find((row) => row.kind === kind);
  const [video, audio] = [of('video'), of('audio')];
  return {
    video: video === undefined ? null : uploadOf(video),
    audio: audio === undefined ? null : uploadOf(audio),
  };
}

/** Takes them out of their notes or lessons; a job deletes their files. */
export async function removeRecordings(
  db: Db,
  column: Holder['column'],
  ids: readonly string[],
  kinds: readonly RecordingKind[] = ['video', 'audio'],
): Promise<void> {
  for (const id of await queries.detachRecordings(db, { column, ids, kinds }))
    await removeLater(db, id);
}

/** It belongs to nothing any more; a job deletes it. */
export const removeLater = (db: Db, id: string) =>
  enqueue(db, REMOVE_RECORDING, { recordingId: id });
