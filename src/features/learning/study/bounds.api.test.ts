// What nobody can make grow without end, and what goes with those who wrote it.

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { deleteNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { publicId } from '#kernel/ids.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { importWords, listWords, markWord } from './calls.ts';
import { gradeWord, gradeWords } from './calls/review.ts';
import { reading } from './handlers/import.server.ts';
import { ANSWERS_A_DAY } from './rules.ts';

const server = testServer({ ESPEAK: '' });

async function withWord() {
  const reader = await server.newcomer();
  const { id } = await reader.ask(markWord, { body: { word: 'китапларны', select: 1 } });
  return { ...reader, word: id! };
}

const answers = async (word: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from study_review where word_id = ${word}`.execute(server.deps.db);
  return rows[0]?.n;
};

const batch = (id: string, from: number, length: number) => ({
  sent: new Date().toISOString(),
  list: Array.from({ length }, (_, n) => ({
    key: `answer-${from + n}-x`,
    id,
    grade: 3 as const,
    at: new Date().toISOString(),
  })),
});

test('a day has so many answers, by tens', async () => {
  const { ask, id, word } = await withWord();
  const { limits } = server.deps;
  const key = `word-answers-a-day:${id}`;
  const most = Number(ANSWERS_A_DAY.split('/')[0]) - 3;
  await Promise.all(Array.from({ length: most }, () => limits.consume(key, ANSWERS_A_DAY)));
  await ask(gradeWords, { body: batch(word, 0, 20) });
  await ask(gradeWord, { params: { id: word }, body: { grade: 3 } });
  expect(await flagsOf(ask(gradeWords, { body: batch(word, 20, 1) }))).toEqual(['time']);
  expect(await flagsOf(ask(gradeWord, { params: { id: word }, body: { grade: 3 } }))).toEqual([
    'time',
  ]);
  expect(await answers(word)).toBe(21);
  // Thousands of answers are counted first.
}, 90_000);

test('who learns a word from the beginning keeps none of its answers', async () => {
  const { ask, word } = await withWord();
  await ask(gradeWords, { body: batch(word, 0, 50) });
  expect(await answers(word)).toBe(50);
  await ask(markWord, { body: { word: 'китапларны', select: 2 } });
  expect(await answers(word)).toBe(0);
});

test('answers of whoever was signed in before are not taken for those of another', async () => {
  const [one, other] = [await withWord(), await server.newcomer()];
  const body = { ...batch(one.word, 0, 1), user: one.id };
  expect(await flagsOf(other.ask(gradeWords, { body }))).toEqual(['forbidden']);
  expect((await one.ask(gradeWords, { body })).list).toHaveLength(1);
});

test('the sentence of a note goes with the note; the word stays', async () => {
  const [author, reader] = [await server.newcomer(), await server.newcomer()];
  const { db } = server.deps;
  const [gone, stays] = [
    await makeNote(db, { author_id: author.id }),
    await makeNote(db, { author_id: author.id }),
  ];
  for (const [word, { id }] of [
    ['китапларны', gone],
    ['алмалар', stays],
  ] as const)
    await reader.ask(markWord, {
      body: { word, select: 1, content: `Бу җөмләдә ${word} бар.`, noteId: publicId('n', id) },
    });
  await author.ask(deleteNote, { params: { id: publicId('n', gone.id) } });
  await server.work();
  expect((await reader.ask(listWords, { query: {} })).list).toMatchObject([
    { word: 'алма', content: 'Бу җөмләдә алмалар бар.', noteId: publicId('n', stays.id) },
    { word: 'китап', met: 'китапларны', content: '', noteId: null },
  ]);
});

/** Words nobody knows, each with many readings. */
const hostileLines = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const number = from + n;
    const head = [...number.toString(36)].map(
      (digit) => 'абвгдежзиклмнопрстуфхшыэюяңөүәқғңһ'[parseInt(digit, 36)] ?? 'а',
    );
    return `${head.join('')}ларыбызныкылардагыларданмы`;
  });

/** Those that have been open for longer than the look-up of a session takes. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and xact_start < clock_timestamp() - interval '50 ms'`.execute(server.owner);
  return rows[0]!.n;
}

test('a list of 500 words is read before its transaction, two at once', async () => {
  const people = await Promise.all([server.newcomer(), server.newcomer(), server.newcomer()]);
  const content = ['китап', ...hostileLines(1, 499)].join('\n');
  const body = { content, select: 1 as const };
  await people[0]!.ask(importWords, { body: { content: 'китап', select: 1 } });
  const asked = Promise.allSettled(people.map(({ ask }) => ask(importWords, { body })));
  await vi.waitUntil(reading.isCrowded, { interval: 1 });
  const transactions: number[] = [];
  while (reading.isCrowded()) transactions.push(await openTransactions());
  expect(transactions.length).toBeGreaterThan(3);
  expect(Math.max(...transactions)).toBe(0);
  const all = await asked;
  const read = all.filter(({ status }) => status === 'fulfilled');
  const busy = all.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(read).toHaveLength(2);
  expect(busy.reason).toMatchObject({ status: 503, flags: ['time'] });
});

test('a person brings two lists a minute', async () => {
  server.clock.at = Date.UTC(2026, 10, 16, 9);
  const { ask } = await server.newcomer();
  const bring = () => ask(importWords, { body: { content: 'китап', select: 1 } });
  await bring();
  await bring();
  await expect(bring()).rejects.toMatchObject({ status: 429, flags: ['time'] });
  server.clock.at = null;
});
