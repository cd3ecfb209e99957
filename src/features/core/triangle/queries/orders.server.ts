import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import { SCARCE_STOCK, type OrderState } from '../rules.ts';

export interface OrderRow {
  id: string;
  account_id: string;
  item_id: string | null;
  title: string;
  price: number;
  quantity: number;
  /** Triangles of sign-up among those paid. */
  bound: number;
  content: string;
  state: string;
  reason: string;
  created_at: string;
}

/** As its buyer sees it: with the names of the good, while it is there. */
export interface OwnOrderRow extends OrderRow {
  rus: string;
  eng: string;
}

const columns = sql`
  o.id, o.account_id, o.item_id, o.title, o.price, o.quantity, o.bound, o.content, o.state, o.reason,
  o.created_at`;

interface NewOrder {
  accountId: string;
  itemId: string;
  title: string;
  price: number;
  quantity: number;
  bound: number;
  content: string;
  search: string;
  at: string;
}

export const insertOrder = (db: Db, order: NewOrder) =>
  db
    .insertInto('triangle_order')
    .values({
      account_id: order.accountId,
      item_id: order.itemId,
      title: order.title,
      price: order.price,
      quantity: order.quantity,
      bound: order.bound,
      content: order.content,
      search: order.search,
      created_at: order.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** How many since then, as far as it matters. Served by triangle_order_day_idx. */
export async function countOrders(
  db: Db,
  accountId: string,
  { since, most }: { since: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from triangle_order
      where account_id = ${accountId} and created_at >= ${since} limit ${sql.lit(most)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * When somebody last ordered a scarce good since then, and did not cancel it. Served by
 * triangle_order_day_idx and triangle_item_pkey.
 */
export async function lastScarceOrder(
  db: Db,
  accountId: string,
  since: string,
): Promise<string | null> {
  const { rows } = await sql<{ created_at: string }>`
    select o.created_at from triangle_order o join triangle_item i on i.id = o.item_id
    where o.account_id = ${accountId} and o.created_at > ${since} and o.state <> 'cancelled'
      and i.quantity + i.done <= ${SCARCE_STOCK}
    order by o.created_at desc limit 1`.execute(db);
  return rows[0]?.created_at ?? null;
}

/** Served by triangle_order_pkey. */
export async function selectOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from triangle_order o where o.id = ${id}`.execute(db);
  return rows[0];
}

/** Its state, locked until the transaction ends. Served by triangle_order_pkey. */
export async function lockOrder(db: Db, id: string): Promise<OrderState | undefined> {
  const { rows } = await sql<{ state: OrderState }>`
    select state from triangle_order where id = ${id} for update`.execute(db);
  return rows[0]?.state;
}

/** Served by triangle_order_pkey. */
export const updateOrderState = (
  db: Db,
  id: string,
  change: { state: OrderState; reason: string; closed_at: string | null },
) => db.updateTable('triangle_order').set(change).where('id', '=', id).execute();

/** The orders of a person, newest first. Served by triangle_order_account_idx and triangle_item_pkey. */
export const selectOrders = (
  db: Db,
  accountId: string,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<OwnOrderRow>`
    select ${columns}, coalesce(i.rus, '') as rus, coalesce(i.eng, '') as eng
    from triangle_order o left join triangle_item i on i.id = o.item_id
    where o.account_id = ${accountId}
    ${beyond('o.id', start)} ${ordered('o.id', start, rows)}`.execute(db);

export interface OrderOfPerson extends OrderRow {
  id_c: string;
  name: string;
  surname: string;
}

/** What staff look for: all, those in a state, by a LIKE pattern, or one by its number. */
export interface OrderSearch {
  part: string | null;
  id: string | null;
  state: OrderState | null;
}

/**
 * All orders, newest first. Served by triangle_order_pkey, those in a state by
 * triangle_order_state_idx, a search by triangle_order_search_idx; people by account_pkey.
 */
export const selectAllOrders = (
  db: Db,
  { part, id, state }: OrderSearch,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<OrderOfPerson>`
    select ${columns}, a.id_c, a.name, a.surname
    from triangle_order o join account a on a.id = o.account_id
    where true
    ${part === null ? sql`` : sql`and ${meets(sql`o.search`, part)}`}
    ${id === null ? sql`` : sql`and o.id = ${id}`}
    ${state === null ? sql`` : sql`and o.state = ${state}`}
    ${beyond('o.id', start)} ${ordered('o.id', start, rows)}`.execute(db);

const MOST_WAITING = 1000;

/** How many nobody has taken up, and since when the oldest of them waits. Served by triangle_order_state_idx. */
export async function selectWaiting(db: Db): Promise<{ waiting: number; oldest: string | null }> {
  const { rows } = await sql<{ waiting: number; oldest: string | null }>`
    select count(*)::int as waiting, min(created_at) as oldest from (
      select created_at from triangle_order where state = 'new'
      order by id limit ${sql.lit(MOST_WAITING)}
    ) waiting`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** What somebody has ordered, each thing once. Served by triangle_order_account_idx. */
export async function selectOrderTitles(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct title from triangle_order where account_id = ${accountId}`.execute(db);
  return rows.map(({ title }) => title);
}

/** What the orders of somebody are found by, for each title. Served by triangle_order_account_idx. */
export const updateOrderSearch = (
  db: Db,
  accountId: string,
  found: readonly { title: string; search: string }[],
) =>
  sql`
    update triangle_order o set search = f.search
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f(title text, search text)
    where o.account_id = ${accountId} and o.title = f.title and o.search <> f.search`.execute(db);

/**
 * What was not sent to them stays in the shop. Served by triangle_order_account_idx and
 * triangle_item_pkey.
 */
export const deleteOrdersOf = (db: Db, accountId: string) =>
  sql`
    with gone as (
      delete from triangle_order where account_id = ${accountId} returning item_id, quantity, state
    ), waiting as (
      select item_id, sum(quantity)::int as pieces from gone
      where state in ('new', 'accepted') group by item_id
    )
    update triangle_item i
    set quantity = least(10000, i.quantity + w.pieces), done = greatest(0, i.done - w.pieces)
    from waiting w where i.id = w.item_id`.execute(db);

/** Told how many addresses and wishes were emptied. Served by triangle_order_closed_idx. */
export async function emptyOldOrders(
  db: Db,
  { before, rows }: { before: string; rows: number },
): Promise<number> {
  const emptied = await sql`
    update triangle_order set content = '' where id in (
      select id from triangle_order
      where closed_at < ${before} and content <> '' limit ${sql.lit(rows)}
    ) returning id`.execute(db);
  return emptied.rows.length;
}
