import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { publicId } from '#kernel/ids.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import {
  exportWords,
  getOwnWord,
  getWordHistory,
  getWordSettings,
  importWords,
  listUsefulWords,
  listWords,
  markWord,
  updateWordSettings,
} from './calls.ts';
import { addReading } from './calls/day.ts';
import { countDueWords, getReview, gradeWord, gradeWords } from './calls/review.ts';
import { studyExports } from './exports.server.ts';
import { makeWord } from './factory.server.ts';
import { study } from './feature.server.ts';
import { MOST_WORDS } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000', ESPEAK: '' });

const DAY = 86_400_000;
/** A Monday, at noon in Kazan. */
const MONDAY = Date.UTC(2026, 10, 16, 9);
const at = (time: number) => {
  server.clock.at = time;
};

const SENTENCE = 'Мин китапларны яратам.';
const take = ({ ask }: Actor, word: string, select: 0 | 1 | 2 | 3 = 1, content = '') =>
  ask(markWord, { body: { word, select, content } });
const grade = ({ ask }: Actor, id: string, given: 1 | 2 | 3 | 4, key?: string) =>
  ask(gradeWord, { params: { id }, body: { grade: given, ...(key && { key }) } });
const wordsOf = async ({ ask }: Actor, query: object = {}) =>
  (await ask(listWords, { query })).list;

test('a copy for the time without a line has the words of the next day', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  await take(reader, 'китапларны', 1, SENTENCE);
  const { list } = await reader.ask(getReview, { query: {} });
  await grade(reader, list[0]!.id, 3);
  await grade(reader, list[0]!.id, 3);
  const lemmas = async (query: { ahead?: '1' }) =>
    (await reader.ask(getReview, { query })).list.map(({ tat }) => tat);
  expect(await lemmas({})).toEqual([]);
  expect(await lemmas({ ahead: '1' })).toEqual([]);
  at(MONDAY + 1.5 * DAY);
  expect(await lemmas({})).toEqual([]);
  expect(await lemmas({ ahead: '1' })).toEqual(['китап']);
});

test('keeps the sentence of who reads in Latin letters in Cyrillic ones, in its bounds', async () => {
  const reader = await server.newcomer();
  await take(reader, 'китапларны', 1, 'Min, dustım, kitaplarnı yaratam!');
  await take(reader, 'су', 1, 'q'.repeat(1000));
  const [water, book] = await wordsOf(reader);
  expect(book?.content).toBe('Мин, дустым, китапларны яратам!');
  expect(water?.content.length).toBeLessThanOrEqual(1000);
});

test('takes a word by its form, under its base word, with its sentence and note', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const { id: note } = await makeNote(server.deps.db, {
    author_id: (await makeAccount(server.deps.db)).id,
  });
  const idC = publicId('n', note);
  const body = { word: 'китапларны', select: 1, content: SENTENCE, noteId: idC } as const;
  const taken = await Promise.all([1, 2, 3].map(() => reader.ask(markWord, { body })));
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
  expect(taken[0]).toMatchObject({ select: 1, next: '2026-11-16T09:00:00Z' });
  expect(await wordsOf(reader)).toMatchObject([
    {
      word: 'китап',
      pos: 'noun',
      tat: 'китап',
      rus: expect.stringContaining('книга') as string,
      met: 'китапларны',
      content: SENTENCE,
      noteId: idC,
      state: 'new',
    },
  ]);
  // Another form is the same word; the form apart is one of its own.
  expect(await take(reader, 'китапта')).toEqual(taken[0]);
  await reader.ask(markWord, { body: { word: 'китапта', select: 1, apart: true } });
  expect((await wordsOf(reader)).map(({ form }) => form)).toEqual(['китапта', '']);
  expect(await reader.ask(getOwnWord, { query: { word: 'китап', pos: 'noun' } })).toEqual(taken[0]);
  expect(await take(reader, 'китап', 0)).toEqual({ id: null, select: 0, next: null });
  expect(await wordsOf(reader)).toHaveLength(1);
});

