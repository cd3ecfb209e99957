import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { TextKind } from '#server/search-text.ts';

/** Of two that file the same thing at once, the second waits and finds the first one's work. */
export const lockRefs = (db: Db, kind: number, refs: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(71000 + ${kind}::int, hashint8(ref))
    from unnest(${refs}::bigint[]) as r (ref) order by ref`.execute(db);

const FORMS_LOCK = 71_100;

/** While a text is filed, no form it uses is taken away; any number of texts are filed side by side. */
export const shareForms = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(FORMS_LOCK)})`.execute(db);

/** To be taken before forms are looked at that might go: waits for the texts being filed. */
export const lockForms = (db: Db) =>
  sql`select pg_advisory_xact_lock(${sql.lit(FORMS_LOCK)})`.execute(db);

export interface FormPlace {
  kind: number;
  form: string;
}

/**
 * Goes on through the forms and takes away those under whose base words nothing is filed any more;
 * null at the end. Served by text_form_pkey and text_word_pkey.
 */
export async function deleteUnusedForms(
  db: Db,
  after: FormPlace,
  most: number,
): Promise<(FormPlace & { gone: number }) | null> {
  const { rows } = await sql<FormPlace & { gone: number }>`
    with page as (
      select kind, form, words from text_form
      where (kind, form) > (${after.kind}::smallint, ${after.form}::text)
      order by kind, form limit ${sql.lit(most)}
    ), gone as (
      delete from text_form f using page p
      where f.kind = p.kind and f.form = p.form and not exists (
        select from text_word w where w.kind = p.kind and w.word = any(p.words)
      ) returning 1
    )
    select kind, form, (select count(*)::int from gone) as gone
    from page order by kind desc, form desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The next things of a kind in their order, for filing all. Served by the key of their table. */
export async function selectLiveIds(
  db: Db,
  kind: TextKind,
  after: string,
  rows: number,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where id > ${after} and deleted_at is null
    order by id limit ${sql.lit(rows)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Served by text_entry_pkey. */
export const selectEntries = (db: Db, kind: number, refs: readonly string[]) =>
  db
    .selectFrom('text_entry')
    .select(['ref', 'owner_id', 'stems'])
    .where('kind', '=', kind)
    .where('ref', '=', (eb) => eb.fn.any(eb.val([...refs])))
    .execute();

/** The next ones in order. Served by text_entry_pkey. */
export const selectRefsAfter = (db: Db, kind: number, after: string, rows: number) =>
  db
    .selectFrom('text_entry')
    .select('ref')
    .where('kind', '=', kind)
    .where('ref', '>', after)
    .orderBy('ref')
    .limit(sql.lit(rows))
    .execute();

export interface EntryRow {
  ref: string;
  ownerId: string;
  stems: string;
}

/** Served by text_entry_pkey. */
export const upsertEntries = (db: Db, kind: number, rows: readonly EntryRow[]) =>
  sql`
    insert into text_entry (kind, ref, owner_id, stems)
    select ${kind}::smallint, e.* from unnest(
      ${rows.map((row) => row.ref)}::bigint[],
      ${rows.map((row) => row.ownerId)}::bigint[],
      ${rows.map((row) => row.stems)}::text[]
    ) as e
    on conflict (kind, ref) do update set owner_id = excluded.owner_id, stems = excluded.stems`.execute(
    db,
  );

/** Served by text_entry_pkey. */
export const deleteEntries = (db: Db, kind: number, refs: readonly string[]) =>
  sql`delete from text_entry where kind = ${kind} and ref = any(${refs}::bigint[])`.execute(db);

export interface WordRow {
  kind: number;
  word: string;
  head: boolean;
  ref: string;
}

const wordRows = (rows: readonly WordRow[]) => sql`
  unnest(
    ${rows.map((row) => row.kind)}::smallint[],
    ${rows.map((row) => row.word)}::text[],
    ${rows.map((row) => row.head)}::boolean[],
    ${rows.map((row) => row.ref)}::bigint[]
  ) as w (kind, word, head, ref)`;

export const insertWords = (db: Db, rows: readonly WordRow[]) =>
  sql`
    insert into text_word (kind, word, head, ref)
    select w.kind, w.word, w.head, w.ref from ${wordRows(rows)}
    on conflict do nothing`.execute(db);

/** Served by text_word_pkey. */
export const deleteWords = (db: Db, rows: readonly WordRow[]) =>
  sql`
    delete from text_word t using ${wordRows(rows)}
    where t.kind = w.kind and t.word = w.word and t.head = w.head and t.ref = w.ref`.execute(db);

export interface FormRow {
  form: string;
  keyA: string;
  keyB: string;
  words: readonly string[];
}

/** Served by text_form_pkey. */
export async function selectForms(db: Db, kind: number, forms: readonly string[]) {
  const { rows } = await sql<{ form: string; words: string[] }>`
    select form, words from text_form
    where kind = ${kind} and form = any(${forms}::text[])`.execute(db);
  return rows;
}

/** In the order of the key, so that two that meet the same new words never wait in a circle. */
export const upsertForms = (db: Db, kind: number, rows: readonly FormRow[]) =>
  sql`
    insert into text_form (kind, form, key_a, key_b, words)
    select ${kind}::smallint, f.form, f.key_a, f.key_b, string_to_array(f.words, ' ') from unnest(
      ${rows.map((row) => row.form)}::text[],
      ${rows.map((row) => row.keyA)}::text[],
      ${rows.map((row) => row.keyB)}::text[],
      ${rows.map((row) => row.words.join(' '))}::text[]
    ) as f (form, key_a, key_b, words) order by f.form collate "C"
    on conflict (kind, form) do update set words = excluded.words`.execute(db);
