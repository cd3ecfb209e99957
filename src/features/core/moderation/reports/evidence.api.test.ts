// Messages as evidence: a report from a conversation takes them along, with what their sender has
// edited or withdrawn since; and whoever reads them is written down.

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listVisits } from '#features/staff/admin/calls/visits.ts';
import {
  createMessage,
  deleteMessage,
  listMessages,
  updateMessage,
} from '#features/social/messages/calls.ts';
import { messageExports } from '#features/social/messages/exports.server.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import { forgetMessages } from '#features/social/messages/forgetting.server.ts';
import { sweepMessageVersions } from '#features/social/messages/jobs.server.ts';
import { listAllOrders } from '#features/core/triangle/calls/orders.ts';
import { makeOrder } from '#features/core/triangle/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, reasonOf, testServer } from '#test/api.ts';
import { createReport } from '../calls.ts';
import { getAdminReport } from '../calls/admin.ts';
import { getReport } from '../calls/queue.ts';
import { makeCase } from '../factory.server.ts';

const DAY_MS = 86_400_000;
const server = testServer({ LIMIT_FACTOR: '1000' });
let harasser: string;
let receiver: string;
let asHarasser: Ask;
let asReceiver: Ask;
let moderator: Ask;

const of = (id: string) => ({ params: { id } });

beforeEach(async () => {
  ({ id: harasser, ask: asHarasser } = await server.member());
  ({ id: receiver, ask: asReceiver } = await server.member());
  ({ ask: moderator } = await server.moderator());
});

afterEach(() => {
  server.clock.at = null;
});

const send = async (content = 'Кайда яшәвеңне табам.') =>
  (
    await asHarasser(createMessage, {
      ...of(receiver),
      body: { content, key: crypto.randomUUID() },
    })
  ).id;
const one = (messageId: string) => ({ params: { id: receiver, messageId } });
const edit = (id: string, content: string) =>
  asHarasser(updateMessage, { ...one(id), body: { content } });
const withdraw = (id: string) => asHarasser(deleteMessage, { ...one(id), query: { all: '1' } });
const report = (messages: string[], type: 'user' | 'message' = 'user') =>
  asReceiver(createReport, { body: { type, id: harasser, reason: 'rude', messages } });
const caseId = async () => {
  const { id } = await server.deps.db
    .selectFrom('report_case')
    .select('id')
    .where('owner_id', '=', harasser)
    .executeTakeFirstOrThrow();
  return id;
};
const attached = async () =>
  (await moderator(getReport, of(await caseId()))).list.flatMap(({ messages }) => messages);
const versions = async () => {
  const rows = await server.deps.db.selectFrom('message_version').select('content').execute();
  return rows.map(({ content }) => content);
};

test('a report that was sent again with ever more messages can still be opened', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1)
    ids.push(await makeMessage(server.deps.db, { from: harasser, to: receiver }));
  for (const from of [0, 20, 40]) await report(ids.slice(from, from + 20));
  expect((await attached()).map(({ id }) => id)).toEqual(ids.slice(10));
});

