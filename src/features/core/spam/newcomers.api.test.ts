// What accounts of the first day write, through the calls: advertisements and insults.

import { beforeAll, expect, test } from 'vitest';
import { createComment, listComments, updateComment } from '#features/content/comments/calls.ts';
import { createNote, getNote, updateNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let stranger: Ask;

beforeAll(async () => {
  ({ ask: stranger } = await server.member());
});

const CASINO =
  'Керегез: https://uin-kazan.example, https://otysh.example/bonus. WhatsApp: 8 917 555 01 23';

test('an advertisement of the first day is quarantined, as a note and as a comment', async () => {
  const { id: authorId, ask } = await server.newcomer({ answered: true });
  const body = { title: 'КАЗИНО ОНЛАЙН БОНУС', content: CASINO };
  const note = await ask(createNote, { body });
  expect(note.held).toEqual(['links']);
  expect(await flagsOf(stranger(getNote, { params: { id: note.id } }))).toEqual(['id']);
  const { id } = await makeNote(server.deps.db, { author_id: authorId });
  const comment = { content: 'ШАЛТЫРАТЫГЫЗ ҺӘМ ОТЫГЫЗ otysh-kazan.online' };
  expect((await ask(createComment, { params: { id }, body: comment })).held).toEqual(['links']);
  expect((await stranger(listComments, { params: { id }, query: {} })).list).toEqual([]);
});

test('an honest note of the first day with one link and a date is shown', async () => {
  const { ask } = await server.newcomer({ answered: true });
  const content =
    'КФУ чакыра: 17.11.2026 18:00, Казан. Билет 1 500 сум. https://vk.com/wall-9123456789_12';
  const note = await ask(createNote, { body: { title: 'САБАНТУЙ 2026', content } });
  expect(note.held).toEqual([]);
  expect((await stranger(getNote, { params: { id: note.id } })).id).toBe(note.id);
});

const asked = async (sent: Promise<unknown>, flag = 'content') => {
  await expect(sent).rejects.toMatchObject({ flags: [flag], reason: 'insult', status: 422 });
};

test('an insult is published only when its author confirms it', async () => {
  const { id: authorId, ask } = await server.member();
  const { id } = await makeNote(server.deps.db, { author_id: authorId });
  const at = { params: { id } };
  const listed = async () =>
    (await stranger(listComments, { ...at, query: {} })).list.map(({ content }) => content);
  const content = 'Син дурак, уpод.';
  const key = { idempotencyKey: 'insult-comment-1' };
  await asked(ask(createComment, { ...at, body: { content } }, key));
  expect(await listed()).toEqual([]);
  const { id: commentId, held } = await ask(
    createComment,
    { ...at, body: { content, anyway: true } },
    key,
  );
  expect(held).toEqual([]);
  expect(await listed()).toEqual([content]);
  // Confirmed once: an edit asks about a new insult only.
  const params = { id, commentId };
  await ask(updateComment, { params, body: { content: `${content} Ләкин рәхмәт.` } });
  await asked(ask(updateComment, { params, body: { content: `${content} Сволочь.` } }));
  await ask(updateComment, { params, body: { content: 'Сволочь.', anyway: true } });
  expect(await listed()).toEqual(['Сволочь.']);
});

test('a note asks about its title and its text, new and edited', async () => {
  const { ask } = await server.member();
  const body = { title: 'Сәлам', content: 'Исәнмесез!' };
  await asked(ask(createNote, { body: { ...body, title: 'Дураклар' } }), 'title');
  await asked(ask(createNote, { body: { ...body, content: 'Котак!' } }));
  const { id } = await ask(createNote, { body });
  const params = { id };
  await asked(ask(updateNote, { params, body: { ...body, title: 'Дураклар' } }), 'title');
  await ask(updateNote, { params, body: { ...body, title: 'Дураклар', anyway: true } });
  await ask(updateNote, { params, body: { ...body, title: 'Дураклар икән' } });
  expect((await stranger(getNote, { params })).title).toBe('Дураклар икән');
});

test('a confirmed insult counts against a new account: with a link it is quarantined', async () => {
  const { ask } = await server.newcomer({ answered: true });
  const body = { title: 'Сәлам', content: 'Син дурак.', anyway: true };
  expect((await ask(createNote, { body })).held).toEqual([]);
  const linked = { ...body, content: 'Син урод: https://kara-mona.example' };
  expect((await ask(createNote, { body: linked })).held).toEqual(['links', 'insult']);
  const grown = await server.member();
  expect((await grown.ask(createNote, { body: linked })).held).toEqual([]);
});
