import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';
import { pageRows } from '#server/page-rows.ts';
import { SCARCE_STOCK, type Kind } from '../rules.ts';

export interface ItemRow {
  id: string;
  key: string | null;
  kind: string;
  tat: string;
  rus: string;
  eng: string;
  content_rus: string;
  content_eng: string;
  answers: unknown;
  range: number;
  title: string;
  content: string;
  image: unknown;
  price: number;
  quantity: number;
  done: number;
  listen: boolean;
  published_at: string | null;
  created_at: string;
}

const columns = sql`
  i.id, i.key, i.kind, i.tat, i.rus, i.eng, i.answers, i.range, i.title, i.content, i.content_rus,
  i.content_eng, i.image, i.price, i.quantity, i.done, i.listen, i.published_at, i.created_at`;

/** Which items: what is published, or all for staff. */
export interface ItemScope {
  kind: Kind;
  staff: boolean;
  range: number | null;
  /** A LIKE pattern of what it contains. */
  part: string | null;
  /** Only what this person has not answered. */
  openFor: string | null;
}

const items = ({ kind, staff, range, part, openFor }: ItemScope): RawBuilder<unknown> => sql`
  triangle_item i where i.kind = ${kind}
  ${staff ? sql`` : sql`and i.published_at is not null`}
  ${range === null ? sql`` : sql`and i.range = ${range}`}
  ${part === null ? sql`` : sql`and ${meets(sql`i.search`, part)}`}
  ${
    openFor === null
      ? sql``
      : sql`and not exists (
          select from triangle_try t
          where t.account_id = ${openFor} and t.item_id = i.id and t.right_at is not null
        )`
  }`;

/**
 * The newest first. Served by triangle_item_new_idx, for staff by triangle_item_staff_idx; of a level
 * by triangle_item_range_idx; a search by triangle_item_search_idx.
 */
export const selectItems = (
  db: Db,
  scope: ItemScope,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<ItemRow>`
    select ${columns} from ${items(scope)} ${beyond('i.id', start)}
    ${ordered('i.id', start, rows)}`.execute(db);

/** The levels that have tasks, the easiest first. Served by triangle_item_range_idx. */
export async function selectTaskRanges(db: Db): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    select r.range from generate_series(1, 5) as r (range) where exists (
      select from triangle_item i
      where i.kind = 'task' and i.published_at is not null and i.range = r.range
    ) order by r.range`.execute(db);
  return rows.map(({ range }) => range);
}

/** Served by the same, up to MOST_COUNTED. */
export async function countItems(db: Db, scope: ItemScope): Promise<number> {
  const { rows } = await countUpTo(items(scope)).execute(db);
  return rows[0]?.n ?? 0;
}

/** By level or by price. Served by triangle_item_range_idx and triangle_item_price_idx. */
export async function selectItemIds(
  db: Db,
  scope: ItemScope,
  { by, skip, rows }: { by: 'range' | 'price'; skip: number; rows: number },
): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select i.id from ${items(scope)} order by ${sql.ref(`i.${by}`)}, i.id
    offset ${skip} limit ${pageRows(rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** Those of these that are published. Served by triangle_item_pkey. */
export const selectItemsByIds = (db: Db, ids: readonly string[]) =>
  sql<ItemRow>`
    select ${columns} from triangle_item i
    where i.id = any(${ids}::bigint[]) and i.published_at is not null`.execute(db);

/** Served by triangle_item_pkey. */
export async function selectItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${columns} from triangle_item i where i.id = ${id}`.execute(db);
  return rows[0];
}

/** One more person has earned the task; false where no more may. Served by triangle_item_pkey. */
export async function takeTask(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update triangle_item set done = done + 1
    where id = ${id} and (quantity = 0 or done < quantity) returning id`.execute(db);
  return rows.length > 0;
}

interface Stock {
  title: string;
  price: number;
  quantity: number;
  /** There were never many of it. */
  scarce: boolean;
}

/**
 * Takes so many of a good; undefined where there are not as many, or where it costs something else.
 * Served by triangle_item_pkey.
 */
export async function takeStock(
  db: Db,
  id: string,
  { quantity, price }: { quantity: number; price?: number | undefined },
): Promise<Stock | undefined> {
  const { rows } = await sql<Stock>`
    update triangle_item set quantity = quantity - ${quantity}, done = done + ${quantity}
    where id = ${id} and kind = 'good' and published_at is not null and quantity >= ${quantity}
      ${price === undefined ? sql`` : sql`and price = ${price}`}
    returning title, price, quantity, quantity + done <= ${SCARCE_STOCK} as scarce`.execute(db);
  return rows[0];
}

/** Puts them back; staff may have filled it up meanwhile. Served by triangle_item_pkey. */
export const returnStock = (db: Db, id: string, quantity: number) =>
  sql`
    update triangle_item set quantity = least(10000, quantity + ${quantity}),
      done = greatest(0, done - ${quantity})
    where id = ${id}`.execute(db);

interface TryRow {
  item_id: string;
  day: number;
  tries: number;
  right_at: string | null;
}

/** What a person has tried of these. Served by triangle_try_pkey. */
export async function selectTries(
  db: Db,
  accountId: string,
  itemIds: readonly string[],
): Promise<TryRow[]> {
  const { rows } = await sql<TryRow>`
    select item_id, day, tries, right_at from triangle_try
    where account_id = ${accountId} and item_id = any(${itemIds}::bigint[])`.execute(db);
  return rows;
}

interface Tried {
  accountId: string;
  itemId: string;
  day: number;
  tries: number;
  rightAt: string | null;
}

/** Served by triangle_try_pkey. */
export const upsertTry = (db: Db, { accountId, itemId, day, tries, rightAt }: Tried) =>
  db
    .insertInto('triangle_try')
    .values({ account_id: accountId, item_id: itemId, day, tries, right_at: rightAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'item_id']).doUpdateSet({ day, tries, right_at: rightAt }),
    )
    .execute();

/** Served by triangle_try_pkey. */
export const deleteTriesOf = (db: Db, accountId: string) =>
  db.deleteFrom('triangle_try').where('account_id', '=', accountId).execute();
