import { beforeAll, describe, expect, it } from 'vitest';
import type { Lexicon } from '#tatar/lexicon.ts';
import { fullLexicon, hasData, starterLexicon } from './data.ts';
import {
  formFigures,
  isMet,
  ownFigures,
  speedFigures,
  starterFigures,
  textFigures,
  type Figure,
} from './score.ts';

/** A sample swings about the figure of the whole, the more the smaller it is. */
const SLACK = 3;

const missedBy = (figures: readonly Figure[]): string[] =>
  figures
    .filter(({ floor = 0, most, ...figure }) =>
      most === true
        ? !isMet({ ...figure, most, floor: floor + SLACK })
        : !isMet({ ...figure, floor: floor - SLACK }),
    )
    .map(({ name, value }) => `${name}: ${value}`);

describe('the figures that need no open data', () => {
  it('hold their floors', { timeout: 60_000 }, () => {
    const missed = ownFigures(starterLexicon(), 40).filter((figure) => !isMet(figure));
    expect(missed.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
  });
});

// The floors of `npm run lab -- tatar-score` on samples, so that they are quick enough for every check.
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
      expect(missedBy(formFigures(full, starter, 50))).toEqual([]);
    });

    it('hold their floors for restoration and spelling', { timeout: 60_000 }, () => {
      expect(missedBy(textFigures(full, 40, 100))).toEqual([]);
    });

    it('stay far from slow even on a busy machine', { timeout: 60_000 }, () => {
      for (const figure of speedFigures())
        expect(figure.value).toBeLessThan((figure.floor ?? 0) * 5);
    });

    it('hold their floors for the starter vocabulary alone', { timeout: 60_000 }, () => {
      const [known, usage] = starterFigures(starter, 20);
      expect(missedBy(known === undefined ? [] : [known])).toEqual([]);
      // What the sample holds must be right to the last form.
      expect([...(usage?.tally?.errors.keys() ?? ['nothing measured'])]).toEqual([]);
    });
  },
);
