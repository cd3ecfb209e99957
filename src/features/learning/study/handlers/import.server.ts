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
  const lines = content.split('\n').map(lineOf).filter(isWord);
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

/**
 * The first cell of a line is the word. Behind a tab, as in files of Anki, stand its meanings: which
 * of them is in Russian is seen by the letters. Other signs may stand inside a meaning.
 */
function lineOf(line: string): Line {
  const [first = '', ...meanings] = line
    .replace(/^\uFEFF/, '')
    .split('\t')
    .map((cell) => cell.replaceAll('"', '').trim());
  const [one = '', other = ''] = meanings.map((cell) => cell.slice(0, LONGEST_MEANING));
  const isRussian = /\p{Script=Cyrillic}/u.test(one);
  const [rus, eng] = isRussian || one === '' ? [one, other] : [other, one];
  return { word: (first.split(/[,;]/)[0] ?? '').trim(), rus, eng };
}

/** Lines Anki and our own tables begin with are none. */
const isWord = ({ word }: Line): boolean => word !== '' && !word.startsWith('#') && word !== 'word';
