import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { byId } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { selectItem, type ItemRow } from './queries/items.server.ts';
import { lockItem } from './queries/staff.server.ts';
import { selectOrder, type OrderRow } from './queries/orders.server.ts';

/** Authorization of the reader: a draft is not there, and a good has no answer. */
async function accessTask(db: Db, id: string): Promise<ItemRow> {
  const item = await selectItem(db, id);
  if (item === undefined || item.published_at === null) throw new Refusal('id');
  if (item.kind !== 'task') throw new Refusal('forbidden', { reason: 'good' });
  return item;
}

export const authorizeTask = ({ db }: CallCtx, { params }: { params: { id: string } }) =>
  accessTask(db, params.id);

/** Authorization of the owner: to all others the order is not there. */
async function accessOwnOrder(db: Db, viewer: Viewer, id: string): Promise<OrderRow> {
  const order = await selectOrder(db, id);
  if (order === undefined || order.account_id !== viewer.id) throw new Refusal('id');
  return order;
}

export const authorizeOwnOrder = byId(accessOwnOrder);

/** Authorization of staff: the session was looked at, the order must be there. */
export async function authorizeOrder(
  { db }: CallCtx,
  { params }: { params: { id: string } },
): Promise<OrderRow> {
  const order = await selectOrder(db, params.id);
  if (order === undefined) throw new Refusal('id');
  return order;
}

interface OneItem {
  params: { id: string };
}

const there = (row: ItemRow | undefined): ItemRow => {
  if (row === undefined) throw new Refusal('id');
  return row;
};

/** Authorization of staff: every task and good, drafts too. */
export const authorizeItem = async ({ db }: CallCtx, { params }: OneItem): Promise<ItemRow> =>
  there(await selectItem(db, params.id));

/** The same to change it: two who do so at once follow one another. */
export const authorizeItemToChange = async (
  { db }: CallCtx,
  { params }: OneItem,
): Promise<ItemRow> => there(await lockItem(db, params.id));
