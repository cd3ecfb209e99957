/*
 * A lexicon small enough for the browser: the commonest words in one text, each line only
 * what differs from the line before. Meanings stay on the server.
 *
 *   3ап n5f    shares three letters with the word before, ends in -ап, noun, frequency 2^15
 *
 * After the part of speech and the frequency stand f or b for a harmony, a or y for an
 * aorist that the letters do not tell, and =халк for a stem before a vowel.
 */
import { drain, type Steps } from './bounds.ts';
import { aoristClass, stemHarmony } from './grammar/stems.ts';
import type { PartOfSpeech } from './grammar/tables.ts';
import type { WordRow } from './lexicon.ts';

const POS_LETTERS: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'n',
  propn: 'N',
  verb: 'v',
  adj: 'a',
  adv: 'd',
  pron: 'p',
  num: 'm',
  post: 'o',
  conj: 'c',
  part: 't',
  intj: 'i',
  aux: 'x',
  modal: 'l',
  det: 'e',
  abbr: 'A',
  ideophone: 'I',
};
const POS_OF = new Map(
  Object.entries(POS_LETTERS).map(([pos, letter]) => [letter, pos as PartOfSpeech]),
);

const DIGITS = 36;

function sharedLetters(left: string, right: string): number {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared] && shared < DIGITS - 1) shared += 1;
  return shared;
}

function codeOf(row: WordRow): string {
  const word = row.word.toLowerCase();
  const harmony = row.harmony ?? stemHarmony(word, row.loan ?? false);
  const size = Math.min(DIGITS - 1, Math.round(Math.log2((row.frequency ?? 0) + 1)));
  let code = (POS_LETTERS[row.pos] ?? 'n') + size.toString(DIGITS);
  if (harmony !== stemHarmony(word)) code += harmony === 'front' ? 'f' : 'b';
  if (row.pos === 'verb' && row.aorist !== undefined && row.aorist !== aoristClass(word)) {
    code += row.aorist === 'aorist-a' ? 'a' : 'y';
  }
  return row.short === undefined ? code : `${code}=${row.short}`;
}

/** The `most` commonest words, packed. Words with spaces are looked up on the server. */
export const packLexicon = (rows: readonly WordRow[], most: number): string =>
  drain(packingLexicon(rows, most));

/** The same, word by word. */
export function* packingLexicon(rows: readonly WordRow[], most: number): Steps<string> {
  const chosen = rows
    .filter((row) => !row.word.includes(' '))
    .toSorted((left, right) => (right.frequency ?? 0) - (left.frequency ?? 0))
    .slice(0, most)
    .toSorted((left, right) => (left.word < right.word ? -1 : left.word > right.word ? 1 : 0));
  let before = '';
  const lines: string[] = [];
  for (const row of chosen) {
    const shared = sharedLetters(before, row.word);
    before = row.word;
    lines.push(`${shared.toString(DIGITS)}${row.word.slice(shared)} ${codeOf(row)}`);
    yield;
  }
  return lines.join('\n');
}

/** The rows of a packed lexicon, ready for `buildLexicon`. */
export function unpackLexicon(packed: string): WordRow[] {
  let before = '';
  return packed.split('\n').flatMap((line) => {
    const space = line.indexOf(' ');
    if (space < 1) return [];
    const word = before.slice(0, Number.parseInt(line[0] ?? '0', DIGITS)) + line.slice(1, space);
    before = word;
    const [code = '', short] = line.slice(space + 1).split('=');
    const pos = POS_OF.get(code[0] ?? '');
    if (pos === undefined) return [];
    const flags = code.slice(2);
    const row: WordRow = { word, pos, frequency: 2 ** Number.parseInt(code[1] ?? '0', DIGITS) - 1 };
    if (flags.includes('f')) row.harmony = 'front';
    if (flags.includes('b')) row.harmony = 'back';
    if (flags.includes('a')) row.aorist = 'aorist-a';
    if (flags.includes('y')) row.aorist = 'aorist-y';
    if (short !== undefined) row.short = short;
    return [row];
  });
}
