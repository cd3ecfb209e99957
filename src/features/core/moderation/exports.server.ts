import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

export const moderationExports: readonly ExportPart[] = [
  {
    /** What a person has told the staff. Served by report_account_id_idx. */
    name: 'reports',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('report')
        .select(['id', 'kind', 'target_id', 'reason', 'content', 'created_at'])
        .where('account_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  {
    /** What of a person's the staff have taken down, and why; also that they were warned, or may only read. Served by ruling_owner_id_idx. */
    name: 'rulings',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('ruling')
        .select([
          'id',
          'kind',
          'way',
          'target_id',
          'title',
          'reason',
          'content',
          'created_at',
          'undone_at',
        ])
        .where('owner_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
