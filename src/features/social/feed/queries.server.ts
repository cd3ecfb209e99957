// The lists of notes. Each is one statement: the inner select walks one index for the ids of
// the page, the outer one joins what a card shows, for those rows alone. The number of rows is
// written into the statement: with LIMIT as a parameter PostgreSQL fears the worst for its generic
// plan and plans anew at every call, which costs more than the query (measured: 2,100 against
// 5,300 a second).

import { sql, type RawBuilder } from 'kysely';
import { noteColumns, noteJoins, type NoteRow } from '#features/content/notes/views.server.ts';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import {
  beyond,
  countUpTo,
  type Direction,
  MOST_COUNTED,
  ordered,
  type Start,
} from '#server/list-pages.ts';
import { pageRows } from '#server/page-rows.ts';

/** Whose notes: everybody's, one person's or one group's. */
export type Scope = Whose & {
  /** Authors who are left out. */
  hidden?: readonly string[];
  /** Notes the viewer has reported. */
  reported?: readonly string[];
};
type Whose = { kind: 'all' } | { kind: 'author'; id: string } | { kind: 'group'; id: string };

export type RankOrder = 'rating' | 'discussed' | 'triangle';

export const cardColumns = sql`${noteColumns}, n.excerpt as content, n.cut`;

const seen = ({ hidden, reported }: Pick<Scope, 'hidden' | 'reported'>): RawBuilder<unknown> =>
  sql`${notHidden('author_id', hidden)} ${notHidden('id', reported)}`;

/** Rows of `note` that belong to the scope. */
const ofScope = (scope: Scope): RawBuilder<unknown> =>
  scope.kind === 'all'
    ? sql`deleted_at is null ${seen(scope)}`
    : sql`${sql.ref(`${scope.kind}_id`)} = ${scope.id} and deleted_at is null ${seen(scope)}`;

/** The same without those that are shown as pinned above the list. */
function inScope(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'all') return ofScope(scope);
  const pinnedHere =
    scope.kind === 'author'
      ? sql`pinned_at is null or group_id is not null`
      : sql`pinned_at is null`;
  return sql`${ofScope(scope)} and (${pinnedHere})`;
}

/** What a note must have to be found: a part of its title, a tag, a level, or several of them. */
export interface Match {
  /** See `partOf`. */
  part?: string | undefined;
  tag?: string | undefined;
  /** 1–5. */
  level?: number | undefined;
  kind?: 'ask' | undefined;
}

export const isAny = ({ part, tag, level, kind }: Match): boolean =>
  part === undefined && tag === undefined && level === undefined && kind === undefined;

/** Notes of the scope that match. A list without a search leaves out what is pinned above it. */
const inList = (scope: Scope, match: Match): RawBuilder<unknown> =>
  isAny(match)
    ? inScope(scope)
    : sql`${ofScope(scope)}
        ${match.part === undefined ? sql`` : sql`and ${meets(sql`title_search`, match.part)}`}
        ${match.tag === undefined ? sql`` : sql`and tags @> array[${match.tag}]`}
        ${match.level === undefined ? sql`` : sql`and level = ${match.level}`}
        ${match.kind === undefined ? sql`` : sql`and kind = 'ask'`}`;

/**
 * Newest or oldest first. Served by note_new_idx, note_author_idx, note_group_idx, the oldest
 * backwards, and those of a level by note_level_idx, questions by note_ask_idx; a rare part of a title by
 * note_title_search_idx, a rare tag by note_tags_idx. A level together with one of these is served by
 * either; where both are common and hardly ever met together, all of the rarer are looked at, and
 * the time of a statement is the bound.
 */
