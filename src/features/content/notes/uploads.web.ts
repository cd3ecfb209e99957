// The files of notes on their way to the server, whatever page is looked at. Each goes piece by
// piece and asks the server where to go on, so a lost line, a reload or a second press only makes
// it later. Where several tabs are open, one of them sends.

import type { Upload } from '#features/platform/media/calls.ts';
import { CHUNK_BYTES, type RecordingKind } from '#features/platform/media/rules.ts';
import {
  dropUpload,
  saveUpload,
  pendingUploads,
  uploadKey,
  type PendingUpload,
} from '#features/platform/media/upload-store.web.ts';
import type { ChunkOptions } from '#kernel/ask.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { hoursOf } from '#kernel/time.ts';
import { ask } from '#ui/ask.web.ts';
import {
  deleteNoteRecording,
  getNoteUploads,
  putGroupNoteAudio,
  putGroupNoteVideo,
  putNoteAudio,
  putNoteVideo,
} from './client.gen.ts';
import { announceUploads } from './upload-mark.web.ts';

type UploadState = 'sending' | 'paused' | 'offline' | 'refused' | 'other' | 'later' | 'done';

export interface ShownUpload {
  key: string;
  note: PendingUpload['note'];
  kind: RecordingKind;
  name: string;
  total: number;
  sent: number;
  state: UploadState;
  /** Hours until it may go on, with the state `later`. */
  hours?: number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface Running {
  pending: PendingUpload;
  shown: ShownUpload;
  isPaused: boolean;
  isGone: boolean;
  abort: () => void;
  /** Ends a wait before its time. */
  wake: () => void;
}

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let shown: readonly ShownUpload[] = [];

export const subscribeUploads = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const shownUploads = (): readonly ShownUpload[] => shown;

function tell(): void {
  shown = [...running.values()].map((upload) => upload.shown);
  announceUploads(shown.length > 0);
  for (const listener of listeners) listener();
}

function change(upload: Running, changes: Partial<ShownUpload>): void {
  upload.shown = { ...upload.shown, ...changes };
  tell();
}

type NewUpload = Omit<PendingUpload, 'key' | 'isAgain'> & { isAgain?: boolean };

/** Kept in this browser first, so that whatever happens next nothing is lost. */
export async function beginUpload(given: NewUpload): Promise<void> {
  const pending = { isAgain: false, ...given, key: uploadKey(given.note.id, given.kind) };
  forgetUpload(pending.key);
  await saveUpload(pending);
  start(pending);
}

interface ChangedNote {
  id: string;
  idC: string;
  title: string;
  group: { id: string } | null;
  /** Whether it has one already. */
  video: unknown;
  audio: unknown;
}

/** Takes out of a note what is to go, and begins to send what is new. */
export async function changeRecordings(
  person: string,
  { id, idC, title, group, ...old }: ChangedNote,
  changes: Partial<Record<RecordingKind, File | null>>,
): Promise<void> {
  for (const kind of ['video', 'audio'] as const) {
    const file = changes[kind];
    if (file === undefined) continue;
    if (old[kind] !== null) await ask(deleteNoteRecording, { params: { id }, query: { kind } });
    const note = { id, idC, title };
    if (file !== null) await beginUpload({ person, note, group: group?.id ?? null, kind, file });
  }
}

/** What an earlier page has left under way. */
export async function resumeUploads(person: string): Promise<void> {
  for (const pending of await pendingUploads(person)) if (!running.has(pending.key)) start(pending);
  tell();
}

export function pauseUpload(key: string): void {
  const upload = running.get(key);
  if (upload === undefined) return;
  upload.isPaused = true;
  upload.abort();
  change(upload, { state: 'paused' });
}

export function continueUpload(key: string): void {
  const upload = running.get(key);
  if (upload === undefined) return;
  const wasPaused = upload.isPaused;
  upload.isPaused = false;
  upload.wake();
  if (wasPaused || ['refused', 'later'].includes(upload.shown.state)) void drive(upload);
}

/** Not to be sent after all: what the server holds of it goes, too. */
export function cancelUpload(key: string): void {
  const upload = running.get(key);
  if (upload === undefined) return;
  forgetUpload(key);
  const { note, kind } = upload.pending;
  // Where this does not arrive, the author finds the unfinished file on the page of the note.
  void ask(deleteNoteRecording, { params: { id: note.id }, query: { kind } }).catch(
    () => undefined,
  );
}

/** Takes it out of the list of this browser alone. */
export function forgetUpload(key: string): void {
  const upload = running.get(key);
  if (upload === undefined) return;
  upload.isGone = true;
  upload.abort();
  upload.wake();
  running.delete(key);
  void dropUpload(key);
  tell();
}

function start(pending: PendingUpload): void {
  const { key, note, kind, file } = pending;
  const upload: Running = {
    pending,
    shown: { key, note, kind, name: file.name, total: file.size, sent: 0, state: 'sending' },
    isPaused: false,
    isGone: false,
    abort: () => undefined,
    wake: () => undefined,
  };
  running.set(key, upload);
  tell();
  void drive(upload);
}

/** One tab at a time; the others wait here and find out later that it is done. */
const drive = (upload: Running): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`upload/${upload.pending.key}`, () => goOn(upload))
    : goOn(upload);

