import { expect, test } from 'vitest';
import { buildLexicon } from '#tatar/lexicon.ts';
import type { GameWord } from '../material.ts';
import { chanceOf } from '../random.ts';
import { makeDrafts } from './questions.server.ts';

const words: GameWord[] = ['күл', 'кул', 'көл', 'сәгать', 'төн', 'тун', 'әни', 'ат', 'әт'].map(
  (lemma) => ({ lemma, pos: 'noun', tat: lemma, means: ['x'], range: 1, theme: '' }),
);
const draftsOf = (soundOf: (text: string) => string | null) =>
  makeDrafts(
    { words, own: [], isOwn: () => false, lexicon: buildLexicon([]), lang: 'ru' },
    { chance: chanceOf(3), slow: false, range: 1, soundOf },
  );

test('a word is only heard on every level, and printed where nothing can be said', () => {
  const heard = draftsOf((text) => `/${text}`);
  expect(new Set(heard.map(({ range }) => range))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(heard.every((draft) => draft.heard)).toBe(true);
  expect(draftsOf(() => null).some((draft) => draft.heard)).toBe(false);
});
