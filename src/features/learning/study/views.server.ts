import { z } from 'zod';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { presentReadings, readingsOf } from '#features/platform/dictionary/views.server.ts';
import { spokenWord } from '#features/platform/speech/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import type { Db } from '#server/db.ts';
import { plainName } from '#tatar/grammar/plain-names.ts';
import type { PartOfSpeech } from '#tatar/grammar/tables.ts';
import { entriesOf, type Lexicon } from '#tatar/lexicon.ts';
import { hasMeaning, type Meanings } from '#tatar/meanings.ts';
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

const NO_MEANING = { rus: '', eng: '' };

/** The base word as if it stood alone. */
function bareReading({ lemma, pos }: WordRow, lexicon: Lexicon): Reading {
  const entry = entriesOf(lexicon, lemma).find((one) => one.pos === pos);
  const bare = { base: lemma, pos: pos as PartOfSpeech, chain: [], known: true, score: 0 };
  return entry === undefined ? bare : { ...bare, entry };
}

/**
 * What the word meant where it was saved, or what the dictionary has. A language that was not saved
 * comes from the dictionary, if it has the same meaning.
 */
function savedMeaning({ rus, eng }: Pick<WordRow, 'rus' | 'eng'>, listed: typeof NO_MEANING) {
  if (rus === '' && eng === '') return listed;
  const isSame = hasMeaning({ ru: listed.rus, en: listed.eng }, { rus, eng });
  const other = isSame ? listed : NO_MEANING;
  return { rus: rus || other.rus, eng: eng || other.eng };
}

/** Words with their meanings, in one query for all. */
export async function presentWords(
  db: Db,
  lexicon: Lexicon,
  rows: readonly WordRow[],
): Promise<OwnWord[]> {
  const bare = rows.map((row) => bareReading(row, lexicon));
  const readings = await presentReadings(db, bare, 'tt');
  return rows.map((row, at) => {
    const { tat, ...listed } = readings[at] ?? { tat: row.lemma, ...NO_MEANING };
    const { rus, eng } = savedMeaning(row, listed);
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
    const asked = { id: row.id, headword, rus, eng, met, sentence, memory, lang, isHeard, reading };
    // What was forgotten, and what is new, comes again before the review is over.
    const again = { ...asked, memory: graded(memory, 1, memory?.due ?? 0) };
    const exercise = exerciseOf(asked, pool, meanings);
    return {
      ...word,
      memory,
      exercises: [exercise, exerciseOf(again, pool, meanings)],
      ...partsOf(exercise.form, reading, lang),
      audio: isHeard ? spokenWord(exercise.form) : null,
    };
  });
}

/** The root and its suffixes, as the form has them; no suffixes where the letters do not add up. */
function partsOf(form: string, reading: Reading | null, lang: Lang) {
  const chain = reading?.chain ?? [];
  const tail = chain.map(({ suffix }) => suffix).join('');
  if (chain.length === 0 || !form.toLowerCase().endsWith(tail.toLowerCase()))
    return { root: form, parts: [], harmony: null };
  const parts = chain.map(({ suffix, name, id }) => ({
    part: suffix,
    name: name[lang],
    plain: plainName(id, name)[lang],
  }));
  const root = form.slice(0, form.length - tail.length);
  return { root, parts, harmony: reading?.entry?.harmony ?? null };
}
