import type { ExportPart } from '#server/feature.ts';

export const noticeExports: readonly ExportPart[] = [
  // What a person was told. Served by notice_list_idx.
  {
    name: 'notices',
    rows: (db, accountId) =>
      db
        .selectFrom('notice')
        .select(['kind', 'count', 'note_id', 'comment_id', 'group_id', 'created_at'])
        .where('account_id', '=', accountId)
        .where('listed', '=', true)
        .orderBy('at_id', 'desc')
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
