// The lists of notes. Each is one statement: the inner select walks one index for the ids of
// the page, the outer one joins what a card shows, for those rows alone. The number of rows is
// written into the statement: with LIMIT as a parameter PostgreSQL fears the worst for its generic
// plan and plans anew at every call, which costs more than the query (measured: 2,100 against
// 5,300 a second).

import { sql, type RawBuilder } from 'kysely';
import { noteColumns, noteJoins, type NoteRow } from '#features/notes/views.server.ts';
import type { Db } from '#server/db.ts';

/** Whose notes: everybody's, one person's or one group's. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'author'; id: string }
  | { kind: 'group'; id: string };

export type RankOrder = 'rating' | 'discussed' | 'triangle';

const columns = sql`${noteColumns}, n.excerpt as content, n.cut`;

/** Rows of `note` that belong to the scope and are not shown as pinned above the list. */
function inScope(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'author') {
    return sql`author_id = ${scope.id} and (pinned_at is null or group_id is not null) and deleted_at is null`;
  }
  if (scope.kind === 'group') {
    return sql`group_id = ${scope.id} and pinned_at is null and deleted_at is null`;
  }
  return sql`deleted_at is null`;
}

/** Newest first, by cursor. Served by note_new_idx, note_author_idx, note_group_idx. */
export const selectNewNotes = (db: Db, scope: Scope, before: string, rows: number) =>
  sql<NoteRow>`
    select ${columns} from (
      select * from note where ${inScope(scope)} and id < ${before} order by id desc limit ${sql.lit(rows)}
    ) n ${noteJoins} order by n.id desc`.execute(db);

/** Newest first, by page number. Served by the same indexes. */
export const selectNewNotesPage = (db: Db, scope: Scope, skip: number, rows: number) =>
  sql<NoteRow>`
    select ${columns} from (
      select * from note where ${inScope(scope)} order by id desc offset ${skip} limit ${sql.lit(rows)}
    ) n ${noteJoins} order by n.id desc`.execute(db);

/** Oldest first, by page number. Served by the same indexes, backwards. */
export const selectOldNotes = (db: Db, scope: Scope, skip: number, rows: number) =>
  sql<NoteRow>`
    select ${columns} from (
      select * from note where ${inScope(scope)} order by id offset ${skip} limit ${sql.lit(rows)}
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
    scope.kind === 'all'
      ? sql``
      : scope.kind === 'author'
        ? sql`where author_id = ${scope.id}`
        : sql`where group_id = ${scope.id}`;
  return sql<NoteRow>`
    select ${columns} from (
      select note_id, ${key} as rank from note_rank ${where}
      order by ${key} desc, note_id desc offset ${skip} limit ${sql.lit(rows)}
    ) r join note n on n.id = r.note_id ${noteJoins}
    order by r.rank desc, n.id desc`.execute(db);
}

/** Served by note_author_pinned_idx, note_group_pinned_idx. */
export function selectPinnedNotes(db: Db, scope: Exclude<Scope, { kind: 'all' }>, rows: number) {
  const where =
    scope.kind === 'author'
      ? sql`author_id = ${scope.id} and group_id is null`
      : sql`group_id = ${scope.id} and group_id is not null`;
  return sql<NoteRow>`
    select ${columns} from (
      select * from note where ${where} and pinned_at is not null and deleted_at is null
      order by pinned_at desc limit ${sql.lit(rows)}
    ) n ${noteJoins} order by n.pinned_at desc`.execute(db);
}

/** Served by note_title_search_idx, or by note_new_idx where the part is very common. */
export const selectNotesByTitle = (db: Db, part: string, before: string, rows: number) =>
  sql<NoteRow>`
    select ${columns} from (
      select * from note where title_search like ${part} and deleted_at is null and id < ${before}
      order by id desc limit ${sql.lit(rows)}
    ) n ${noteJoins} order by n.id desc`.execute(db);

/** Served by note_tags_idx, or by note_new_idx where the tag is very common. */
export const selectNotesByTag = (db: Db, tag: string, before: string, rows: number) =>
  sql<NoteRow>`
    select ${columns} from (
      select * from note where tags @> array[${tag}] and deleted_at is null and id < ${before}
      order by id desc limit ${sql.lit(rows)}
    ) n ${noteJoins} order by n.id desc`.execute(db);

/** Served by note_new_idx; never looks at more rows than it may count. */
export async function countNotesAfter(db: Db, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from note where deleted_at is null and id > ${id} limit ${sql.lit(most)}
    ) fresh`.execute(db);
  return rows[0]?.n ?? 0;
}
