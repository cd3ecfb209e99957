import { z } from 'zod';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { presentReadings, readingsOf } from '#features/platform/dictionary/views.server.ts';
import { publicId } from '#kernel/ids.ts';
import type { Db } from '#server/db.ts';
import type { PartOfSpeech } from '#tatar/grammar/tables.ts';
import { entriesOf, type Lexicon } from '#tatar/lexicon.ts';
import type { Meanings } from '#tatar/meanings.ts';
import type { Reading } from '#tatar/readings.ts';
import type { OwnWord } from './calls.ts';
import type { ReviewCard } from './calls/review.ts';
import { exerciseOf, type Pool } from './exercises.ts';
import { graded, type Memory } from './memory.ts';
import type { WordRow } from './queries.server.ts';
import { stateNumbered } from './rules.ts';

type Lang = 'tt' | 'ru' | 'en';

/** As it was written by `memory.ts`; what an older version left out is learnt anew. */
const StoredMemory = z.object({
  stability: z.number(),
  difficulty: z.number(),
  learning: z.boolean(),
  lapsed: z.boolean(),
  step: z.number(),
  reps: z.number(),
  lapses: z.number(),
  days: z.number(),
  at: z.number(),
  due: z.number(),
});

export const memoryOf = (row: Pick<WordRow, 'memory'>): Memory | null =>
  StoredMemory.nullable().catch(null).parse(row.memory);

/** The base word as if it stood alone. */
function bareReading({ lemma, pos }: WordRow, lexicon: Lexicon): Reading {
  const entry = entriesOf(lexicon, lemma).find((one) => one.pos === pos);
  const bare = { base: lemma, pos: pos as PartOfSpeech, chain: [], known: true, score: 0 };
  return entry === undefined ? bare : { ...bare, entry };
}

/** Words with their meanings, in one query for all. */
export async function presentWords(
  db: Db,
  lexicon: Lexicon,
  rows: readonly WordRow[],
): Promise<OwnWord[]> {
  const readings = await presentReadings(
    db,
    rows.map((row) => bareReading(row, lexicon)),
    'tt',
  );
  return rows.map((row, at) => {
    const { tat = row.lemma, rus = '', eng = '' } = readings[at] ?? {};
    return {
      id: row.id,
      word: row.lemma,
      pos: row.pos,
      form: row.form,
      tat,
      rus,
      eng,
      met: row.met,
      content: row.sentence,
      noteId: row.note_id === null ? null : publicId(NOTE_LETTER, row.note_id),
      state: stateNumbered(row.state),
      next: row.due_at,
      created: row.created_at,
    };
  });
}

interface Material {
  lexicon: Lexicon;
  pool: Pool;
  meanings: Meanings;
  lang: Lang;
  isHeard: boolean;
}

/** Words with the exercise each is asked by. */
export async function presentReview(
  db: Db,
  rows: readonly WordRow[],
  { lexicon, pool, meanings, lang, isHeard }: Material,
): Promise<ReviewCard[]> {
  const words = await presentWords(db, lexicon, rows);
  return rows.map((row, at) => {
    const word = words[at]!;
    const reading =
      readingsOf(row.met, lexicon).find(({ base, pos }) => base === row.lemma && pos === row.pos) ??
      null;
    const memory = memoryOf(row);
    const { tat: headword, rus, eng, met, content: sentence } = word;
    const asked = { id: row.id, headword, rus, eng, met, sentence, memory, isHeard, reading };
    // What was forgotten, and what is new, comes again before the review is over.
    const again = { ...asked, memory: graded(memory, 1, memory?.due ?? 0) };
    const exercise = exerciseOf(asked, pool, meanings);
    return {
      ...word,
      memory,
      exercises: [exercise, exerciseOf(again, pool, meanings)],
      parts: partsOf(exercise.form, reading, lang),
    };
  });
}

/** The root and its suffixes, as the form has them; nothing where the letters do not add up. */
function partsOf(form: string, reading: Reading | null, lang: Lang) {
  const chain = reading?.chain ?? [];
  const tail = chain.map(({ suffix }) => suffix).join('');
  if (chain.length === 0 || !form.toLowerCase().endsWith(tail.toLowerCase())) return [];
  const root = form.slice(0, form.length - tail.length);
  return [
    { part: root, name: '' },
    ...chain.map(({ suffix, name }) => ({ part: suffix, name: name[lang] })),
  ];
}
