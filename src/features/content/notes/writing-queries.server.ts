import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { MOST_CHOICES, MOST_OFFERED_TAGS } from './calls/writing.ts';

/** Notes that are looked through for tags: of the writer, and of everybody. */
const OWN_NOTES = 50;
const RECENT_NOTES = 300;

/**
 * The groups this person writes in, as `authorizeGroupToWrite` understands it; `suggests`: a note waits
 * there for the administrators. Served by group_creator_id_idx, follower_account_id_idx, group_pkey.
 */
export const selectWritableGroups = (db: Db, accountId: string) =>
  sql<{ id: string; id_c: string; name: string; suggests: boolean }>`
    select id, id_c, name, suggests from (
      select g.id, g.id_c, g.name, false as suggests from "group" g
      where g.creator_id = ${accountId} and g.deleted_at is null
      union
      select g.id, g.id_c, g.name, not f.admin and g.writers = 'suggestions' from follower f
      join "group" g on g.id = f.group_id and g.deleted_at is null
      where f.account_id = ${accountId} and (f.admin or g.writers <> 'admins')
    ) w order by name, id limit ${sql.lit(MOST_CHOICES)}`.execute(db);

/**
 * Own tags first, then those most authors use; a tag of one other author is not offered, because an
 * account could bring its words into every editor. Served by note_author_idx, note_new_idx.
 */
export const selectOfferedTags = (db: Db, accountId: string) =>
  sql<{ tag: string }>`
    select tag from (
      (select tags, author_id, true as own from note
        where author_id = ${accountId} and deleted_at is null
        order by id desc limit ${sql.lit(OWN_NOTES)})
      union all
      (select tags, author_id, false as own from note
        where deleted_at is null order by id desc limit ${sql.lit(RECENT_NOTES)})
    ) n cross join lateral unnest(n.tags) as tag
    group by tag having bool_or(own) or count(distinct author_id) > 1
    order by bool_or(own) desc, count(distinct author_id) desc, count(*) desc, tag
    limit ${sql.lit(MOST_OFFERED_TAGS)}`.execute(db);
