import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { pageAfter } from '#server/export-parts.ts';

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

interface ExampleRow {
  stem: string;
  tatar: string;
  ru: string | null;
  en: string | null;
}

/**
 * Sentences with a word among which the shortest are chosen: the commonest words, which are short, stand
 * in every tenth sentence, and all of these would be read and sorted.
 */
const LOOKED_AT = 200;

/** Short sentences that hold each of these words. Served by word_example_stems_idx. */
export async function selectExamples(db: Db, stems: readonly string[], most: number) {
  const { rows } = await sql<ExampleRow>`
    select s.stem, e.tatar, e.ru, e.en
    from unnest(${stems}::text[]) s (stem)
    cross join lateral (
      select * from (
        select tatar, ru, en, words, id from word_example
        where stems @> array[s.stem] limit ${sql.lit(LOOKED_AT)}
      ) looked
      order by words, id limit ${sql.lit(most)}
    ) e
    order by s.stem, e.words, e.id`.execute(db);
  return rows;
}

/** What sentences of the dictionary mean. Served by word_example_tatar_key. */
export const selectTranslations = (db: Db, sentences: readonly string[]) =>
  db
    .selectFrom('word_example')
    .select(['tatar', 'ru', 'en'])
    .where('tatar', '=', (eb) => eb.fn.any(eb.val([...sentences])))
    .execute();

interface NewComplaint {
  account_id: string;
  word: string;
  pos: string;
  form: string;
  context: string;
  content: string;
}

/** The last word of a person on a word counts, and waits anew. Served by word_complaint_once_key. */
export const upsertComplaint = (db: Db, complaint: NewComplaint) =>
  db
    .insertInto('word_complaint')
    .values(complaint)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'word', 'pos']).doUpdateSet({
        form: complaint.form,
        context: complaint.context,
        content: complaint.content,
        created_at: sql`now()`,
        state: 'open',
        answer: '',
        decided_by: null,
        decided_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** A page for the copy of a person's data. Served by word_complaint_account_id_idx. */
export const selectComplaintsOf = (db: Db, accountId: string, after = '0') =>
  pageAfter(
    db
      .selectFrom('word_complaint')
      .select(['id', 'word', 'pos', 'form', 'context', 'content', 'created_at', 'state', 'answer'])
      .where('account_id', '=', accountId),
    'id',
    after,
  );

const AT_ONCE = 500;

/** Some hundreds at a time. Served by word_complaint_once_key. */
export async function deleteComplaintsOf(db: Db, accountId: string): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const { rows } = await sql`
      delete from word_complaint where id in (
        select id from word_complaint where account_id = ${accountId} limit ${sql.lit(AT_ONCE)}
      ) returning id`.execute(db);
    gone = rows.length;
  }
}
