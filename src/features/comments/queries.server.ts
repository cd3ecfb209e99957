import { sql, type Insertable, type Selectable } from 'kysely';
import type { Comment } from '#db/tables.gen.ts';
import { notHidden } from '#features/people/access.server.ts';
import type { Db } from '#server/db.ts';
import { pageRows } from '#server/page-rows.ts';

const COLUMNS = [
  'id',
  'parent_id',
  'author_id',
  'content',
  'grade',
  'created_at',
  'edited_at',
  'emptied_at',
] as const;
const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));

export type CommentRow = Pick<Selectable<Comment>, (typeof COLUMNS)[number]>;

/** A page of a list: from where, how many, and whose comments are left out. */
interface Keyset {
  before: string;
  rows: number;
  hidden?: readonly string[];
}

interface Numbered {
  skip: number;
  rows: number;
  hidden?: readonly string[];
}

/** Served by comment_note_idx. */
export const selectNewComments = (db: Db, noteId: string, { before, rows, hidden }: Keyset) =>
  sql<CommentRow>`
    select ${columns} from comment
    where note_id = ${noteId} and parent_id is null and deleted_at is null and id < ${before}
      ${notHidden('author_id', hidden)}
    order by id desc limit ${pageRows(rows)}`.execute(db);

/** Served by comment_note_idx, backwards. */
export const selectOldComments = (db: Db, noteId: string, { skip, rows, hidden }: Numbered) =>
  sql<CommentRow>`
    select ${columns} from comment
    where note_id = ${noteId} and parent_id is null and deleted_at is null
      ${notHidden('author_id', hidden)}
    order by id offset ${skip} limit ${pageRows(rows)}`.execute(db);

/** Served by comment_note_grade_idx. */
export const selectCommentsByGrade = (db: Db, noteId: string, { skip, rows, hidden }: Numbered) =>
  sql<CommentRow>`
    select ${columns} from comment
    where note_id = ${noteId} and parent_id is null and deleted_at is null
      ${notHidden('author_id', hidden)}
    order by grade desc, id desc offset ${skip} limit ${pageRows(rows)}`.execute(db);

/** The first answers to each comment of a page, in one query. Served by comment_parent_idx. */
export const selectFirstReplies = (
  db: Db,
  parentIds: readonly string[],
  each: number,
  hidden: readonly string[] = [],
) =>
  sql<CommentRow>`
    select r.* from unnest(${parentIds}::bigint[]) as p (id)
    cross join lateral (
      select ${columns} from comment
      where parent_id = p.id and deleted_at is null ${notHidden('author_id', hidden)}
      order by id limit ${sql.lit(each)}
    ) r
    order by r.id`.execute(db);

/** Answers to one comment, oldest first. Served by comment_parent_idx. */
export const selectReplies = (
  db: Db,
  parentId: string,
  after: string,
  { rows, hidden }: { rows: number; hidden?: readonly string[] },
) =>
  sql<CommentRow>`
    select ${columns} from comment
    where parent_id = ${parentId} and deleted_at is null and id > ${after}
      ${notHidden('author_id', hidden)}
    order by id limit ${pageRows(rows)}`.execute(db);

/** Top-level comments of one note. Served by comment_note_idx. */
export async function countComments(
  db: Db,
  noteId: string,
  hidden: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from comment
    where note_id = ${noteId} and parent_id is null and deleted_at is null
      ${notHidden('author_id', hidden)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by comment_pkey. */
export const selectComment = (db: Db, id: string) =>
  db
    .selectFrom('comment')
    .select(['id', 'note_id', 'parent_id', 'author_id', 'grade', 'emptied_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const insertComment = (db: Db, row: Insertable<Comment>) =>
  db.insertInto('comment').values(row).returning(COLUMNS).executeTakeFirstOrThrow();

/** The viewer's own grades of these comments. Served by comment_rating_pkey. */
export const selectOwnGrades = (db: Db, accountId: string, commentIds: readonly string[]) =>
  db
    .selectFrom('comment_rating')
    .select(['comment_id', 'grade'])
    .where('comment_id', '=', (eb) => eb.fn.any(eb.val([...commentIds])))
    .where('account_id', '=', accountId)
    .execute();

/** Served by comment_pkey. */
export const updateComment = (db: Db, id: string, content: string, editedAt: string) =>
  db
    .updateTable('comment')
    .set({ content, edited_at: editedAt })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Served by comment_pkey. */
export async function markCommentDeleted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('comment')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the words and leaves the place. Served by comment_pkey. */
export async function emptyComment(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('comment')
    .set({ content: '', grade: 0, emptied_at: sql`now()` })
    .where('id', '=', id)
    .where('emptied_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by comment_author_idx. */
export const selectCommentsToForget = (db: Db, accountId: string, rows: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'note_id', 'parent_id'])
    .where('author_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('emptied_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(rows)
    .execute();

/** Served by comment_gone_idx. */
export async function emptyDeletedComments(
  db: Db,
  accountId: string,
  rows: number,
): Promise<number> {
  const emptied = await sql`
    update comment set content = '' where id in (
      select id from comment
      where author_id = ${accountId} and deleted_at is not null and content <> ''
      order by id limit ${sql.lit(rows)}
    ) returning id`.execute(db);
  return emptied.rows.length;
}

/**
 * The head of a thread, locked: answers and deletions wait for one another there, so that no
 * answer comes to hang on nothing. Served by comment_pkey.
 */
export const lockHead = (db: Db, id: string) =>
  db
    .selectFrom('comment')
    .select(['id', 'emptied_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Served by comment_parent_idx. */
export async function hasAnswers(db: Db, id: string): Promise<boolean> {
  const answer = await db
    .selectFrom('comment')
    .select('id')
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/** Served by comment_rating_pkey. */
export const upsertGrade = (db: Db, commentId: string, accountId: string, grade: 1 | -1) =>
  db
    .insertInto('comment_rating')
    .values({ comment_id: commentId, account_id: accountId, grade })
    .onConflict((conflict) => conflict.columns(['comment_id', 'account_id']).doUpdateSet({ grade }))
    .execute();

/** Served by comment_rating_pkey. */
export const deleteGrade = (db: Db, commentId: string, accountId: string) =>
  db
    .deleteFrom('comment_rating')
    .where('comment_id', '=', commentId)
    .where('account_id', '=', accountId)
    .execute();

/** Served by comment_pkey. */
export const addToGrade = (db: Db, commentId: string, delta: number) =>
  db
    .updateTable('comment')
    .set({ grade: sql`grade + ${delta}` })
    .where('id', '=', commentId)
    .returning('grade')
    .executeTakeFirstOrThrow();
