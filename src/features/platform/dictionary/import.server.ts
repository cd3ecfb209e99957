// Brings rows of words and sentences into the dictionary. Every function can be run again with
// the same rows and leaves the same tables; a source's meanings are replaced as a whole.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { foldKeyboard, foldSound } from '#tatar/fold.ts';
import type { WordRow } from '#tatar/lexicon.ts';

export interface WordSource {
  code: string;
  name: string;
  licence: string;
  credit: string;
}

export interface ExampleRow {
  tatar: string;
  ru: string;
  en: string;
  words: number;
  stems: readonly string[];
}

const BATCH = 2000;

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

async function upsertSource(db: Db, source: WordSource): Promise<void> {
  await db
    .insertInto('word_source')
    .values(source)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        name: source.name,
        licence: source.licence,
        credit: source.credit,
        imported_at: sql`now()`,
      }),
    )
    .execute();
}

/** One row for each word and part of speech: a statement may not touch the same row twice. */
function mergeRows(rows: readonly WordRow[]): WordRow[] {
  const merged = new Map<string, WordRow>();
  for (const row of rows) {
    const key = `${row.word}/${row.pos}`;
    const old = merged.get(key);
    const frequency = Math.max(old?.frequency ?? 0, row.frequency ?? 0);
    merged.set(key, old === undefined ? row : { ...row, ...old, frequency });
  }
  return [...merged.values()];
}

const recordOf = (row: WordRow) => ({
  word: row.word,
  pos: row.pos,
  level: row.level === undefined || row.level === '' ? null : row.level,
  frequency: Math.min(row.frequency ?? 0, 2_000_000_000),
  loan: row.loan ?? false,
  harmony: row.harmony ?? null,
  aorist: row.aorist ?? null,
  short: row.short ?? null,
  key_a: foldKeyboard(row.word),
  key_b: foldSound(row.word),
});

/**
 * Forgets what a source no longer says. A word that others explain too stays, as theirs.
 * Reads the words of the source, so it is for imports only.
 */
async function dropWords(db: Db, source: string, rows: readonly WordRow[]): Promise<void> {
  const kept = JSON.stringify(rows.map(({ word, pos }) => ({ word, pos })));
  await sql`
    with gone as (
      select w.id, (select min(m.source) from word_meaning m where m.word_id = w.id) as heir
      from word w
      left join jsonb_to_recordset(${kept}::jsonb) as r (word text, pos text)
        on r.word = w.word and r.pos = w.pos
      where w.source = ${source} and r.word is null
    ), handed as (
      update word w set source = g.heir, level = null, harmony = null, aorist = null, short = null
      from gone g where w.id = g.id and g.heir is not null
    )
    delete from word w using gone g where w.id = g.id and g.heir is null
  `.execute(db);
}

/**
 * What an earlier source has said stays; a later one fills the gaps and raises the frequency.
 * A source may correct itself.
 */
async function upsertWords(db: Db, source: string, rows: readonly WordRow[]): Promise<void> {
  const records = JSON.stringify(rows.map(recordOf));
  await sql`
    insert into word as w (word, pos, level, frequency, loan, harmony, aorist, short, key_a, key_b, source)
    select r.word, r.pos, r.level, r.frequency, r.loan, r.harmony, r.aorist, r.short, r.key_a, r.key_b, ${source}
    from jsonb_to_recordset(${records}::jsonb) as r (
      word text, pos text, level text, frequency integer, loan boolean, harmony text, aorist text, short text,
      key_a text, key_b text)
    on conflict on constraint word_word_pos_key do update set
      level = case when w.source = ${source} then excluded.level else coalesce(w.level, excluded.level) end,
      frequency = greatest(w.frequency, excluded.frequency),
      loan = case when w.source = ${source} then excluded.loan else w.loan or excluded.loan end,
      harmony = case when w.source = ${source} then excluded.harmony else coalesce(w.harmony, excluded.harmony) end,
      aorist = case when w.source = ${source} then excluded.aorist else coalesce(w.aorist, excluded.aorist) end,
      short = case when w.source = ${source} then excluded.short else coalesce(w.short, excluded.short) end,
      key_a = excluded.key_a,
      key_b = excluded.key_b
  `.execute(db);
}

async function insertMeanings(db: Db, source: string, rows: readonly WordRow[]): Promise<void> {
  const meanings = rows.flatMap((row) =>
    (['ru', 'en'] as const).flatMap((language) => {
      const meaning = row[language] ?? '';
      return meaning === '' ? [] : [{ word: row.word, pos: row.pos, language, meaning }];
    }),
  );
  await sql`
    insert into word_meaning (word_id, language, source, meaning)
    select w.id, r.language, ${source}, r.meaning
    from jsonb_to_recordset(${JSON.stringify(meanings)}::jsonb)
      as r (word text, pos text, language text, meaning text)
    join word w on w.word = r.word and w.pos = r.pos
    on conflict on constraint word_meaning_pkey do update set meaning = excluded.meaning
  `.execute(db);
}

/** Brings in the words of one source; `onProgress` hears how many are done. */
export async function importWords(
  db: Db,
  source: WordSource,
  rows: readonly WordRow[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const merged = mergeRows(rows);
  await upsertSource(db, source);
  await db.deleteFrom('word_meaning').where('source', '=', source.code).execute();
  await dropWords(db, source.code, merged);
  let done = 0;
  for (const batch of batches(merged)) {
    await upsertWords(db, source.code, batch);
    await insertMeanings(db, source.code, batch);
    done += batch.length;
    onProgress(done, merged.length);
  }
  return merged.length;
}

/** Brings in sentences; one that is there already gets its translations and stems anew. */
export async function importExamples(
  db: Db,
  source: WordSource,
  rows: readonly ExampleRow[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const unique = [...new Map(rows.map((row) => [row.tatar, row])).values()];
  await upsertSource(db, source);
  let done = 0;
  for (const batch of batches(unique)) {
    await sql`
      insert into word_example as e (tatar, ru, en, words, stems, source)
      select r.tatar, nullif(r.ru, ''), nullif(r.en, ''), r.words,
        array(select jsonb_array_elements_text(r.stems)), ${source.code}
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as r (tatar text, ru text, en text, words smallint, stems jsonb)
      on conflict on constraint word_example_tatar_key do update set
        ru = coalesce(excluded.ru, e.ru), en = coalesce(excluded.en, e.en),
        words = excluded.words, stems = excluded.stems
    `.execute(db);
    done += batch.length;
    onProgress(done, unique.length);
  }
  return unique.length;
}
