// Words that a visitor has taken in a browser and that become their own when they have an account.

import { setImmediate } from 'node:timers/promises';
import { readableNotes } from '#features/content/notes/access.server.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import type { VisitorWord } from '../calls.ts';
import { READ_AT_ONCE, readLine, reading } from '../handlers/import.server.ts';
import { baseOf, sentenceOf } from '../handlers/words.server.ts';
import * as queries from '../queries.server.ts';
import { isoOf, MOST_WORDS } from '../rules.ts';

/** A word with the address of the note where it was met. */
export interface ReadWord {
  word: Omit<queries.NewWord, 'noteId'>;
  noteId: string | undefined;
}

/** Those of these words that there are, each once; before the transaction, as lists that are imported. */
export async function readVisitorWords(
  ctx: Ctx,
  viewer: Viewer,
  words: readonly VisitorWord[],
): Promise<ReadWord[]> {
  if (words.length === 0) return [];
  const lexicon = await lexiconOf(ctx);
  return reading.run(viewer.id, async () => {
    const found = new Map<string, ReadWord>();
    for (const [place, one] of words.entries()) {
      if (place > 0 && place % READ_AT_ONCE === 0) await setImmediate();
      const word = readWord(one, lexicon);
      if (word === null) continue;
      const key = `${word.lemma}/${word.pos}`;
      if (!found.has(key)) found.set(key, { word, noteId: one.noteId });
    }
    return [...found.values()];
  });
}

function readWord(one: VisitorWord, lexicon: Lexicon): ReadWord['word'] | null {
  const { word: met, rus = '', eng = '' } = one;
  const marked = one.select === 3;
  if (one.lemma === undefined) {
    const read = readLine({ word: met, rus, eng }, lexicon);
    return read === null ? null : { ...read, marked };
  }
  const base = baseOf(one, lexicon);
  if (base === null) return null;
  const stem = foldKeyboard(base.lemma);
  return { ...base, form: '', stem, met, sentence: sentenceOf(one, lexicon), rus, eng, marked };
}

/**
 * Adds them to the person's words, as many as there is room for, and says how many came in. A word
 * that was there stays as it is. Holds the person's words until the transaction ends.
 */
export async function addVisitorWords(
  { db, clock }: Ctx,
  viewer: Viewer,
  words: readonly ReadWord[],
): Promise<number> {
  if (words.length === 0) return 0;
  await queries.lockWords(db, viewer.id);
  const states = await queries.countStates(db, viewer.id);
  const room = Math.max(0, MOST_WORDS - states.reduce((sum, { n }) => sum + n, 0));
  const fitting = words.slice(0, room);
  const met = fitting.flatMap(({ noteId }) => noteId ?? []);
  // A word that was met in a note comes in, though the note be gone.
  const notes = await readableNotes(db, viewer, met);
  const rows = fitting.map(({ word, noteId = '' }) => ({
    ...word,
    noteId: notes.get(noteId) ?? null,
  }));
  return (await queries.insertWords(db, viewer.id, rows, isoOf(clock.now()))).length;
}
