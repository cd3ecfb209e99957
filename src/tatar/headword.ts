/*
 * A word as dictionaries show it: verbs in the infinitive, everything else as it is kept. One form
 * wherever a word stands by itself: in lessons, in the placement test, among one's own words.
 */
import { firstSense } from './first-sense.ts';
import { generate } from './grammar/generate.ts';
import { entriesOf, type Lexicon, type WordRow } from './lexicon.ts';
import { hasMeaning } from './meanings.ts';

export const headwordOf = (row: WordRow): string =>
  row.pos === 'verb' ? (generate(row.word, row.pos, ['inf'], row) ?? row.word) : row.word;

const RUSSIAN_VERB = /(?:ть|чь|ти)(?:ся|сь)?$/;

/** The same of a word out of a list, which says what it means: яз is to write, or spring. */
export function headwordMeaning(
  word: string,
  meant: { rus: string; eng: string },
  lexicon: Lexicon,
): string {
  const entries = entriesOf(lexicon, word);
  const isVerb = RUSSIAN_VERB.test(firstSense(meant.rus));
  const entry =
    entries.find((one) => hasMeaning(one, meant)) ??
    entries.find(({ pos }) => (pos === 'verb') === isVerb);
  return entry === undefined ? word : headwordOf(entry);
}
