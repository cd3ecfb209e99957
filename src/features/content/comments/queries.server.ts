import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Comment } from '#db/tables.gen.ts';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Judged } from '#features/core/spam/public/spam-check.server.ts';
import { KIND_CODES } from '#features/platform/search-index/rules.ts';
import type { Db } from '#server/db.ts';
import {
  beyond,
  countUpTo,
  type Direction,
  MOST_COUNTED,
  ordered,
  type Start,
} from '#server/list-pages.ts';
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

/** Which comments: those of a note, or the answers to one; those with these words; without whose. */
export interface CommentScope {
  noteId: string;
  /** The comment that is answered. */
  parentId: string | null;
  hidden: readonly string[];
  /** Comments the reader has reported. */
  reported: readonly string[];
  /** The base words of each word sought, any of which will do; null = nothing is sought. */
  words: readonly (readonly string[])[] | null;
}

/** So many of the newest threads of a note are searched. */
const SEARCHED = 2000;
/** So many answers are looked at in each. */
const SEARCHED_ANSWERS = 100;

const ofScope = ({ noteId, parentId, hidden, reported }: CommentScope): RawBuilder<unknown> => sql`
  ${parentId === null ? sql`note_id = ${noteId} and parent_id is null` : sql`parent_id = ${parentId}`}
  and deleted_at is null ${notHidden('author_id', hidden)} ${notHidden('id', reported)}`;

/** A probe of the index of texts for each word. Served by text_word_pkey. */
const hasWords = (ref: RawBuilder<unknown>, words: readonly (readonly string[])[]) =>
  sql.join(
    words.map(
      (stems) => sql`(
        select true from text_word w
        where w.kind = ${KIND_CODES.comment} and w.word = any(${stems}::text[])
          and w.head in (true, false) and w.ref = ${ref} limit 1
      )`,
    ),
    sql` and `,
  );

/** The rows of a list. A thread is found by what stands in it, the comment or its answers. */
function comments(scope: CommentScope): RawBuilder<unknown> {
  if (scope.words === null) return sql`comment where ${ofScope(scope)}`;
  const answers =
    scope.parentId !== null
      ? sql``
      : sql`or exists (
          select from (
            select id from comment r where r.parent_id = c.id and r.deleted_at is null
              ${notHidden('r.author_id', scope.hidden)} ${notHidden('r.id', scope.reported)}
            order by r.id limit ${sql.lit(SEARCHED_ANSWERS)}
          ) r where ${hasWords(sql`r.id`, scope.words)}
        )`;
  return sql`(
    select * from comment where ${ofScope(scope)} order by id desc limit ${sql.lit(SEARCHED)}
  ) c where (${hasWords(sql`c.id`, scope.words)} ${answers})`;
}

interface CommentsAsked {
  start: Start;
  rows: number;
  direction: Direction;
}

/** Newest or oldest first. Served by comment_note_idx, comment_parent_idx. */
export const selectComments = (
  db: Db,
  scope: CommentScope,
  { start, rows, direction }: CommentsAsked,
) =>
  sql<CommentRow>`
    select ${columns} from ${comments(scope)} ${beyond('id', start, direction)}
    ${ordered('id', start, rows, direction)}`.execute(db);

