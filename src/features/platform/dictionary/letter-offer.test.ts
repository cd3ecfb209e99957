import { describe, expect, test } from 'vitest';
import { checkText } from '#tatar/check-text.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { mayLackLetters, MOST_PAIRS, pairsOf, withLetters } from './letter-offer.ts';

const lexicon = starterLexicon();
const NOBODY: ReadonlySet<string> = new Set();
const offered = (text: string, declined = NOBODY) =>
  pairsOf(text, checkText(text, lexicon), declined);

describe('mayLackLetters', () => {
  test.each([
    ['Исэнмесез! Бугенге кон бик матур.', true],
    ['Исәнмесез! Бугенге кон', false],
    ['Мин барам', true],
    ['кон', false],
    ['Hello world, one two', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(mayLackLetters(text)).toBe(expected);
  });
});

describe('pairsOf', () => {
  test('gives each word once with what was meant, but not what was declined', () => {
    const text = 'Исэнмесез! Бугенге кон. Бугенге эш.';
    expect(offered(text)).toEqual([
      { typed: 'Исэнмесез', meant: 'Исәнмесез' },
      { typed: 'Бугенге', meant: 'Бүгенге' },
      { typed: 'кон', meant: 'көн' },
    ]);
    expect(offered(text, new Set(['кон'])).map(({ typed }) => typed)).not.toContain('кон');
  });

  test('offers nothing for right text, for Russian, and for words nobody knows', () => {
    expect(offered('Исәнмесез! Бүгенге көн.')).toEqual([]);
    expect(offered('Сегодня мы ходили в лес и собирали грибы.')).toEqual([]);
    const span = { start: 0, end: 3, kind: 'spell', list: ['бер'] };
    expect(pairsOf('бир', [span], NOBODY)).toEqual([]);
  });

  test('has a bound', () => {
    const text = Array.from({ length: 50 }, (_, at) => `с${at}`).join(' ');
    const spans = [...text.matchAll(/с\d+/g)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      kind: 'letter',
      list: [`ә${word}`],
    }));
    expect(pairsOf(text, spans, NOBODY)).toHaveLength(MOST_PAIRS);
  });
});

test('only whole words are changed, wherever they stand', () => {
  const pairs = [{ typed: 'кон', meant: 'көн' }];
  expect(withLetters('кон, конь #кон https://кон.рф (кон)\nкон', pairs)).toBe(
    'көн, конь #кон https://кон.рф (көн)\nкөн',
  );
});
