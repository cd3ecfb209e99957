import { describe, expect, it } from 'vitest';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { buildMeanings, tatarFor } from './meanings.ts';

const lexicon = starterLexicon();
const meanings = buildMeanings(starterRows());

describe('the Tatar words of a meaning', () => {
  it.each([
    ['бабушка', 'әби'],
    ['Бабушка', 'әби'],
    ['картошка', 'бәрәңге'],
    ['школа', 'мәктәп'],
    ['ребенок', 'бала'],
    ['potato', 'бәрәңге'],
    ['grandmother', 'әби'],
  ])('%s: %s first', (typed, tatar) => {
    expect(tatarFor(typed, meanings, lexicon)[0]).toBe(tatar);
  });

  it('has the easiest word first, and three at most', () => {
    expect(tatarFor('бабушка', meanings, lexicon)).toEqual(['әби', 'дәү әни', 'әбекәй']);
    for (const words of meanings.values()) expect(words.length).toBeLessThanOrEqual(3);
  });

  it.each(['кот', 'китап', 'kitap', 'театр', 'бабушку', 'абвгд', ''])(
    'has none for «%s», which is Tatar or no meaning',
    (typed) => {
      expect(tatarFor(typed, meanings, lexicon)).toEqual([]);
    },
  );
});