test('is told which reading is meant, and refuses what is none', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  await reader.ask(markWord, { body: { word: 'ат', select: 1, lemma: 'ат', pos: 'verb' } });
  expect(await wordsOf(reader)).toMatchObject([{ word: 'ат', pos: 'verb', tat: 'атарга' }]);
  const strange = { word: 'китап', select: 1, lemma: 'алма', pos: 'verb' } as const;
  expect(await flagsOf(reader.ask(markWord, { body: strange }))).toEqual(['content']);
  const empty = { word: '', select: 1 } as const;
  expect(await flagsOf(reader.ask(markWord, { body: empty }))).toEqual(['error']);
  const visitor = { word: 'китап', select: 1 } as const;
  expect(await flagsOf(server.ask(markWord, { body: visitor }))).toEqual(['token']);
});

test('keeps a word that was met in a note one may not read, without the note', async () => {
  at(MONDAY);
  const [reader, writer] = [await server.newcomer(), await server.newcomer()];
  const { id: noteId } = await makeNote(server.deps.db, { author_id: writer.id });
  await writer.ask(blockPerson, { params: { id: reader.id }, body: { block: true } });
  await reader.ask(markWord, { body: { word: 'китап', select: 1, noteId } });
  expect(await wordsOf(reader)).toMatchObject([{ noteId: null }]);
});

test('offers the commonest words to everybody, in the form a dictionary has', async () => {
  const { list } = await server.ask(listUsefulWords, {});
  expect(list).toHaveLength(50);
  expect(list).toContainEqual({
    ...{ word: 'бар', pos: 'verb', tat: 'барырга' },
    ...{ rus: 'идти; ехать; ходить', eng: 'go' },
  });
  const reader = await server.newcomer();
  const [{ word, pos } = { word: '', pos: '' }] = list;
  await reader.ask(markWord, { body: { word, select: 1, lemma: word, pos } });
  expect(await wordsOf(reader)).toMatchObject([{ word, pos }]);
});

test('lists by state and by how words begin, and nobody sees those of another', async () => {
  at(MONDAY);
  const [reader, other] = [await server.newcomer(), await server.newcomer()];
  await take(reader, 'китап');
  await take(reader, 'өй', 3);
  await take(other, 'алма');
  const names = async (query: object) => (await wordsOf(reader, query)).map(({ word }) => word);
  expect(await names({})).toEqual(['өй', 'китап']);
  expect(await names({ filter: 'known' })).toEqual(['өй']);
  expect(await names({ filter: 'new' })).toEqual(['китап']);
  expect(await names({ filter: 'learning' })).toEqual([]);
  expect(await names({ search: 'кита' })).toEqual(['китап']);
  // As typed on a Russian keyboard.
  expect(await names({ search: 'ой' })).toEqual(['өй']);
  const [mine] = await wordsOf(reader, { search: 'китап' });
  expect(await flagsOf(grade(other, mine!.id, 3))).toEqual(['id']);
  expect(await flagsOf(server.ask(listWords, { query: {} }))).toEqual(['token']);
});

