import { sql } from 'kysely';
import * as dead from '#features/social/messages/queries/forgetting.server.ts';
import * as messages from '#features/social/messages/queries/messages.server.ts';
import * as conversations from '#features/social/messages/queries/conversations.server.ts';
import type { Db } from '#server/db.ts';
import type { Case } from './plan.ts';

const LAST = '9223372036854775807';

/** One person has a conversation with everybody, one of them long. */
export async function growConversations(
  db: Db,
  accountId: string,
): Promise<conversations.Participant> {
  await sql`
    insert into conversation (low_id, high_id)
    select least(a.id, ${accountId}::bigint), greatest(a.id, ${accountId}::bigint)
    from account a where a.id <> ${accountId}`.execute(db);
  await sql`
    insert into conversation_member (account_id, other_id, conversation_id, last_id, unread, pinned, request)
    select participant.own, participant.other, t.id, t.id + 1, t.id % 3, t.id % 97 = 0, t.id % 5 = 0
    from conversation t, lateral (values (t.low_id, t.high_id), (t.high_id, t.low_id)) as participant (own, other)`.execute(
    db,
  );
  await sql`
    insert into message (conversation_id, id, author_id, content, words, key)
    select t.id, t.id + n, ${accountId}, 'Сүз ' || n, array[t.id + n], 'key' || n
    from conversation t, generate_series(1, 20) n`.execute(db);
  const listed = { filter: 'all', before: LAST, rows: 1 } as const;
  const [participant] = await conversations.selectParticipants(db, accountId, listed);
  await sql`
    insert into message (conversation_id, id, author_id, content, words, key)
    select ${participant!.conversation_id}, ${participant!.conversation_id}::bigint + n, ${participant!.other_id}, 'Сүз ' || n, array[n], 'key' || n
    from generate_series(21, 5000) n`.execute(db);
  await sql`
    insert into message_hidden (account_id, conversation_id, message_id)
    select ${accountId}, conversation_id, id from message where id % 7 = 0`.execute(db);
  for (const table of ['conversation', 'conversation_member', 'message', 'message_hidden'])
    await sql`analyze ${sql.table(table)}`.execute(db);
  return participant!;
}

interface Fixture {
  author: string;
  participant: conversations.Participant;
  note: string;
}

/** Made when the tests are listed; the fixture exists when they run. */
export const conversationCases = (fixture: () => Fixture): Case[] => [
  ...(
    [
      ['all', 'conversation_member_list_idx'],
      ['request', 'conversation_member_request_idx'],
      ['pinned', 'conversation_member_pinned_idx'],
    ] as const
  ).flatMap(([filter, index]): Case[] => [
    [
      `conversations, ${filter}`,
      index,
      (db) =>
        conversations.selectParticipants(db, fixture().author, { filter, before: LAST, rows: 31 }),
    ],
    [
      `people of conversations, ${filter}`,
      'account_pkey',
      (db) =>
        conversations.selectParticipantsByName(db, fixture().author, {
          filter,
          before: LAST,
          rows: 31,
          parts: ['%а%'],
        }),
    ],
  ]),
  [
    'what is not read',
    'conversation_member_counted_idx',
    (db) => conversations.sumUnread(db, fixture().author),
  ],
  [
    'requests, counted',
    'conversation_member_request_idx',
    (db) => conversations.countRequests(db, fixture().author),
  ],
  [
    'requests of one sender',
    'conversation_member_sender_idx',
    (db) => conversations.selectRequestsFrom(db, fixture().author, { since: '1', rows: 200 }),
  ],
  ...(['down', 'up'] as const).flatMap((direction) =>
    (['message_pkey', 'picture_message_idx', 'recording_message_idx'] as const).map(
      (index): Case => [
        `messages ${direction} by ${index}`,
        index,
        (db) =>
          messages.selectMessages(db, fixture().participant, {
            from: fixture().note,
            rows: 51,
            direction,
          }),
      ],
    ),
  ),
  [
    'the newest messages',
    'message_pkey',
    (db) => messages.selectLastMessages(db, [fixture().participant]),
  ],
  [
    'messages read by a step',
    'message_pkey',
    (db) => {
      const { participant } = fixture();
      return messages.countRead(
        db,
        { ...participant, read_id: nearlyLast(participant) },
        participant.last_id!,
      );
    },
  ],
  ['a request, counted', 'message_pkey', (db) => messages.countAsked(db, fixture().participant, 5)],
  [
    'a message by its key',
    'message_once_key',
    (db) =>
      messages.selectMessageByKey(
        db,
        fixture().participant.conversation_id,
        fixture().author,
        'key',
      ),
  ],
  [
    'what both have deleted',
    'conversation_dead_idx',
    (db) => dead.selectDeadConversations(db, 30, 50),
  ],
  ['places without words', 'message_deleted_idx', (db) => dead.deleteEmptied(db, 30, 500)],
];

const nearlyLast = ({ conversation_id }: conversations.Participant) =>
  String(BigInt(conversation_id) + 4990n);

export const foundMessages = (participant: () => conversations.Participant): Case[] => [
  [
    'messages with words',
    'message_words_idx',
    (db) =>
      messages.selectFoundMessages(db, participant(), {
        from: LAST,
        rows: 51,
        words: [['1', '2'], ['3']],
      }),
  ],
];
