// The lists of notes. Each is one statement: the inner select walks one index for the ids of
// the page, the outer one joins what a card shows, for those rows alone. The number of rows is
// written into the statement: with LIMIT as a parameter PostgreSQL fears the worst for its generic
// plan and plans anew at every call, which costs more than the query (measured: 2,100 against
// 5,300 a second).

import { sql, type RawBuilder } from 'kysely';
import { noteColumns, noteJoins, type NoteRow } from '#features/notes/views.server.ts';
import { notHidden } from '#features/people/access.server.ts';
import type { Db } from '#server/db.ts';
import { pageRows } from '#server/page-rows.ts';

/** Whose notes: everybody's, one person's or one group's. */
export type Scope = Whose & {
  /** Authors who are left out. */
  hidden?: readonly string[];
};
type Whose = { kind: 'all' } | { kind: 'author'; id: string } | { kind: 'group'; id: string };

export type RankOrder = 'rating' | 'discussed' | 'triangle';

export const cardColumns = sql`${noteColumns}, n.excerpt as content, n.cut`;

/** Rows of `note` that belong to the scope. */
const ofScope = (scope: Scope): RawBuilder<unknown> =>
  scope.kind === 'all'
    ? sql`deleted_at is null ${notHidden('author_id', scope.hidden)}`
    : sql`${sql.ref(`${scope.kind}_id`)} = ${scope.id} and deleted_at is null
        ${notHidden('author_id', scope.hidden)}`;

/** The same without those that are shown as pinned above the list. */
function inScope(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'all') return ofScope(scope);
  const pinnedHere =
    scope.kind === 'author'
      ? sql`pinned_at is null or group_id is not null`
      : sql`pinned_at is null`;
  return sql`${ofScope(scope)} and (${pinnedHere})`;
}

/** Newest first, by cursor. Served by note_new_idx, note_author_idx, note_group_idx. */
export const selectNewNotes = (db: Db, scope: Scope, before: string, rows: number) =>
  sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where ${inScope(scope)} and id < ${before} order by id desc limit ${pageRows(rows)}
    ) n ${noteJoins} order by n.id desc`.execute(db);

/** Newest first, by page number. Served by the same indexes. */
export const selectNewNotesPage = (db: Db, scope: Scope, skip: number, rows: number) =>
  sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where ${inScope(scope)} order by id desc offset ${skip} limit ${pageRows(rows)}
    ) n ${noteJoins} order by n.id desc`.execute(db);

/** Oldest first, by page number. Served by the same indexes, backwards. */
export const selectOldNotes = (db: Db, scope: Scope, skip: number, rows: number) =>
  sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where ${inScope(scope)} order by id offset ${skip} limit ${pageRows(rows)}
    ) n ${noteJoins} order by n.id`.execute(db);

/** By one of the sort keys. Served by note_rank_{,author_,group_}{rating,discussed,triangle}_idx. */
export function selectRankedNotes(
  db: Db,
  scope: Scope,
  order: RankOrder,
  skip: number,
  rows: number,
) {
  const key = sql.ref(order);
  const where =
    scope.kind === 'all' ? sql`` : sql`and ${sql.ref(`${scope.kind}_id`)} = ${scope.id}`;
  return sql<NoteRow>`
    select ${cardColumns} from (
      select note_id, ${key} as rank from note_rank
      where true ${where} ${notHidden('author_id', scope.hidden)}
      order by ${key} desc, note_id desc offset ${skip} limit ${pageRows(rows)}
    ) r join note n on n.id = r.note_id and n.deleted_at is null ${noteJoins}
    order by r.rank desc, n.id desc`.execute(db);
}

/** Served by note_author_pinned_idx, note_group_pinned_idx. */
export function selectPinnedNotes(db: Db, scope: Exclude<Scope, { kind: 'all' }>, rows: number) {
  const where =
    scope.kind === 'author'
      ? sql`author_id = ${scope.id} and group_id is null`
      : sql`group_id = ${scope.id} and group_id is not null ${notHidden('author_id', scope.hidden)}`;
  return sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where ${where} and pinned_at is not null and deleted_at is null
      order by pinned_at desc limit ${sql.lit(rows)}
    ) n ${noteJoins} order by n.pinned_at desc`.execute(db);
}

/**
 * Served by note_title_search_idx, or by the index of the newest of the scope where the part is
 * very common.
 */
export const selectNotesByTitle = (
  db: Db,
  scope: Scope,
  part: string,
  before: string,
  rows: number,
) => selectMatching(db, sql`${ofScope(scope)} and title_search like ${part}`, before, rows);

/** Served by note_tags_idx, or by the index of the newest of the scope likewise. */
export const selectNotesByTag = (db: Db, scope: Scope, tag: string, before: string, rows: number) =>
  selectMatching(db, sql`${ofScope(scope)} and tags @> array[${tag}]`, before, rows);

const selectMatching = (db: Db, where: RawBuilder<unknown>, before: string, rows: number) =>
  sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where ${where} and id < ${before} order by id desc limit ${pageRows(rows)}
    ) n ${noteJoins} order by n.id desc`.execute(db);

interface SavedAsked {
  accountId: string;
  hidden: readonly string[];
  before: string;
  rows: number;
}

/** The last kept first. Served by note_save_list_idx, walked until the page is full; note_pkey. */
export const selectSavedNotes = (db: Db, { accountId, hidden, before, rows }: SavedAsked) =>
  sql<NoteRow & { saved_id: string }>`
    select ${cardColumns}, n.saved_id from (
      select note.*, s.id as saved_id from note_save s
      join note on note.id = s.note_id and note.deleted_at is null
      where s.account_id = ${accountId} and s.id < ${before} ${notHidden('note.author_id', hidden)}
      order by s.id desc limit ${pageRows(rows)}
    ) n ${noteJoins} order by n.saved_id desc`.execute(db);

/** Served by note_new_idx; never looks at more rows than it may count. */
export async function countNotesAfter(
  db: Db,
  id: string,
  most: number,
  hidden?: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from note where deleted_at is null and id > ${id} ${notHidden('author_id', hidden)}
      limit ${sql.lit(most)}
    ) fresh`.execute(db);
  return rows[0]?.n ?? 0;
}
