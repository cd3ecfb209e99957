import { beforeAll, describe, expect, it } from 'vitest';
import type { Lexicon } from '#tatar/lexicon.ts';
import { fullLexicon, hasData, starterLexicon } from './data.ts';
import { formFigures, isMet, ownFigures, speedFigures, textFigures } from './score.ts';

describe('the figures that need no open data', () => {
  it('hold their floors', { timeout: 60_000 }, () => {
    const missed = ownFigures(starterLexicon(), 40).filter((figure) => !isMet(figure));
    expect(missed.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
  });
});

// The floors of `npm run tatar:score` on samples, so that they are quick enough for every check.
// The open data is no part of the repository: where its folder is absent these tests are skipped.
describe.skipIf(!hasData())(
  'the figures on the open data (skipped where its folder is absent)',
  () => {
    let full: Lexicon;
    let starter: Lexicon;
    beforeAll(() => {
      full = fullLexicon();
      starter = starterLexicon();
    }, 30_000);

    it('hold their floors for scripts, analyser and generator', { timeout: 60_000 }, () => {
      const missed = formFigures(full, starter, 50).filter((figure) => !isMet(figure));
      expect(missed.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
    });

    it('hold their floors for restoration and spelling', { timeout: 60_000 }, () => {
      const missed = textFigures(full, 40, 100).filter((figure) => !isMet(figure));
      expect(missed.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
    });

    it('stay far from slow even on a busy machine', { timeout: 60_000 }, () => {
      for (const figure of speedFigures())
        expect(figure.value).toBeLessThan((figure.floor ?? 0) * 5);
    });

    it('hold 90 % of running words with the starter vocabulary alone', () => {
      const figures = formFigures(full, starter, 500).filter(({ name }) =>
        name.startsWith('Starter'),
      );
      expect(figures.map(({ value }) => value > 90)).toEqual([true, true]);
    });
  },
);