test('a case has 200 messages at most, the newest of each report, and none is without', async () => {
  const { db } = server.deps;
  const opened = await makeCase(db, harasser);
  const sent = [60, 2, 60, 60, 60];
  for (const count of sent) {
    const { id: reporter } = await makeAccount(db);
    await sql`
      with made as (
        insert into report (account_id, kind, target_id, owner_id, reason, case_id)
        values (${reporter}, 'user', ${harasser}, ${harasser}, 'rude', ${opened}) returning id
      )
      insert into report_message (report_id, message_id, author_id, content, created_at)
      select made.id, n, ${harasser}, '', now() from made, generate_series(1, ${count}::int) n`.execute(
      db,
    );
  }
  const { list } = await moderator(getReport, of(opened));
  const counts = list.map(({ messages }) => messages.length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(200);
  expect(counts.toSorted((a, b) => a - b)).toEqual([2, 49, 49, 50, 50]);
  for (const { messages } of list)
    expect(messages.at(-1)?.id).toBe(messages.length === 2 ? '2' : '60');
});

test('a case of very long messages has the newest of each report that fit', async () => {
  const { db } = server.deps;
  const opened = await makeCase(db, harasser);
  for (let reports = 0; reports < 5; reports += 1) {
    const { id: reporter } = await makeAccount(db);
    await sql`
      with made as (
        insert into report (account_id, kind, target_id, owner_id, reason, case_id)
        values (${reporter}, 'user', ${harasser}, ${harasser}, 'rude', ${opened}) returning id
      )
      insert into report_message (report_id, message_id, author_id, content, former, created_at)
      select made.id, n, ${harasser}, repeat('ә', 4000), array[repeat('ө', 4000)], now()
      from made, generate_series(1, 20) n`.execute(db);
  }
  const { list } = await moderator(getReport, of(opened));
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(620_000);
  for (const { messages } of list) {
    expect(messages.length).toBeGreaterThanOrEqual(3);
    const newest = Array.from({ length: messages.length }, (_, n) => `${20 - n}`).toReversed();
    expect(messages.map(({ id }) => id)).toEqual(newest);
  }
});

describe('a report of a person from a conversation', () => {
  test('carries the messages that were attached', async () => {
    const first = await send('Сәлам!');
    const answer = await makeMessage(server.deps.db, { from: receiver, to: harasser });
    const last = await send('Карап торырсың әле.');
    await report([first, answer, last]);
    expect((await attached()).map(({ id, content }) => [id, content])).toEqual([
      [first, 'Сәлам!'],
      [answer, 'Сынау хәбәре.'],
      [last, 'Карап торырсың әле.'],
    ]);
  });

  test('needs a conversation for that, and can do without', async () => {
    expect(await flagsOf(report(['1']))).toEqual(['id']);
    await report([]);
    expect(await attached()).toEqual([]);
  });
});

describe('former versions of a message', () => {
  test('an edited message is reported with its earlier texts', async () => {
    const id = await send();
    await edit(id, 'Кичә күрештек.');
    await edit(id, 'Исән-сау бул!');
    await report([id]);
    expect(await attached()).toMatchObject([
      {
        ...{ content: 'Исән-сау бул!', change: 'edited' },
        former: ['Кайда яшәвеңне табам.', 'Кичә күрештек.'],
      },
    ]);
  });

  test('of many earlier texts the first and the last two are shown', async () => {
    const id = await send();
    for (let n = 0; n < 6; n += 1) await edit(id, `Сүз ${n}`);
    await report([id]);
    expect(await attached()).toMatchObject([
      { content: 'Сүз 5', former: ['Кайда яшәвеңне табам.', 'Сүз 3', 'Сүз 4'] },
    ]);
  });

  test('a withdrawn message is reported as it was', async () => {
    const id = await send();
    await edit(id, 'Барыбер табам.');
    await withdraw(id);
    await report([id], 'message');
    expect(await attached()).toMatchObject([
      { content: 'Барыбер табам.', change: 'withdrawn', former: ['Кайда яшәвеңне табам.'] },
    ]);
  });

  test('are visible to nobody else', async () => {
    const id = await send();
    await edit(id, 'Исән-сау бул!');
    const told = 'Кайда яшәвеңне табам.';
    for (const [ask, other] of [
      [asHarasser, receiver],
      [asReceiver, harasser],
    ] as const)
      expect(JSON.stringify(await ask(listMessages, of(other)))).not.toContain(told);
    const { ask: stranger } = await server.member();
    const body = { type: 'user' as const, id: harasser, reason: 'rude' as const, messages: [id] };
    expect(await flagsOf(stranger(createReport, { body }))).toEqual(['id']);
    // The sender reports the receiver: their own message is attached as it is now.
    await asHarasser(createReport, {
      body: { type: 'user', id: receiver, reason: 'rude', messages: [id] },
    });
    const { rows } = await server.deps.db
      .selectFrom('report_message')
      .select(['content', 'change', 'former'])
      .where('message_id', '=', id)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([{ content: 'Исән-сау бул!', change: null, former: [] }]);
    const exported = await Promise.all(
      [harasser, receiver].flatMap((account) =>
        messageExports.map((part) => part.rows(server.deps.db, account)),
      ),
    );
    expect(JSON.stringify(exported)).not.toContain(told);
  });

  test('end after seven days, with and without the sweep', async () => {
    const id = await send();
    await edit(id, 'Исән-сау бул!');
    server.clock.at = Date.now() + 7 * DAY_MS - 60_000;
    await sweepMessageVersions(server.deps);
    expect(await versions()).toContain('Кайда яшәвеңне табам.');
    server.clock.at = Date.now() + 7 * DAY_MS + 60_000;
    await report([id]);
    const { change } = await server.deps.db
      .selectFrom('report_message')
      .select('change')
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(change).toBeNull();
    await sweepMessageVersions(server.deps);
    expect(await versions()).toEqual([]);
  });

  test('go with either account', async () => {
    for (const leaving of ['harasser', 'receiver'] as const) {
      const id = await send(`Кайда яшәвеңне табам, ${leaving}.`);
      await withdraw(id);
      expect(await versions()).toHaveLength(1);
      const accountId = leaving === 'harasser' ? harasser : receiver;
      await forgetMessages(server.deps, { accountId } as never);
      expect(await versions()).toEqual([]);
      ({ id: harasser, ask: asHarasser } = await server.member());
      ({ id: receiver } = await server.member());
    }
  });

  test('are bounded: a message is edited twenty times', async () => {
    const id = await send();
    for (let n = 0; n < 20; n += 1) await edit(id, `Сүз ${n}`);
    expect(await reasonOf(edit(id, 'Тагын'))).toBe('many');
    await withdraw(id);
  });
});

describe('reading what is private', () => {
  const actsOf = async (act: string) => {
    const rows = await server.deps.db
      .selectFrom('audit_act')
      .select(['actor', 'thing_id', 'person_id'])
      .where('act', '=', act)
      .orderBy('id')
      .execute();
    return rows;
  };

  test('messages of a case: once a day for each reader, also at once; nothing without messages', async () => {
    const id = await send();
    await report([id]);
    const opened = await caseId();
    await Promise.all([1, 2, 3].map(() => moderator(getReport, of(opened))));
    await moderator(getReport, of(opened));
    const mine = async () =>
      (await actsOf('report.open')).filter(({ thing_id: thing }) => thing === opened);
    expect(await mine()).toEqual([{ actor: 'moderator', thing_id: opened, person_id: harasser }]);
    const admin = await server.administrator();
    await admin.ask(getAdminReport, of(opened));
    expect((await mine()).map(({ actor }) => actor)).toEqual(['moderator', 'admin']);
    server.clock.at = Date.now() + DAY_MS;
    await admin.ask(getAdminReport, of(opened));
    expect(await mine()).toHaveLength(3);
    server.clock.at = null;
    const before = (await actsOf('report.open')).length;
    ({ id: harasser } = await server.member());
    await report([]);
    await moderator(getReport, of(await caseId()));
    expect(await actsOf('report.open')).toHaveLength(before);
  });

  test('the log of addresses: by person, and by network without the address', async () => {
    const { ask } = await server.administrator();
    for (const search of [harasser, '203.0.113.7', '203.0.113.9', harasser])
      await ask(listVisits, { query: { search } });
    expect(await actsOf('visits.search')).toMatchObject([
      { actor: 'admin', thing_id: harasser, person_id: harasser },
      { actor: 'admin', thing_id: '203.0.113.0/24', person_id: null },
    ]);
  });

  test('orders: each that was shown with an address, once a day', async () => {
    const { ask } = await server.administrator();
    const { db } = server.deps;
    await makeOrder(db, receiver);
    await ask(listAllOrders, {});
    expect(await actsOf('order.open')).toEqual([]);
    const address = { content: 'Казан, Баумана, 1' };
    const first = await makeOrder(db, receiver, address);
    const second = await makeOrder(db, harasser, address);
    await ask(listAllOrders, { query: { search: first } });
    await ask(listAllOrders, {});
    await ask(listAllOrders, {});
    expect(await actsOf('order.open')).toMatchObject([
      { actor: 'admin', thing_id: first, person_id: receiver },
      { actor: 'admin', thing_id: second, person_id: harasser },
    ]);
  });
});
