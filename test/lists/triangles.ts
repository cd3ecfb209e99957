// Tasks, the log of somebody and their orders: as crowds, and the lists of them.

import { listTriangleLog, listTriangles } from '#features/core/triangle/calls.ts';
import { listAllOrders, listOrders } from '#features/core/triangle/calls/orders.ts';
import { listAdminTriangles } from '#features/core/triangle/calls/staff.ts';
import { makeItem, makeOrder } from '#features/core/triangle/factory.server.ts';
import { ITEM_FILTERS } from '#features/core/triangle/rules.ts';
import type { Db } from '#server/db.ts';
import type { Crowd } from './fixture.ts';
import type { Common, ListCase, Query, Way } from './table.ts';

type Changes = Omit<Crowd, 'members'>;
/** A list by time has no merit. */
const lift = () => Promise.resolve();
let made = 0;

export const tasksOf = (db: Db): Changes => ({
  add: (sought) => {
    made += 1;
    const rus = sought ? `Китап ${made}` : `Урман ${made}`;
    return makeItem(db, { rus, range: 3, price: 2 + (made % 3) });
  },
  remove: async (id) => {
    await db.deleteFrom('triangle_item').where('id', '=', id).execute();
  },
  lift: async (id) => {
    await db.updateTable('triangle_item').set({ price: 1 }).where('id', '=', id).execute();
  },
});

export const logOf = (db: Db, accountId: string): Changes => ({
  add: async () => {
    made += 1;
    const row = { account_id: accountId, delta: 1, reason: 'task', ref: String(made), balance: 1 };
    const { id } = await db
      .insertInto('triangle_log')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: async (id) => {
    await db.deleteFrom('triangle_log').where('id', '=', id).execute();
  },
  lift,
});

export const ordersOf = (db: Db, accountId: string): Changes => ({
  add: (sought) => makeOrder(db, accountId, { title: sought ? 'Китап' : 'Урман' }),
  remove: async (id) => {
    await db.deleteFrom('triangle_order').where('id', '=', id).execute();
  },
  lift,
});

export interface Given {
  each: (
    common: Common,
    filters: readonly (string | undefined)[],
    finds: readonly Query[],
  ) => ListCase[];
  WAYS: readonly Way[];
  BOOK: Query;
}

export const triangleLists = ({ each, WAYS, BOOK }: Given): ListCase[] => [
  ...each(
    { call: listTriangles, who: 'visitor', crowd: (fixture) => fixture.tasks, ways: WAYS },
    [undefined, ...ITEM_FILTERS],
    [{}, BOOK, { kind: 'task', range: '3' }],
  ),
  ...each(
    { call: listTriangles, who: 'reader', crowd: (fixture) => fixture.tasks, ways: WAYS },
    ['range'],
    [{ open: '1', range: '3' }],
  ),
  ...each(
    { call: listAdminTriangles, who: 'staff', crowd: (fixture) => fixture.tasks, ways: WAYS },
    [undefined],
    [{}, { ...BOOK, kind: 'task' }],
  ),
  ...each(
    { call: listTriangleLog, who: 'owner', crowd: (fixture) => fixture.log, ways: ['cursor'] },
    [undefined],
    [{}],
  ),
  ...each(
    { call: listOrders, who: 'owner', crowd: (fixture) => fixture.orders, ways: ['cursor'] },
    [undefined],
    [{}],
  ),
  ...each(
    { call: listAllOrders, who: 'staff', crowd: (fixture) => fixture.orders, ways: ['cursor'] },
    [undefined],
    [{}, BOOK, { state: 'new' }, { ...BOOK, state: 'new' }],
  ),
];
