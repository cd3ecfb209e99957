import { describe, expect, test } from 'vitest';
import { fileText, readFiled } from '#features/platform/search-index/rules.ts';
import { makeWork } from '#tatar/bounds.ts';
import { buildLexicon } from '#tatar/lexicon.ts';
import { buildMeanings } from '#tatar/meanings.ts';
import { marked, snippet } from './marks.ts';
import { looksLike, readQuestion, scoreOf, weightOf } from './rules.ts';

const lexicon = buildLexicon([
  { word: 'китап', pos: 'noun', frequency: 5, loan: false },
  { word: 'урман', pos: 'noun', frequency: 4, loan: false },
  { word: 'бала', pos: 'noun', frequency: 6, loan: false },
]);
const filed = (head: string, body: string, tags: string[] = []) =>
  readFiled(fileText({ head, body, tags }, lexicon).stems);

describe('readQuestion', () => {
  test('brings forms, scripts and keyboards to one base word', () => {
    for (const text of ['китапларымны', 'kitap', 'КИТАБЫ'])
      expect(readQuestion(text, lexicon).words[0]?.stems, text).toContain('китап');
  });

  test('knows small words, drops repeats, and stops at eight', () => {
    const { words } = readQuestion('китап һәм китап урманда', lexicon);
    expect(words.map(({ text, small }) => [text, small])).toEqual([
      ['китап', false],
      ['һәм', true],
      ['урманда', false],
    ]);
    expect(readQuestion('а б в г д е ж з и к', lexicon).words.length).toBe(8);
    expect(readQuestion('?! …', lexicon).words).toEqual([]);
  });

  test('a word known as a meaning is looked for by its Tatar words', () => {
    const meanings = buildMeanings([
      { word: 'әби', pos: 'noun', ru: 'бабушка', level: 'A1' },
      { word: 'дәү әни', pos: 'noun', ru: 'бабушка', level: 'A2' },
      { word: 'балалар бакчасы', pos: 'noun', ru: 'ясли', level: 'A2' },
    ]);
    const { words, meanings: told } = readQuestion('бабушка китабы', lexicon, meanings);
    expect(told).toEqual([{ text: 'бабушка', tatar: ['әби', 'дәү әни'] }]);
    expect(words.map(({ text, known }) => [text, known])).toEqual([
      ['әби', true],
      ['китабы', false],
    ]);
    expect(words[0]?.stems).toContain('эби');
    // Where all its words have several parts, they are looked for part by part.
    const parts = readQuestion('ясли', lexicon, meanings).words;
    expect(parts.map(({ text }) => text)).toEqual(['балалар', 'бакчасы']);
    // However many ways there are to write one meaning, it is told once.
    expect(readQuestion('бабушка Бабушка БАБУШКА', lexicon, meanings).meanings).toHaveLength(1);
  });

  test('no more meanings are told than words are looked for', () => {
    const many = 'к л м н п р с т у ф'.split(' ').map((letter) => `ж${letter}щ`);
    const meanings = buildMeanings([{ word: 'әби', pos: 'noun', ru: many.join(';'), level: 'A1' }]);
    expect(readQuestion(many.join(' '), lexicon, meanings).meanings).toHaveLength(8);
  });
});

describe('scoreOf', () => {
  const wanted = [new Map([['китап', 1]]), new Map([['урман', 1]])];
  const weights = [1, 1];
  const score = (head: string, body: string, tags?: string[]) =>
    scoreOf(filed(head, body, tags), wanted, weights);

  test.each([
    [
      'both in the title before both in the text',
      score('Китап, урман', ''),
      score('', 'Китап, урман'),
    ],
    ['near before far', score('', 'Китап урманда'), score('', 'Китап. Бала. Бала. Бала. Урман')],
    ['both before one', score('', 'Китап. Бала. Бала. Урман'), score('Китап', 'Китап, китап')],
    ['a tag before the text', score('', 'Бала', ['китап']), score('', 'Бала. Китап')],
    ['something before nothing', score('', 'Китап'), score('Бала', 'Бала')],
  ])('%s', (_, better, worse) => {
    expect(better).toBeGreaterThan(worse);
  });

  test('what is closer to the typed word stands higher', () => {
    const text = filed('Китап', '');
    const far = scoreOf(text, [new Map([['китап', 0.5]])], [1]);
    expect(scoreOf(text, [new Map([['китап', 1]])], [1])).toBeGreaterThan(far);
  });

  test('rare words weigh more, small ones hardly', () => {
    expect(weightOf(1, 500, false)).toBeGreaterThan(weightOf(400, 500, false));
    expect(weightOf(1, 500, true)).toBeLessThan(weightOf(500, 500, false));
  });
});

describe('marks', () => {
  const wanted = new Set(['китап']);
  const text = (spans: readonly { text: string }[]) => spans.map((span) => span.text).join('');

  test('nothing of the text is lost, whatever it is', () => {
    for (const words of ['Китаплар, <b>китап</b>!', '', 'Бала', 'китап'.repeat(3)]) {
      const spans = marked({ text: words, filed: [], wanted, lexicon, work: makeWork() });
      expect(text(spans)).toBe(words);
    }
  });

  test('a text that has changed since it was filed is read anew', () => {
    const spans = marked({
      text: 'Бала китабы',
      filed: [['китап']],
      wanted,
      lexicon,
      work: makeWork(),
    });
    expect(spans.filter(({ mark }) => mark)).toEqual([{ text: 'китабы', mark: true }]);
  });

  test('a snippet is short, whole words, and around what was found', () => {
    const long = `${'Бала уйный. '.repeat(80)}Китап монда. ${'Бала йоклый. '.repeat(80)}`;
    const spans = snippet({ text: long, filed: [], wanted, lexicon, work: makeWork() });
    expect(text(spans)).toMatch(/^…\p{L}.*Китап монда\..*…$/su);
    expect(text(spans).length).toBeLessThan(240);
    const short = snippet({ text: 'Бала.', filed: [], wanted, lexicon, work: makeWork() });
    expect(short).toEqual([{ text: 'Бала.', mark: false }]);
  });
});

test.each([
  ['рахмат', 'рэхмэт', true],
  ['бабушка', 'буш', false],
  ['картошка', 'карт', false],
  ['китап', 'китаплар', false],
  ['урман', 'үрман', true],
  ['ат', 'ау', true],
  ['ат', 'бик', false],
  ['а'.repeat(41), 'а'.repeat(41), false],
])('%s looks like %s: %s', (one, other, expected) => {
  expect(looksLike(one, other)).toBe(expected);
});
