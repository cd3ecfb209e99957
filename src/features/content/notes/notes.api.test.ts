import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { publicId } from '#kernel/ids.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { NOTE_LETTER } from './addresses.ts';
import { getNote } from './calls.ts';
import { makeNote } from './factory.server.ts';

const server = testServer();
let author: string;
beforeAll(async () => {
  author = (await makeAccount(server.deps.db)).id;
});

test('getNote gives the whole note by inner and by public id', async () => {
  const content = 'Бик озын текст. '.repeat(200).trim();
  const { id } = await makeNote(server.deps.db, {
    author_id: author,
    content,
    tags: ['сынау'],
    level: 2,
  });
  const note = await server.ask(getNote, { params: { id } });
  expect(note).toMatchObject({
    content,
    cut: false,
    tags: [{ tag: 'сынау' }],
    level: 'A2',
    user: { id: author },
  });
  expect(await server.ask(getNote, { params: { id: publicId(NOTE_LETTER, id) } })).toEqual(note);
});

test('a deleted note looks like one that never was', async () => {
  const { id } = await makeNote(server.deps.db, {
    author_id: author,
    deleted_at: '2026-11-01T00:00:00Z',
  });
  expect(await flagsOf(server.ask(getNote, { params: { id } }))).toEqual(['id']);
  for (const absent of ['1', 'n1', 'x', 'n', '99999999999999999999', '9223372036854775808']) {
    expect(await flagsOf(server.ask(getNote, { params: { id: absent } }))).toEqual(['id']);
  }
});
