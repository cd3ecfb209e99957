// Lists of words from other programs. They are analysed before the transaction: words nobody knows
// take a millisecond or two each, and a transaction holds a connection and the words of the person.

import { setImmediate } from 'node:timers/promises';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { readingsOf } from '#features/platform/dictionary/views.server.ts';
import { refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { openSlots } from '#server/slots.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { hasMeaning } from '#tatar/meanings.ts';
import * as calls from '../calls.ts';
import * as queries from '../queries.server.ts';
import { isoOf } from '../rules.ts';
import { refuseTooMany } from './words.server.ts';

export const READ_AT_ONCE = 10;
/** Longer is no word, nor a word of several parts. */
const LONGEST_LINE = 80;
/** A list of 500 hostile words costs a second of processor time. */
export const reading = openSlots({ all: 2, ofOne: 1 });

interface ReadList {
  words: queries.NewWord[];
  /** Lines without a Tatar word. */
  wrong: string[];
}

/** The words of a list, each once. */
export async function readWords(
  ctx: Ctx,
  { body: { content, select }, viewer }: Input<typeof calls.importWords>,
): Promise<ReadList> {
  const given = content.split('\n');
  const columns = columnsOf(given);
  const lines = given.map((line) => lineOf(line, columns)).filter(isWord);
  if (lines.length > calls.MOST_IMPORTED)
    throw refusing(calls.importWords, 'quantity', { reason: 'many' });
  const lexicon = await lexiconOf(ctx);
  const list = await reading.run(viewer.id, () => readLines(lines, lexicon, select === 3));
  if (list.words.length === 0) throw new Refusal('content');
  return list;
}

async function readLines(
  lines: readonly Line[],
  lexicon: Lexicon,
  marked: boolean,
): Promise<ReadList> {
  const wrong: string[] = [];
  const found = new Map<string, queries.NewWord>();
  for (const [place, line] of lines.entries()) {
    if (place > 0 && place % READ_AT_ONCE === 0) await setImmediate();
    const word = readLine(line, lexicon);
    if (word === null) wrong.push(line.word.slice(0, LONGEST_LINE));
    else found.set(`${word.lemma}/${word.pos}`, { ...word, marked });
  }
  return { words: [...found.values()], wrong };
}

/** A word by its form, of several the one that has these meanings; null where nobody knows it. */
export function readLine(
  { word, rus, eng }: Line,
  lexicon: Lexicon,
): Omit<queries.NewWord, 'marked'> | null {
  if (word.length > LONGEST_LINE) return null;
  const known = readingsOf(word, lexicon).filter((one) => one.known);
  const meant = known.find(({ entry }) => entry !== undefined && hasMeaning(entry, { rus, eng }));
  const reading = meant ?? known[0];
  if (reading === undefined) return null;
  const { base: lemma, pos } = reading;
  const stem = foldKeyboard(lemma);
  return { lemma, pos, form: '', stem, met: word, sentence: '', rus, eng, noteId: null };
}

export async function importWords(
  { db, clock }: Ctx,
  { viewer }: { viewer: Viewer },
  { words, wrong }: ReadList,
) {
  await queries.lockWords(db, viewer.id);
  await refuseTooMany(db, viewer, words.length);
  const added = await queries.insertWords(db, viewer.id, words, isoOf(clock.now()));
  return {
    added: added.length,
    there: words.length - added.length,
    wrong: wrong.slice(0, 20),
  };
}

interface Line {
  word: string;
  rus: string;
  eng: string;
}

const LONGEST_MEANING = 500;

/** Which cells of a line are what, as the first lines of a file of Anki say. */
interface Columns {
  /** Cells that belong to Anki: the deck, tags and so on. */
  others: ReadonlySet<number>;
  /** Where the names of the columns are told: −1 for one that is not there. Null where they are not. */
  named: { word: number; rus: number; eng: number } | null;
}

const MOST_HEAD_LINES = 10;

function columnsOf(lines: readonly string[]): Columns {
  const others = new Set<number>();
  let named: Columns['named'] = null;
  for (const line of lines.slice(0, MOST_HEAD_LINES)) {
    const other = /^\uFEFF?#(?:guid|notetype|deck|tags) column:(\d+)/.exec(line)?.[1];
    if (other !== undefined) others.add(Number(other) - 1);
    const names = /^\uFEFF?#columns:(.*)/.exec(line)?.[1]?.trim().split('\t');
    if (names === undefined) continue;
    const at = (name: string) => names.indexOf(name);
    if (at('rus') !== -1 || at('eng') !== -1)
      named = { word: at('word'), rus: at('rus'), eng: at('eng') };
  }
  return { others, named };
}

const isCyrillic = (cell: string): boolean => /\p{Script=Cyrillic}/u.test(cell);

/**
 * The first cell of a line is the word. Behind a tab, as in files of Anki, stands its meaning: in which
 * language is seen by the letters. Another cell behind it may be anything; it is the meaning in English
 * where the file says so, or where its letters are Latin and those of the first meaning are not.
 */
function lineOf(line: string, { others, named }: Columns): Line {
  const all = line
    .replace(/^\uFEFF/, '')
    .split('\t')
    .map((cell) => cell.replaceAll('"', '').trim());
  const cells = all.filter((_, at) => !others.has(at));
  const wordOf = (cell = '') => (cell.split(/[,;]/)[0] ?? '').trim();
  const meaning = (cell = '') => cell.slice(0, LONGEST_MEANING);
  if (named !== null) {
    // Names count all columns, also those that belong to Anki.
    const [rus, eng] = [meaning(all[named.rus]), meaning(all[named.eng])];
    return { word: wordOf(named.word === -1 ? cells[0] : all[named.word]), rus, eng };
  }
  const word = wordOf(cells[0]);
  const [one, other] = [meaning(cells[1]), meaning(cells[2])];
  if (one !== '' && !isCyrillic(one)) return { word, rus: '', eng: one };
  return { word, rus: one, eng: isCyrillic(other) ? '' : other };
}

/** Lines Anki and our own tables begin with are none. */
const isWord = ({ word }: Line): boolean => word !== '' && !word.startsWith('#') && word !== 'word';