test('asks a word, and asks it again when it is due: new, learning, known', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const { id } = await take(reader, 'китапларны', 1, SENTENCE);
  const first = await reader.ask(getReview, { query: {} });
  expect(first).toMatchObject({ due: 1, behind: false, rest: false });
  expect(first.list).toMatchObject([
    { id, memory: null, exercises: [{ kind: 'choose' }, { kind: 'cloze' }] },
  ]);
  expect(await grade(reader, id!, 3)).toEqual({
    id,
    select: 2,
    next: '2026-11-16T09:10:00Z',
  });
  expect(await reader.ask(countDueWords, {})).toEqual({ due: 0 });
  at(MONDAY + 600_000);
  const second = await reader.ask(getReview, { query: {} });
  expect(second.list).toMatchObject([
    {
      exercises: [
        { kind: 'cloze', before: 'Мин ', form: 'китапларны', after: ' яратам.' },
        { kind: 'cloze' },
      ],
    },
  ]);
  expect(second.list[0]).toMatchObject({ root: 'китап', harmony: 'back', audio: null });
  expect(second.list[0]?.parts.map(({ part }) => part)).toEqual(['лар', 'ны']);
  const after = await grade(reader, id!, 3);
  expect(after.select).toBe(3);
  expect(Date.parse(after.next!) - MONDAY).toBeGreaterThan(DAY);
  at(Date.parse(after.next!));
  const third = await reader.ask(getReview, { query: {} });
  expect(third.list).toMatchObject([
    { exercises: [{ kind: 'type' }, { kind: 'cloze' }], memory: { reps: 2 } },
  ]);
  expect(await grade(reader, id!, 1)).toMatchObject({ select: 2 });
});

test('what one says to know is asked no more, until one learns it again', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const { id } = await take(reader, 'китап');
  await grade(reader, id!, 1);
  expect(await take(reader, 'китап', 3)).toMatchObject({ id, select: 3, next: null });
  at(MONDAY + 9 * DAY);
  expect((await reader.ask(getReview, { query: {} })).list).toEqual([]);
  // Taken again, it goes on where it was; from the beginning, as if it had never been asked.
  expect(await take(reader, 'китап', 1)).toMatchObject({ select: 2 });
  expect(await take(reader, 'китап', 2)).toMatchObject({ select: 1 });
  const { list } = await reader.ask(getReview, { query: {} });
  expect(list).toMatchObject([{ id, memory: null }]);
});

test('an answer counts once, however often it comes', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const { id } = await take(reader, 'китап');
  const all = await Promise.all([1, 2, 3].map(() => grade(reader, id!, 3, 'one-answer')));
  expect(new Set(all.map(({ next }) => next)).size).toBe(1);
  at(MONDAY + 600_000);
  const { list } = await reader.ask(getReview, { query: {} });
  expect(list[0]?.memory?.reps).toBe(1);
  const rowOf = async () =>
    (
      await sql<{ xmin: string }>`select xmin::text from study_word where id = ${id}`.execute(
        server.deps.db,
      )
    ).rows[0]?.xmin;
  const row = await rowOf();
  await grade(reader, id!, 3, 'one-answer');
  expect(await rowOf()).toBe(row);
  // Without a key every press is another answer.
  await grade(reader, id!, 3);
  expect(await grade(reader, id!, 3)).toMatchObject({ select: 3 });
});

test('answers of two devices without a line merge, whichever comes in first', async () => {
  const made = [];
  for (const order of [
    ['phone', 'laptop'],
    ['laptop', 'phone', 'laptop'],
  ] as const) {
    at(MONDAY);
    const reader = await server.newcomer();
    const { id } = await take(reader, 'китап');
    const answers = {
      phone: [
        { key: 'phone-0001', grade: 3, at: MONDAY + 60_000 },
        { key: 'phone-0002', grade: 3, at: MONDAY + 2 * DAY },
      ],
      laptop: [
        { key: 'laptop-0001', grade: 1, at: MONDAY + 600_000 },
        { key: 'laptop-0002', grade: 4, at: MONDAY + 3 * DAY },
      ],
    } as const;
    at(MONDAY + 4 * DAY);
    for (const device of order) {
      // The clock of the laptop is an hour behind.
      const wrong = device === 'laptop' ? -3_600_000 : 0;
      const iso = (time: number) => new Date(time + wrong).toISOString();
      await reader.ask(gradeWords, {
        body: {
          sent: iso(MONDAY + 4 * DAY),
          list: answers[device].map((one) => ({ ...one, id: id!, at: iso(one.at) })),
        },
      });
    }
    const [word] = await wordsOf(reader);
    made.push({ next: word!.next, state: word!.state });
  }
  expect(made[0]).toEqual(made[1]);
  expect(made[0]?.state).toBe('known');
});

