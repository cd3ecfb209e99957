import { describe, expect, test } from 'vitest';
import { checkText } from '#tatar/check-text.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { lackingIn, pairsOf, withLetters } from './letter-offer.ts';

const lexicon = starterLexicon();
const NOBODY: ReadonlySet<string> = new Set();
const offered = (text: string, declined = NOBODY) =>
  pairsOf(text, checkText(text, lexicon), declined);

describe('lackingIn', () => {
  test.each([
    ['Исэнмесез! Бугенге кон бик матур.', ['Исэнмесез!', 'Бугенге кон бик матур.']],
    ['Исәнмесез! Бугенге кон', ['Бугенге кон']],
    ['Бүгенге көн. Таза бала', []],
    ['Ул хэр баланың ни яратканын белә. Өй.', ['Ул хэр баланың ни яратканын белә.']],
    ['Мин барам', ['Мин барам']],
    ['кон', []],
    ['Hello world, one two', []],
    ['', []],
  ])('%j: %j', (text, expected) => {
    expect(lackingIn(text)).toEqual(expected);
  });
});

describe('pairsOf', () => {
  test('gives each word once with what was meant, but not what was declined', () => {
    const text = 'Исэнмесез! Бугенге кон. Бугенге эш.';
    expect(offered(text)).toEqual([
      { typed: 'Исэнмесез', meant: 'Исәнмесез', after: new Set(['']) },
      { typed: 'Бугенге', meant: 'Бүгенге', after: new Set(['']) },
      { typed: 'кон', meant: 'көн', after: new Set(['Бугенге']) },
    ]);
    expect(offered(text, new Set(['кон'])).map(({ typed }) => typed)).not.toContain('кон');
  });

  test('offers nothing for right text, for Russian, and for words nobody knows', () => {
    expect(offered('Исәнмесез! Бүгенге көн.')).toEqual([]);
    expect(offered('Сегодня мы ходили в лес и собирали грибы.')).toEqual([]);
    const span = { start: 0, end: 3, kind: 'spell', list: ['бер'] };
    expect(pairsOf('бир', [span], NOBODY)).toEqual([]);
  });
});

test('only whole words are changed, wherever they stand', () => {
  const pairs = [{ typed: 'кон', meant: 'көн', after: new Set(['']) }];
  expect(withLetters('кон, конь #кон https://кон.рф (кон)\nкон', pairs)).toBe(
    'көн, конь #кон https://кон.рф (көн)\nкөн',
  );
});

test('a particle follows the word before it', () => {
  const text = 'Мин да ойрэнэм, ул да ойрэнэ.';
  expect(withLetters(text, offered(text))).toBe('Мин дә өйрәнәм, ул да өйрәнә.');
});

test('what is right in a sentence with letters stays as it is', () => {
  const text = 'Өйдә он бар. Бугенге кон бик матур. Бер кило он ал, күп түгел.';
  expect(withLetters(text, offered(text))).toBe(
    'Өйдә он бар. Бүгенге көн бик матур. Бер кило он ал, күп түгел.',
  );
});
