// The lists of the staff: every note and every comment there is, and those taken down.

import { sql, type RawBuilder } from 'kysely';
import {
  noteLineColumns,
  noteLineJoins,
  type NoteLineRow,
} from '#features/content/notes/views.server.ts';
import type { QuarantinedKind } from '#features/core/moderation/rules.ts';
import { KIND_CODES } from '#features/platform/search-index/rules.ts';
import type { Db } from '#server/db.ts';
import { containing } from '#server/like.ts';
import { beyond, countUpTo, type Direction, ordered, type Start } from '#server/list-pages.ts';

/** Which of them: of one person, with these words. */
export interface ThingScope {
  authorId: string | null;
  /** The base words of each word sought, the longest word first; null = nothing is sought. */
  words: readonly (readonly string[])[] | null;
}

interface PageAsked {
  start: Start;
  rows: number;
}

/** So many of the newest things with a word are looked through. */
const LOOKED_AT = 2000;

/** A probe of the key for each thing that is walked. */
const hasOneOf = (kind: QuarantinedKind, words: readonly string[]): RawBuilder<unknown> => sql`and (
    select true from text_word o
    where o.kind = ${sql.lit(KIND_CODES[kind])} and o.word = any(${words}::text[])
      and o.head in (true, false) and o.ref = newest.ref limit 1
  )`;

/** The newest things with all words. Served by text_word_pkey. */
const withWords = (
  kind: QuarantinedKind,
  [walked = [], ...others]: readonly (readonly string[])[],
): RawBuilder<unknown> => sql`
  select distinct newest.ref from unnest(${walked}::text[]) as q (word)
  cross join (values (true), (false)) as h (head)
  cross join lateral (
    select t.ref from text_word t
    where t.kind = ${sql.lit(KIND_CODES[kind])} and t.word = q.word and t.head = h.head
    order by t.ref desc limit ${sql.lit(LOOKED_AT)}
  ) newest
  where true ${sql.join([sql``, ...others.map((words) => hasOneOf(kind, words))], sql` `)}`;

const ofPerson = (column: string, id: string | null): RawBuilder<unknown> =>
  id === null ? sql`` : sql`and ${sql.ref(column)} = ${id}`;

const notesOf = ({ authorId, words }: ThingScope): RawBuilder<unknown> =>
  words === null
    ? sql`note where deleted_at is null ${ofPerson('author_id', authorId)}`
    : sql`(
        select note.* from (${withWords('note', words)}) w
        join note on note.id = w.ref and note.deleted_at is null ${ofPerson('note.author_id', authorId)}
      ) note where true`;

export interface StaffNoteRow extends NoteLineRow {
  content: string;
}

/** Served by note_new_idx, of one person by note_author_idx; note_pkey, account_pkey, group_pkey. */
export const selectStaffNotes = (
  db: Db,
  scope: ThingScope,
  { start, rows, direction }: PageAsked & { direction: Direction },
) =>
  sql<StaffNoteRow>`
    select ${noteLineColumns}, n.excerpt as content from (
      select * from ${notesOf(scope)} ${beyond('id', start, direction)}
      ${ordered('id', start, rows, direction)}
    ) n ${noteLineJoins} order by n.id ${direction === 'down' ? sql`desc` : sql`asc`}`.execute(db);

/** Served by the same. */
export async function countStaffNotes(db: Db, scope: ThingScope): Promise<number> {
  const { rows } = await countUpTo(notesOf(scope)).execute(db);
  return rows[0]?.n ?? 0;
}

export interface StaffCommentRow {
  id: string;
  content: string;
  created_at: string;
  author_id: string;
  note_id: string;
  title: string;
}

const commentColumns = sql`c.id, c.content, c.created_at, c.author_id, n.id as note_id, n.title`;

