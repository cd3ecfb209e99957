import { beforeAll, describe, expect, test } from 'vitest';
import { flagsOf, testServer } from '#test/api.ts';
import { unpackLexicon } from '#tatar/compact-lexicon.ts';
import { checkText, getWord, getWordForms } from './calls.ts';
import { importExamples, importWords } from './import.server.ts';
import { starterRows } from './lexicon.server.ts';

const server = testServer();
const SOURCE = {
  code: 'starter',
  name: 'Туган тел',
  licence: 'AGPL-3.0-or-later',
  credit: 'Туган тел',
};
const SENTENCES = { code: 'test', name: 'Test', licence: 'CC0-1.0', credit: 'Test' };
const SENTENCE = {
  tatar: 'Бу китап яхшы.',
  ru: 'Эта книга хорошая.',
  en: '',
  words: 3,
  stems: ['бу', 'китап', 'яхшы'],
};

const word = (text: string, lang?: 'tt' | 'ru' | 'en') =>
  server.ask(getWord, { query: { text, ...(lang === undefined ? {} : { lang }) } });

describe('without any import', () => {
  test('getWord knows the starter vocabulary', async () => {
    const card = await word('китапларыбыздан', 'en');
    expect(card).toMatchObject({
      lemma: 'китап',
      pos: 'noun',
      tat: 'китап',
      latin: 'kitap',
      level: 'A1',
      known: true,
    });
    expect(card.parts).toEqual([
      { part: 'лар', name: 'plural' },
      { part: 'ыбыз', name: 'possessive, our' },
      { part: 'дан', name: 'ablative case' },
    ]);
    expect(card.rus).toContain('книга');
  });
});

describe('with words imported', () => {
  const count = async () => {
    const tables = ['word', 'word_meaning', 'word_example', 'word_source'] as const;
    return Promise.all(
      tables.map(async (table) => {
        const row = await server.world.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(row.n);
      }),
    );
  };

  beforeAll(async () => {
    await importWords(server.world.db, SOURCE, starterRows());
    await importExamples(server.world.db, SENTENCES, [SENTENCE]);
    server.clock.at = Date.now() + 120_000;
  });

  test('the import can be repeated and changes nothing', async () => {
    const before = await count();
    await importWords(server.world.db, SOURCE, starterRows());
    await importExamples(server.world.db, SENTENCES, [SENTENCE]);
    expect(await count()).toEqual(before);
    expect(before[0]).toBeGreaterThan(3500);
  });

  test('a source that corrects itself is believed, and what it drops is gone', async () => {
    const { db } = server.world;
    const other = { ...SOURCE, code: 'other', name: 'Other' };
    const said = (word: string) =>
      db
        .selectFrom('word')
        .select(['level', 'short', 'source'])
        .where('word', '=', word)
        .executeTakeFirst();
    const wrong = [
      { word: 'сынаусүз', pos: 'noun', level: 'A1', short: 'сынауз' },
      { word: 'бушсүз', pos: 'noun', level: 'A1' },
      { word: 'уртаксүз', pos: 'noun', level: 'A1' },
    ] as const;
    const trial = { ...SOURCE, code: 'trial', name: 'Trial' };
    await importWords(db, trial, wrong);
    await importWords(db, other, [{ word: 'уртаксүз', pos: 'noun', en: 'shared' }]);
    await importWords(db, trial, [{ word: 'сынаусүз', pos: 'noun', level: 'B1' }]);
    expect(await said('сынаусүз')).toEqual({ level: 'B1', short: null, source: 'trial' });
    expect(await said('бушсүз')).toBeUndefined();
    expect(await said('уртаксүз')).toEqual({ level: null, short: null, source: 'other' });
    await importWords(db, trial, []);
    await importWords(db, other, []);
    expect(await said('уртаксүз')).toBeUndefined();
  });

  test('getWord gives meanings, examples and other readings', async () => {
    const card = await word('китабы');
    expect(card).toMatchObject({
      lemma: 'китап',
      eng: 'book',
      examples: [{ tat: SENTENCE.tatar, rus: SENTENCE.ru, eng: '' }],
    });
    const verb = await word('бара', 'ru');
    expect(verb).toMatchObject({ lemma: 'бар', pos: 'verb', tat: 'барырга', posName: 'глагол' });
  });

  test('getWord restores letters and guesses names', async () => {
    expect(await word('ойрэнэм')).toMatchObject({ lemma: 'өйрән', known: true });
    expect(await word('Кучковскаяның')).toMatchObject({ lemma: 'Кучковская', known: false });
  });

  test('getWord refuses what is no word', async () => {
    expect(await flagsOf(word('!!!'))).toEqual(['content']);
  });

  test('getWordForms gives the whole table, and refuses an unknown word', async () => {
    const forms = await server.ask(getWordForms, { query: { word: 'китап', lang: 'en' } });
    expect(forms.tables).toHaveLength(12);
    expect(forms.tables[0]?.cells.map((cell) => cell.form)).toContain('китапка');
    expect(await flagsOf(server.ask(getWordForms, { query: { word: 'ъъъ' } }))).toEqual(['id']);
  });

  test('getWordForms declines what belongs to another in its last word', async () => {
    const { tables } = await server.ask(getWordForms, { query: { word: 'балалар бакчасы' } });
    expect(tables[0]?.cells.map((cell) => cell.form)).toContain('балалар бакчасына');
  });

  test('checkText finds what is wrong and nothing else', async () => {
    const { spans } = await server.ask(checkText, { body: { content: 'Мин ойрэнэм' } });
    expect(spans).toEqual([{ start: 4, end: 11, kind: 'letter', list: ['өйрәнәм'] }]);
    expect(await server.ask(checkText, { body: { content: 'Мин өйрәнәм.' } })).toEqual({
      spans: [],
    });
  });

  test.each([
    ['one word', 'ж'.repeat(20_000)],
    ['one chain', 'жжш-'.repeat(5000).slice(0, -1)],
    ['full stops', '.'.repeat(20_000)],
    ['hard signs', `${'ь'.repeat(10_000)}е${'а'.repeat(9999)}`],
    [
      'two thousand unknown words',
      Array.from({ length: 2000 }, (_, at) =>
        at.toString(2).replaceAll('0', 'жы').replaceAll('1', 'шү'),
      )
        .join(' ')
        .slice(0, 20_000),
    ],
  ])('checkText of the longest text is a moment of work: %s', async (_, content) => {
    const before = process.cpuUsage().user;
    const { spans } = await server.ask(checkText, { body: { content } });
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000);
    expect(spans.length).toBeLessThanOrEqual(200);
  });

  test('the browser gets the commonest words in one small document', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/lexicon.txt' });
    expect(answer.statusCode).toBe(200);
    expect(unpackLexicon(answer.body).map((row) => row.word)).toContain('китап');
  });
});
