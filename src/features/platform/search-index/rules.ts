// What a text is filed under. Texts and questions go through the same functions, so that every
// form of a word, in either script and from any keyboard, meets at its base words.

import { HYPHEN, isReadable, LONGEST_WORD, makeWork, spend, type Work } from '#tatar/bounds.ts';
import { foldKeyboard, foldSound } from '#tatar/fold.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { toCyrillic } from '#tatar/cyrillic.ts';
import { searchStems, stemSteps } from '#tatar/search-stems.ts';
import { tokenise } from '#tatar/tokens.ts';

/** Kinds of things as the tables have them. */
export const KIND_CODES = { note: 1, comment: 2, account: 3, group: 4, tag: 5 } as const;
export type IndexKind = keyof typeof KIND_CODES;

export interface TextToken {
  text: string;
  start: number;
  end: number;
}

/** The words and numbers of a text, with their places. */
export function tokensOf(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  for (const token of tokenise(text)) {
    if (token.kind === 'word' || token.kind === 'number') tokens.push(token);
    else if (token.kind === 'tag' || token.kind === 'mention')
      tokens.push({ text: token.text.slice(1), start: token.start + 1, end: token.end });
  }
  return tokens;
}

const MOST_SOUGHT = 4;

/** The base words of each of the first words of a search; none where no word can be found by any. */
export const soughtStems = (search: string, lexicon: Lexicon): (readonly string[])[] =>
  tokensOf(search)
    .slice(0, MOST_SOUGHT)
    .map((token) => stemsOf(token.text, lexicon))
    .filter((stems) => stems.length > 0);

const MOST_STEMS = 6;
/** Of each of the two below. */
const MOST_REMEMBERED = 50_000;

/** Words met lately, and those met before them: what is met again is taken over. */
interface Remembered {
  recent: Map<string, readonly string[]>;
  before: ReadonlyMap<string, readonly string[]>;
}

const remembered = new WeakMap<Lexicon, Remembered>();

/** The base words of one word. Reading a form takes about 0.2 ms, so common ones are remembered. */
export function stemsOf(word: string, lexicon: Lexicon): readonly string[] {
  let known = remembered.get(lexicon);
  if (known === undefined || known.recent.size >= MOST_REMEMBERED)
    remembered.set(lexicon, (known = { recent: new Map(), before: known?.recent ?? new Map() }));
  let stems = known.recent.get(word);
  if (stems === undefined) {
    stems = known.before.get(word) ?? readStems(word, lexicon);
    known.recent.set(word, stems);
  }
  return stems;
}

const isLatin = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && !/\p{Script=Cyrillic}/u.test(word);

function readStems(word: string, lexicon: Lexicon): string[] {
  // A tag may be longer than any word; it is found by its beginning.
  const given = isReadable(word) ? word : word.slice(0, LONGEST_WORD);
  const written = isLatin(given) ? toCyrillic(given) : given;
  const parts = written.split(HYPHEN).filter((part) => part.length > 1);
  const stems = new Set(searchStems(written, lexicon));
  // A pair of words is found by either of them.
  if (parts.length > 1)
    for (const part of parts) for (const stem of searchStems(part, lexicon)) stems.add(stem);
  return kept([...stems]);
}

/** As stems are filed. */
const kept = (stems: readonly string[]): string[] =>
  stems
    .map((stem) => stem.replaceAll(/[\s/]/g, '').slice(0, LONGEST_WORD))
    .filter((stem) => stem !== '')
    .slice(0, MOST_STEMS);

/** The same within the work of a whole text: words beyond it count as they stand. */
function stemsWithin(work: Work, word: string, lexicon: Lexicon): readonly string[] {
  return spend(work, stemSteps(word)) ? stemsOf(word, lexicon) : kept([foldKeyboard(word)]);
}

export interface WordForm {
  form: string;
  keyA: string;
  keyB: string;
}

export function formOf(word: string): WordForm {
  const form = word.toLowerCase().slice(0, LONGEST_WORD);
  return { form, keyA: foldKeyboard(form), keyB: foldSound(form) };
}

export interface SearchableText {
  head: string;
  body: string;
  tags: readonly string[];
}

export interface Filed {
  /** The column `stems`. */
  stems: string;
  /** Each base word; true where the title has it. */
  words: Map<string, boolean>;
  /** Each form with its base words. */
  forms: Map<string, readonly string[]>;
  tags: readonly string[];
}

/** Enough to read every word of the longest note, and of any text beyond that a part. */
const FILING_STEPS = 400_000;
export const filingWork = (): Work => makeWork(FILING_STEPS);

/** All that is kept of a text. */
export function fileText(
  { head, body, tags }: SearchableText,
  lexicon: Lexicon,
  work: Work = filingWork(),
): Filed {
  const forms = new Map<string, readonly string[]>();
  const read = new Map<string, readonly string[]>();
  const stemsIn = (text: string) =>
    tokensOf(text).map((token) => {
      const stems = read.get(token.text) ?? stemsWithin(work, token.text, lexicon);
      read.set(token.text, stems);
      // Nobody misspells a number.
      if (/\p{L}/u.test(token.text))
        forms.set(token.text.toLowerCase().slice(0, LONGEST_WORD), stems);
      return stems.join('/');
    });
  const plainTags = tags.map((tag) => tag.replaceAll(/\s/g, '')).filter((tag) => tag !== '');
  const stems = [
    stemsIn(head).join(' '),
    stemsIn(body).join(' '),
    plainTags.flatMap(stemsIn).join(' '),
    plainTags.join(' '),
  ].join('\n');
  return { stems, words: wordsOf(readFiled(stems)), forms, tags: plainTags };
}

export interface Unfiled {
  head: string[][];
  body: string[][];
  tagStems: string[][];
  tags: string[];
}

/** The column `stems` without the text itself: title and tags, where the whole is too much to read. */
export function withoutBody(stems: string): string {
  const [head = '', , tagStems = '', tags = ''] = stems.split('\n');
  return [head, '', tagStems, tags].join('\n');
}

/** Reads the column `stems` back. */
export function readFiled(stems: string): Unfiled {
  const [head = '', body = '', tagStems = '', tags = ''] = stems.split('\n');
  const read = (line: string) => (line === '' ? [] : line.split(' ').map((one) => one.split('/')));
  return {
    head: read(head),
    body: read(body),
    tagStems: read(tagStems),
    tags: tags === '' ? [] : tags.split(' '),
  };
}

export function wordsOf({ head, body, tagStems }: Unfiled): Map<string, boolean> {
  const words = new Map<string, boolean>();
  for (const stem of body.flat()) words.set(stem, false);
  for (const stem of [...head.flat(), ...tagStems.flat()]) words.set(stem, true);
  words.delete('');
  return words;
}