async function goOn(upload: Running): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!upload.isPaused && !upload.isGone) {
    try {
      change(upload, { state: 'sending' });
      await sendRest(upload, () => {
        wait = FIRST_WAIT_MS;
      });
      await dropUpload(upload.pending.key);
      change(upload, { state: 'done', sent: upload.shown.total });
      return;
    } catch (error) {
      if (upload.isPaused || upload.isGone) return;
      const why = finalState(error);
      if (why !== null) return change(upload, why);
      change(upload, { state: 'offline' });
      await rest(upload, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }
}

/** The line was too slow for this piece; that it may be quicker again is why there are pieces. */
const TOO_SLOW = 408;

/** What no short wait mends; everything else is tried again. */
export function finalState(error: unknown): Pick<ShownUpload, 'state' | 'hours'> | null {
  if (!isRefusal(error) || error.status >= 500 || error.status === TOO_SLOW) return null;
  if (error.reason === 'day') return { state: 'later', hours: hoursOf(error.wait) };
  if (error.flags.includes('time')) return null;
  const code = error.reason;
  // Another tab or an earlier try was quicker: the server tells where to go on.
  if (code === 'gap' || code === 'begin') return null;
  return { state: code === 'other' ? 'other' : 'refused' };
}

/** Until the time is over, the line is back, or somebody is impatient. */
const rest = (upload: Running, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    upload.wake = end;
  });

async function sendRest(upload: Running, onPiece: () => void): Promise<void> {
  const { note, kind, file } = upload.pending;
  const uploads = await ask(getNoteUploads, { params: { id: note.id } });
  const known = uploads[kind];
  const isSame = known !== null && known.total === file.size && known.state !== 'failed';
  if (isSame && known.state !== 'waiting') return;
  if (upload.pending.isAgain) {
    // The first piece once more: the server knows whether it is the same file.
    await sendPiece(upload, uploads, 0, '1');
    upload.pending.isAgain = false;
  }
  let from = isSame ? known.held : 0;
  while (from < file.size && !upload.isPaused && !upload.isGone) {
    change(upload, { sent: from });
    const answer: Upload = await sendPiece(upload, uploads, from, from === 0 ? '0' : '1');
    onPiece();
    if (answer.state !== 'waiting') return;
    from = answer.held;
  }
  if (upload.isPaused || upload.isGone) throw new Error('stopped');
}

function sendPiece(
  upload: Running,
  { idS, idM }: { idS: string; idM: string },
  from: number,
  send: '0' | '1',
): Promise<Upload> {
  const { kind, group, file } = upload.pending;
  const body = file.slice(from, from + CHUNK_BYTES);
  const query = { idS, idM, send };
  const chunk: ChunkOptions = {
    range: { from, to: from + body.size - 1, total: file.size },
    onSent: (bytes) => change(upload, { sent: Math.min(from + bytes, file.size) }),
    onBegin: (abort) => {
      upload.abort = abort;
    },
  };
  if (group === null)
    return ask(kind === 'video' ? putNoteVideo : putNoteAudio, { query, body }, { chunk });
  const call = kind === 'video' ? putGroupNoteVideo : putGroupNoteAudio;
  return ask(call, { params: { id: group }, query, body }, { chunk });
}