export const selectNotes = (db: Db, scope: Scope, { match, start, rows, direction }: NotesAsked) =>
  sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where ${inList(scope, match)} ${beyond('id', start, direction)}
      ${ordered('id', start, rows, direction)}
    ) n ${noteJoins} order by n.id ${direction === 'down' ? sql`desc` : sql`asc`}`.execute(db);

export interface NotesAsked {
  match: Match;
  start: Start;
  rows: number;
  direction: Direction;
}

/** The newest after an id. Served by note_new_idx. */
export async function selectNewestIds(
  db: Db,
  scope: Scope,
  { after, rows }: { after: string | null; rows: number },
): Promise<string[]> {
  const start = { after, skip: 0 };
  const { rows: found } = await sql<{ id: string }>`
    select id from note where ${inScope(scope)} ${beyond('id', start)}
    ${ordered('id', start, rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** Served by the same indexes, up to MOST_COUNTED. */
export async function countNotes(db: Db, scope: Scope, match: Match): Promise<number> {
  const { rows } = await countUpTo(sql`note where ${inList(scope, match)}`).execute(db);
  return rows[0]?.n ?? 0;
}

/** By one of the sort keys. Served by note_rank_{,author_,group_}{rating,discussed,triangle}_idx. */
export async function selectRankedIds(
  db: Db,
  scope: Scope,
  { order, skip, rows }: { order: RankOrder; skip: number; rows: number },
): Promise<string[]> {
  const where =
    scope.kind === 'all' ? sql`` : sql`and ${sql.ref(`${scope.kind}_id`)} = ${scope.id}`;
  const { rows: found } = await sql<{ id: string }>`
    select note_id as id from note_rank
    where true ${where} ${notHidden('author_id', scope.hidden)} ${notHidden('note_id', scope.reported)}
    order by ${sql.ref(order)} desc, note_id desc offset ${skip} limit ${pageRows(rows)}`.execute(
    db,
  );
  return found.map(({ id }) => id);
}

/**
 * The newest matches, by one of the sort keys: so many that no search sorts without end. Served by
 * the indexes of `selectNotes`; note_rank_pkey.
 */
export async function selectRankedMatches(
  db: Db,
  scope: Scope,
  { match, order, skip, rows }: { match: Match; order: RankOrder; skip: number; rows: number },
): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select n.id from (
      select id from note where ${inList(scope, match)} order by id desc limit ${sql.lit(MOST_COUNTED)}
    ) n left join note_rank r on r.note_id = n.id
    order by r.${sql.ref(order)} desc nulls last, n.id desc offset ${skip} limit ${pageRows(rows)}`.execute(
    db,
  );
  return found.map(({ id }) => id);
}

/** The cards of these notes, as far as the reader may see them. Served by note_pkey or note_new_idx. */
export const selectCards = (
  db: Db,
  ids: readonly string[],
  scope: Pick<Scope, 'hidden' | 'reported'>,
) =>
  sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where id = any(${ids}::bigint[]) and deleted_at is null ${seen(scope)}
    ) n ${noteJoins}`.execute(db);

/** Served by note_author_pinned_idx, note_group_pinned_idx. */
export function selectPinnedNotes(db: Db, scope: Exclude<Scope, { kind: 'all' }>, rows: number) {
  const where =
    scope.kind === 'author'
      ? sql`author_id = ${scope.id} and group_id is null`
      : sql`group_id = ${scope.id} and group_id is not null ${notHidden('author_id', scope.hidden)}`;
  return sql<NoteRow>`
    select ${cardColumns} from (
      select * from note where ${where} and pinned_at is not null and deleted_at is null
        ${notHidden('id', scope.reported)}
      order by pinned_at desc limit ${sql.lit(rows)}
    ) n ${noteJoins} order by n.pinned_at desc`.execute(db);
}

interface SavedAsked extends Pick<Scope, 'hidden' | 'reported'> {
  accountId: string;
  start: Start;
  rows: number;
}

/** The last kept first. Served by note_save_list_idx, walked until the page is full; note_pkey. */
export const selectSavedNotes = (
  db: Db,
  { accountId, hidden, reported, start, rows }: SavedAsked,
) =>
  sql<NoteRow & { saved_id: string }>`
    select ${cardColumns}, n.saved_id from (
      select note.*, s.id as saved_id from note_save s
      join note on note.id = s.note_id and note.deleted_at is null
      where s.account_id = ${accountId} ${beyond('s.id', start)}
        ${notHidden('note.author_id', hidden)} ${notHidden('note.id', reported)}
      ${ordered('s.id', start, rows)}
    ) n ${noteJoins} order by n.saved_id desc`.execute(db);

/** Served by note_new_idx; never looks at more rows than it may count. */
export async function countNotesAfter(
  db: Db,
  id: string,
  most: number,
  unseen: Pick<Scope, 'hidden' | 'reported'> = {},
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from note where deleted_at is null and id > ${id} ${seen(unseen)}
      limit ${sql.lit(most)}
    ) fresh`.execute(db);
  return rows[0]?.n ?? 0;
}
