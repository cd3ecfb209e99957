// Orders from the shop. Balance, stock, order and log change together, or none of them. Rows are
// locked in one order everywhere: the account, the order, the good.

import { addTriangles, boundIn, lockTriangles } from '#features/core/accounts/counts.server.ts';
import { sendNotice } from '#features/core/accounts/public/notices.server.ts';
import { presentPeople } from '#features/core/accounts/views.server.ts';
import { byAdmin, writeAct, writeReadings } from '#features/core/audit/public/acts.server.ts';
import { refusing } from '#kernel/call.ts';
import { isInnerId } from '#kernel/ids.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import { checkTrust } from '#server/admission.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { publish } from '#server/events.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { pageById } from '#server/list-pages.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import * as calls from '../calls/orders.ts';
import { orderChanged } from '../events.server.ts';
import { orderSearchOf } from '../item-search.ts';
import { returnStock, selectItem, takeStock } from '../queries/items.server.ts';
import * as orders from '../queries/orders.server.ts';
import { isOver, nextStates, ORDERS_A_DAY, SCARCE_DAYS, type OrderState } from '../rules.ts';
import { presentOrder, presentOwnOrder } from '../views.server.ts';

export async function createOrder(
  { db, clock, trustOf }: CallCtx,
  { body, viewer }: Input<typeof calls.createOrder>,
) {
  const now = clock.now();
  const today = dayOf(now);
  const [account] = await lockTriangles(db, [viewer.id]);
  const since = new Date(startOfDay(today)).toISOString();
  if ((await orders.countOrders(db, viewer.id, { since, most: ORDERS_A_DAY })) >= ORDERS_A_DAY) {
    const wait = Math.ceil((startOfDay(today + 1) - now) / 1000);
    throw refusing(calls.createOrder, 'time', { wait, reason: 'day' });
  }
  const good = await takeStock(db, body.id, body);
  if (good === undefined) throw await whyNoStock(db, body);
  if (good.scarce) {
    // Accounts are cheap: scripted ones would take every piece.
    checkTrust({ trustOf }, { trust: 'member' }, viewer);
    await refuseMoreOfScarce(db, viewer.id, { now, quantity: body.quantity });
  }
  const person = (await presentPeople(db, [viewer.id])).get(viewer.id);
  const { id } = await orders.insertOrder(db, {
    accountId: viewer.id,
    itemId: body.id,
    title: good.title,
    price: good.price,
    quantity: body.quantity,
    bound: account === undefined ? 0 : boundIn(account, good.price * body.quantity),
    content: body.content,
    search: orderSearchOf(person!, good.title),
    at: new Date(now).toISOString(),
  });
  const triangle = await addTriangles(db, viewer.id, {
    delta: -good.price * body.quantity,
    reason: 'order',
    ref: id,
    at: new Date(now).toISOString(),
  });
  return { id, triangle, quantity: good.quantity };
}

/** One piece of a scarce good in a week, so that nobody takes them all; the account is locked. */
async function refuseMoreOfScarce(
  db: Db,
  accountId: string,
  { now, quantity }: { now: number; quantity: number },
): Promise<void> {
  if (quantity > 1) throw refusing(calls.createOrder, 'quantity', { reason: 'one' });
  const week = SCARCE_DAYS * 86_400_000;
  const last = await orders.lastScarceOrder(db, accountId, new Date(now - week).toISOString());
  if (last === null) return;
  const wait = Math.ceil((Date.parse(last) + week - now) / 1000);
  throw refusing(calls.createOrder, 'time', { wait, reason: 'week' });
}

/** Somebody has another name or another id: their orders are found by it, and by the old one no more. */
export async function refileOrders({ db }: Pick<Ctx, 'db'>, accountId: string): Promise<void> {
  const titles = await orders.selectOrderTitles(db, accountId);
  const person =
    titles.length === 0 ? undefined : (await presentPeople(db, [accountId])).get(accountId);
  if (person === undefined) return;
  const found = titles.map((title) => ({ title, search: orderSearchOf(person, title) }));
  await orders.updateOrderSearch(db, accountId, found);
}

/** The good is gone, or was never one, or costs something else, or there are not as many. */
async function whyNoStock(
  db: Db,
  { id, price }: Input<typeof calls.createOrder>['body'],
): Promise<Refusal> {
  const item = await selectItem(db, id);
  if (item === undefined || item.published_at === null) return new Refusal('id');
  if (item.kind !== 'good') return refusing(calls.createOrder, 'forbidden', { reason: 'task' });
  return item.price === (price ?? item.price)
    ? refusing(calls.createOrder, 'quantity', { reason: 'few' })
    : refusing(calls.createOrder, 'price', { reason: 'changed' });
}

