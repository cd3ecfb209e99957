import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Entry } from './rules.ts';

/** The accepted answer of a question, while its comment is there. Served by word_answer_pkey, comment_pkey. */
export const selectAnswer = (db: Db, noteId: string) =>
  db
    .selectFrom('word_answer as w')
    .innerJoin('comment as c', 'c.id', 'w.comment_id')
    .select(['c.id', 'c.author_id', 'c.content', 'c.created_at'])
    .select(['w.lang', 'w.word', 'w.tat', 'w.agreed_by'])
    .where('w.note_id', '=', noteId)
    .where('c.deleted_at', 'is', null)
    .where('c.emptied_at', 'is', null)
    .executeTakeFirst();

/** Locked, so that what is agreed to is what was read. Served by word_answer_pkey. */
export const lockAnswer = (db: Db, noteId: string) =>
  db
    .selectFrom('word_answer')
    .select(['author_id', 'lang', 'agreed_by'])
    .where('note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();

interface Accepted {
  note_id: string;
  comment_id: string;
  asker_id: string;
  author_id: string;
}

interface EntryColumns {
  lang: string | null;
  word: string | null;
  tat: string | null;
  key: string | null;
  tat_key: string | null;
}

/** Another answer begins without agreement. Served by word_answer_pkey. */
export const upsertAnswer = (db: Db, row: Accepted & EntryColumns) =>
  db
    .insertInto('word_answer')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('note_id')
        .doUpdateSet({ ...row, agreed_by: null, agreed_at: null, created_at: sql`now()` }),
    )
    .execute();

/** Served by word_answer_pkey. */
export const deleteAnswer = (db: Db, noteId: string) =>
  db.deleteFrom('word_answer').where('note_id', '=', noteId).execute();

/** Served by word_answer_comment_idx. */
export const deleteAnswerBy = (db: Db, commentId: string) =>
  db.deleteFrom('word_answer').where('comment_id', '=', commentId).execute();

/** Served by word_answer_pkey. */
export const updateAgreement = (db: Db, noteId: string, agreedBy: string | null) =>
  db
    .updateTable('word_answer')
    .set({ agreed_by: agreedBy, agreed_at: agreedBy === null ? null : sql`now()` })
    .where('note_id', '=', noteId)
    .execute();

/** The words of a question and of its answer. Served by word_answer_comment_idx or word_answer_pkey. */
export const selectTexts = (db: Db, by: 'note_id' | 'comment_id', id: string) =>
  db
    .selectFrom('word_answer as w')
    .innerJoin('note as n', 'n.id', 'w.note_id')
    .innerJoin('comment as c', 'c.id', 'w.comment_id')
    .select(['w.note_id', 'w.word', 'w.tat', 'n.title', 'n.word as met', 'c.content'])
    .where(`w.${by}`, '=', id)
    .forUpdate('w')
    .executeTakeFirst();

/** To other words nobody has agreed yet. Served by word_answer_pkey. */
export const updateEntry = (db: Db, noteId: string, entry: EntryColumns) =>
  db
    .updateTable('word_answer')
    .set({ ...entry, agreed_by: null, agreed_at: null })
    .where('note_id', '=', noteId)
    .execute();

export interface FoundAnswer extends Entry {
  note_id: string;
  author_id: string;
}

/** Whose words, and which, somebody is not shown. */
export interface Unseen {
  /** Null for a visitor. */
  viewerId: string | null;
  hidden: readonly string[];
}

/** Of so many entries of one word the best are looked for. */
const MOST_WEIGHED = 100;

/** What the viewer has reported they need not meet again. Served by report_once_key. */
const notReported = (viewerId: string | null) =>
  viewerId === null
    ? sql``
    : sql`and not exists (
        select from report r where r.account_id = ${viewerId}
          and (r.kind, r.target_id) in (('note', w.note_id), ('comment', w.comment_id))
      )`;

/**
 * Entries by what was asked for, or by the Tatar word, as far as they are agreed to and all of it is
 * there: what readers have raised first, then what has been there longest. Served by
 * word_answer_key_idx or word_answer_tat_key_idx, note_pkey, account_pkey, comment_pkey.
 */
export async function selectEntries(
  db: Db,
  by: 'key' | 'tat_key',
  { keys, unseen, rows }: { keys: readonly string[]; unseen: Unseen; rows: number },
): Promise<FoundAnswer[]> {
  const { viewerId, hidden } = unseen;
  const { rows: found } = await sql<FoundAnswer>`
    select note_id, author_id, lang, word, tat from (
      select w.note_id, w.author_id, w.lang, w.word, w.tat, w.agreed_at, c.grade
      from word_answer w
      join note n on n.id = w.note_id and n.deleted_at is null
      join account a on a.id = w.author_id and a.deleted_at is null
      join comment c on c.id = w.comment_id
      where w.${sql.ref(by)} = any(${keys}) and w.agreed_at is not null
        ${notHidden('w.author_id', hidden)} ${notHidden('w.asker_id', hidden)}
        ${notReported(viewerId)}
      limit ${sql.lit(MOST_WEIGHED)}
    ) weighed
    order by grade desc, agreed_at, note_id limit ${sql.lit(rows)}`.execute(db);
  return found;
}

/** Told how many. Served by word_answer_asker_idx and word_answer_author_idx. */
export async function deleteSomeOf(
  db: Db,
  column: 'asker_id' | 'author_id',
  accountId: string,
  rows: number,
): Promise<number> {
  const deleted = await sql`
    delete from word_answer where note_id in (
      select note_id from word_answer where ${sql.ref(column)} = ${accountId} limit ${sql.lit(rows)}
    ) returning note_id`.execute(db);
  return deleted.rows.length;
}
