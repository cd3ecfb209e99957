import { sql } from 'kysely';
import { blockColumn } from '#features/people/access.server.ts';
import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { NOTE_LETTER } from './addresses.ts';
import { selectWholeNote } from './queries.server.ts';
import type { NoteRow } from './views.server.ts';

/**
 * The door to a note for whatever is done to it. Absent, deleted and malformed all answer alike;
 * `selectWholeNote` and the lists hide the same ones. `blocked`: there is a block between its author
 * and this reader.
 * Served by note_pkey, group_pkey and account_block_pkey.
 */
export async function accessNote(db: Db, pathId: string, reader: Viewer | null = null) {
  const id = innerId(NOTE_LETTER, pathId);
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom('note as n')
          .leftJoin('group as g', 'g.id', 'n.group_id')
          .select(['n.id', 'n.author_id', 'n.group_id', 'n.created_at', 'n.pinned_at'])
          // May it, and what is written under it, be lowered?
          .select((eb) => eb.fn.coalesce('g.minus', sql<boolean>`true`).as('minus'))
          .select(blockColumn(reader, 'n.author_id').as('blocked'))
          .where('n.id', '=', id)
          .where('n.deleted_at', 'is', null)
          .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** The door for reading: what is written by somebody with a block in between is not there. */
export async function accessNoteToRead(db: Db, viewer: Viewer | null, pathId: string) {
  const note = await accessNote(db, pathId, viewer);
  if (note.blocked) throw new Refusal('id');
  return note;
}

/** The same door, to all that is shown of the note. */
export async function accessWholeNote(
  db: Db,
  viewer: Viewer | null,
  pathId: string,
): Promise<NoteRow> {
  const id = innerId(NOTE_LETTER, pathId);
  const row = id === null ? undefined : await selectWholeNote(db, id, viewer);
  if (row === undefined || row.blocked) throw new Refusal('id');
  return row;
}

/** The door for whatever a reader does to it: comments, grades, triangles. */
export async function accessNoteToAnswer(db: Db, viewer: Viewer, pathId: string) {
  const note = await accessNote(db, pathId, viewer);
  if (note.blocked) throw new Refusal('forbidden', { reason: 'block' });
  return note;
}

/** The door to a note of this very group. */
export async function accessGroupNote(db: Db, groupId: string, pathId: string) {
  const note = await accessNote(db, pathId);
  if (note.group_id !== groupId) throw new Refusal('id');
  return note;
}

/**
 * Keeps the note from being deleted until this transaction ends, and lets one file at a time come
 * into it. Served by note_pkey.
 */
export async function holdNote(db: Db, noteId: string): Promise<void> {
  const row = await db
    .selectFrom('note')
    .select('id')
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
}

/** The door for the author alone. */
export async function accessOwnNote(db: Db, viewer: Viewer, pathId: string) {
  const note = await accessNote(db, pathId);
  if (note.author_id !== viewer.id) throw new Refusal('forbidden');
  return note;
}
