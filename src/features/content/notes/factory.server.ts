import { sql, type Insertable } from 'kysely';
import type { Note, NoteCount } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { addToTally } from '#server/tally.ts';
import { upsertNoteRank } from './queries.server.ts';
import { beginningOf, ratingRank, titleSearchOf } from './rules.ts';

/** Makes a note for a test or for the seed, with its numbers and its place in the lists; a deleted one has none. */
export async function makeNote(
  db: Db,
  overrides: Partial<Insertable<Note>> & { author_id: string },
  counts: Partial<Insertable<NoteCount>> = {},
) {
  const title = overrides.title ?? 'Сынау язмасы';
  const content = overrides.content ?? 'Бу язма сынау өчен язылган.';
  const note = await db
    .insertInto('note')
    .values({
      title,
      title_search: titleSearchOf(title),
      content,
      ...beginningOf(content),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { comments, up, down, triangle } = await db
    .insertInto('note_count')
    .values({ note_id: note.id, ...counts })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (note.deleted_at !== null) return note;
  await upsertNoteRank(db, {
    note_id: note.id,
    author_id: note.author_id,
    group_id: note.group_id,
    rating: ratingRank({ up, down }, Date.parse(note.created_at)),
    discussed: comments,
    triangle,
  });
  await addToTally(db, 'note', 1);
  await sql`update account_count set notes = notes + 1 where account_id = ${note.author_id}`.execute(
    db,
  );
  if (note.group_id !== null) {
    await sql`update group_count set notes = notes + 1 where group_id = ${note.group_id}`.execute(
      db,
    );
  }
  return note;
}
