import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import {
  Cursor,
  cursorQuery,
  Id,
  Limit,
  listOutput,
  Moment,
  SEARCH_LIMIT,
  textField,
} from '#kernel/schemas.ts';
import { MOST_ORDERED, ORDER_STATES } from '../rules.ts';

export const ORDER_PAGE = 50;

const Count = z.number().int().min(0);
const params = z.strictObject({ id: Id });

export const Order = z.object({
  id: Id,
  /** The good; null where it is gone. */
  item: Id.nullable(),
  title: z.string().max(600),
  price: Count,
  quantity: Count,
  sum: Count,
  content: z.string().max(2000),
  state: z.enum(ORDER_STATES),
  reason: z.string().max(2000),
  created: Moment,
});
export type Order = z.output<typeof Order>;

/** With the name of the good in Russian and in English; empty where staff have written none, or it is gone. */
const OwnOrder = Order.extend({ rus: z.string().max(2000), eng: z.string().max(2000) });
export type OwnOrder = z.output<typeof OwnOrder>;

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'PUT',
  path: '/api/user/order/create',
  summary:
    'Order a good for triangles: `quantity` 1–10 and no more than there are, `content` how one can be reached, and wishes. `quantity` of the answer is what is left of the good. 5 orders a day; of goods of which there were never more than 50, one piece in 7 days, to members only (`forbidden`, reason `early`).',
  who: 'user',
  limit: '30/min',
  body: z.strictObject({
    id: Id,
    quantity: z.number().int().min(1).max(MOST_ORDERED),
    /** Staff do every good by a letter: without an address they could only cancel. */
    content: textField(3, 500),
    /** Of one, as the buyer was shown it; refused where it is another by now. */
    price: z.number().int().min(1).max(1000).optional(),
  }),
  output: z.object({ id: Id, triangle: Count, quantity: Count }),
  refusals: {
    id: [],
    content: [],
    quantity: ['few', 'one'],
    price: ['changed'],
    forbidden: ['task', 'early'],
    time: ['day', 'week'],
  },
  creates: true,
});

export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/api/user/order/list',
  summary: 'The viewer’s orders, newest first.',
  who: 'user',
  limit: '600/min',
  query: cursorQuery,
  output: listOutput(OwnOrder),
  refusals: {},
});
export type OrderList = NonNullable<(typeof listOrders)['types']>['out'];

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/api/user/order/{id}',
  summary: 'Cancel an order nobody has taken up yet; its triangles come back.',
  who: 'user',
  admits: ['owner'],
  limit: '30/min',
  params,
  output: z.object({ triangle: Count }),
  refusals: { forbidden: ['late'] },
  allowReadOnly: true,
});

export const listAllOrders = defineCall({
  name: 'listAllOrders',
  method: 'GET',
  path: '/api/admin/order',
  summary:
    'All orders, or those in one `state`, newest first; `search` by name, surname, id of the person, title or number of the order. Reading an order with an address is written into the log of acts, once a day.',
  who: 'admin',
  limit: '600/min',
  writes: true,
  searchLimit: SEARCH_LIMIT,
  query: z.strictObject({
    nextCursor: Cursor.optional(),
    search: z.string().trim().max(100).optional(),
    state: z.enum(ORDER_STATES).optional(),
    limit: Limit.optional(),
  }),
  output: listOutput(
    Order.extend({
      user: z.object({
        id: Id,
        idC: z.string().max(40),
        name: z.string().max(200),
        surname: z.string().max(200),
      }),
    }),
  ),
  refusals: {},
});
export type AllOrders = NonNullable<(typeof listAllOrders)['types']>['out'];

export const updateOrder = defineCall({
  name: 'updateOrder',
  method: 'PUT',
  path: '/api/admin/order/{id}',
  summary: 'Say what has become of an order; a cancelled one gives the triangles back.',
  who: 'admin',
  admits: ['staff'],
  limit: '120/min',
  params,
  body: z.strictObject({
    state: z.enum(['accepted', 'sent', 'done', 'cancelled']),
    reason: textField(0, 500).optional(),
  }),
  output: z.object({ state: z.enum(ORDER_STATES) }),
  refusals: { forbidden: ['late'] },
});
