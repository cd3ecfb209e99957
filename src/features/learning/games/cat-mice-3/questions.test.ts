import { expect, test } from 'vitest';
import { starterRows, starterThemes } from '#features/platform/dictionary/public/lexicon.server.ts';
import { levelNumber } from '#tatar/level-names.ts';
import { buildLexicon } from '#tatar/lexicon.ts';
import { fc } from '#test/properties.ts';
import type { GameWord } from '../material.ts';
import { chanceOf } from '../random.ts';
import { hasPlural } from './plurals.ts';
import { makeDrafts } from './questions.server.ts';

const lexicon = buildLexicon(starterRows());
const words: GameWord[] = starterThemes().flatMap(({ theme, rows }) =>
  rows
    .filter(({ pos, level }) => pos === 'noun' && levelNumber(level) > 0)
    .map(({ word, pos, ru, level }) => ({
      lemma: word,
      pos,
      tat: word,
      means: [ru ?? ''],
      range: levelNumber(level),
      theme,
    })),
);
const wordOf = (lemma: string) => words.find((word) => word.lemma === lemma)!;

test.each(['китап', 'алма', 'урам', 'эт', 'тәрәзә'])('%s has a plural', (lemma) => {
  expect(hasPlural(wordOf(lemma))).toBe(true);
});

test.each(['сәламәтлек', 'бал', 'су', 'сөт', 'чәй', 'кар', 'уку', 'математика', 'шатлык'])(
  '%s has none that people say',
  (lemma) => {
    expect(hasPlural(wordOf(lemma))).toBe(false);
  },
);

test('only what is counted is asked in the plural, and each level has enough to ask', () => {
  // Words of the player as well, among them one of which nothing is known.
  const own = [
    ...['сәламәтлек', 'бал', 'китап'].map(wordOf),
    { ...wordOf('китап'), lemma: 'болгарлык', tat: 'болгарлык', theme: '' },
  ];
  const isOwn = () => false;
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 5 }), fc.boolean(), (seed, range, slow) => {
      const wanted = { chance: chanceOf(seed + 1), slow, range, soundOf: () => null };
      const drafts = makeDrafts({ words, own, isOwn, lexicon, lang: 'ru' }, wanted);
      const plurals = drafts.filter(({ part }) => part === 'pl');
      expect(plurals.filter(({ lemma }) => !hasPlural(wordOf(lemma)))).toEqual([]);
      expect(plurals[0]?.lemma).toBe('китап');
      for (const level of [1, 2, 3, 4, 5])
        expect(drafts.filter((draft) => draft.range === level).length).toBe(10);
    }),
    { numRuns: 50 },
  );
});
