import { sql, type Insertable, type Updateable } from 'kysely';
import type { Note, NoteRank } from '#db/tables.gen.ts';
import { banColumn } from '#features/content/groups/access.server.ts';
import { blockColumn } from '#features/core/people/access.server.ts';
import { countLast, executeLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import type { MeasuredText } from '#server/search-text.ts';
import type { Viewer } from '#server/session.ts';
import {
  publishedOrQuarantined,
  publishedOrOwnQuarantined,
} from './quarantine-conditions.server.ts';
import { noteColumns, noteJoins, type NoteRow } from './views.server.ts';

export type WholeNoteRow = NoteRow & {
  blocked: boolean;
  banned: boolean;
  quarantine_reasons: string[] | null;
};

/**
 * `blocked`: there is a block between its author and this reader; `banned`: the reader is banned from its group. `quarantine_reasons`: why it waits for a
 * look; such a note is there for its author alone.
 * Served by note_pkey, account_pkey, group_pkey, note_count_pkey, account_block_pkey,
 * group_ban_account_idx.
 */
export async function selectWholeNote(
  db: Db,
  noteId: string,
  reader: Viewer | null = null,
): Promise<WholeNoteRow | undefined> {
  const isThere = reader === null ? sql`n.deleted_at is null` : publishedOrOwnQuarantined(reader);
  const { rows } = await sql<WholeNoteRow>`
    select ${noteColumns}, n.content, false as cut,
      case when n.quarantined then n.quarantine_reasons end as quarantine_reasons,
      ${blockColumn(reader, 'n.author_id')} as blocked, ${banColumn(reader, 'n.group_id')} as banned
    from note n ${noteJoins}
    where n.id = ${noteId} and ${isThere}`.execute(db);
  return rows[0];
}

/** Served by note_pkey. */
export const selectAuthor = (db: Db, noteId: string) =>
  db
    .selectFrom('note')
    .select('author_id')
    .where('id', '=', noteId)
    .where(publishedOrQuarantined)
    .executeTakeFirst();

/** Served by note_pkey, note_count_pkey. */
export const selectNoteToRank = (db: Db, noteId: string) =>
  db
    .selectFrom('note as n')
    .innerJoin('note_count as c', 'c.note_id', 'n.id')
    .select([
      'n.id',
      'n.author_id',
      'n.group_id',
      'n.created_at',
      'c.up',
      'c.down',
      'c.comments',
      'c.triangle',
    ])
    .where('n.id', '=', noteId)
    .where('n.deleted_at', 'is', null)
    .executeTakeFirst();

/** Served by note_rank_pkey. */
const noteRank = (db: Db, row: Insertable<NoteRank>) =>
  db
    .insertInto('note_rank')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('note_id').doUpdateSet({
        rating: row.rating,
        discussed: row.discussed ?? 0,
        triangle: row.triangle ?? 0,
      }),
    );

export const upsertNoteRank = (db: Db, row: Insertable<NoteRank>) => noteRank(db, row).execute();

/** With the commit. */
export const upsertNoteRankLast = (db: Db, row: Insertable<NoteRank>) =>
  executeLast(db, noteRank(db, row));

export const insertNote = (db: Db, row: Insertable<Note>) =>
  db
    .insertInto('note')
    .values(row)
    .returning(['id', 'author_id', 'group_id', 'created_at'])
    .executeTakeFirstOrThrow();

export const insertNoteCount = (db: Db, noteId: string) =>
  executeLast(db, db.insertInto('note_count').values({ note_id: noteId }));

/** Locked, so that nobody decides about its quarantine. Served by note_pkey. */
export const lockText = (db: Db, noteId: string) =>
  db
    .selectFrom('note')
    .select(['title', 'content', 'links', 'corrections', 'quarantined'])
    .where('id', '=', noteId)
    .where(publishedOrQuarantined)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Served by note_pkey. */
export const updateNote = (db: Db, noteId: string, row: Updateable<Note>) =>
  db.updateTable('note').set(row).where('id', '=', noteId).execute();

/**
 * When it was deleted, where it was there to be deleted, and the group it is in by now;
 * `retainedUntil`: its files stay so long. Served by note_pkey.
 */
export const markNoteDeleted = (
  db: Db,
  noteId: string,
  { at, retainedUntil }: { at: string; retainedUntil: string | null },
) =>
  db
    .updateTable('note')
    .set({ deleted_at: at, retained_until: retainedUntil })
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .returning(['author_id', 'group_id', 'deleted_at'])
    .$narrowType<{ deleted_at: string }>()
    .executeTakeFirst();

