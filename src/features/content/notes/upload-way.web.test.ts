// The way of one file to the server: piece by piece, over lost lines and pauses.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_BYTES } from '#features/platform/media/rules.ts';
import { uploadKey } from '#features/platform/media/upload-store.web.ts';
import { Refusal } from '#kernel/refusal.ts';
import {
  beginUpload,
  cancelUpload,
  continueUpload,
  forgetUpload,
  pauseUpload,
  resumeUploads,
  shownUploads,
} from './uploads.web.ts';

const SIZE = 2 * CHUNK_BYTES + 5;
const KEY = uploadKey('7', 'video');

const kept = vi.hoisted(() => new Map<string, object>());
vi.mock(import('#features/platform/media/upload-store.web.ts'), async (original) => ({
  ...(await original()),
  saveUpload: async (pending) => void kept.set(pending.key, pending),
  dropUpload: async (key) => void kept.delete(key),
  pendingUploads: async () => [...kept.values()] as never,
}));

interface Piece {
  range: { from: number; to: number };
  first: boolean;
}
const server = vi.hoisted(() => ({
  held: 0,
  pieces: [] as Piece[],
  removed: 0,
  /** What the next piece meets. */
  trouble: [] as (Error | 'silence')[],
}));
vi.mock('#ui/ask.web.ts', () => ({
  ask: async (
    { method }: { method: string },
    { query }: { query?: { send: string } },
    options?: { chunk: { range: Piece['range']; onBegin: (abort: () => void) => void } },
  ) => {
    const state = server.held < SIZE ? 'waiting' : 'sent';
    if (method === 'GET')
      return {
        idS: 's',
        idM: 'm',
        video: server.held === 0 ? null : { held: server.held, total: SIZE, state },
      };
    if (method === 'DELETE') return void (server.removed += 1);
    const { range, onBegin } = options!.chunk;
    const trouble = server.trouble.shift();
    if (trouble === 'silence')
      await new Promise((_, reject) => onBegin(() => reject(new Error('aborted'))));
    if (trouble !== undefined) throw trouble;
    server.pieces.push({ range, first: query?.send === '0' });
    server.held = range.to + 1;
    return { held: server.held, state: server.held < SIZE ? 'waiting' : 'sent' };
  },
}));

/** This browser has one tab. */
Object.defineProperty(navigator, 'locks', {
  value: { request: (_: string, act: () => Promise<void>) => act() },
});

const film = new File([new Uint8Array(SIZE)], 'film.mp4');
const begin = () =>
  beginUpload({
    person: '1',
    note: { id: '7', idC: 'n7', title: 'Язма' },
    group: null,
    kind: 'video',
    file: film,
  });
const state = () => shownUploads()[0]?.state;
const starts = () => server.pieces.map(({ range }) => range.from);
const isIn = (wanted: string) => vi.waitFor(() => expect(state()).toBe(wanted));

beforeEach(() => {
  kept.clear();
  Object.assign(server, { held: 0, pieces: [], removed: 0, trouble: [] });
});
afterEach(() => forgetUpload(KEY));

test('it goes piece by piece, and is forgotten here when it is there', async () => {
  await begin();
  expect(kept.size).toBe(1);
  await isIn('done');
  expect(starts()).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES]);
  expect(server.pieces.map(({ first }) => first)).toEqual([true, false, false]);
  expect(shownUploads()[0]).toMatchObject({ sent: SIZE, total: SIZE });
  expect(kept.size).toBe(0);
});

test('after a lost line it goes on where the server stands', async () => {
  server.held = CHUNK_BYTES;
  server.trouble = [new TypeError('Failed to fetch')];
  await begin();
  await isIn('offline');
  expect(kept.size).toBe(1);
  dispatchEvent(new Event('online'));
  await isIn('done');
  expect(starts()).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES]);
});

test('a pause ends the piece under way, and it goes on later', async () => {
  server.trouble = ['silence'];
  await begin();
  await isIn('sending');
  await Promise.resolve();
  pauseUpload(KEY);
  await isIn('paused');
  expect(starts()).toEqual([]);
  continueUpload(KEY);
  await isIn('done');
  expect(starts()).toHaveLength(3);
});

test('what an earlier page has begun is taken up by the next', async () => {
  server.held = 2 * CHUNK_BYTES;
  kept.set(KEY, {
    key: KEY,
    person: '1',
    note: { id: '7', idC: 'n7', title: 'Язма' },
    group: null,
    kind: 'video',
    file: film,
    isAgain: false,
  });
  await resumeUploads('1');
  await isIn('done');
  expect(starts()).toEqual([2 * CHUNK_BYTES]);
});

test('what is refused is kept until its author decides', async () => {
  server.trouble = [new Refusal('video', { reason: 'kind' })];
  await begin();
  await isIn('refused');
  expect([kept.size, starts()]).toEqual([1, []]);
  cancelUpload(KEY);
  expect([kept.size, server.removed, shownUploads()]).toEqual([0, 1, []]);
});
