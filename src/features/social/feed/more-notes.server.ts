// What to read after a note, so that its page is no dead end: one statement, the same work for any
// note and in a world of any size.

import { sql } from 'kysely';
import {
  noteLineColumns,
  noteLineJoins,
  presentNoteLine,
  type NoteLineRow,
} from '#features/content/notes/views.server.ts';
import { notHidden, unseenBy } from '#features/core/people/access.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from './calls.ts';
import { MORE_NOTES } from './calls.ts';

const OF_GROUP = 3;
const OF_AUTHOR = 3;
/** How many of the newest notes are looked at for the same level. */
const RECENT = 100;

export async function listMoreNotes(
  { db }: Ctx,
  { viewer }: Input<typeof calls.listMoreNotes>,
  note: MoreAsked['note'],
): Promise<{ list: calls.MoreNote[] }> {
  const unseen = await unseenBy(db, viewer, 'note');
  const { rows } = await selectMoreNotes(db, { note, ...unseen });
  return { list: rows.map(presentNoteLine) };
}

interface MoreAsked {
  note: { id: string; author_id: string; group_id: string | null };
  hidden?: readonly string[];
  reported?: readonly string[];
}

/** Where nothing else is near, the newest notes are. Served by note_group_idx, note_author_idx, note_new_idx; note_pkey. */
export const selectMoreNotes = (db: Db, { note, hidden, reported }: MoreAsked) => {
  const seen = sql`deleted_at is null and id <> ${note.id}
    ${notHidden('author_id', hidden)} ${notHidden('id', reported)}`;
  // Of somebody muted none would be left, after all of them had been looked at.
  const ofAuthor = hidden?.includes(note.author_id) === true ? 0 : OF_AUTHOR;
  return sql<NoteLineRow>`
    select ${noteLineColumns}
    from (
      select id, min(distance) as distance from (
        (select id, 1 as distance from note where group_id = ${note.group_id}::bigint and ${seen}
          order by id desc limit ${sql.lit(OF_GROUP)})
        union all
        (select id, 2 from note where author_id = ${note.author_id} and ${seen}
          order by id desc limit ${sql.lit(ofAuthor)})
        union all
        (select id, case when level = (select level from note where id = ${note.id}) then 3 else 4 end
          from (
            select id, level from note where ${seen} order by id desc limit ${sql.lit(RECENT)}
          ) recent
          order by 2, id desc limit ${sql.lit(MORE_NOTES)})
      ) every group by id order by 2, id desc limit ${sql.lit(MORE_NOTES)}
    ) m
    join note n on n.id = m.id
    ${noteLineJoins}
    order by m.distance, n.id desc`.execute(db);
};
