import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

export const noticeExports: readonly ExportPart[] = [
  // What a person was told. Served by notice_list_idx.
  {
    name: 'notices',
    by: 'at_id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('notice')
        .select(['at_id', 'kind', 'count', 'note_id', 'comment_id', 'group_id', 'created_at'])
        .where('account_id', '=', accountId)
        .where('listed', '=', true)
        .where('at_id', '>', after)
        .orderBy('at_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  // Of what they want to be told. Served by notice_account_pkey.
  {
    name: 'noticeSettings',
    rows: (db, accountId) =>
      db
        .selectFrom('notice_account')
        .select(['switches', 'discreet', 'digest'])
        .where('account_id', '=', accountId)
        .execute(),
  },
];
