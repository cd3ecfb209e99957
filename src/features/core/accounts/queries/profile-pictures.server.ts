import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Where a picture can stand. */
export type PicturePlace = 'account' | 'group' | 'background';

export const insertProfilePicture = (db: Db, accountId: string, key: string) =>
  db
    .insertInto('profile_picture')
    .values({ account_id: accountId, key })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Served by profile_picture_pkey. */
export const selectProfilePicture = (db: Db, id: string) =>
  db.selectFrom('profile_picture').selectAll().where('id', '=', id).executeTakeFirst();

/** What was on its way to these places is wanted there no longer. Served by profile_picture_owner_idx. */
export const detachProfilePictures = (db: Db, ownerId: string, places: readonly PicturePlace[]) =>
  db
    .updateTable('profile_picture')
    .set({ place: null, owner_id: null, loose_at: sql<string>`now()` })
    .where('owner_id', '=', ownerId)
    .where('place', 'in', places)
    .execute();

interface Attached {
  ownerId: string;
  place: PicturePlace;
  alt: string;
}

/** False where it is not this person's, or was used already. Served by profile_picture_pkey. */
export async function attachProfilePicture(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
  { ownerId, place, alt }: Attached,
): Promise<boolean> {
  const row = await db
    .updateTable('profile_picture')
    .set({ owner_id: ownerId, place, alt, loose_at: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('owner_id', 'is', null)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The end of its way, once: told whether it was still waited for. Served by profile_picture_pkey. */
export async function endProfilePicture(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('profile_picture')
    .set({ state: 'ready', place: null, owner_id: null, loose_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('owner_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** It stays where it was to stand, so that its author is told. Served by profile_picture_pkey. */
export const failProfilePicture = (db: Db, id: string) =>
  db
    .updateTable('profile_picture')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** What has become of those on their way to the places of one owner. Served by profile_picture_owner_idx. */
export const selectPictureStates = (db: Db, ownerId: string) =>
  db
    .selectFrom('profile_picture')
    .select(['place', 'state'])
    .where('owner_id', '=', ownerId)
    .execute();

/** Served by profile_picture_loose_idx. */
export const selectLooseProfilePictures = (db: Db, hours: number, rows: number) =>
  db
    .selectFrom('profile_picture')
    .select(['id', 'key', 'state'])
    .where('owner_id', 'is', null)
    .where('loose_at', '<', sql<string>`now() - ${hours} * interval '1 hour'`)
    .orderBy('loose_at')
    .limit(rows)
    .execute();

/** Those a person has sent; none of them is wanted any more. Served by profile_picture_account_idx. */
export const detachProfilePicturesOf = (db: Db, accountId: string) =>
  db
    .updateTable('profile_picture')
    .set({ place: null, owner_id: null, loose_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .returning(['id', 'key', 'state'])
    .execute();

/** Those of these keys that have a row. Served by profile_picture_key_idx. */
export const selectKnownPictures = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('profile_picture')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

/** Served by profile_picture_pkey. */
export const deleteProfilePicture = (db: Db, id: string) =>
  db.deleteFrom('profile_picture').where('id', '=', id).where('owner_id', 'is', null).execute();
