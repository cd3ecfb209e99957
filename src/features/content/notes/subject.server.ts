import { sql } from 'kysely';
import { publicId } from '#kernel/ids.ts';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import type { Neighbour } from '#server/subject.ts';
import { accessDeletedNote, accessNote } from './access.server.ts';
import { noteAddress, NOTE_LETTER } from './addresses.ts';
import { removeNote, undeleteNote } from './delete.server.ts';
import { isNoteStillQuarantined, refuseNote, releaseNote } from './public/quarantine.server.ts';

interface QuoteRow {
  id: string;
  title: string;
  content: string;
  gone: boolean;
}

/** Served by note_pkey. */
async function quoteNotes(db: Db, ids: readonly string[]) {
  const { rows } = await sql<QuoteRow>`
    select id, title, content, deleted_at is not null as gone
    from note where id = any(${ids}::bigint[])`.execute(db);
  return rows.map((row) => {
    const note = { idC: publicId(NOTE_LETTER, row.id), title: row.title };
    return { ...row, place: { note, address: noteAddress(note) } };
  });
}

/** The note with its author and time, also when it was removed. Served by note_pkey. */
async function aroundNote(db: Db, id: string): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    select id, author_id as "authorId", title, left(content, 250) as content,
      created_at as created, 'self' as place
    from note where id = ${id}`.execute(db);
  return rows;
}

export const noteSubject = defineSubject({
  kind: 'note',
  name: 'Язма',
  letter: NOTE_LETTER,
  handledBy: 'moderator',
  visitorsMayReport: true,
  access: async ({ db }, pathId) => {
    const { id, author_id: ownerId } = await accessNote(db, pathId);
    return { id, ownerId };
  },
  quote: quoteNotes,
  around: aroundNote,
  removal: {
    acts: { remove: 'note.remove', restore: 'note.restore' },
    remove: async (ctx, pathId, retainMs) => {
      const note = await accessNote(ctx.db, pathId);
      const at = await removeNote(ctx, note, retainMs);
      return { id: note.id, ownerId: note.author_id, at, isRestorable: true };
    },
    find: async (db, pathId) => {
      const { id, author_id: ownerId } = await accessDeletedNote(db, pathId);
      return { id, ownerId };
    },
    restore: async (ctx, id) => undeleteNote(ctx, await accessDeletedNote(ctx.db, id)),
  },
  quarantine: { isWaiting: isNoteStillQuarantined, release: releaseNote, refuse: refuseNote },
});
