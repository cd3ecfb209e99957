import { pageAfter, type ExportPart } from '#server/export-parts.ts';

/** What a person has begun to write. Served by draft_pkey. */
export const draftExports: readonly ExportPart[] = [
  {
    name: 'drafts',
    by: 'key',
    rows: (db, accountId, after = '') =>
      pageAfter(
        db
          .selectFrom('draft')
          .select(['key', 'fields', 'saved_at'])
          .where('account_id', '=', accountId),
        'key',
        after,
      ),
  },
];
