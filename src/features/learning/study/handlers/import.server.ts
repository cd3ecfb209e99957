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
import * as calls from '../calls.ts';
import * as queries from '../queries.server.ts';
import { isoOf } from '../rules.ts';
import { refuseTooMany } from './words.server.ts';

const READ_AT_ONCE = 10;
/** Longer is no word, nor a word of several parts. */
const LONGEST_LINE = 80;
/** A list of 500 hostile words costs a second of processor time. */
const reading = openSlots({ all: 2, ofOne: 1 });

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
  const lines = content.split('\n').map(firstCell).filter(isWord);
  if (lines.length > calls.MOST_IMPORTED)
    throw refusing(calls.importWords, 'quantity', { reason: 'many' });
  const lexicon = await lexiconOf(ctx);
  const list = await reading.run(viewer.id, () => readLines(lines, lexicon, select === 3));
  if (list.words.length === 0) throw new Refusal('content');
  return list;
}

async function readLines(
  lines: readonly string[],
  lexicon: Lexicon,
  marked: boolean,
): Promise<ReadList> {
  const wrong: string[] = [];
  const found = new Map<string, queries.NewWord>();
  for (const [place, line] of lines.entries()) {
    if (place > 0 && place % READ_AT_ONCE === 0) await setImmediate();
    const word = readLine(line, lexicon);
    if (word === null) wrong.push(line.slice(0, LONGEST_LINE));
    else found.set(`${word.lemma}/${word.pos}`, { ...word, marked });
  }
  return { words: [...found.values()], wrong };
}

function readLine(line: string, lexicon: Lexicon): Omit<queries.NewWord, 'marked'> | null {
  if (line.length > LONGEST_LINE) return null;
  const known = readingsOf(line, lexicon).find((one) => one.known);
  if (known === undefined) return null;
  const { base: lemma, pos } = known;
  const stem = foldKeyboard(lemma);
  return { lemma, pos, form: '', stem, met: line, sentence: '', noteId: null };
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

/** Of a line of a table, or of a file of Anki, the first cell. */
const firstCell = (line: string): string =>
  (line.replace(/^\uFEFF/, '').split(/[,;\t]/)[0] ?? '').replaceAll('"', '').trim();

/** Lines Anki and our own tables begin with are none. */
const isWord = (cell: string): boolean => cell !== '' && !cell.startsWith('#') && cell !== 'word';
