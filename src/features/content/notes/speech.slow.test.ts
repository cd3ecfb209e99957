import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { getNotePage } from '#features/social/feed/calls.ts';
import { hearSound } from '#features/platform/speech/factory.server.ts';
import { sweepSpeech } from '#features/platform/speech/jobs.server.ts';
import { isSilent } from '#features/platform/speech/rules.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getFile, hear } from '#test/sounds.ts';
import { deleteNote } from './calls.ts';
import { getNoteSpeech } from './calls/speech.ts';
import { makeNote } from './factory.server.ts';
import { removeNoteFiles } from './jobs.server.ts';
import { UNDO_MS } from './rules.ts';

const server = testServer();
const mute = testServer({ ESPEAK: '' });
let author: string;
let ask: Ask;
beforeAll(async () => {
  author = (await makeAccount(server.deps.db, { created_at: '2026-01-02T00:00:00Z' })).id;
  ask = await server.as(author);
});

const at = (id: string) => ({ params: { id } });
const get = (url: string) => getFile(server, url);

const NOTE = {
  title: 'Базарда',
  content:
    'Бүген шимбә. Без әни белән базарга барабыз.\n\nЭто предложение по-русски, и его не читают.',
};

test('a note is read sentence by sentence; only its own sentences have sounds', async () => {
  const note = await makeNote(server.deps.db, { author_id: author, ...NOTE });
  const { list } = await server.ask(getNoteSpeech, at(note.id));
  expect(list.map(({ src: _, ...place }) => place)).toEqual([
    { block: 0, part: 0, parts: 1 },
    { block: 1, part: 0, parts: 2 },
    { block: 1, part: 1, parts: 2 },
  ]);
  const { src = '' } = list[2] ?? {};
  const answer = await hear(server, src);
  expect(answer.statusCode).toBe(200);
  expect(isSilent(await hearSound(server.deps.env, answer.rawPayload))).toBe(false);
  const other = await makeNote(server.deps.db, { author_id: author, title: 'Башка' });
  const name = src.split('/').at(-1) ?? '';
  expect((await get(`/media/speech/1/note/${other.id}/${name}`)).statusCode).toBe(404);
  expect((await get(src.replace(name, `${'0'.repeat(16)}.ogg`))).statusCode).toBe(404);
});

test('the sounds go with the note', async () => {
  const { db, files } = server.deps;
  const note = await makeNote(db, { author_id: author, ...NOTE });
  const { list } = await server.ask(getNoteSpeech, at(note.id));
  await hear(server, list[0]?.src ?? '');
  const row = await db
    .selectFrom('speech')
    .selectAll()
    .where('note_id', '=', note.id)
    .executeTakeFirstOrThrow();
  await ask(deleteNote, at(note.id));
  expect(await flagsOf(server.ask(getNoteSpeech, at(note.id)))).toEqual(['id']);
  server.clock.at = Date.now() + UNDO_MS + 60_000;
  expect((await get(list[0]?.src ?? '')).statusCode).toBe(404);
  await removeNoteFiles(server.deps, { noteId: note.id });
  await sweepSpeech(server.deps);
  expect(await files.sizeOf(row.file ?? '')).toBeNull();
  server.clock.at = null;
});

test('a page offers to listen where there is something to read, and who reads', async () => {
  const canListen = async (of: typeof server, note: { title: string; content: string }) => {
    const { id: author_id } = await makeAccount(of.deps.db);
    const { id } = await makeNote(of.deps.db, { author_id, ...note });
    return (await of.ask(getNotePage, at(id))).listen;
  };
  expect(await canListen(server, NOTE)).toBe(true);
  const russian = { title: 'Это не для нас', content: 'Это написано по-русски, и так далее.' };
  expect(await canListen(server, russian)).toBe(false);
  expect(await canListen(mute, NOTE)).toBe(false);
});
