import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, test } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { readWord } from './read-word.ts';
import { isReadable, makeWork } from './bounds.ts';
import { checkText } from './check-text.ts';
import { toCyrillic } from './cyrillic.ts';
import { toLatin } from './latin.ts';
import { restoreText } from './restore-text.ts';
import { restoreWord } from './restore.ts';
import { searchStems } from './search-stems.ts';
import { isRight, suggest } from './spell.ts';
import { tokenise } from './tokens.ts';

const lexicon = starterLexicon();
const CHAIN = Array.from({ length: 7 }, () => 'китаплра').join('-');

test.each([
  ['китап', true],
  ['а'.repeat(40), true],
  ['а'.repeat(41), false],
  ['дус-иш', true],
  [`${'а'.repeat(40)}-${'б'.repeat(40)}`, true],
  [`китап-${'б'.repeat(41)}`, false],
  ['ак-ак-ак-ак-ак-ак', true],
  ['ак‐ак‑ак-ак-ак-ак-ак', false],
])('%s can be read: %s', (word, readable) => {
  expect(isReadable(word)).toBe(readable);
});

describe.each([
  ['a word of 41 letters', 'эж'.repeat(20) + 'ж'],
  ['a word of 20,000 letters', 'ж'.repeat(20_000)],
  ['a chain of seven parts', CHAIN],
  ['a chain of 6,000 parts', 'эжж-'.repeat(6000) + 'жж'],
])('%s is left alone', (_, word) => {
  it('by every tool', () => {
    expect([...tokenise(`Бу ${word}.`)].map(({ kind }) => kind)).toEqual([
      'word',
      'space',
      'sign',
      'sign',
    ]);
    expect(readWord(word, lexicon).own).toEqual([]);
    expect(readWord(word, lexicon).isRight).toBe(false);
    expect(restoreWord(word, lexicon)).toEqual({ text: word, confidence: 0 });
    expect(restoreText(word, lexicon)).toBe(word);
    expect(isRight(word, lexicon)).toBe(true);
    expect(suggest(word, lexicon)).toEqual([]);
    expect(checkText(word, lexicon)).toEqual([]);
    expect(searchStems(word, lexicon)).toHaveLength(1);
  });
});

test('what is too long for a word keeps its script', () => {
  const latin = 'qş'.repeat(21);
  expect(toCyrillic(`${latin} kitap`)).toBe(`${latin} китап`);
  const cyrillic = 'кш'.repeat(21);
  expect(toLatin(`${cyrillic} китап`)).toBe(`${cyrillic} kitap`);
});

describe('the work of one text', () => {
  const wrong = Array.from({ length: 120 }, (_, at) => `китаплра${'гбдк'[at % 4]!.repeat(at % 9)}`);
  const text = `Мин өйдә ${[...new Set(wrong)].join(' ')} укыйм.`;

  it('ends, and what is left is found without suggestions, or not looked at', () => {
    const suggestions = (steps: number) =>
      checkText(text, lexicon, makeWork(steps)).filter(({ list }) => list.length > 0).length;
    const spans = (steps: number) => checkText(text, lexicon, makeWork(steps)).length;
    expect(suggestions(1_000_000)).toBeGreaterThan(suggestions(5000));
    expect(suggestions(5000)).toBeGreaterThan(0);
    expect(spans(5000)).toBeGreaterThan(suggestions(5000));
    expect(spans(100)).toBeLessThan(spans(5000));
  });

  it('is counted, not timed: the same text has the same answer', () => {
    expect(checkText(text, lexicon)).toEqual(checkText(text, { ...lexicon }));
  });

  it('is enough for the longest note of ordinary text', () => {
    // Every second word of such a text has stood in it before.
    const words = [...lexicon.stems()].filter((stem) => /^[а-яәөүҗңһ]{5,}$/.test(stem));
    const half = words.join(' ').slice(0, 9900);
    const [last] = checkText(`${half} ${half} китаплра`, lexicon).toReversed();
    expect(last?.list).toContain('китаплар');
  });
});

test('a remembered word does not hold the text it stood in', () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const own = { ...lexicon };
  const used = (): number => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let at = 0; at < 300; at += 1) {
    const text = `урманнарыбыздагылар${'абвгдежзик'[at % 10]!.repeat(1 + (at % 17))} ${String(at).padEnd(100_000, 'а')}`;
    expect(readWord(text.slice(0, text.indexOf(' ')), own).own).toBeDefined();
  }
  expect(readWord('урманнарыбыздагылара', own).own.length).toBeGreaterThan(0);
  expect((used() - before) / 1e6).toBeLessThan(8);
});
