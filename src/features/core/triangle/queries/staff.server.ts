import { sql, type Insertable, type Updateable } from 'kysely';
import type { TriangleItem } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { selectItem, type ItemRow } from './items.server.ts';

/** Served by triangle_item_key_key. */
export const selectItemByKey = (db: Db, key: string) =>
  db
    .selectFrom('triangle_item')
    .select(['tat', 'rus', 'eng', 'answers', 'range', 'price', 'listen'])
    .select(['title', 'content', 'content_rus', 'content_eng', 'quantity', 'done'])
    .where('key', '=', key)
    .executeTakeFirst();

type Shipped = Pick<
  Insertable<TriangleItem>,
  'tat' | 'rus' | 'eng' | 'answers' | 'range' | 'price' | 'listen' | 'search'
>;

/** A task of the project, published at once. Served by triangle_item_key_key. */
export async function upsertItemByKey(db: Db, key: string, task: Shipped): Promise<void> {
  await db
    .insertInto('triangle_item')
    .values({ ...task, key, kind: 'task', published_at: sql`now()` })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(task))
    .execute();
}

interface ShippedGood {
  title: string;
  rus: string;
  eng: string;
  content: string;
  content_rus: string;
  content_eng: string;
  price: number;
  /** All there ever were; what was ordered is taken off it. */
  quantity: number;
  search: string;
}

/** A good of the project, published at once. Served by triangle_item_key_key. */
export async function upsertGoodByKey(db: Db, key: string, good: ShippedGood): Promise<void> {
  await db
    .insertInto('triangle_item')
    .values({ ...good, key, kind: 'good', published_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        ...good,
        quantity: sql`greatest(0, ${good.quantity} - triangle_item.done)`,
      }),
    )
    .execute();
}

/** The id of the item with this key, locked. Served by triangle_item_key_key. */
export const lockItemByKey = (db: Db, key: string) =>
  db.selectFrom('triangle_item').select('id').where('key', '=', key).forUpdate().executeTakeFirst();

/** Locked, so that two who change it follow one another. Served by triangle_item_pkey. */
export async function lockItem(db: Db, id: string): Promise<ItemRow | undefined> {
  await db.selectFrom('triangle_item').select('id').where('id', '=', id).forUpdate().execute();
  return selectItem(db, id);
}

/** Without a key of its own it gets one of its id. Undefined where there is one with the key. */
export async function insertItem(
  db: Db,
  item: Omit<Insertable<TriangleItem>, 'key'>,
  key: string | null,
): Promise<string | undefined> {
  const made = await db
    .insertInto('triangle_item')
    .values({ ...item, key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined && key === null) await updateItem(db, made.id, { key: `t${made.id}` });
  return made?.id;
}

/** Served by triangle_item_pkey. */
export const updateItem = (db: Db, id: string, change: Updateable<TriangleItem>) =>
  db.updateTable('triangle_item').set(change).where('id', '=', id).execute();

/** Served by triangle_item_pkey. */
export const deleteItem = (db: Db, id: string) =>
  db.deleteFrom('triangle_item').where('id', '=', id).execute();

/** In the order of their keys. Served by triangle_item_key_key. */
export async function selectItemsAfter(db: Db, after: string, rows: number): Promise<ItemRow[]> {
  const { rows: found } = await sql<ItemRow>`
    select * from triangle_item where key > ${after} order by key limit ${sql.lit(rows)}`.execute(
    db,
  );
  return found;
}
