import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createNote, deleteNote, getNote } from '#features/content/notes/calls.ts';
import { removeNoteFiles } from '#features/content/notes/jobs.server.ts';
import { UNDO_MS } from '#features/content/notes/rules.ts';
import {
  deleteNoteRecording,
  getNoteUploads,
  postNoteAudio,
  postNoteVideo,
  putNoteAudio,
  putNoteVideo,
} from '#features/content/notes/calls/recordings.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { makeFilm, makeTone, makeVoice, padded } from './factory.server.ts';
import { recordingFolder, sentKey } from './files.server.ts';
import { hostileRecordings, type Hostile } from './hostile-recordings.server.ts';
import { sweepRecordings } from './recording-jobs.server.ts';
import { CHUNK_BYTES } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '100' });
let author: string;
let ask: Ask;
/** Two pieces and a bit. */
let film: Buffer;
beforeAll(async () => {
  author = (await makeAccount(server.deps.db, { created_at: '2026-01-02T00:00:00Z' })).id;
  ask = await server.as(author);
  film = padded(await makeFilm(server.deps.env.FFMPEG), 2 * CHUNK_BYTES + 12_345);
}, 60_000);

const write = () => ask(createNote, { body: { title: 'Видеолы язма', content: 'Монда видео.' } });
const read = (id: string) => server.ask(getNote, { params: { id } });
const rows = (noteId: string) =>
  server.deps.db.selectFrom('recording').selectAll().where('note_id', '=', noteId).execute();

interface Ids {
  idS: string;
  idM: string;
}

/** One piece of a file, as the site sends it. */
function piece({ idS, idM }: Ids, bytes: Buffer, at: number, as: Ask = ask) {
  const from = at * CHUNK_BYTES;
  const body = bytes.subarray(from, from + CHUNK_BYTES);
  const query = { idS, idM, send: at === 0 ? ('0' as const) : ('1' as const) };
  const range = { from, to: from + body.length - 1, total: bytes.length };
  return as(at === 0 ? postNoteVideo : putNoteVideo, { query, body }, { chunk: { range } });
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { reason?: string }) => error.reason,
  );

