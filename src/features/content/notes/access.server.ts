import { sql } from 'kysely';
import {
  accessAdministeredGroup,
  accessGroup,
  banColumn,
} from '#features/content/groups/access.server.ts';
import { blockColumn } from '#features/core/people/access.server.ts';
import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { byId, type Input } from '#server/feature.ts';
import { isMadeWithSecret, isSameText } from '#server/secret.ts';
import type { Viewer } from '#server/session.ts';
import { NOTE_LETTER } from './addresses.ts';
import type { restoreNote } from './calls.ts';
import type { deleteGroupNote } from './calls/group.ts';
import type { postGroupNoteVideo, postNoteVideo } from './calls/recordings.ts';
import {
  publishedOrQuarantined,
  publishedOrOwnQuarantined,
} from './quarantine-conditions.server.ts';
import { lockPinned, selectDeletedNote, selectWholeNote } from './queries.server.ts';
import { UNDO_MS } from './rules.ts';
import { checkSecret, undoOf } from './upload-tokens.server.ts';

/**
 * A note for whatever is done to it. Absent, deleted and malformed all answer alike;
 * `selectWholeNote` and the lists hide the same ones. `blocked`: there is a block between its author
 * and this reader; `banned`: the reader is banned from its group.
 * Served by note_pkey, group_pkey, account_block_pkey and group_ban_account_idx.
 */
export const accessNote = (db: Db, pathId: string, reader: Viewer | null = null) =>
  selectAccessed(db, pathId, reader, false);

/** The same; a quarantined note is there for its author alone. */
const accessNoteOrOwnQuarantined = (db: Db, pathId: string, viewer: Viewer) =>
  selectAccessed(db, pathId, viewer, true);

async function selectAccessed(
  db: Db,
  pathId: string,
  reader: Viewer | null,
  withOwnQuarantined: boolean,
) {
  const id = innerId(NOTE_LETTER, pathId);
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom('note as n')
          .leftJoin('group as g', 'g.id', 'n.group_id')
          .select([
            'n.id',
            'n.author_id',
            'n.group_id',
            'n.created_at',
            'n.pinned_at',
            'n.title',
            'n.kind',
            'n.word',
            'n.quarantined',
          ])
          // May it, and what is written under it, be lowered? Never where a learner asks for
          // corrections.
          .select(sql<boolean>`coalesce(g.minus, true) and not n.corrections`.as('minus'))
          .select(blockColumn(reader, 'n.author_id').as('blocked'))
          .select(banColumn(reader, 'n.group_id').as('banned'))
          .where('n.id', '=', id)
          .where(
            withOwnQuarantined && reader !== null
              ? publishedOrOwnQuarantined(reader)
              : sql<boolean>`n.deleted_at is null`,
          )
          .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
  return row;
}

/**
 * Authorization of reading: what is written by somebody with a block in between is not there. Authors
 * read what of theirs is quarantined, with everything around it.
 */
export async function accessNoteToRead(db: Db, viewer: Viewer | null, pathId: string) {
  const note = await selectAccessed(db, pathId, viewer, true);
  if (note.blocked) throw new Refusal('id');
  return note;
}

/** Those of these notes that may be read, by the names they were asked by. Served by note_pkey and account_block_pkey. */
export async function readableNotes(
  db: Db,
  viewer: Viewer,
  pathIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(pathIds.map((pathId) => [pathId, innerId(NOTE_LETTER, pathId)]));
  const asked = [...ids.values()].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: string }>`
    select n.id from note n
    where n.id = any(${asked}::bigint[]) and ${publishedOrOwnQuarantined(viewer)}
      and not ${blockColumn(viewer, 'n.author_id')}`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return new Map(
    [...ids].flatMap(([path, id]) => (id !== null && found.has(id) ? [[path, id]] : [])),
  );
}

export const authorizeNoteToRead = byId(accessNoteToRead);

/** The same, with all that is shown of the note. */
export const authorizeWholeNote = byId(async (db, viewer: Viewer | null, pathId) => {
  const id = innerId(NOTE_LETTER, pathId);
  const row = id === null ? undefined : await selectWholeNote(db, id, viewer);
  if (row === undefined || row.blocked) throw new Refusal('id');
  return row;
});

/** Authorization of whatever a reader does to it: comments, grades, triangles. */
export async function accessNoteToAnswer(db: Db, viewer: Viewer, pathId: string) {
  const note = await accessNote(db, pathId, viewer);
  if (note.blocked) throw new Refusal('forbidden', { reason: 'block' });
  return note;
}

/** A note of this very group: the address names the group of the note, and not another one. */
async function accessGroupNote(db: Db, groupId: string, pathId: string, viewer: Viewer) {
  const note = await accessNoteOrOwnQuarantined(db, pathId, viewer);
  if (note.group_id !== groupId) throw new Refusal('id');
  return note;
}

