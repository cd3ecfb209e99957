import { sql, type Insertable, type Updateable } from 'kysely';
import type { Picture } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

export const insertPicture = (db: Db, row: Insertable<Picture>) =>
  db.insertInto('picture').values(row).returning('id').executeTakeFirstOrThrow();

/** Served by picture_pkey. */
export const selectPicture = (db: Db, id: string) =>
  db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst();

/** Served by picture_pkey. */
export const updatePicture = (db: Db, id: string, row: Updateable<Picture>) =>
  db.updateTable('picture').set(row).where('id', '=', id).execute();

/** Served by picture_note_idx. */
export const selectPicturesOfNote = (db: Db, noteId: string) =>
  db.selectFrom('picture').select(['id', 'state']).where('note_id', '=', noteId).execute();

/** How many of them were this person's and free to take. Served by picture_pkey. */
export async function attachPictures(
  db: Db,
  noteId: string,
  accountId: string,
  pictures: readonly { id: string; alt: string }[],
): Promise<number> {
  const { rows } = await sql`
    update picture p set note_id = ${noteId}, place = s.place, alt = s.alt, loose_at = null
    from unnest(${pictures.map(({ id }) => id)}::bigint[], ${pictures.map(({ alt }) => alt)}::text[])
      with ordinality as s (id, alt, place)
    where p.id = s.id and p.account_id = ${accountId} and p.state <> 'gone'
      and p.message_id is null and (p.note_id is null or p.note_id = ${noteId})
    returning p.id`.execute(db);
  return rows.length;
}

/** Takes the pictures of a note out of it, but for these. Served by picture_note_idx. */
export const detachPictures = (db: Db, noteId: string, except: readonly string[]) =>
  sql`
    update picture set note_id = null, loose_at = now()
    where note_id = ${noteId} and id <> all(${except}::bigint[])`.execute(db);

/** Takes all pictures out of notes that are gone. Served by picture_note_idx. */
export const detachAllPictures = (db: Db, noteIds: readonly string[]) =>
  sql`
    update picture set note_id = null, loose_at = now()
    where note_id = any(${noteIds}::bigint[])`.execute(db);

/** Served by picture_loose_idx. */
export const selectLoosePictures = (db: Db, hours: number, rows: number) =>
  db
    .selectFrom('picture')
    .select(['id', 'key'])
    .where('note_id', 'is', null)
    .where('retained', '=', false)
    .where('loose_at', '<', sql<string>`now() - ${hours} * interval '1 hour'`)
    .orderBy('loose_at')
    .limit(rows)
    .execute();

/** Not one that has found its place in the meantime. Served by picture_pkey. */
export async function markGone(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('picture')
    .set({ state: 'gone' })
    .where('id', '=', id)
    .where('note_id', 'is', null)
    .where('message_id', 'is', null)
    .where('retained', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by picture_pkey. */
export const deletePicture = (db: Db, id: string) =>
  db.deleteFrom('picture').where('id', '=', id).execute();

/** Our files are made: gives the picture if it was still waited for. Served by picture_pkey. */
export const endPicture = (
  db: Db,
  id: string,
  made: Pick<Updateable<Picture>, 'widths' | 'whole'>,
) =>
  db
    .updateTable('picture')
    .set({ state: 'ready', ...made })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['conversation_id', 'message_id'])
    .executeTakeFirst();

/** Takes some of a person's pictures out of their notes and messages. Served by picture_account_idx. */
export async function detachPicturesOf(
  db: Db,
  accountId: string,
  rows: number,
): Promise<{ id: string; key: string }[]> {
  const detached = await sql<{ id: string; key: string }>`
    update picture set note_id = null, conversation_id = null, message_id = null, retained = false,
      loose_at = coalesce(loose_at, now()) where id in (
      select id from picture where account_id = ${accountId} order by id limit ${sql.lit(rows)}
    ) returning id, key`.execute(db);
  return detached.rows;
}