describe('a video', () => {
  test('comes in pieces, is prepared without place or title, and is played in pieces', async () => {
    const note = await write();
    expect(await piece(note, film, 0)).toEqual({
      held: CHUNK_BYTES,
      total: film.length,
      state: 'waiting',
    });
    await piece(note, film, 1);
    expect((await read(note.id)).video).toMatchObject({
      state: 'waiting',
      held: 2 * CHUNK_BYTES,
      bytes: film.length,
      src: null,
    });
    const last = await piece(note, film, 2);
    expect(last).toEqual({ held: film.length, total: film.length, state: 'sent' });
    // The answer got lost: the last piece comes once more.
    expect(await piece(note, film, 2)).toEqual(last);
    expect((await read(note.id)).video).toMatchObject({ state: 'sent', progress: 0, src: null });

    await server.work();
    const { video } = await read(note.id);
    expect(video).toMatchObject({ state: 'ready', progress: 100, width: 320, height: 240 });
    expect(video!.seconds).toBeCloseTo(2, 0);
    const main = await server.app.inject(video!.src!);
    expect(main.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    });
    expect(main.body).toContain('v240.m3u8');
    const folder = video!.src!.replace('main.m3u8', '');
    expect((await server.app.inject(`${folder}v240.m3u8`)).body).toContain('#EXT-X-ENDLIST');
    const piecemeal = await server.app.inject({
      url: `${folder}v240.mp4`,
      headers: { range: 'bytes=4-11' },
    });
    expect(piecemeal.statusCode).toBe(206);
    expect(piecemeal.headers['content-range']).toMatch(/^bytes 4-11\/\d+$/);
    expect(piecemeal.body).toContain('ftyp');
    const whole = await server.app.inject(`${folder}v240.mp4`);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']));
    expect(whole.rawPayload.includes('Secret')).toBe(false);
    expect(whole.rawPayload.includes('55.79')).toBe(false);
    const far = { url: `${folder}v240.mp4`, headers: { range: 'bytes=99999999-' } };
    expect((await server.app.inject(far)).statusCode).toBe(416);
    const poster = await server.app.inject(video!.poster!);
    expect(poster.headers['content-type']).toBe('image/jpeg');
    expect((await server.app.inject(`${folder}sent`)).statusCode).toBe(404);

    const [row] = await rows(note.id);
    expect(await server.deps.files.sizeOf(sentKey(row!.key))).toBeNull();

    await ask(deleteNote, { params: { id: note.id } });
    server.clock.at = Date.now() + UNDO_MS + 1;
    await removeNoteFiles(server.deps, { noteId: note.id });
    server.clock.at = null;
    await server.work();
    expect((await server.app.inject(video!.src!)).statusCode).toBe(404);
    expect(await server.deps.files.sizeOf(`${recordingFolder(row!.key)}v240.mp4`)).toBeNull();
  });

  test('does without Content-Range: pieces join in order, one that is not full ends it', async () => {
    const { idS, idM, id } = await write();
    const send = (body: Buffer, first: boolean) =>
      ask(first ? putNoteVideo : postNoteVideo, {
        query: { idS, idM, send: first ? '0' : '1' },
        body,
      });
    await send(film.subarray(0, CHUNK_BYTES), true);
    await send(film.subarray(CHUNK_BYTES, 2 * CHUNK_BYTES), false);
    const last = await send(film.subarray(2 * CHUNK_BYTES), false);
    expect(last).toEqual({ held: film.length, total: film.length, state: 'sent' });
    await server.work();
    expect((await read(id)).video).toMatchObject({ state: 'ready' });
  });

  test('goes on where it stopped, and keeps every piece it has acknowledged', async () => {
    const note = await write();
    await piece(note, film, 0);
    await piece(note, film, 1);
    expect(await ask(getNoteUploads, { params: { id: note.id } })).toEqual({
      idS: note.idS,
      idM: note.idM,
      video: { held: 2 * CHUNK_BYTES, total: film.length, state: 'waiting' },
      audio: null,
    });
    // The same beginning again takes nothing back; the same piece twice is one.
    expect((await piece(note, film, 0)).held).toBe(2 * CHUNK_BYTES);
    expect((await piece(note, film, 1)).held).toBe(2 * CHUNK_BYTES);
    const twice = await Promise.all([piece(note, film, 2), piece(note, film, 2)]);
    expect(twice.map(({ state }) => state)).toEqual(['sent', 'sent']);
    await server.work();
    expect((await read(note.id)).video).toMatchObject({ state: 'ready' });
    const loose = await server.deps.db
      .selectFrom('recording')
      .select('id')
      .where('note_id', 'is', null)
      .execute();
    expect(loose).toEqual([]);
  });

  test('refuses a gap, another file, wrong sizes and one that never began', async () => {
    const note = await write();
    expect(await codeOf(piece(note, film, 1))).toBe('begin');
    await piece(note, film, 0);
    expect(await codeOf(piece(note, film, 2))).toBe('gap');
    const changed = Buffer.from(film);
    changed[100] = ~changed[100]!;
    await piece(note, film, 1);
    changed[CHUNK_BYTES + 100] = ~changed[CHUNK_BYTES + 100]!;
    expect(await codeOf(piece(note, changed, 1))).toBe('other');
    expect(await codeOf(piece(note, film.subarray(0, film.length - 1), 2))).toBe('other');
    const query = { idS: note.idS, idM: note.idM, send: '1' as const };
    const send = (body: Buffer, range: { from: number; to: number; total: number }) =>
      ask(putNoteVideo, { query, body }, { chunk: { range } });
    const short = { from: 2 * CHUNK_BYTES, to: 2 * CHUNK_BYTES + 99, total: film.length };
    expect(await codeOf(send(film.subarray(0, 100), short))).toBe('size');
    const crooked = { from: 7, to: 106, total: film.length };
    expect(await codeOf(send(film.subarray(0, 100), crooked))).toBe('size');
    expect(await flagsOf(send(film.subarray(0, 100), { ...short, to: short.to + 1 }))).toEqual([
      'error',
    ]);
  });

  test('refuses what is too large before it is sent', async () => {
    const { idS, idM } = await write();
    const query = { idS, idM, send: '0' as const };
    const first = film.subarray(0, CHUNK_BYTES);
    const sent = (total: number) =>
      ask(
        postNoteVideo,
        { query, body: first },
        { chunk: { range: { from: 0, to: first.length - 1, total } } },
      );
    await expect(sent(500 * 1024 * 1024 + 1)).rejects.toMatchObject({
      status: 413,
      flags: ['video'],
    });
    await expect(sent(500 * 1024 * 1024)).resolves.toMatchObject({ held: CHUNK_BYTES });
    const tone = ask(
      postNoteAudio,
      { query, body: first },
      { chunk: { range: { from: 0, to: first.length - 1, total: 100 * 1024 * 1024 + 1 } } },
    );
    await expect(tone).rejects.toMatchObject({ status: 413, flags: ['audio'] });
  });

  test('is the author’s own: strangers, visitors and a wrong secret are refused', async () => {
    const note = await write();
    const stranger = await server.as((await makeAccount(server.deps.db)).id);
    expect(await flagsOf(piece(note, film, 0, stranger))).toEqual(['forbidden']);
    expect(await flagsOf(piece(note, film, 0, server.ask))).toEqual(['token']);
    expect(await flagsOf(piece({ ...note, idS: 'x'.repeat(22) }, film, 0))).toEqual(['id']);
    expect(await flagsOf(piece({ ...note, idM: '1' }, film, 0))).toEqual(['id']);
    expect(await flagsOf(stranger(getNoteUploads, { params: { id: note.id } }))).toEqual([
      'forbidden',
    ]);
    const out = { params: { id: note.id }, query: { kind: 'video' as const } };
    expect(await flagsOf(stranger(deleteNoteRecording, out))).toEqual(['forbidden']);
  });

  test('is replaced by a new one and taken out; nothing of the old stays', async () => {
    const note = await write();
    await piece(note, film, 0);
    const [old] = await rows(note.id);
    // As an iPhone records it.
    const options = { seconds: 1, sound: false, name: 'film.mov' };
    const small = await makeFilm(server.deps.env.FFMPEG, options);
    expect((await piece(note, small, 0)).state).toBe('sent');
    await server.work();
    const [fresh] = await rows(note.id);
    expect(fresh!.id).not.toBe(old!.id);
    expect((await read(note.id)).video).toMatchObject({ state: 'ready', width: 320, height: 240 });
    const gone = await server.deps.db
      .selectFrom('recording')
      .select('id')
      .where('id', '=', old!.id)
      .execute();
    expect(gone).toEqual([]);
    await expect(
      server.deps.files.putPart(sentKey(old!.key), old!.upload_id, {
        number: 1,
        bytes: 0,
        stream: Readable.from([]),
      }),
    ).rejects.toMatchObject({ name: 'NoSuchUpload' });

    const out = { params: { id: note.id }, query: { kind: 'video' as const } };
    expect((await ask(deleteNoteRecording, out)).video).toBeNull();
    await server.work();
    expect((await read(note.id)).video).toBeNull();
    expect(await server.deps.files.sizeOf(`${recordingFolder(fresh!.key)}main.m3u8`)).toBeNull();
  });

  test('whose line breaks in the middle of a piece harms nobody, and goes on with that piece', async () => {
    const note = await write();
    await piece(note, film, 0);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const query = new URLSearchParams({ idS: note.idS, idM: note.idM, send: '1' });
    const sent = request(`${address}/api/user/note/video?${query.toString()}`, {
      method: 'PUT',
      headers: {
        origin: server.deps.env.PUBLIC_URL,
        cookie: await server.cookieOf(author),
        'content-type': 'application/octet-stream',
        'content-length': CHUNK_BYTES,
        'content-range': `bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${film.length}`,
      },
    });
    const broken = once(sent, 'error');
    sent.write(film.subarray(CHUNK_BYTES, CHUNK_BYTES + 1_000_000));
    await pause(300);
    sent.destroy(new Error('connection lost'));
    await broken;
    await pause(300);
    expect((await ask(getNoteUploads, { params: { id: note.id } })).video?.held).toBe(CHUNK_BYTES);
    expect((await piece(note, film, 1)).held).toBe(2 * CHUNK_BYTES);
    // Nothing is left waiting for the rest: four at once are allowed, and all four come in.
    const four = await Promise.all([0, 1, 0, 1].map((at) => piece(note, film, at)));
    expect(four.map(({ held }) => held)).toEqual(Array(4).fill(2 * CHUNK_BYTES));
  });

  test('nobody has gone on with for a week is swept with its parts', async () => {
    const note = await write();
    await piece(note, film, 0);
    const [row] = await rows(note.id);
    await server.deps.db
      .updateTable('recording')
      .set({ sent_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
      .where('id', '=', row!.id)
      .execute();
    await sweepRecordings(server.deps);
    expect((await read(note.id)).video).toBeNull();
    expect(await codeOf(piece(note, film, 1))).toBe('begin');
  });
});

test('an audio of any kind we take becomes AAC with a waveform that grows as it does', async () => {
  const ids: string[] = [];
  for (const ending of ['mp3', 'm4a', 'ogg', 'opus', 'wav']) {
    const { idS, idM, id } = await write();
    const tone = await makeTone(server.deps.env.FFMPEG, `tone.${ending}`);
    const sent = await ask(putNoteAudio, { query: { idS, idM, send: '0' }, body: tone });
    expect(sent).toMatchObject({ state: 'sent' });
    ids.push(id);
  }
  await server.work();
  for (const id of ids) {
    const { audio } = await read(id);
    expect(audio).toMatchObject({ state: 'ready', poster: null });
    expect(audio!.waveform.length).toBeGreaterThan(30);
    expect(audio!.waveform.at(-3)).toBeGreaterThan(audio!.waveform[3]!);
    const file = await server.app.inject(audio!.src!);
    expect(file.headers).toMatchObject({ 'content-type': 'audio/mp4', 'accept-ranges': 'bytes' });
  }
});

test('what a browser records into a note has its length counted', { timeout: 60_000 }, async () => {
  const { idS, idM, id } = await write();
  const body = await makeVoice(server.deps.env.FFMPEG, 3);
  await ask(putNoteAudio, { query: { idS, idM, send: '0' }, body });
  await server.work();
  const { audio } = await read(id);
  expect(audio).toMatchObject({ state: 'ready' });
  expect(audio!.seconds).toBeGreaterThan(2.5);
  expect(audio!.seconds).toBeLessThan(3.5);
});

describe('hostile files', () => {
  test(
    'are refused with their flag, or found out by the worker, which lives on',
    { timeout: 180_000 },
    async () => {
      const files: Hostile[] = await hostileRecordings(server.deps.env.FFMPEG);
      expect(files.length).toBeGreaterThanOrEqual(40);
      const found: [string, unknown][] = [];
      const waiting: [string, string, 'video' | 'audio'][] = [];
      for (const [name, kind, bytes, reason] of files) {
        const { idS, idM, id } = await write();
        const call = kind === 'video' ? postNoteVideo : postNoteAudio;
        const sent = ask(call, { query: { idS, idM, send: '0' }, body: bytes });
        if (reason === null) found.push([name, await flagsOf(sent)]);
        else {
          await sent;
          waiting.push([name, id, kind]);
        }
      }
      await server.work();
      for (const [name, id, kind] of waiting) {
        const { state, reason } = (await read(id))[kind]!;
        found.push([name, `${state} ${reason}`]);
      }
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(
          files.map(([name, kind, , reason]) => [
            name,
            reason === null ? [kind] : `failed ${reason}`,
          ]),
        ),
      );
    },
  );
});
