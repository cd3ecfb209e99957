// The walks through the index of texts. All of them are bounded: they go down the newest things
// that have a word and stop, so that their time does not grow with the site.

import { sql, type RawBuilder } from 'kysely';
import { notHidden } from '#features/core/people/access.server.ts';
import { firstIdAt } from '#kernel/ids.ts';
import type { Db } from '#server/db.ts';

/** Counted no further: a word that stands in more things is simply frequent. */
export const FREQUENT = 500;
/** Of frequent words so many of the newest things are compared. */
const LOOKED_AT = 2000;
/** So many of them come to be ranked, of those with the word in the title and of the others each. */
const RANKED = 60;
/** The same for one word alone, where no thing has all of them. */
const RANKED_OF_ONE = 30;

/** Served by text_word_pkey. */
export async function countWords(
  db: Db,
  kind: number,
  words: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; n: number }>`
    select q.word, c.n from unnest(${words}::text[]) as q (word) cross join lateral (
      select count(*)::int as n from (
        select 1 from text_word t where t.kind = ${kind} and t.word = q.word
        limit ${sql.lit(FREQUENT)}
      ) counted
    ) c`.execute(db);
  return new Map(rows.map(({ word, n }) => [word, n]));
}

/**
 * A probe of the key for each row that is walked. Written as a value and not as `exists`: that the
 * planner would turn into a join, and read every thing that has the other word (measured: 360 ms).
 */
const hasOneOf = (kind: number, words: readonly string[]): RawBuilder<unknown> => sql`(
    select true from text_word o
    where o.kind = ${kind} and o.word = any(${words}::text[])
      and o.head in (true, false) and o.ref = newest.ref limit 1
  )`;

/**
 * The newest things that have one of the words of each list. The first list is that of the rarest
 * word: every thing that has it is looked at. Served by text_word_pkey.
 */
export async function selectMatching(
  db: Db,
  kind: number,
  [walked = [], ...others]: readonly (readonly string[])[],
): Promise<string[]> {
  const all = sql.join([sql`true`, ...others.map((words) => hasOneOf(kind, words))], sql` and `);
  const { rows } = await sql<{ ref: string }>`
    select m.ref from unnest(${walked}::text[]) as q (word)
    cross join (values (true), (false)) as h (head)
    cross join lateral (
      select newest.ref from (
        select t.ref from text_word t
        where t.kind = ${kind} and t.word = q.word and t.head = h.head
        order by t.ref desc limit ${sql.lit(FREQUENT)}
      ) newest
      where ${all} limit ${sql.lit(RANKED)}
    ) m`.execute(db);
  return [...new Set(rows.map(({ ref }) => ref))];
}

const newestWith = (kind: number, words: readonly string[]): RawBuilder<unknown> => sql`
  select t.ref, h.head from unnest(${words}::text[]) as q (word)
  cross join (values (true), (false)) as h (head)
  cross join lateral (
    select t.ref from text_word t
    where t.kind = ${kind} and t.word = q.word and t.head = h.head
    order by t.ref desc limit ${sql.lit(LOOKED_AT)}
  ) t`;

/**
 * The same where all words are frequent: the newest things of each are compared. Reading two
 * thousand entries one after the other costs less than asking for fifty by their key.
 * Served by text_word_pkey.
 */
export async function selectMatchingFrequent(
  db: Db,
  kind: number,
  [first = [], ...others]: readonly (readonly string[])[],
): Promise<string[]> {
  const all = others.map(
    (words) => sql`and a.ref in (select n.ref from (${newestWith(kind, words)}) n)`,
  );
  const { rows } = await sql<{ ref: string }>`
    select a.ref from (${newestWith(kind, first)}) a
    where true ${sql.join([sql``, ...all], sql` `)}
    order by a.head desc, a.ref desc limit ${sql.lit(2 * RANKED)}`.execute(db);
  return [...new Set(rows.map(({ ref }) => ref))];
}

/** The newest things that have any of the words. Served by text_word_pkey. */
export async function selectAny(db: Db, kind: number, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select m.ref from unnest(${words}::text[]) as q (word)
    cross join (values (true), (false)) as h (head)
    cross join lateral (
      select t.ref from text_word t
      where t.kind = ${kind} and t.word = q.word and t.head = h.head
      order by t.ref desc limit ${sql.lit(RANKED_OF_ONE)}
    ) m`.execute(db);
  return [...new Set(rows.map(({ ref }) => ref))];
}

/** So many notes with a word are looked at in search of checked ones. */
const LOOKED_AT_FOR_EXAMPLES = 100;

/**
 * The newest notes with the word that nobody has changed for a day and that at least so many members
 * have rated up, more than down. Served by text_word_pkey, note_pkey, note_count_pkey.
 */
export async function selectChecked(
  db: Db,
  word: string,
  { kind, before, least, most }: { kind: number; before: Date; least: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select n.id as ref from (
      select t.ref from (values (true), (false)) as h (head) cross join lateral (
        select t.ref from text_word t
        where t.kind = ${kind} and t.word = ${word} and t.head = h.head
          and t.ref < ${firstIdAt(before.getTime())}
        order by t.ref desc limit ${sql.lit(LOOKED_AT_FOR_EXAMPLES)}
      ) t
    ) looked
    join note n on n.id = looked.ref
    join note_count c on c.note_id = looked.ref
    where n.deleted_at is null and coalesce(n.edited_at, n.created_at) < ${before.toISOString()}
      and c.up >= ${least} and c.up > c.down
    order by n.id desc limit ${most}`.execute(db);
  return [...new Set(rows.map(({ ref }) => ref))];
}

