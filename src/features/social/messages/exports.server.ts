import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

/** What a person has written themselves; what others wrote to them is theirs. */
export const messageExports: readonly ExportPart[] = [
  {
    name: 'messages',
    by: ({ to, id }) => `${String(to)}/${String(id)}`,
    rows: selectOwnMessages,
  },
  {
    /** Served by message_setting_pkey. */
    name: 'messageSettings',
    rows: (db, accountId) =>
      db
        .selectFrom('message_setting')
        .select(['receipts', 'presence'])
        .where('account_id', '=', accountId)
        .execute(),
  },
];

/**
 * Conversation after conversation, in the order of whom they are with. Served by conversation_member_pkey,
 * message_pkey and recording_message_idx.
 */
async function selectOwnMessages(db: Db, accountId: string, after = '0/0') {
  let [to = '0', id = '0'] = after.split('/');
  const found: Awaited<ReturnType<typeof selectMessagesTo>> = [];
  while (found.length < EXPORT_PAGE) {
    const participant = await db
      .selectFrom('conversation_member')
      .select(['conversation_id', 'other_id'])
      .where('account_id', '=', accountId)
      .where('other_id', '>=', to)
      .orderBy('other_id')
      .limit(1)
      .executeTakeFirst();
    if (participant === undefined) break;
    const from = participant.other_id === to ? id : '0';
    const rows = EXPORT_PAGE - found.length;
    found.push(...(await selectMessagesTo(db, accountId, participant, { from, rows })));
    [to, id] = [String(BigInt(participant.other_id) + 1n), '0'];
  }
  return found;
}

const selectMessagesTo = (
  db: Db,
  accountId: string,
  participant: { conversation_id: string; other_id: string },
  { from, rows }: { from: string; rows: number },
) =>
  db
    .selectFrom('message as m')
    .leftJoin('recording as r', (join) =>
      join.onRef('r.conversation_id', '=', 'm.conversation_id').onRef('r.message_id', '=', 'm.id'),
    )
    .select(['m.id', sql<string>`${participant.other_id}`.as('to'), 'm.content', 'm.created_at'])
    .select(['m.edited_at', 'r.seconds as voiceSeconds'])
    .where('m.conversation_id', '=', participant.conversation_id)
    .where('m.author_id', '=', accountId)
    .where('m.deleted_at', 'is', null)
    .where('m.id', '>', from)
    .orderBy('m.id')
    .limit(rows)
    .execute();