/** Served by comment_note_grade_idx; answers and what is sought, by sorting no more than MOST_COUNTED. */
export async function selectIdsByGrade(
  db: Db,
  scope: CommentScope,
  { skip, rows }: { skip: number; rows: number },
): Promise<string[]> {
  const isWalked = scope.words === null && scope.parentId === null;
  const from = isWalked
    ? comments(scope)
    : sql`(select * from ${comments(scope)} order by id desc limit ${sql.lit(MOST_COUNTED)}) s`;
  const { rows: found } = await sql<{ id: string }>`
    select id from ${from}
    order by grade desc, id desc offset ${skip} limit ${pageRows(rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** Those of them that belong to the list. Served by comment_pkey. */
export const selectCommentsByIds = (db: Db, scope: CommentScope, ids: readonly string[]) =>
  sql<CommentRow>`
    select ${columns} from comment where id = any(${ids}::bigint[]) and ${ofScope(scope)}`.execute(
    db,
  );

/** Up to MOST_COUNTED. Served by comment_note_idx, comment_parent_idx. */
export async function countComments(db: Db, scope: CommentScope): Promise<number> {
  const { rows } = await countUpTo(comments(scope)).execute(db);
  return rows[0]?.n ?? 0;
}

/** Whose answers, and which, are left out. */
export type Unseen = Pick<CommentScope, 'hidden' | 'reported'>;

/** The first answers to each comment of a page, in one query. Served by comment_parent_idx. */
export const selectFirstReplies = (
  db: Db,
  parentIds: readonly string[],
  each: number,
  { hidden = [], reported = [] }: Partial<Unseen> = {},
) =>
  sql<CommentRow>`
    select r.* from unnest(${parentIds}::bigint[]) as p (id)
    cross join lateral (
      select ${columns} from comment
      where parent_id = p.id and deleted_at is null ${notHidden('author_id', hidden)}
        ${notHidden('id', reported)}
      order by id limit ${sql.lit(each)}
    ) r
    order by r.id`.execute(db);

/** A quarantined one is there for its author alone. Served by comment_pkey. */
export const selectComment = (db: Db, id: string, authorId: string | null = null) =>
  db
    .selectFrom('comment')
    .select(['id', 'note_id', 'parent_id', 'author_id', 'content', 'grade', 'emptied_at'])
    .select('quarantined')
    .where('id', '=', id)
    .where(
      authorId === null
        ? sql<boolean>`deleted_at is null`
        : sql<boolean>`(deleted_at is null or (quarantined and author_id = ${authorId}))`,
    )
    .executeTakeFirst();

/**
 * When a person last wrote; what is quarantined was written too.
 * Served by comment_author_idx, comment_quarantined_idx.
 */
export async function selectLastOfAuthor(db: Db, authorId: string) {
  const { rows } = await sql<{ created_at: string }>`
    select created_at from (
      (select created_at from comment where author_id = ${authorId} and deleted_at is null
        order by id desc limit 1)
      union all
      (select created_at from comment where author_id = ${authorId} and quarantined_at is not null
        order by id desc limit 1)
    ) last order by created_at desc limit 1`.execute(db);
  return rows[0];
}

export const insertComment = (db: Db, row: Insertable<Comment>) =>
  db.insertInto('comment').values(row).returning(COLUMNS).executeTakeFirstOrThrow();

/** The viewer's own grades of these comments. Served by comment_rating_pkey. */
export const selectOwnGrades = (db: Db, accountId: string, commentIds: readonly string[]) =>
  db
    .selectFrom('comment_rating')
    .select(['comment_id', 'grade', 'counted'])
    .where('comment_id', '=', (eb) => eb.fn.any(eb.val([...commentIds])))
    .where('account_id', '=', accountId)
    .execute();

/**
 * The words of a comment, which nobody else changes, answers or decides about until this transaction
 * ends. Served by comment_pkey.
 */
export const lockWords = (db: Db, id: string) =>
  db
    .selectFrom('comment')
    .select(['content', 'quarantined'])
    .where('id', '=', id)
    .where('emptied_at', 'is', null)
    .where(sql<boolean>`(deleted_at is null or quarantined)`)
    .forUpdate()
    .executeTakeFirst();

/** Out of sight until the staff have decided. Served by comment_pkey. */
export const quarantineComment = (
  db: Db,
  id: string,
  { at, reasons }: Pick<Judged, 'at' | 'reasons'>,
) =>
  sql`
    update comment set deleted_at = ${at}, quarantined = true, quarantined_at = ${at},
      quarantine_reasons = ${reasons}::text[]
    where id = ${id} and deleted_at is null`.execute(db);

/** Served by comment_pkey. */
export const updateComment = (db: Db, id: string, content: string, editedAt: string) =>
  db
    .updateTable('comment')
    .set({ content, edited_at: editedAt })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

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

/** Served by comment_rating_pkey. */
export const upsertGrade = (db: Db, commentId: string, accountId: string, grade: 1 | -1) =>
  db
    .insertInto('comment_rating')
    .values({ comment_id: commentId, account_id: accountId, grade })
    .onConflict((conflict) =>
      conflict.columns(['comment_id', 'account_id']).doUpdateSet({ grade, counted: true }),
    )
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