/** Whose things the viewer does not get to see, and which of the kind. */
export interface Unseen {
  hidden: readonly string[];
  reported: readonly string[];
}

/** Served by text_entry_pkey. */
export async function selectEntries(
  db: Db,
  kind: number,
  refs: readonly string[],
  { hidden, reported }: Unseen,
) {
  const { rows } = await sql<{ ref: string; stems: string }>`
    select ref, stems from text_entry
    where kind = ${kind} and ref = any(${refs}::bigint[])
      ${notHidden('owner_id', hidden)} ${notHidden('ref', reported)}
    order by ref desc`.execute(db);
  return rows;
}

export interface FormRow {
  /** The word of the question it answers, by its place. */
  at: number;
  form: string;
  words: string[];
  closeness: number;
}

const SAME_KEYS = 20;
const CLOSE_A = 0.9;
const CLOSE_B = 0.8;

/** Forms with the same key A, and those with the same key B. Served by text_form_key_a_idx and text_form_key_b_idx. */
export async function selectSameForms(
  db: Db,
  kind: number,
  keys: readonly { keyA: string; keyB: string }[],
): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select (q.at - 1)::int as at, f.form, f.words, f.closeness::float8 as closeness
    from unnest(${keys.map((key) => key.keyA)}::text[], ${keys.map((key) => key.keyB)}::text[])
      with ordinality as q (key_a, key_b, at)
    cross join lateral (
      (select form, words, ${sql.lit(CLOSE_A)} as closeness from text_form t
       where t.kind = ${kind} and t.key_a = q.key_a limit ${sql.lit(SAME_KEYS)})
      union all
      (select form, words, ${sql.lit(CLOSE_B)} from text_form t
       where t.kind = ${kind} and t.key_b = q.key_b limit ${sql.lit(SAME_KEYS)})
    ) f`.execute(db);
  return rows;
}

const SIMILAR_FORMS = 8;
const LEAST_SIMILAR = 0.3;
const CLOSE_SIMILAR = 0.6;

/**
 * So many forms are compared that share all of the first seven letters but one. They are the endings
 * of few words, so which of them are left out matters little.
 */
const COMPARED_FORMS = 500;

/** Forms that look alike: misspelt words. Served by text_form_near_idx. */
export async function selectSimilarForms(
  db: Db,
  kind: number,
  { keyA, keyB }: { keyA: string; keyB: string },
  at: number,
): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select ${at}::int as at, form, words,
      (${sql.lit(CLOSE_SIMILAR)} * similarity(key_b, ${keyB}))::float8 as closeness
    from (
      select form, words, key_b from text_form
      where near_keys(kind, key_a, key_b) && near_keys(${kind}::smallint, ${keyA}, ${keyB})
      limit ${sql.lit(COMPARED_FORMS)}
    ) near
    where similarity(key_b, ${keyB}) > ${sql.lit(LEAST_SIMILAR)}
    order by similarity(key_b, ${keyB}) desc, form limit ${sql.lit(SIMILAR_FORMS)}`.execute(db);
  return rows;
}

const BEGUN_FORMS = 60;

/** Forms that begin so. Served by text_form_key_b_idx. */
export async function selectBegunForms(
  db: Db,
  kind: number,
  keyB: string,
): Promise<{ form: string; words: string[] }[]> {
  const { rows } = await sql<{ form: string; words: string[] }>`
    select form, words from text_form
    where kind = ${kind} and key_b >= ${keyB} and key_b < ${`${keyB}\u{10FFFF}`}
    order by key_b limit ${sql.lit(BEGUN_FORMS)}`.execute(db);
  return rows;
}

/** The newest things with one of the begun words, and one of each of the others, in the title. Served by text_word_pkey. */
export async function selectBegun(
  db: Db,
  kind: number,
  [begun, ...others]: readonly (readonly string[])[],
  rows: number,
): Promise<string[]> {
  const all = sql.join([sql`true`, ...others.map((words) => hasOneOf(kind, words))], sql` and `);
  const { rows: found } = await sql<{ ref: string }>`
    select distinct m.ref from unnest(${begun ?? []}::text[]) as q (word)
    cross join lateral (
      select newest.ref from (
        select t.ref from text_word t where t.kind = ${kind} and t.word = q.word and t.head
        order by t.ref desc limit ${sql.lit(FREQUENT)}
      ) newest
      where ${all} limit ${sql.lit(rows)}
    ) m order by m.ref desc limit ${sql.lit(rows)}`.execute(db);
  return found.map(({ ref }) => ref);
}
