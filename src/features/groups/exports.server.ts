import type { ExportPart } from '#server/feature.ts';

/** The groups a person follows. Served by follower_account_id_idx. */
export const groupExports: readonly ExportPart[] = [
  {
    name: 'groups',
    rows: (db, accountId) =>
      db
        .selectFrom('follower as f')
        .innerJoin('group as g', 'g.id', 'f.group_id')
        .select(['g.id', 'g.name', 'f.admin', 'f.created_at'])
        .where('f.account_id', '=', accountId)
        .orderBy('f.group_id')
        .execute(),
  },
];
