import type { ExportPart } from '#server/feature.ts';

export const groupExports: readonly ExportPart[] = [
  {
    /** The groups a person follows. Served by follower_account_id_idx. */
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
  {
    /** Those they have made. Served by group_creator_id_idx. */
    name: 'ownGroups',
    rows: (db, accountId) =>
      db
        .selectFrom('group')
        .select(['id', 'id_c', 'name', 'about', 'image', 'background', 'minus', 'created_at'])
        .where('creator_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .execute(),
  },
];
