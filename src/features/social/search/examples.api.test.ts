import { beforeAll, expect, test } from 'vitest';
import { deleteNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { rateNote } from '#features/content/reactions/calls.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { lessonWith, makeEdu } from '#features/learning/lessons/factory.server.ts';
import { INDEX_TEXT } from '#features/platform/search-index/public/indexing.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { firstIdAt, publicId } from '#kernel/ids.ts';
import { enqueue } from '#server/jobs.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { getWordExamples, type Spans } from './calls.ts';

const server = testServer();
let writer: Actor;
let reader: Actor;

const HOUR = 3_600_000;
let written = 0n;

interface Written {
  hours?: number;
  up?: number;
  edited?: string;
}

/** A note that members have found good, as a rule. */
async function write(title: string, content: string, { hours = 25, up = 2, edited }: Written = {}) {
  const { db } = server.deps;
  const at = Date.now() - hours * HOUR;
  written += 1n;
  const note = {
    id: String(BigInt(firstIdAt(at)) + written),
    author_id: writer.id,
    created_at: new Date(at).toISOString(),
    title,
    content,
    ...(edited === undefined ? {} : { edited_at: edited }),
  };
  const { id } = await makeNote(db, note, { up });
  await enqueue(db, INDEX_TEXT, { kind: 'note', id });
  await server.work();
  return id;
}

const examples = async (ask: Ask, lemma: string, pos: string, without?: string) => {
  const query = { lemma, pos, ...(without === undefined ? {} : { without }) };
  return (await ask(getWordExamples, { query })).list;
};
const whole = (spans: Spans) => spans.map(({ text }) => text).join('');
const marks = (spans: Spans) => spans.filter(({ mark }) => mark).map(({ text }) => text);

beforeAll(async () => {
  writer = await server.newcomer({ name: 'Рәшит', surname: 'Сафин' });
  reader = await server.newcomer({ name: 'Илнар', surname: 'Сафин' });
  const translation = { rus: 'Мы идём на базар.\n\nА. Б.', eng: 'We go to the market.\n\nOne.' };
  await makeEdu(server.deps.db, {
    title: 'Базарда',
    content: 'Без [базарга|на рынок] барабыз.\n\nАнда базар зур булды.',
    lesson: { ...lessonWith(), translation },
  });
  // More words than are tried begin with the first letter of «ак».
  const apples = 'Алма агачы алдында аның апасы алма ашый.';
  await makeEdu(server.deps.db, {
    title: 'Ак күлмәк',
    content: `${Array(15).fill(apples).join(' ')} Бу ак күлмәк бик матур.`,
  });
});

test('finds a short word among many that begin with its first letter', async () => {
  const [found] = await examples(server.ask, 'ак', 'adj');
  expect(whole(found!.content)).toBe('Бу ак күлмәк бик матур.');
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
    lesson: null,
    note: {
      id: note,
      idC: publicId('n', note),
      title: 'Күлдә',
      user: { id: writer.id, name: 'Рәшит' },
    },
  });
});

test('sentences of lessons come first, with their translation where paragraphs have as many', async () => {
  await write('Шәһәрдә', 'Бүген базарда кеше бик күп иде.');
  const [first, second] = await examples(server.ask, 'базар', 'noun');
  expect(whole(first!.content)).toBe('Без базарга барабыз.');
  expect(marks(first!.content)).toEqual(['базарга']);
  expect(first).toMatchObject({
    rus: 'Мы идём на базар.',
    eng: 'We go to the market.',
    lesson: { title: 'Базарда' },
    note: null,
  });
  expect(whole(second!.content)).toBe('Анда базар зур булды.');
  expect(second).toMatchObject({ rus: '', eng: 'One.' });
});

test('takes no note that is younger than a day, nor one that was changed since', async () => {
  const found = () => examples(server.ask, 'куян', 'noun');
  await write('Куян', 'Урманда ак куяннар күп иде.', { hours: 23 });
  await write('Куян', 'Урманда ак куяннар күп иде.', { edited: new Date().toISOString() });
  expect(await found()).toEqual([]);
  await write('Куян', 'Урманда ак куяннар күп иде.');
  expect(await found()).toHaveLength(1);
});

test('takes no note that fewer than two members have rated up', async () => {
  const note = await write('Төлке', 'Урманда кызыл төлке яши иде.', { up: 0 });
  const found = () => examples(server.ask, 'төлке', 'noun');
  for (const left of [1, 0]) {
    expect(await found()).toEqual([]);
    const { ask } = await server.newcomer();
    await ask(rateNote, { params: { id: note }, body: { grade: 1 } });
    expect(await found()).toHaveLength(left === 0 ? 1 : 0);
  }
});

test('takes no sentence with a word that nobody knows', async () => {
  const found = () => examples(server.ask, 'балык', 'noun');
  await write('Балык', 'Мин кичэ эбигэ балыклар алып бардым. Google балык сүзен белә.');
  expect(await found()).toEqual([]);
  await write('Балык', 'Мин кичэ эбигэ бардым. Без күлдә балыклар тоттык.');
  const [example] = await found();
  expect(whole(example!.content)).toBe('Без күлдә балыклар тоттык.');
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