/**
 * Locks the note: nobody deletes it until this transaction ends, and one file at a time is added to
 * it. Served by note_pkey.
 */
export async function lockNote(db: Db, noteId: string): Promise<void> {
  const row = await db
    .selectFrom('note')
    .select('id')
    .where('id', '=', noteId)
    .where(publishedOrQuarantined)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('id');
}

/** Authorization of the author alone. */
export const authorizeOwnNote = byId(async (db, viewer: Viewer, pathId) =>
  onlyOwn(viewer, await accessNoteOrOwnQuarantined(db, pathId, viewer)),
);

/** The same, to change what it says: not where the author is banned from its group. */
export const authorizeOwnNoteToEdit = byId(async (db, viewer: Viewer, pathId) =>
  onlyWriter(viewer, await accessNoteOrOwnQuarantined(db, pathId, viewer)),
);

function onlyWriter<Note extends { author_id: string; banned: boolean }>(
  viewer: Viewer,
  note: Note,
): Note {
  if (note.banned) throw new Refusal('forbidden');
  return onlyOwn(viewer, note);
}

function onlyOwn<Note extends { author_id: string }>(viewer: Viewer, note: Note): Note {
  if (note.author_id !== viewer.id) throw new Refusal('forbidden');
  return note;
}

type GroupNoteAsked = Pick<Input<typeof deleteGroupNote>, 'params' | 'viewer'>;

/** The same at the address it has in its group. */
export async function authorizeOwnGroupNote({ db }: CallCtx, { params, viewer }: GroupNoteAsked) {
  const group = await accessGroup(db, params.id);
  return onlyWriter(viewer, await accessGroupNote(db, group.id, params.noteId, viewer));
}

/** Authorization of the administrators of its group, whoever wrote it. */
export async function authorizeNoteOfGroup({ db }: CallCtx, { params, viewer }: GroupNoteAsked) {
  const group = await accessAdministeredGroup(db, viewer, params.id);
  return accessGroupNote(db, group.id, params.noteId, viewer);
}

/** The same, read while the pinned notes of the group are locked: they are counted next. */
export async function authorizeGroupPin({ db }: CallCtx, { params, viewer }: GroupNoteAsked) {
  const group = await accessAdministeredGroup(db, viewer, params.id);
  await lockPinned(db, group.id);
  const note = await accessGroupNote(db, group.id, params.noteId, viewer);
  if (note.quarantined) throw new Refusal('id');
  return { groupId: group.id, note };
}

/** Authorization of the administrators who decide about a suggested note. */
export async function authorizeSuggestion({ db }: CallCtx, { params, viewer }: GroupNoteAsked) {
  const group = await accessAdministeredGroup(db, viewer, params.id);
  const noteId = innerId(NOTE_LETTER, params.noteId);
  if (noteId === null) throw new Refusal('id');
  return { groupId: group.id, noteId };
}

/** A note that is deleted, for whoever may bring it back. */
export async function accessDeletedNote(db: Db, pathId: string) {
  const id = innerId(NOTE_LETTER, pathId);
  const note = id === null ? undefined : await selectDeletedNote(db, id);
  if (note === undefined) throw new Refusal('id');
  return note;
}

/** Authorization of who deleted it, for a minute. To all others it is simply not there. */
export async function authorizeDeletedNote(
  { db, env, clock }: CallCtx,
  { params, body, viewer }: Input<typeof restoreNote>,
) {
  const note = await accessDeletedNote(db, params.id);
  if (
    clock.now() - Date.parse(note.deleted_at) > UNDO_MS ||
    !isMadeWithSecret(env, (made) => isSameText(body.undo, undoOf(made, viewer, note)))
  )
    throw new Refusal('id');
  return note;
}

/** Authorization of a piece of a file of an own note, which `idM` names and `idS` proves. */
export async function authorizePiece(
  { db, env }: CallCtx,
  { query, viewer }: Pick<Input<typeof postNoteVideo>, 'query' | 'viewer'>,
) {
  const note = onlyWriter(viewer, await accessNoteOrOwnQuarantined(db, query.idM, viewer));
  checkSecret(env, note.id, query.idS);
  return note;
}

/** The same for an own note of a group. */
export async function authorizeGroupPiece(
  { db, env }: CallCtx,
  { params, query, viewer }: Input<typeof postGroupNoteVideo>,
) {
  const group = await accessGroup(db, params.id);
  const note = onlyWriter(viewer, await accessGroupNote(db, group.id, query.idM, viewer));
  checkSecret(env, note.id, query.idS);
  return note;
}
