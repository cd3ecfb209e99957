import type { ExportPart } from '#server/feature.ts';

export const moderationExports: readonly ExportPart[] = [
  {
    /** What a person has told the staff. Served by report_account_id_idx. */
    name: 'reports',
    rows: (db, accountId) =>
      db
        .selectFrom('report')
        .select(['id', 'kind', 'target_id', 'reason', 'content', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
  {
    /** What of a person's the staff have taken down, and why; also that they were warned, or may only read. Served by ruling_owner_id_idx. */
    name: 'rulings',
    rows: (db, accountId) =>
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
        .orderBy('id')
        .execute(),
  },
];
