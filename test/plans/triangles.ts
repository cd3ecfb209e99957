// How tasks, goods, orders and the log of triangles are read.

import { sql } from 'kysely';
import { selectBought } from '#features/core/triangle/queries/frames.server.ts';
import * as items from '#features/core/triangle/queries/items.server.ts';
import * as ledger from '#features/core/triangle/queries/ledger.server.ts';
import * as orders from '#features/core/triangle/queries/orders.server.ts';
import * as staff from '#features/core/triangle/queries/staff.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

const AT = '2026-11-16T09:00:00.000Z';
const page = { start: TOP, rows: 11 };

export async function fillTriangles(db: Db): Promise<void> {
  await sql`
    insert into triangle_item (kind, rus, answers, range, title, price, search, published_at)
    select case when n % 10 = 0 then 'good' else 'task' end, 'task ' || n, '["a"]', 1 + n % 5, '',
      1 + n % 20, 'task ' || md5(n::text), case when n % 7 > 0 then now() end
    from generate_series(1, 5000) n`.execute(db);
  await sql`
    insert into triangle_order (account_id, title, price, quantity, state, search, created_at)
    select a.id, 'good', 1, 1, case when n = 1 then 'new' else 'done' end, md5(n::text),
      now() - n * interval '1 day'
    from account a, generate_series(1, 20) n`.execute(db);
  await sql`
    insert into triangle_log (account_id, delta, reason, ref, balance, created_at)
    select a.id, 1, 'task', 'plan-' || n, n, now() - n * interval '1 day'
    from account a, generate_series(1, 40) n`.execute(db);
  // Also empties the list of what waits to come into an inverted index.
  for (const table of ['triangle_item', 'triangle_order', 'triangle_log', 'triangle_try'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

const sought = { reason: 'task', ref: 'plan-1', since: AT, single: false } as const;
const scope = { kind: 'task', staff: false, range: null, part: null, openFor: null } as const;

export const triangleCases = (of: () => string): Case[] => [
  ['tasks', 'triangle_item_new_idx', (db) => items.selectItems(db, scope, page)],
  [
    'goods for staff',
    'triangle_item_staff_idx',
    (db) => items.selectItems(db, { ...scope, kind: 'good', staff: true }, page),
  ],
  [
    'tasks of a level that are open',
    'triangle_item_range_idx',
    (db) =>
      items.selectItemIds(
        db,
        { ...scope, range: 2, openFor: of() },
        { by: 'range', skip: 0, rows: 11 },
      ),
  ],
  [
    'tasks by level',
    'triangle_item_range_idx',
    (db) => items.selectItemIds(db, scope, { by: 'range', skip: 20, rows: 11 }),
  ],
  ['levels that have tasks', 'triangle_item_range_idx', (db) => items.selectTaskRanges(db)],
  [
    'goods by price',
    'triangle_item_price_idx',
    (db) => items.selectItemIds(db, { ...scope, kind: 'good' }, { by: 'price', skip: 0, rows: 11 }),
  ],
  [
    'all items, to be exported',
    'triangle_item_key_key',
    (db) => staff.selectItemsAfter(db, 'a', 51),
  ],
  ['own orders', 'triangle_order_account_idx', (db) => orders.selectOrders(db, of(), page)],
  [
    'orders of a day',
    'triangle_order_day_idx',
    (db) => orders.countOrders(db, of(), { since: AT, most: 5 }),
  ],
  [
    'orders that are over, with an address',
    'triangle_order_closed_idx',
    (db) => orders.emptyOldOrders(db, { before: AT, rows: 500 }),
  ],
  [
    'all orders',
    'triangle_order_pkey',
    (db) => orders.selectAllOrders(db, { part: null, id: null, state: null }, page),
  ],
  [
    'orders in a state',
    'triangle_order_state_idx',
    (db) => orders.selectAllOrders(db, { part: null, id: null, state: 'sent' }, page),
  ],
  ['the log of triangles', 'triangle_log_account_idx', (db) => ledger.selectLog(db, of(), page)],
  ['triangles of a day', 'triangle_log_day_idx', (db) => ledger.selectEarned(db, of(), sought)],
  [
    'whether a question has paid',
    'triangle_log_answer_idx',
    (db) => ledger.selectEarned(db, of(), { ...sought, reason: 'answer', single: true }),
  ],
  ['the frames one has bought', 'triangle_log_once_key', (db) => selectBought(db, of())],
  ['rewards of a day', 'triangle_log_day_idx', (db) => ledger.selectRewards(db, of(), AT)],
  ['triangles of today', 'triangle_log_day_idx', (db) => ledger.selectLearnt(db, of(), AT)],
  [
    'days of learning',
    'triangle_log_day_idx',
    (db) => ledger.selectLearntDays(db, of(), { since: AT, today: AT }),
  ],
];

/** What is found by a part of it, and then put into its order. */
export const foundTriangles: Case[] = [
  [
    'tasks that contain a text',
    'triangle_item_search_idx',
    (db) => items.selectItems(db, { ...scope, part: '%abcdef%' }, page),
  ],
  [
    'tasks with a word that begins so',
    'triangle_item_search_idx',
    (db) => items.selectItems(db, { ...scope, part: 'ya%' }, page),
  ],
  [
    'orders that contain a text',
    'triangle_order_search_idx',
    (db) => orders.selectAllOrders(db, { part: '%abcdef%', id: null, state: null }, page),
  ],
  [
    'orders with a word that begins so',
    'triangle_order_search_idx',
    (db) => orders.selectAllOrders(db, { part: 'ya%', id: null, state: null }, page),
  ],
];
