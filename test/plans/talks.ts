import { sql } from 'kysely';
import * as dead from '#features/messages/queries/forgetting.server.ts';
import * as messages from '#features/messages/queries/messages.server.ts';
import * as talks from '#features/messages/queries/talks.server.ts';
import type { Db } from '#server/db.ts';
import type { Case } from './plan.ts';

const LAST = '9223372036854775807';

/** One person talks with everybody, and with one of them at length. */
export async function growTalks(db: Db, accountId: string): Promise<talks.Side> {
  await sql`
    insert into talk (low_id, high_id)
    select least(a.id, ${accountId}::bigint), greatest(a.id, ${accountId}::bigint)
    from account a where a.id <> ${accountId}`.execute(db);
  await sql`
    insert into talk_side (account_id, other_id, talk_id, last_id, unread, pinned, request)
    select side.own, side.other, t.id, t.id + 1, t.id % 3, t.id % 97 = 0, t.id % 5 = 0
    from talk t, lateral (values (t.low_id, t.high_id), (t.high_id, t.low_id)) as side (own, other)`.execute(
    db,
  );
  await sql`
    insert into message (talk_id, id, author_id, content, words, key)
    select t.id, t.id + n, ${accountId}, 'Сүз ' || n, array[t.id + n], 'key' || n
    from talk t, generate_series(1, 20) n`.execute(db);
  const listed = { filter: 'all', before: LAST, rows: 1 } as const;
  const [side] = await talks.selectSides(db, accountId, listed);
  await sql`
    insert into message (talk_id, id, author_id, content, words, key)
    select ${side!.talk_id}, ${side!.talk_id}::bigint + n, ${side!.other_id}, 'Сүз ' || n, array[n], 'key' || n
    from generate_series(21, 5000) n`.execute(db);
  await sql`
    insert into message_hidden (account_id, talk_id, message_id)
    select ${accountId}, talk_id, id from message where id % 7 = 0`.execute(db);
  for (const table of ['talk', 'talk_side', 'message', 'message_hidden'])
    await sql`analyze ${sql.table(table)}`.execute(db);
  return side!;
}

interface Fixture {
  author: string;
  side: talks.Side;
  note: string;
}

/** Made when the tests are listed; the stage is there when they run. */
export const talkCases = (stage: () => Fixture): Case[] => [
  ...(
    [
      ['all', 'talk_side_list_idx'],
      ['request', 'talk_side_request_idx'],
      ['pinned', 'talk_side_pinned_idx'],
    ] as const
  ).flatMap(([filter, index]): Case[] => [
    [
      `conversations, ${filter}`,
      index,
      (db) => talks.selectSides(db, stage().author, { filter, before: LAST, rows: 31 }),
    ],
    [
      `people of conversations, ${filter}`,
      'account_pkey',
      (db) =>
        talks.selectSidesByName(db, stage().author, {
          filter,
          before: LAST,
          rows: 31,
          parts: ['%а%'],
        }),
    ],
  ]),
  ['what is not read', 'talk_side_unread_idx', (db) => talks.sumUnread(db, stage().author)],
  ['requests, counted', 'talk_side_request_idx', (db) => talks.countRequests(db, stage().author)],
  [
    'requests of one sender',
    'talk_side_sender_idx',
    (db) => talks.selectRequestsFrom(db, stage().author, { since: '1', rows: 200 }),
  ],
  ...(['down', 'up'] as const).flatMap((direction) =>
    (['message_pkey', 'picture_message_idx', 'recording_message_idx'] as const).map(
      (index): Case => [
        `messages ${direction} by ${index}`,
        index,
        (db) =>
          messages.selectMessages(db, stage().side, { from: stage().note, rows: 51, direction }),
      ],
    ),
  ),
  ['the newest messages', 'message_pkey', (db) => messages.selectLastMessages(db, [stage().side])],
  [
    'messages read by a step',
    'message_pkey',
    (db) => {
      const { side } = stage();
      return messages.countRead(db, { ...side, read_id: nearlyLast(side) }, side.last_id!);
    },
  ],
  ['a request, counted', 'message_pkey', (db) => messages.countAsked(db, stage().side, 5)],
  [
    'a message by its key',
    'message_once_key',
    (db) => messages.selectMessageByKey(db, stage().side.talk_id, stage().author, 'key'),
  ],
  ['what both have deleted', 'talk_dead_idx', (db) => dead.selectDeadTalks(db, 30, 50)],
  ['places without words', 'message_deleted_idx', (db) => dead.deleteEmptied(db, 30, 500)],
];

const nearlyLast = ({ talk_id }: talks.Side) => String(BigInt(talk_id) + 4990n);

export const foundMessages = (side: () => talks.Side): Case[] => [
  [
    'messages with words',
    'message_words_idx',
    (db) =>
      messages.selectFoundMessages(db, side(), {
        from: LAST,
        rows: 51,
        words: [['1', '2'], ['3']],
      }),
  ],
];