export async function listOrders(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.listOrders>,
): Promise<calls.OrderList> {
  const page = await pageById(query, {
    size: calls.ORDER_PAGE,
    select: (start, rows) => orders.selectOrders(db, viewer.id, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  return mapPage(page, page.list.map(presentOwnOrder));
}

/** The balance after the triangles are back; the account and the order are locked. */
async function giveBack({ db, clock }: Ctx, order: orders.OrderRow): Promise<number> {
  if (order.item_id !== null) await returnStock(db, order.item_id, order.quantity);
  return addTriangles(db, order.account_id, {
    delta: order.price * order.quantity,
    bound: order.bound,
    reason: 'refund',
    ref: order.id,
    at: new Date(clock.now()).toISOString(),
  });
}

/** From when on an order is over, and its address is needed no longer. */
const closing = ({ clock }: Ctx, state: OrderState, reason: string) => ({
  state,
  reason,
  closed_at: isOver(state) ? new Date(clock.now()).toISOString() : null,
});

export async function cancelOrder(
  ctx: CallCtx,
  _asked: Input<typeof calls.cancelOrder>,
  order: orders.OrderRow,
) {
  const { db } = ctx;
  await lockTriangles(db, [order.account_id]);
  if ((await orders.lockOrder(db, order.id)) !== 'new')
    throw refusing(calls.cancelOrder, 'forbidden', { reason: 'late' });
  await orders.updateOrderState(db, order.id, closing(ctx, 'cancelled', order.reason));
  return { triangle: await giveBack(ctx, order) };
}

export async function listAllOrders(
  { db, clock }: Ctx,
  { query, admin }: Input<typeof calls.listAllOrders>,
): Promise<calls.AllOrders> {
  const search = isSearch(query) ? query.search : null;
  const id = search !== null && isInnerId(search) ? search : null;
  const folded = search === null || id !== null ? null : foldKeyboard(search);
  const isLost = folded !== null && !isFindablePart(folded);
  const page = await pageById(query, {
    size: calls.ORDER_PAGE,
    select: async (start, rows) =>
      isLost
        ? { rows: [] }
        : orders.selectAllOrders(
            db,
            { part: folded === null ? null : partOf(folded), id, state: query.state ?? null },
            { start, rows },
          ),
    at: (row) => row.id,
    total: null,
  });
  // What buyers have written says where they live.
  await writeReadings(
    db,
    page.list
      .filter(({ content }) => content !== '')
      .map(({ id: thingId, account_id: personId }) => ({
        ...{ by: byAdmin(admin), act: 'order.open', thing: 'order', thingId, personId },
      })),
    clock.now(),
  );
  const list = page.list.map((row) => ({
    ...presentOrder(row),
    user: { id: row.account_id, idC: row.id_c, name: row.name, surname: row.surname },
  }));
  return mapPage(page, list);
}

/** Each is sent once in the life of an order: no state comes back. */
const LETTERS = {
  accepted: 'orderAccepted',
  sent: 'orderSent',
  done: 'orderDone',
  cancelled: 'orderCancelled',
} as const;

export async function updateOrder(
  ctx: CallCtx,
  { body, admin }: Input<typeof calls.updateOrder>,
  order: orders.OrderRow,
) {
  const { db } = ctx;
  await lockTriangles(db, [order.account_id]);
  const state = await orders.lockOrder(db, order.id);
  if (state === undefined) throw new Refusal('id');
  if (state === body.state) return { state };
  if (!nextStates(state).includes(body.state))
    throw refusing(calls.updateOrder, 'forbidden', { reason: 'late' });
  const reason = body.reason ?? order.reason;
  await orders.updateOrderState(db, order.id, closing(ctx, body.state, reason));
  if (body.state === 'cancelled') await giveBack(ctx, order);
  await writeAct(db, {
    by: byAdmin(admin),
    act: 'order.state',
    thing: 'order',
    thingId: order.id,
    personId: order.account_id,
    reason,
    before: { state },
    after: { state: body.state },
  });
  const { id: key, account_id: accountId, title: name } = order;
  await publish(ctx, orderChanged, { id: key, accountId });
  await sendNotice(db, { kind: LETTERS[body.state], accountId, name, key });
  return { state: body.state };
}
