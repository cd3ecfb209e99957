import type { ExportPart } from '#server/feature.ts';

/** What a person has written themselves; what others wrote to them is theirs. */
export const messageExports: readonly ExportPart[] = [
  {
    /** Served by talk_side_pkey, message_pkey and recording_message_idx. */
    name: 'messages',
    rows: (db, accountId) =>
      db
        .selectFrom('talk_side as s')
        .innerJoin('message as m', (join) =>
          join.onRef('m.talk_id', '=', 's.talk_id').onRef('m.author_id', '=', 's.account_id'),
        )
        .leftJoin('recording as r', (join) =>
          join.onRef('r.talk_id', '=', 'm.talk_id').onRef('r.message_id', '=', 'm.id'),
        )
        .select(['m.id', 's.other_id as to', 'm.content', 'm.created_at', 'm.edited_at'])
        .select('r.seconds as voiceSeconds')
        .where('s.account_id', '=', accountId)
        .where('m.deleted_at', 'is', null)
        .orderBy('m.talk_id')
        .orderBy('m.id')
        .execute(),
  },
  {
    /** Served by message_setting_pkey. */
    name: 'messageSettings',
    rows: (db, accountId) =>
      db
        .selectFrom('message_setting')
        .select('receipts')
        .where('account_id', '=', accountId)
        .execute(),
  },
];
