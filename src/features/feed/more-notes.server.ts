// What to read after a note, so that its page is no dead end: one statement, the same work for any
// note and in a world of any size.

import { sql } from 'kysely';
import { presentPerson } from '#features/accounts/views.server.ts';
import { LEVELS, NOTE_LETTER } from '#features/notes/addresses.ts';
import { notHidden, unseenBy } from '#features/people/access.server.ts';
import { publicId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Asked } from '#server/feature.ts';
import type * as calls from './calls.ts';
import { MORE_NOTES } from './calls.ts';

const OF_GROUP = 3;
const OF_AUTHOR = 3;
/** How many of the newest notes are looked at for the same level. */
const RECENT = 100;

export async function listMoreNotes(
  { db }: Ctx,
  { viewer }: Asked<typeof calls.listMoreNotes>,
  note: MoreAsked['note'],
): Promise<{ list: calls.MoreNote[] }> {
  const unseen = await unseenBy(db, viewer, 'note');
  const { rows } = await selectMoreNotes(db, { note, ...unseen });
  return { list: rows.map(present) };
}

interface MoreAsked {
  note: { id: string; author_id: string; group_id: string | null };
  hidden?: readonly string[];
  reported?: readonly string[];
}

interface MoreRow {
  id: string;
  title: string;
  level: number | null;
  created_at: string;
  user_id: string;
  user_id_c: string;
  user_name: string;
  user_surname: string;
  user_image: unknown;
  user_verified: boolean;
  group_id: string | null;
  group_id_c: string;
  group_name: string;
  group_verified: boolean;
  group_minus: boolean;
}

/** Where nothing else is near, the newest notes are. Served by note_group_idx, note_author_idx, note_new_idx; note_pkey. */
export const selectMoreNotes = (db: Db, { note, hidden, reported }: MoreAsked) => {
  const seen = sql`deleted_at is null and id <> ${note.id}
    ${notHidden('author_id', hidden)} ${notHidden('id', reported)}`;
  // Of somebody muted none would be left, after all of them had been looked at.
  const ofAuthor = hidden?.includes(note.author_id) === true ? 0 : OF_AUTHOR;
  return sql<MoreRow>`
    select n.id, n.title, n.level, n.created_at,
      a.id as user_id, a.id_c as user_id_c, a.name as user_name, a.surname as user_surname,
      a.image as user_image, a.verified as user_verified,
      g.id as group_id, g.id_c as group_id_c, g.name as group_name, g.verified as group_verified,
      g.minus as group_minus
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
    join account a on a.id = n.author_id
    left join "group" g on g.id = n.group_id
    order by m.distance, n.id desc`.execute(db);
};

const present = (row: MoreRow): calls.MoreNote => ({
  id: row.id,
  idC: publicId(NOTE_LETTER, row.id),
  title: row.title,
  level: row.level === null ? null : (LEVELS[row.level - 1] ?? null),
  created: row.created_at,
  user: presentPerson({
    id: row.user_id,
    id_c: row.user_id_c,
    name: row.user_name,
    surname: row.user_surname,
    image: row.user_image,
    verified: row.user_verified,
  }),
  group:
    row.group_id === null
      ? null
      : {
          id: row.group_id,
          idC: row.group_id_c,
          name: row.group_name,
          verified: row.group_verified,
          minus: row.group_minus,
        },
});
