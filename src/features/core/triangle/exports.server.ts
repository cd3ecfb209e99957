import { EXPORT_PAGE, pageAfter, type ExportPart } from '#server/export-parts.ts';

export const triangleExports: readonly ExportPart[] = [
  // Every change of their triangles. Served by triangle_log_account_idx.
  {
    name: 'triangles',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('triangle_log')
        .select(['id', 'delta', 'reason', 'ref', 'balance', 'created_at'])
        .where('account_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  // What they have answered. Served by triangle_try_pkey.
  {
    name: 'triangleTasks',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      pageAfter(
        db
          .selectFrom('triangle_try as t')
          .innerJoin('triangle_item as i', 'i.id', 't.item_id')
          .select(['i.id', 'i.rus', 't.tries', 't.right_at'])
          .where('t.account_id', '=', accountId),
        't.item_id',
        after,
      ),
  },
  // What they have ordered. Served by triangle_order_account_idx.
  {
    name: 'orders',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('triangle_order')
        .select(['id', 'title', 'price', 'quantity', 'content', 'state', 'reason', 'created_at'])
        .where('account_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