test('refuses times there are none of, and words its own list could not show', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const { id } = await take(reader, 'китап');
  const wrong = '2026-02-99T99:00:00Z';
  const list = [{ key: 'wrong-time-1', id: id!, grade: 3, at: wrong }] as const;
  const sent = new Date(MONDAY).toISOString();
  for (const body of [
    { sent, list: [...list] },
    { sent: wrong, list: [{ ...list[0], at: sent }] },
  ])
    expect(await flagsOf(reader.ask(gradeWords, { body }))).toEqual(['error']);
  for (const body of [
    { word: '😀'.repeat(80), lemma: 'су', select: 1 },
    { word: 'су', content: '😀'.repeat(600), select: 1 },
  ] as const)
    expect(await flagsOf(reader.ask(markWord, { body }))).not.toEqual([]);
  expect(await wordsOf(reader)).toHaveLength(1);
});

test('answers of words that are gone, or of another person, are left out', async () => {
  at(MONDAY);
  const [reader, other] = [await server.newcomer(), await server.newcomer()];
  const { id: gone } = await take(reader, 'алма');
  const { id: theirs } = await take(other, 'китап');
  const { id: mine } = await take(reader, 'китап');
  await take(reader, 'алма', 0);
  const sent = new Date(MONDAY).toISOString();
  const list = [gone, theirs, mine].map((id, n) => ({
    key: `answer-000${n}`,
    id: id!,
    grade: 3 as const,
    at: sent,
  }));
  const { list: after, due } = await reader.ask(gradeWords, { body: { sent, list } });
  expect(after).toMatchObject([{ id: mine, select: 2 }]);
  expect(due).toBe(0);
  expect(await wordsOf(other)).toMatchObject([{ state: 'new' }]);
  expect(await flagsOf(server.ask(gradeWords, { body: { sent, list } }))).toEqual(['token']);
});

test('a day has its cap, days of rest have nothing, and after a pause it begins gently', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  expect(await reader.ask(getWordSettings, {})).toEqual({ cap: 30, rest: [], dots: true });
  await reader.ask(updateWordSettings, { body: { cap: 5, rest: [2], dots: false } });
  const chosen = await reader.ask(updateWordSettings, { body: {} });
  expect(chosen).toEqual({ cap: 5, rest: [2], dots: false });
  for (const word of ['китап', 'өй', 'алма', 'су', 'ат', 'кеше', 'күл']) await take(reader, word);
  const { list, due } = await reader.ask(getReview, { query: {} });
  expect([list.length, due]).toEqual([5, 5]);
  for (const { id } of list) await grade(reader, id, 4);
  expect(await reader.ask(countDueWords, {})).toEqual({ due: 0 });
  expect((await reader.ask(getReview, { query: { extra: '1' } })).list).toHaveLength(2);
  // Tuesday is a day of rest.
  at(MONDAY + DAY);
  expect(await reader.ask(getReview, { query: {} })).toMatchObject({ list: [], rest: true });
  // A month later all of it is due, and no new word comes on top.
  at(MONDAY + 30 * DAY);
  await reader.ask(updateWordSettings, { body: { cap: 5, rest: [] } });
  for (const word of ['агач', 'балык']) {
    const { id } = await take(reader, word);
    await grade(reader, id!, 1);
  }
  at(MONDAY + 31 * DAY);
  const late = await reader.ask(getReview, { query: {} });
  expect(late).toMatchObject({ due: 5, behind: true });
  expect(late.list.every(({ memory }) => memory !== null)).toBe(true);
  expect(await flagsOf(server.ask(getReview, { query: {} }))).toEqual(['token']);
  expect(await flagsOf(server.ask(getWordSettings, {}))).toEqual(['token']);
});

