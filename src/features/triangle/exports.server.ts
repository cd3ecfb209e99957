import type { ExportPart } from '#server/feature.ts';

export const triangleExports: readonly ExportPart[] = [
  // Every change of their triangles. Served by triangle_log_account_idx.
  {
    name: 'triangles',
    rows: (db, accountId) =>
      db
        .selectFrom('triangle_log')
        .select(['delta', 'reason', 'ref', 'balance', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
  // What they have answered. Served by triangle_try_pkey.
  {
    name: 'triangleTasks',
    rows: (db, accountId) =>
      db
        .selectFrom('triangle_try as t')
        .innerJoin('triangle_item as i', 'i.id', 't.item_id')
        .select(['i.rus', 't.tries', 't.right_at'])
        .where('t.account_id', '=', accountId)
        .orderBy('t.item_id')
        .execute(),
  },
  // What they have ordered. Served by triangle_order_account_idx.
  {
    name: 'orders',
    rows: (db, accountId) =>
      db
        .selectFrom('triangle_order')
        .select(['id', 'title', 'price', 'quantity', 'content', 'state', 'reason', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
];
