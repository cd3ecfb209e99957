// One account writes a bounded number of messages and letters in a day.

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Ask } from '#kernel/ask.ts';
import { testServer } from '#test/api.ts';
import { makeParticipants, write } from '#test/participants.ts';
import { createMessage, updateMessage } from './calls.ts';
import { MOST_OF_DAY } from './rules.ts';

const server = testServer();
const DAY_MS = 86_400_000;
let [alsu, bulat] = ['', ''];
let asAlsu: Ask;
let asBulat: Ask;

beforeEach(async () => {
  // Noon, so that no day ends inside a test.
  server.clock.at = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  ({ alsu, bulat, asAlsu, asBulat } = await makeParticipants(server));
});

const sent = async (messages: number, letters: number) => {
  await sql`
    insert into sent_messages (account_id, day, messages, letters)
    values (${alsu}, ${new Date(server.clock.at!).toISOString()}::date, ${messages}, ${letters})`.execute(
    server.deps.db,
  );
};
const counted = async () => {
  const { rows } = await sql<{ messages: number; letters: string }>`
    select messages, letters from sent_messages where account_id = ${alsu}`.execute(server.deps.db);
  return rows.map(({ messages, letters }) => [messages, Number(letters)]);
};
const FULL = {
  ...{ status: 429, flags: ['time'], reason: 'messages' },
  wait: DAY_MS / 2000,
};

test('2,000 messages a day, whoever they are for; a repeat is none', async () => {
  await sent(MOST_OF_DAY.messages - 1, 0);
  const again = () =>
    asAlsu(createMessage, {
      params: { id: bulat },
      body: { content: 'Сәлам', key: 'the-last-of-today', images: [], alts: [] },
    });
  const { id } = await again();
  expect(await counted()).toEqual([[MOST_OF_DAY.messages, 5]]);
  await expect(write(asAlsu, bulat, 'Тагын')).rejects.toMatchObject(FULL);
  expect(await again()).toMatchObject({ id });
  expect(await counted()).toEqual([[MOST_OF_DAY.messages, 5]]);
  await write(asBulat, alsu, 'Җавап');
  await sql`update sent_messages set day = day - 1 where account_id = ${alsu}`.execute(
    server.deps.db,
  );
  await write(asAlsu, bulat, 'Иртәгә');
});

test('1,000,000 letters a day, counted in code points', async () => {
  await sent(1, MOST_OF_DAY.letters - 10);
  await expect(write(asAlsu, bulat, 'х'.repeat(11))).rejects.toMatchObject(FULL);
  await write(asAlsu, bulat, '😀'.repeat(10));
  await expect(write(asAlsu, bulat, 'х')).rejects.toMatchObject(FULL);
});

test('the letters of an edit count, the edit is no further message', async () => {
  const { id } = await write(asAlsu, bulat, 'Сәлам');
  // The database has a clock of its own, by which a message may be too old at noon to be changed.
  await sql`update message set created_at = ${new Date(server.clock.at!).toISOString()} where id = ${id}`.execute(
    server.owner,
  );
  const edit = (content: string) =>
    asAlsu(updateMessage, { params: { id: bulat, messageId: id }, body: { content } });
  await edit('Сәлам, Булат');
  expect(await counted()).toEqual([[1, 17]]);
  await edit('Сәлам, Булат');
  expect(await counted()).toEqual([[1, 17]]);
  await sql`update sent_messages set letters = ${MOST_OF_DAY.letters - 3} where account_id = ${alsu}`.execute(
    server.deps.db,
  );
  await expect(edit('Әйдә')).rejects.toMatchObject(FULL);
  await edit('Әйе');
});

test('messages sent at once do not pass the bound together', async () => {
  await sent(MOST_OF_DAY.messages - 2, 0);
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) => write(asAlsu, bulat, `Хәбәр ${n}`)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('counts of days before are swept', async () => {
  await sent(1, 1);
  await sql`update sent_messages set day = day - 2 where account_id = ${alsu}`.execute(
    server.deps.db,
  );
  await sql`select graphile_worker.add_job('sweep', '{}'::json)`.execute(server.deps.db);
  await server.work();
  expect(await counted()).toEqual([]);
});
