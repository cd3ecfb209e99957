import { beforeAll, describe, expect, test } from 'vitest';
import { flagsOf, testServer } from '#test/api.ts';
import { cpuMs } from '#test/event-loop.ts';
import { unpackLexicon } from '#tatar/compact-lexicon.ts';
import {
  checkText,
  createWordComplaint,
  getTextWords,
  getWord,
  getWordForms,
  getWordOfDay,
  MOST_IN_TEXT,
} from './calls.ts';
import { dictionary } from './feature.server.ts';
import { importExamples, importWords } from './import.server.ts';
import { starterRows } from './public/lexicon.server.ts';
import { selectExamples } from './queries.server.ts';

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
  test('getWordOfDay gives a word of its sentence, taken apart', async () => {
    const { word, tat, rus } = await server.ask(getWordOfDay, { query: { lang: 'ru' } });
    expect(tat.toLowerCase()).toContain(word.form);
    expect(word.root + word.parts.map(({ part }) => part).join('')).not.toBe('');
    expect([word.rus, rus]).not.toContain('');
  });

  test('getWord knows the starter vocabulary', async () => {
    const card = await word('китапларыбыздан', 'en');
    expect(card).toMatchObject({
      lemma: 'китап',
      pos: 'noun',
      tat: 'китап',
      latin: 'kitap',
      level: 'A1',
      range: 1,
      known: true,
    });
    expect(card.parts).toEqual([
      { part: 'лар', name: 'plural', plain: 'several' },
      { part: 'ыбыз', name: 'possessive, our', plain: 'our' },
      { part: 'дан', name: 'ablative case', plain: 'from whom? where from?' },
    ]);
    expect(card).toMatchObject({ form: 'китапларыбыздан', root: 'китап', phrase: null, words: [] });
    expect(card.rus).toContain('книга');
  });
});

