import { sql } from 'kysely';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { MOST_OF_NOTE } from './rules.ts';

export interface CorrectionRow {
  id: string;
  author_id: string;
  start: number;
  before: string;
  content: string;
  reason: string;
  created_at: string;
  accepted_at: string | null;
}

/** What somebody has sent. */
export interface SentCorrection {
  note_id: string;
  owner_id: string;
  author_id: string;
  start: number;
  before: string;
  head: string;
  tail: string;
  content: string;
  reason: string;
}

const COLUMNS = [
  'id',
  'author_id',
  'start',
  'before',
  'content',
  'reason',
  'created_at',
  'accepted_at',
] as const;

/**
 * Those of a note the viewer may see, oldest first: accepted ones, and of those that wait all or
 * their own. People who have left are not named. Served by correction_note_idx and account_pkey.
 */
export async function selectCorrections(
  db: Db,
  noteId: string,
  {
    viewer,
    isAuthor,
    hidden,
  }: { viewer: Viewer | null; isAuthor: boolean; hidden: readonly string[] },
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select c.id, c.author_id, c.start, c.before, c.content, c.reason, c.created_at, c.accepted_at
    from correction c join account a on a.id = c.author_id and a.deleted_at is null
    where c.note_id = ${noteId}
      and (c.accepted_at is not null or ${isAuthor} or c.author_id = ${viewer?.id ?? '0'})
      ${notHidden('c.author_id', hidden)}
    order by c.id limit ${sql.lit(MOST_OF_NOTE)}`.execute(db);
  return rows;
}

/** Served by correction_pkey. */
export const selectCorrection = (db: Db, id: string) =>
  db
    .selectFrom('correction')
    .select([...COLUMNS, 'note_id', 'head', 'tail'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Since when the account of a corrector exists. Served by account_pkey. */
export const selectCorrector = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'created_at as since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * How many of a note its author gets to see, and how many this person has waiting: what somebody
 * sends and is blocked for keeps nobody else out. Served by correction_note_idx and account_pkey.
 */
export async function countCorrections(
  db: Db,
  noteId: string,
  { authorId, hidden }: { authorId: string; hidden: readonly string[] },
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select (count(*) filter (where a.id is not null ${notHidden('c.author_id', hidden)}))::int as all,
      (count(*) filter (where c.author_id = ${authorId} and c.accepted_at is null))::int as own
    from correction c left join account a on a.id = c.author_id and a.deleted_at is null
    where c.note_id = ${noteId}`.execute(db);
  return rows[0] ?? { all: 0, own: 0 };
}

export const insertCorrection = (db: Db, row: SentCorrection) =>
  db.insertInto('correction').values(row).returning(COLUMNS).executeTakeFirstOrThrow();

/**
 * What the person had sent of this very phrase, with other words and then under another id: whoever
 * accepts the first one does not get the second. Served by correction_note_idx.
 */
export const replaceCorrection = (
  db: Db,
  { note_id, author_id, start, before, content, reason }: SentCorrection,
) =>
  db
    .updateTable('correction')
    .set({
      id: sql<string>`case when content = ${content} and reason = ${reason} then id else next_id() end`,
      content,
      reason,
    })
    .where('note_id', '=', note_id)
    .where('author_id', '=', author_id)
    .where('start', '=', start)
    .where('before', '=', before)
    .where('accepted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Served by correction_pkey. */
export const markAccepted = (db: Db, id: string, at: string) =>
  db.updateTable('correction').set({ accepted_at: at }).where('id', '=', id).execute();

/** Those that wait behind a changed phrase move with the text. Served by correction_note_idx. */
export const moveCorrections = (
  db: Db,
  noteId: string,
  { from, by }: { from: number; by: number },
) =>
  sql`update correction set start = start + ${by}
    where note_id = ${noteId} and accepted_at is null and start >= ${from}`.execute(db);

/** Served by correction_pkey. */
export const deleteCorrection = (db: Db, id: string) =>
  db.deleteFrom('correction').where('id', '=', id).execute();

/** Told how many. Served by correction_author_idx and correction_owner_idx. */
export async function deleteSomeOf(
  db: Db,
  column: 'author_id' | 'owner_id',
  accountId: string,
  rows: number,
): Promise<number> {
  const deleted = await sql`
    delete from correction where id in (
      select id from correction where ${sql.ref(column)} = ${accountId} limit ${sql.lit(rows)}
    ) returning id`.execute(db);
  return deleted.rows.length;
}