/** Served by note_pkey. */
export const selectDeletedNote = (db: Db, noteId: string) =>
  db
    .selectFrom('note')
    .select(['id', 'author_id', 'group_id', 'pinned_at', 'deleted_at', 'quarantined_at'])
    .where('id', '=', noteId)
    .where('deleted_at', 'is not', null)
    .where('quarantined', '=', false)
    .$narrowType<{ deleted_at: string }>()
    .executeTakeFirst();

interface UnmarkAsked {
  id: string;
  deleted_at: string;
  /** It stays over the list it was pinned to. */
  isStillPinned: boolean;
}

/**
 * Told whether that deletion could be taken back: whose author or group has gone since stays away.
 * Served by note_pkey, account_pkey, group_pkey.
 */
export async function unmarkNoteDeleted(
  db: Db,
  { id, deleted_at, isStillPinned }: UnmarkAsked,
): Promise<boolean> {
  const { rows } = await sql`
    update note n set deleted_at = null, retained_until = null,
      pinned_at = case when ${isStillPinned} then pinned_at end
    where id = ${id} and deleted_at = ${deleted_at}
      and exists (select from account a where a.id = n.author_id and a.deleted_at is null)
      and not exists (select from "group" g where g.id = n.group_id and g.deleted_at is not null)
    returning id`.execute(db);
  return rows.length === 1;
}

/**
 * Whether it was deleted before that time, and nobody keeps it; it stays so while its files are
 * removed. Served by note_pkey and group_pkey.
 */
export async function lockDeletedNote(
  db: Db,
  noteId: string,
  { before, now }: { before: string; now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('note')
    .select('id')
    .where('id', '=', noteId)
    .where('deleted_at', '<=', before)
    .where((eb) => eb.or([eb('retained_until', 'is', null), eb('retained_until', '<=', now)]))
    // Its group was deleted at that moment, and both can be restored.
    .where(
      sql<boolean>`not exists (select from "group" g where g.id = note.group_id
        and g.restorable_until is not null and g.deleted_at = note.deleted_at)`,
    )
    // Quarantined: its deletion was undone, or it was never deleted.
    .where('quarantined', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by note_rank_pkey. */
export async function deleteNoteRank(db: Db, noteId: string): Promise<void> {
  await db.deleteFrom('note_rank').where('note_id', '=', noteId).execute();
}

/** Served by note_author_pinned_idx. */
export async function countPinned(db: Db, authorId: string): Promise<number> {
  const row = await db
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('author_id', '=', authorId)
    .where('group_id', 'is', null)
    .where('pinned_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Served by note_group_pinned_idx. */
export async function countPinnedInGroup(db: Db, groupId: string): Promise<number> {
  const row = await db
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('group_id', '=', groupId)
    .where('pinned_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** One change of what is pinned over a group at a time. Served by group_count_pkey. */
export const lockPinned = (db: Db, groupId: string) =>
  db
    .selectFrom('group_count')
    .select('group_id')
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The total of a person or of a group. Served by account_count_pkey, group_count_pkey. */
export async function addToNotes(
  db: Db,
  { author_id, group_id }: { author_id: string; group_id: string | null },
  delta: 1 | -1,
): Promise<void> {
  await countLast(
    db,
    { table: 'account_count', id: author_id },
    sql`update account_count set notes = notes + ${delta} where account_id = ${author_id}`,
  );
  if (group_id !== null)
    await countLast(
      db,
      { table: 'group_count', id: group_id },
      sql`update group_count set notes = notes + ${delta} where group_id = ${group_id}`,
    );
}

/** Another one as soon as the words of a note are others. */
export const noteVersion = sql`md5(title || chr(10) || content)`;

/**
 * A level measured of words that are no longer there is dropped: whoever changed them has them
 * measured anew. Rows are locked in the order of their ids, so that two batches cannot deadlock.
 * Served by note_pkey.
 */
export async function updateLevels(db: Db, measured: readonly MeasuredText[]): Promise<void> {
  await sql`
    with locked as (
      select note.id, m.level
      from note join unnest(
        ${measured.map(({ id }) => id)}::bigint[],
        ${measured.map(({ version }) => version)}::text[],
        ${measured.map(({ level }) => level)}::smallint[]
      ) as m (id, version, level) on m.id = note.id
      where note.level is distinct from m.level and ${noteVersion} = m.version
      order by note.id for no key update of note
    )
    update note set level = locked.level from locked where note.id = locked.id`.execute(db);
}

/** The next notes nobody has measured, in the order of their ids. Served by note_unmeasured_idx. */
export async function selectUnmeasured(db: Db, after: string, rows: number): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select id from note where level is null and deleted_at is null and id > ${after}
    order by id limit ${sql.lit(rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** The words of a note that is shown. Served by note_pkey. */
export const selectNoteText = (db: Db, id: string) =>
  db
    .selectFrom('note')
    .select(['id', 'title', 'content'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