describe('with words imported', () => {
  const count = async () => {
    const tables = ['word', 'word_meaning', 'word_example', 'word_source'] as const;
    return Promise.all(
      tables.map(async (table) => {
        const row = await server.deps.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(row.n);
      }),
    );
  };

  beforeAll(async () => {
    await importWords(server.deps.db, SOURCE, starterRows());
    await importExamples(server.deps.db, SENTENCES, [SENTENCE]);
    server.clock.at = Date.now() + 120_000;
  });

  test('the import can be repeated and changes nothing', async () => {
    const before = await count();
    await importWords(server.deps.db, SOURCE, starterRows());
    await importExamples(server.deps.db, SENTENCES, [SENTENCE]);
    expect(await count()).toEqual(before);
    expect(before[0]).toBeGreaterThan(3500);
  });

  test('a source that corrects itself is believed, and what it drops is gone', async () => {
    const { db } = server.deps;
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

  test('getTextWords gives every word of a text as getWord gives it in its sentence', async () => {
    const sentences = ['Агач астында китап.', 'Астында, 12 ярдәм итте! '];
    const text = sentences.join(' ');
    const { list } = await server.ask(getTextWords, { query: { text, lang: 'ru' } });
    const words = ['Агач', 'астында', 'китап', 'Астында', 'ярдәм', 'итте'];
    expect(list.map(({ start }) => start)).toEqual([0, 5, 13, 20, 32, 38]);
    for (const [at, { start, word: card }] of list.entries()) {
      const [context, from] = start < 20 ? [sentences[0]!, 0] : [sentences[1]!.trim(), 20];
      const query = { text: words[at]!, context, at: String(start - from), lang: 'ru' as const };
      expect(card).toEqual(await server.ask(getWord, { query }));
    }
  });

  test('getTextWords looks at so many words, and at none that is endless', async () => {
    const ask = async (text: string) =>
      (await server.ask(getTextWords, { query: { text } })).list.map(
        ({ word: card }) => card?.lemma,
      );
    expect(await ask('су '.repeat(MOST_IN_TEXT + 5))).toEqual(Array(MOST_IN_TEXT).fill('су'));
    expect(await ask(`${'а'.repeat(81)} су`)).toEqual(['су']);
    expect(await ask('12!')).toEqual([]);
    const query = { text: 'а'.repeat(601) };
    expect(await flagsOf(server.ask(getTextWords, { query }))).toEqual(['error']);
  });

  test('getWord reads a word as its sentence wants it', async () => {
    const inside = (text: string, context: string, at?: number) =>
      server.ask(getWord, {
        query: { text, context, ...(at === undefined ? {} : { at: String(at) }) },
      });
    expect(await word('астында')).toMatchObject({ lemma: 'астында', pos: 'post' });
    const under = await inside('астында', 'Агач астында йоклау рәхәт.');
    expect(under).toMatchObject({ lemma: 'ас', pos: 'noun', root: 'аст' });
    expect(under.list[0]).toMatchObject({ lemma: 'астында', pos: 'post' });
    // The same word twice: its place tells which one is meant.
    const twice = 'Астында, агач астында.';
    expect(await inside('Астында', twice, 0)).toMatchObject({ pos: 'post' });
    expect(await inside('астында', twice, 14)).toMatchObject({ pos: 'noun' });
    // A sentence that does not have the word says nothing about it.
    expect(await inside('астында', 'Бу китап яхшы.')).toMatchObject({ pos: 'post' });
  });

  test('getWord tells which word of several parts a word belongs to', async () => {
    const { phrase } = await server.ask(getWord, {
      query: { text: 'итте', context: 'Ул миңа ярдәм итте.', lang: 'ru' },
    });
    expect(phrase).toMatchObject({ form: 'ярдәм итте', tat: 'ярдәм итәргә', rus: 'помогать' });
  });

  test('getWord looks several words up together, then one by one', async () => {
    expect(await word('балалар бакчасына', 'en')).toMatchObject({
      lemma: 'балалар бакчасы',
      pos: 'noun',
      form: 'балалар бакчасына',
      known: true,
      words: [],
    });
    const phrase = await word('ул балалар бакчасына бара', 'en');
    expect(phrase).toMatchObject({ pos: 'phrase', posName: 'phrase', known: false });
    expect(phrase.words.map(({ form, lemma }) => [form, lemma])).toEqual([
      ['ул', 'ул'],
      ['балалар бакчасына', 'балалар бакчасы'],
      ['бара', 'бар'],
    ]);
  });

  test('getWord reads Latin letters, with their sentence', async () => {
    expect(await word('kitaplarıbızdan')).toMatchObject({
      lemma: 'китап',
      form: 'китапларыбыздан',
    });
    const under = await server.ask(getWord, {
      query: { text: 'astında', context: 'Ağaç astında yoqlaw räxät.' },
    });
    expect(under).toMatchObject({ lemma: 'ас', pos: 'noun' });
  });

  test('getWord of the longest sentence is a moment of work', async () => {
    const context = 'жжшыс '.repeat(166);
    const before = cpuMs();
    await server.ask(getWord, { query: { text: 'жжшыс', context, at: '600' } });
    expect(cpuMs() - before).toBeLessThan(1000);
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

  test('getWordForms asks a plain question beside the school name of a case', async () => {
    const { tables } = await server.ask(getWordForms, { query: { word: 'китап', lang: 'ru' } });
    expect(tables[0]?.cells.slice(0, 3).map(({ name, plain }) => [name, plain])).toEqual([
      ['основной падеж', 'кто? что?'],
      ['притяжательный падеж', 'чей? чего?'],
      ['направительный падеж', 'кому? куда?'],
    ]);
    // Who does it is plain already.
    const verb = await server.ask(getWordForms, { query: { word: 'бар', pos: 'verb' } });
    expect(verb.tables[0]?.cells[0]).toMatchObject({ name: 'мин', plain: '' });
  });

  test('getWord says of a Russian word that it is one, with the Tatar one it knows', async () => {
    expect((await word('Ссылка')).russian).toEqual(['сылтама', 'сөрген']);
    // By its letters alone.
    expect((await word('обсуждение')).russian).toEqual([]);
    expect((await word('китап')).russian).toBeNull();
    // A name, and a loan that Tatar has.
    expect((await word('Кучковская')).russian).toBeNull();
    expect((await word('телефон')).russian).toBeNull();
  });

  test('examples of a common word are chosen among a bounded number of sentences', async () => {
    const { db } = server.deps;
    const long = { ru: '', en: '', words: 9, stems: ['бик'] };
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...long, tatar: `Бик озын ${at}.` }));
    await importExamples(db, SENTENCES, [...many, { ...long, tatar: 'Бик.', words: 1 }]);
    const found = await selectExamples(db, ['бик'], 5);
    expect(found).toHaveLength(5);
    // The shortest is the last of a thousand: nobody looks so far.
    expect(found.map(({ tatar }) => tatar)).not.toContain('Бик.');
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
    const before = cpuMs();
    const { spans } = await server.ask(checkText, { body: { content } });
    expect(cpuMs() - before).toBeLessThan(2000);
    expect(spans.length).toBeLessThanOrEqual(450);
  });

  test('the browser gets the commonest words in one small document', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/lexicon.txt' });
    expect(answer.statusCode).toBe(200);
    expect(unpackLexicon(answer.body).map((row) => row.word)).toContain('китап');
  });
});

describe('createWordComplaint', () => {
  const body = {
    text: 'яшьләребезгә',
    lemma: 'яшь',
    pos: 'noun',
    context: 'Яшьләребезгә дә өйрәтәсе иде.',
    content: 'Монда күз яше түгел.',
  };
  const storedOf = async (accountId: string) => {
    const [part] = dictionary.exports ?? [];
    return part?.rows(server.deps.db, accountId);
  };

  test('keeps what a person says of a word; the last time counts', async () => {
    const { id, ask } = await server.newcomer({ name: 'Алсу', surname: 'Гарипова' });
    await ask(createWordComplaint, { body });
    await ask(createWordComplaint, { body: { ...body, content: 'Яшь кеше дигән сүз.' } });
    expect(await storedOf(id)).toMatchObject([{ word: 'яшь', content: 'Яшь кеше дигән сүз.' }]);
    await dictionary.onForget!(server.deps, { accountId: id, at: '' });
    expect(await storedOf(id)).toEqual([]);
  });

  test('refuses too little, too much in a day, and visitors', async () => {
    const { ask } = await server.newcomer({ name: 'Булат', surname: 'Сафин' });
    expect(await flagsOf(ask(createWordComplaint, { body: { ...body, content: 'а' } }))).toEqual([
      'content',
    ]);
    expect(await flagsOf(server.ask(createWordComplaint, { body }))).toEqual(['token']);
    for (let time = 0; time < 20; time += 1) await ask(createWordComplaint, { body });
    expect(await flagsOf(ask(createWordComplaint, { body }))).toEqual(['time']);
  });
});
