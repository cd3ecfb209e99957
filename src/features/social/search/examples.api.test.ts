import { beforeAll, expect, test } from 'vitest';
import { createNote, deleteNote } from '#features/content/notes/calls.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { publicId } from '#kernel/ids.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { getWordExamples, type Spans } from './calls.ts';

const server = testServer();
let writer: Actor;
let reader: Actor;

const write = async (title: string, content: string) => {
  const { id } = await writer.ask(createNote, { body: { title, content } });
  await server.work();
  return id;
};

const examples = async (ask: Ask, lemma: string, pos: string, without?: string) => {
  const query = { lemma, pos, ...(without === undefined ? {} : { without }) };
  return (await ask(getWordExamples, { query })).list;
};
const whole = (spans: Spans) => spans.map(({ text }) => text).join('');
const marks = (spans: Spans) => spans.filter(({ mark }) => mark).map(({ text }) => text);

beforeAll(async () => {
  writer = await server.newcomer({ name: 'Рәшит', surname: 'Сафин' });
  reader = await server.newcomer({ name: 'Илнар', surname: 'Сафин' });
});

test('gives the sentence of a note with the word in any form, its author and its note', async () => {
  const note = await write(
    'Күлдә',
    'Кичә без күлгә бардык. Анда **аккошларны** озак карап тордык! Кайттык.',
  );
  const [found, ...others] = await examples(server.ask, 'аккош', 'noun');
  expect(others).toEqual([]);
  expect(whole(found!.content)).toBe('Анда аккошларны озак карап тордык!');
  expect(marks(found!.content)).toEqual(['аккошларны']);
  expect(found).toMatchObject({
    user: { id: writer.id, name: 'Рәшит' },
    note: { id: note, idC: publicId('n', note), title: 'Күлдә' },
  });
});

test('leaves out the note one is reading, deleted notes and people hidden from the viewer', async () => {
  const note = await write('Урманда', 'Без урманда бүген бурсык эзләрен күрдек.');
  const ask = (who: Ask, without?: string) => examples(who, 'бурсык', 'noun', without);
  expect(await ask(reader.ask)).toHaveLength(1);
  expect(await ask(reader.ask, note)).toEqual([]);
  expect(await ask(reader.ask, publicId('n', note))).toEqual([]);
  await reader.ask(blockPerson, { params: { id: writer.id }, body: { block: true } });
  expect(await ask(reader.ask)).toEqual([]);
  await reader.ask(blockPerson, { params: { id: writer.id }, body: { block: false } });
  expect(await ask(reader.ask)).toHaveLength(1);
  await writer.ask(deleteNote, { params: { id: note } });
  expect(await ask(reader.ask)).toEqual([]);
});

test('takes no other word that is written alike', async () => {
  await write('Яшь', 'Кечкенә кызның күзләреннән эре яшьләр тамды.');
  expect(await examples(server.ask, 'яшь', 'verb')).toEqual([]);
});

test('gives nothing for a word nobody has written, and refuses none at all', async () => {
  expect(await examples(server.ask, 'мамонт', 'noun')).toEqual([]);
  expect(await flagsOf(examples(server.ask, '', 'noun'))).not.toEqual([]);
});
