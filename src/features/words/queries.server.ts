import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Every word with what the grammar needs, for the lexicon in memory. Reads the whole table. */
export const selectLexicon = (db: Db) =>
  db
    .selectFrom('word')
    .select(['word', 'pos', 'level', 'frequency', 'loan', 'harmony', 'aorist', 'short'])
    .execute();

/** When words were last imported; null before the first time. Reads a handful of rows. */
export const selectLastImport = (db: Db) =>
  db
    .selectFrom('word_source')
    .select((eb) => eb.fn.max('imported_at').as('at'))
    .executeTakeFirst();

/** The meanings of these base words, all sources. Served by word_word_pos_key and word_meaning_pkey. */
export const selectMeanings = (db: Db, words: readonly string[]) =>
  db
    .selectFrom('word as w')
    .innerJoin('word_meaning as m', 'm.word_id', 'w.id')
    .select(['w.word', 'w.pos', 'm.language', 'm.source', 'm.meaning'])
    .where('w.word', '=', (eb) => eb.fn.any(eb.val([...words])))
    .execute();

/** Short sentences that hold a word. Served by word_example_stems_idx. */
export const selectExamples = (db: Db, stem: string, most: number) =>
  db
    .selectFrom('word_example')
    .select(['tatar', 'ru', 'en'])
    .where('stems', '@>', sql<string[]>`array[${stem}]::text[]`)
    .orderBy('words')
    .orderBy('id')
    .limit(most)
    .execute();
