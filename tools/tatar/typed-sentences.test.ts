// How well letters are restored and misspellings marked in 300 sentences of our own lessons.

import { describe, expect, test } from 'vitest';
import { makeWork } from '../../src/tatar/bounds.ts';
import { checkText } from '../../src/tatar/check-text.ts';
import { restorableWords } from '../../src/tatar/restore-text.ts';
import { isRight } from '../../src/tatar/spell.ts';
import { tokenise } from '../../src/tatar/tokens.ts';
import { starterLexicon } from './data.ts';
import { typedSentences } from './typed-sentences.ts';

const lexicon = starterLexicon();
const sentences = typedSentences(300);

const wordsOf = (text: string) => [...tokenise(text)].filter(({ kind }) => kind === 'word');

/** Texts as they are typed and as they are right, letter under letter. */
function measure(texts: readonly { typed: string; right: string }[]) {
  const count = { wrong: 0, found: 0, right: 0, spoilt: 0 };
  const errors: string[] = [];
  for (const { typed, right } of texts) {
    const meant = new Map(restorableWords(typed, lexicon).map((word) => [word.start, word.text]));
    for (const { text, start, end } of wordsOf(typed)) {
      const wanted = right.slice(start, end);
      const got = meant.get(start) ?? text;
      if (text === wanted) {
        count.right += 1;
        if (got !== wanted) count.spoilt += 1;
      } else {
        count.wrong += 1;
        if (got === wanted) count.found += 1;
      }
      if (got !== wanted) errors.push(`${text}: ${got}, not ${wanted}`);
    }
  }
  return {
    found: count.found / count.wrong,
    spoilt: count.spoilt / count.right,
    count,
    errors,
  };
}

/** Five sentences in a row make a text. */
const inTexts = (lines: readonly { typed: string; right: string }[]) =>
  Array.from({ length: lines.length / 5 }, (_, at) => {
    const some = lines.slice(at * 5, at * 5 + 5);
    return {
      typed: some.map(({ typed }) => typed).join(' '),
      right: some.map(({ right }) => right).join(' '),
    };
  });

/** Some words of a sentence have got their letters, as by the row of letters. */
const withSomeLetters = ({ typed, right }: { typed: string; right: string }, every: number) => {
  let mixed = typed;
  let at = 0;
  for (const { start, end } of wordsOf(typed)) {
    if (typed.slice(start, end) === right.slice(start, end)) continue;
    if (at % every === 0)
      mixed = mixed.slice(0, start) + right.slice(start, end) + mixed.slice(end);
    at += 1;
  }
  return { typed: mixed, right };
};

describe('letters are restored', () => {
  test.each([
    ['sentence by sentence, as in a title', sentences],
    ['in whole texts', inTexts(sentences)],
    [
      'in texts of which every second sentence has its letters',
      inTexts(sentences.map((one, at) => (at % 2 === 0 ? one : { ...one, typed: one.right }))),
    ],
    [
      'in sentences of which one word in four has its letters',
      sentences.map((one) => withSomeLetters(one, 4)),
    ],
  ])('%s', (name, texts) => {
    const { found, spoilt, count, errors } = measure(texts);
    if (process.env['FIGURES'] !== undefined)
      console.log(name, JSON.stringify({ found, spoilt, count }), errors.slice(0, 60).join(' | '));
    expect(found, errors.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(spoilt, errors.join('\n')).toBeLessThanOrEqual(0.02);
  });

  test('and what is right stays', () => {
    const { count, errors } = measure(
      inTexts(sentences.map(({ right }) => ({ typed: right, right }))),
    );
    expect(count.spoilt / count.right, errors.join('\n')).toBeLessThanOrEqual(0.002);
  });
});

/** A slip of the hand in the middle of a word: two letters changed over, one left out, one twice. */
const SLIPS = [
  (word: string, at: number) =>
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
];

describe('misspellings', () => {
  const marks = (text: string) =>
    checkText(text, lexicon, makeWork()).map(({ start, end, list }) => ({
      word: text.slice(start, end),
      start,
      list,
    }));

  test('are marked with what was meant, and right words are not', () => {
    const missed: string[] = [];
    const extra: string[] = [];
    let slips = 0;
    let others = 0;
    sentences.forEach(({ right }, at) => {
      const words = wordsOf(right).filter(
        ({ text }) => text.length > 5 && text === text.toLowerCase(),
      );
      const word = words[at % Math.max(1, words.length)];
      others += wordsOf(right).length;
      for (const mark of marks(right)) extra.push(`${mark.word}: ${mark.list.join()}`);
      if (word === undefined) return;
      const slip = SLIPS[at % SLIPS.length]?.(word.text, 2 + (at % (word.text.length - 4))) ?? '';
      if (isRight(slip, lexicon)) return;
      slips += 1;
      const text = right.slice(0, word.start) + slip + right.slice(word.end);
      const found = marks(text).find(({ start }) => start === word.start);
      if (found?.list.includes(word.text) !== true)
        missed.push(`${slip} (${word.text}): ${found?.list.join() ?? 'unmarked'}`);
    });
    if (process.env['FIGURES'] !== undefined)
      console.log({ slips, others }, missed.join(' | '), '///', extra.join(' | '));
    expect(slips).toBeGreaterThan(200);
    expect(1 - missed.length / slips, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(extra.length / others, extra.join('\n')).toBeLessThanOrEqual(0.02);
  });
});