test('history tells what was learnt by week and what is due by day', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  await take(reader, 'өй', 3);
  at(MONDAY + 8 * DAY);
  await take(reader, 'су', 3);
  const { id } = await take(reader, 'китап');
  await grade(reader, id!, 4);
  await take(reader, 'алма');
  await reader.ask(updateWordSettings, { body: { rest: [3] } });
  const { states, weeks, days } = await reader.ask(getWordHistory, {});
  expect(states).toEqual({ new: 1, learning: 0, known: 3 });
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { from: '2026-11-16', known: 1 },
    { from: '2026-11-23', known: 2 },
  ]);
  expect(days[0]).toEqual({ date: '2026-11-24', due: 0, rest: false });
  expect(days[1]).toMatchObject({ rest: true });
  at(MONDAY + 14 * DAY);
  const later = await reader.ask(getWordHistory, {});
  expect(later.days.map(({ due }) => due)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

test('gives the words as files and takes them back, each line once', async () => {
  at(MONDAY);
  const [reader, other] = [await server.newcomer(), await server.newcomer()];
  await take(reader, 'китапларны', 1, '=1+1, «китапларны»');
  await take(reader, 'барам', 3);
  const csv = await reader.ask(exportWords, { query: { format: 'csv' } });
  const anki = await reader.ask(exportWords, { query: { format: 'anki' } });
  expect(csv).toMatch(/^\uFEFFword,rus,eng,form,sentence,state,next\r\n/);
  expect(csv).toContain(`,"'=1+1, «китапларны»",new,`);
  expect(anki).toMatch(/^#separator:tab\n#html:false\n/);
  expect(anki).toMatch(/\nкитап\t[^\t]*книга[^\t]*\t[^\t]*\tкитапларны\t=1\+1/);
  for (const content of [csv, anki]) {
    const brought = await other.ask(importWords, { body: { content, select: 1 } });
    expect(brought.wrong).toEqual([]);
    expect(brought.added + brought.there).toBe(2);
  }
  expect((await wordsOf(other)).map(({ word }) => word).toSorted()).toEqual(['бар', 'китап']);
  const mixed = { content: 'өй\nфщзщш\nалма; яблоко', select: 3 } as const;
  expect(await other.ask(importWords, { body: mixed })).toEqual({
    added: 2,
    there: 0,
    wrong: ['фщзщш'],
  });
  expect((await wordsOf(other, { filter: 'known' })).map(({ word }) => word)).toHaveLength(2);
  const long = { content: 'өй\n'.repeat(501), select: 1 } as const;
  expect(await flagsOf(other.ask(importWords, { body: long }))).toEqual(['quantity']);
  expect(await flagsOf(other.ask(importWords, { body: { ...long, content: 'qqq' } }))).toEqual([
    'content',
  ]);
  expect(await flagsOf(server.ask(exportWords, { query: { format: 'csv' } }))).toEqual(['token']);
  expect(await flagsOf(server.ask(importWords, { body: mixed }))).toEqual(['token']);
});

test('a word is asked with the meaning with which it was saved', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const bring = (content: string) => reader.ask(importWords, { body: { content, select: 1 } });
  // As a lesson sends them: ак is to flow, and white; the dictionary has китап as a book only.
  await bring('ак\tтечь\tflow\nкитап\tтом (о книге)\tvolume\nөй\thouse');
  const saved = (await wordsOf(reader)).map(({ tat, pos, rus, eng }) => [tat, pos, rus, eng]);
  expect(saved.toReversed()).toEqual([
    ['агарга', 'verb', 'течь', 'flow'],
    ['китап', 'noun', 'том (о книге)', 'volume'],
    // The language that was not told comes from the dictionary.
    ['өй', 'noun', 'дом; изба', 'house'],
  ]);
  const { list } = await reader.ask(getReview, { query: {} });
  expect(list[0]).toMatchObject({ tat: 'агарга', rus: 'течь' });
  expect(list[0]?.exercises[0]?.options.filter(({ rus }) => rus === 'течь')).toHaveLength(1);
  const anki = await reader.ask(exportWords, { query: { format: 'anki' } });
  expect(anki).toContain('\nкитап\tтом (о книге)\tvolume\t');
  await reader.ask(markWord, {
    body: { word: 'китапта', lemma: 'китап', pos: 'noun', select: 1, apart: true },
  });
  expect((await wordsOf(reader))[0]).toMatchObject({ form: 'китапта', rus: 'том (о книге)' });
  // The other word of the same letters is a word of its own.
  expect(await bring('ак\tбелый\twhite')).toMatchObject({ added: 1 });
  expect((await wordsOf(reader))[0]).toMatchObject({ pos: 'adj', rus: 'белый' });
});

test('the third cell of a line is a meaning only where the file or its letters say so', async () => {
  at(MONDAY);
  const bring = async (...lines: string[]) => {
    const reader = await server.newcomer();
    await reader.ask(importWords, { body: { content: lines.join('\n'), select: 1 } });
    const [first] = await wordsOf(reader);
    return [first?.word, first?.rus, first?.eng];
  };
  const [, , listed] = await bring('китап\tтом');
  expect(listed).toBe('');
  // A sentence, of which the letters are not Latin.
  expect(await bring('китап\tтом\tКитап укыйм.')).toEqual(['китап', 'том', '']);
  expect(await bring('китап\tvolume\tКитап укыйм.')).toEqual(['китап', '', 'volume']);
  expect(await bring('китап\tтом\tvolume')).toEqual(['китап', 'том', 'volume']);
  // Tags and decks, which the head of the file names.
  expect(await bring('#separator:tab', '#tags column:3', 'китап\tтом\tlesson1')).toEqual([
    'китап',
    'том',
    '',
  ]);
  expect(await bring('#deck column:1', 'Tatar\tкитап\tтом')).toEqual(['китап', 'том', '']);
  // Our own files name their columns.
  const own = '#columns:word\trus\teng\tform\tsentence';
  expect(await bring(own, 'китап\t\tvolume\tкитапны\tКитапны укыйм.')).toEqual([
    'китап',
    '',
    'volume',
  ]);
  // Anki puts its own columns before and between them, and counts them with the others.
  const shifted = '#columns:guid\tword\ttags\trus\teng\r';
  const head = ['#guid column:1', '#tags column:3', shifted];
  expect(await bring(...head, 'a1b2\tкитап\tlesson1\tтом\tvolume')).toEqual([
    'китап',
    'том',
    'volume',
  ]);
  expect(await bring('#columns:eng\tword\trus', 'volume\tкитап\tтом')).toEqual([
    'китап',
    'том',
    'volume',
  ]);
});

test('takes no more than 20,000 words', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const { db } = server.deps;
  await makeWord(db, { account_id: reader.id, lemma: 'сүз' });
  await sql`
    insert into study_word (account_id, lemma, pos, stem, met)
    select ${reader.id}, 'w' || n, 'noun', 'w', 'w'
    from generate_series(2, ${sql.lit(MOST_WORDS)}) n`.execute(db);
  expect(await flagsOf(take(reader, 'китап'))).toEqual(['quantity']);
});

test('goes into the copy of a person’s data, and is forgotten with them', async () => {
  at(MONDAY);
  const reader = await server.newcomer();
  const { id } = await take(reader, 'китапларны', 1, SENTENCE);
  await grade(reader, id!, 3);
  await reader.ask(addReading, {});
  const { db } = server.deps;
  const rowsOf = async () =>
    Promise.all(studyExports.map(async ({ rows }) => (await rows(db, reader.id)).length));
  expect(await rowsOf()).toEqual([1, 1, 1, 1]);
  await study.onForget?.(server.deps, { accountId: reader.id, at: '2026-11-16T09:00:00Z' });
  expect(await rowsOf()).toEqual([0, 0, 0, 0]);
});
