import { describe, expect, it } from 'vitest';
import { packLexicon, unpackLexicon } from './compact-lexicon.ts';
import { buildLexicon, entriesOf, type WordRow } from './lexicon.ts';

const ROWS: WordRow[] = [
  { word: 'китап', pos: 'noun', frequency: 30_000 },
  { word: 'китапханә', pos: 'noun', frequency: 3000 },
  { word: 'халык', pos: 'noun', frequency: 90_000, short: 'халк' },
  { word: 'президент', pos: 'noun', frequency: 9000, loan: true },
  { word: 'бар', pos: 'verb', frequency: 200_000, aorist: 'aorist-y' },
  { word: 'бар', pos: 'modal', frequency: 200_000 },
  { word: 'Казан', pos: 'propn', frequency: 100_000 },
  { word: 'ярдәм ит', pos: 'verb', frequency: 100_000 },
];

describe('a packed lexicon', () => {
  const rows = unpackLexicon(packLexicon(ROWS, 100));

  it('keeps single words with what the grammar needs', () => {
    expect(rows.map((row) => `${row.word}/${row.pos}`).toSorted()).toEqual(
      [
        'Казан/propn',
        'бар/modal',
        'бар/verb',
        'китап/noun',
        'китапханә/noun',
        'президент/noun',
        'халык/noun',
      ].toSorted(),
    );
    expect(rows.find((row) => row.word === 'халык')?.short).toBe('халк');
    expect(rows.find((row) => row.word === 'президент')?.harmony).toBe('back');
    expect(entriesOf(buildLexicon(rows), 'китап')[0]?.frequency).toBeGreaterThan(15_000);
  });

  it('takes only the commonest', () => {
    expect(unpackLexicon(packLexicon(ROWS, 2)).map((row) => row.word)).toEqual(['бар', 'бар']);
  });
});
