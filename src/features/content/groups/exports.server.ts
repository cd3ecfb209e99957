import { EXPORT_PAGE, rowExport, type ExportPart } from '#server/export-parts.ts';

export const groupExports: readonly ExportPart[] = [
  {
    /** The groups a person follows. Served by follower_account_id_idx. */
    name: 'groups',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('follower as f')
        .innerJoin('group as g', 'g.id', 'f.group_id')
        .select(['g.id', 'g.name', 'f.admin', 'f.created_at'])
        .where('f.account_id', '=', accountId)
        .where('f.group_id', '>', after)
        .orderBy('f.group_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  // Those they have made. Served by group_creator_id_idx.
  rowExport('ownGroups', 'id', (db, accountId) =>
    db
      .selectFrom('group')
      .select([
        'id',
        'id_c',
        'name',
        'about',
        'rules',
        'writers',
        'image',
        'background',
        'minus',
        'created_at',
      ])
      .where('creator_id', '=', accountId)
      .where('deleted_at', 'is', null),
  ),
  // Groups a person is or was banned from. Served by group_ban_account_id_idx.
  rowExport('groupBans', 'id', (db, accountId) =>
    db
      .selectFrom('group_ban')
      .select(['id', 'group_id', 'created_at', 'until', 'lifted_at'])
      .where('account_id', '=', accountId),
  ),
];
