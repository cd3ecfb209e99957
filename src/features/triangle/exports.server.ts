import type { ExportPart } from '#server/feature.ts';

/** Every change of a person's triangles. Served by triangle_log_account_idx. */
export const triangleExports: readonly ExportPart[] = [
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
];
