import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { ContentKind } from './rules.ts';

export interface Change {
  kind: ContentKind;
  itemId: string;
  adminId: string | null;
  act: 'create' | 'update' | 'delete' | 'import' | 'ship';
  before: object | null;
  after: object | null;
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

export const insertChange = (db: Db, { kind, itemId, adminId, act, before, after }: Change) =>
  db
    .insertInto('content_change')
    .values({
      kind,
      item_id: itemId,
      admin_id: adminId,
      act,
      before: json(before),
      after: json(after),
    })
    .execute();

/** Served by content_change_item_idx and admin_pkey. */
export const selectChanges = (db: Db, kind: ContentKind, itemId: string, rows: number) =>
  db
    .selectFrom('content_change as c')
    .leftJoin('admin as a', 'a.id', 'c.admin_id')
    .select(['c.id', 'c.act', 'c.before', 'c.after', 'c.created_at', 'a.email'])
    .where('c.kind', '=', kind)
    .where('c.item_id', '=', itemId)
    .orderBy('c.id', 'desc')
    .limit(rows)
    .execute();

/** One who ships at a time; the second finds what the first has put. Ends with the transaction. */
export const lockShipping = (db: Db, kind: ContentKind) =>
  sql`select pg_advisory_xact_lock(hashtext(${`content ${kind}`}))`.execute(db);

/** Served by content_shipped_pkey. */
export const selectShipped = (db: Db, kind: ContentKind) =>
  db
    .selectFrom('content_shipped')
    .select(['item_id', 'hash'])
    .where('kind', '=', kind)
    .limit(10_000)
    .execute();

/** Served by content_shipped_pkey. */
export const upsertShipped = (db: Db, kind: ContentKind, itemId: string, hash: string) =>
  db
    .insertInto('content_shipped')
    .values({ kind, item_id: itemId, hash })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet({ hash }))
    .execute();

export const insertPicture = (db: Db, key: string) =>
  db.insertInto('content_picture').values({ key }).execute();

/** Served by content_picture_pkey. */
export const deletePicture = (db: Db, key: string) =>
  db.deleteFrom('content_picture').where('key', '=', key).execute();

/** Served by content_picture_pkey. */
export const selectKnownPictures = (db: Db, keys: readonly string[]) =>
  db.selectFrom('content_picture').select('key').where('key', 'in', keys).execute();