const commentsOf = ({ authorId, words }: ThingScope): RawBuilder<unknown> => {
  const shown = sql`c.deleted_at is null and c.emptied_at is null ${ofPerson('c.author_id', authorId)}`;
  const note = sql`join note n on n.id = c.note_id and n.deleted_at is null`;
  return words === null
    ? sql`comment c ${note} where ${shown}`
    : sql`(${withWords('comment', words)}) w join comment c on c.id = w.ref ${note} where ${shown}`;
};

/** Served by comment_new_idx, of one person by comment_author_idx; comment_pkey, note_pkey. */
export const selectStaffComments = (
  db: Db,
  scope: ThingScope,
  { start, rows, direction }: PageAsked & { direction: Direction },
) =>
  sql<StaffCommentRow>`
    select ${commentColumns} from ${commentsOf(scope)}
    ${beyond('c.id', start, direction)} ${ordered('c.id', start, rows, direction)}`.execute(db);

/** Served by the same. */
export async function countStaffComments(db: Db, scope: ThingScope): Promise<number> {
  const { rows } = await countUpTo(commentsOf(scope)).execute(db);
  return rows[0]?.n ?? 0;
}

/** Which of those taken down: of one person, with this text in it; and since which id at all. */
export interface TakenScope {
  ownerId: string | null;
  /** As it is, and folded as titles are. */
  search: { text: string; folded: string } | null;
  since: string;
}

const rulingColumns = sql`
  r.id as ruling_id, r.reason as ruling_reason, r.content as ruling_content,
  r.created_at as ruling_created_at, r.until as ruling_until`;

interface TakenRow {
  ruling_id: string;
  ruling_reason: string;
  ruling_content: string;
  ruling_created_at: string;
  ruling_until: string;
}

/** They are few, those of thirty days: what is sought is sought in each. */
const takenOf = (
  kind: QuarantinedKind,
  { ownerId, search, since }: TakenScope,
): RawBuilder<unknown> => {
  const standing = sql`
    r.kind = ${sql.lit(kind)} and r.undone_at is null and r.id >= ${since} ${ofPerson('r.owner_id', ownerId)}`;
  if (kind === 'note')
    return sql`ruling r join note n on n.id = r.target_id where ${standing}
      ${search === null ? sql`` : sql`and (n.title_search like ${containing(search.folded)} or n.content ilike ${containing(search.text)})`}`;
  return sql`ruling r join comment c on c.id = r.target_id join note n on n.id = c.note_id
    where ${standing} ${search === null ? sql`` : sql`and c.content ilike ${containing(search.text)}`}`;
};

export type Taken<Row> = Row & TakenRow;

/** Served by ruling_list_idx, of one person by ruling_owner_id_idx; note_pkey, account_pkey, group_pkey. */
export const selectTakenNotes = (db: Db, scope: TakenScope, { start, rows }: PageAsked) =>
  sql<Taken<StaffNoteRow>>`
    select ${noteLineColumns}, n.excerpt as content, n.ruling_id, n.ruling_reason,
      n.ruling_content, n.ruling_created_at, n.ruling_until
    from (
      select n.*, ${rulingColumns} from ${takenOf('note', scope)}
      ${beyond('r.id', start)} ${ordered('r.id', start, rows)}
    ) n ${noteLineJoins} order by n.ruling_id desc`.execute(db);

/** Served by ruling_list_idx, of one person by ruling_owner_id_idx; comment_pkey, note_pkey. */
export const selectTakenComments = (db: Db, scope: TakenScope, { start, rows }: PageAsked) =>
  sql<Taken<StaffCommentRow>>`
    select ${commentColumns}, ${rulingColumns} from ${takenOf('comment', scope)}
    ${beyond('r.id', start)} ${ordered('r.id', start, rows)}`.execute(db);

/** Served by the same. */
export async function countTaken(
  db: Db,
  kind: QuarantinedKind,
  scope: TakenScope,
): Promise<number> {
  const { rows } = await countUpTo(takenOf(kind, scope)).execute(db);
  return rows[0]?.n ?? 0;
}
