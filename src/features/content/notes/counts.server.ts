// The only way by which later features change the numbers of a note. The shown number changes
// at once; the note's place in the numbered lists follows by a job a moment later, one job for
// any number of changes.

import { sql } from 'kysely';
import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { countLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import { defineJob, enqueue } from '#server/jobs.ts';

export const RANK_NOTE = defineJob({
  name: 'rank-note',
  summary: 'Update the sort keys of a note in the numbered lists.',
  payload: z.object({ noteId: Id }),
  key: ({ noteId }) => `rank-note:${noteId}`,
});
const RANK_AFTER_SECONDS = 2;

interface Change {
  comments?: number;
  up?: number;
  down?: number;
  triangle?: number;
}

/** With the commit, so that those who grade one note hardly wait for each other. Served by note_count_pkey. */
export async function addToNoteCount(db: Db, noteId: string, change: Change): Promise<void> {
  const { comments = 0, up = 0, down = 0, triangle = 0 } = change;
  const statement = db
    .updateTable('note_count')
    .set({
      comments: sql`comments + ${comments}`,
      up: sql`up + ${up}`,
      down: sql`down + ${down}`,
      triangle: sql`triangle + ${triangle}`,
    })
    .where('note_id', '=', noteId);
  await countLast(db, { table: 'note_count', id: noteId }, statement);
  await enqueue(db, RANK_NOTE, { noteId }, { afterSeconds: RANK_AFTER_SECONDS });
}

/** Served by note_count_pkey. */
export const selectNoteCount = (db: Db, noteId: string) =>
  db.selectFrom('note_count').selectAll().where('note_id', '=', noteId).executeTakeFirstOrThrow();
