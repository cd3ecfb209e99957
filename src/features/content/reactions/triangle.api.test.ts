import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listUserNotes } from '#features/social/feed/calls.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { cancelOrder, createOrder } from '#features/core/triangle/calls/orders.ts';
import { makeItem } from '#features/core/triangle/factory.server.ts';
import { signUp } from '#test/sign.ts';
import { getGiven, giveTriangle } from './calls.ts';

const server = testServer();
let author: string;
beforeAll(async () => {
  author = (await makeAccount(server.deps.db)).id;
});

const noteOf = async (id = author) => (await makeNote(server.deps.db, { author_id: id })).id;
const give = (id: string) => ({ params: { id }, body: { grade: 1 as const } });
const balanceOf = async (id: string) =>
  (
    await server.deps.db
      .selectFrom('account')
      .select('triangle')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).triangle;
const logOf = (id: string) =>
  server.deps.db
    .selectFrom('triangle_log')
    .select(['delta', 'reason', 'balance'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();

describe('giveTriangle', () => {
  test('takes one from the giver, brings one to the note and its author, and writes it down', async () => {
    const giver = await server.member({ triangle: 3 });
    const { id: writer } = await server.member({ triangle: 0 });
    const note = await noteOf(writer);
    expect(await giver.ask(giveTriangle, give(note))).toEqual({
      triangle: 1,
      select: true,
      balance: 2,
    });
    expect((await server.ask(getNote, { params: { id: note } })).triangle).toBe(1);
    expect(await balanceOf(writer)).toBe(1);
    expect(await logOf(giver.id)).toEqual([{ delta: -1, reason: 'give', balance: 2 }]);
    expect(await logOf(writer)).toEqual([{ delta: 1, reason: 'get', balance: 1 }]);
    const { list } = await giver.ask(listUserNotes, { query: { limit: '5' } });
    expect(list.find(({ id }) => id === note)?.given).toBe(true);
  });

  test('a repeat takes nothing, also when it comes at the same moment', async () => {
    const giver = await server.member({ triangle: 3 });
    const note = await noteOf();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => giver.ask(giveTriangle, give(note))),
    );
    for (const answer of answers) expect(answer).toEqual({ triangle: 1, select: true, balance: 2 });
    expect(await balanceOf(giver.id)).toBe(2);
  });

  test('never goes below zero, however many are given at once', async () => {
    const giver = await server.member({ triangle: 2 });
    const notes = await Promise.all(
      Array.from({ length: 4 }, async () => noteOf((await makeAccount(server.deps.db)).id)),
    );
    const given = await Promise.allSettled(notes.map((id) => giver.ask(giveTriangle, give(id))));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = given.filter((one) => one.status === 'rejected');
    expect(refused.map((one) => (one.reason as { flags: string[] }).flags)).toEqual([
      ['price'],
      ['price'],
    ]);
    expect(await balanceOf(giver.id)).toBe(0);
  });

  test('two people who give to each other do not wait for one another', async () => {
    const one = await server.member({ triangle: 3 });
    const two = await server.member({ triangle: 3 });
    const [ofOne, ofTwo] = [await noteOf(one.id), await noteOf(two.id)];
    await Promise.all([one.ask(giveTriangle, give(ofTwo)), two.ask(giveTriangle, give(ofOne))]);
    expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([3, 3]);
  });

  test('three a day to one author, ten a day in all', async () => {
    const giver = await server.member({ triangle: 20 });
    for (let n = 0; n < 3; n += 1) await giver.ask(giveTriangle, give(await noteOf()));
    await expect(giver.ask(giveTriangle, give(await noteOf()))).rejects.toMatchObject({
      flags: ['time'],
      reason: 'day',
      wait: expect.any(Number),
    });
    for (let n = 0; n < 7; n += 1) {
      const { id } = await makeAccount(server.deps.db);
      await giver.ask(giveTriangle, give(await noteOf(id)));
    }
    const { id } = await makeAccount(server.deps.db);
    expect(await flagsOf(giver.ask(giveTriangle, give(await noteOf(id))))).toEqual(['time']);
    expect(await balanceOf(giver.id)).toBe(10);
  });

  test('refuses the own note, a visitor, an empty purse and what is not there', async () => {
    const own = await server.as(author);
    const note = await noteOf();
    expect(await flagsOf(own(giveTriangle, give(note)))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(giveTriangle, give(note)))).toEqual(['token']);
    const poor = await server.member({ triangle: 0 });
    expect(await flagsOf(poor.ask(giveTriangle, give(note)))).toEqual(['price']);
    expect(await flagsOf(poor.ask(giveTriangle, give('n1')))).toEqual(['id']);
  });
});

test('getGiven tells the state before and after, to a signed-in person only', async () => {
  const giver = await server.member({ triangle: 1 });
  const note = await noteOf();
  const asked = { params: { id: note } };
  expect(await giver.ask(getGiven, asked)).toEqual({ triangle: 0, select: false, balance: 1 });
  await giver.ask(giveTriangle, give(note));
  expect(await giver.ask(getGiven, asked)).toEqual({ triangle: 1, select: true, balance: 0 });
  expect(await flagsOf(server.ask(getGiven, asked))).toEqual(['token']);
  expect(await flagsOf(giver.ask(getGiven, { params: { id: 'n1' } }))).toEqual(['id']);
});

describe('triangles of throw-away accounts', () => {
  test('what was given at sign-up can be spent, not given on, also after a cancelled order', async () => {
    const { id, ask } = await signUp(server);
    await sql`update account set created_at = now() - interval '8 days' where id = ${id}`.execute(
      server.deps.db,
    );
    await sql`update account_trust set active_days = 3, confirmed = 2
      where account_id = ${id}`.execute(server.deps.db);
    const note = await noteOf();
    const refused = { flags: ['price'], reason: 'sign' };
    await expect(ask(giveTriangle, give(note))).rejects.toMatchObject(refused);
    const good = await makeItem(server.deps.db, { kind: 'good', quantity: 500, price: 5 });
    const order = await ask(createOrder, {
      body: { id: good, quantity: 1, content: 'Казан, почта' },
    });
    await ask(cancelOrder, { params: { id: order.id } });
    expect(await balanceOf(id)).toBe(5);
    await expect(ask(giveTriangle, give(note))).rejects.toMatchObject(refused);

    await addTriangles(server.deps.db, id, { delta: 1, reason: 'task', ref: 'one' });
    expect(await ask(giveTriangle, give(note))).toMatchObject({ balance: 5 });
    await expect(ask(giveTriangle, give(await noteOf()))).rejects.toMatchObject(refused);
  });

  test('an author gets 20 a day by gifts; what is above takes nothing from the giver', async () => {
    const { id } = await makeAccount(server.deps.db);
    const notes = await Promise.all([1, 2].map(() => noteOf(id)));
    const givers = await Promise.all(
      Array.from({ length: 12 }, () => server.member({ triangle: 3 })),
    );
    const ended = await Promise.allSettled(
      givers.flatMap(({ ask }) => notes.map((note) => ask(giveTriangle, give(note)))),
    );
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused)
      expect(reason).toMatchObject({ flags: ['time'], reason: 'full', wait: expect.any(Number) });
    expect(await balanceOf(id)).toBe(20);
    const left = await Promise.all(givers.map((giver) => balanceOf(giver.id)));
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(12 * 3 - 20);
    server.clock.at = Date.now() + 86_400_000;
    const again = await server.member({ triangle: 1 });
    expect(await again.ask(giveTriangle, give(await noteOf(id)))).toMatchObject({ select: true });
    server.clock.at = null;
  });

  test('a learner gives to members only, and an author gets five a day from learners', async () => {
    const [known, unknown] = [await server.member(), await server.learner()];
    const note = await noteOf(known.id);
    const learners = await Promise.all(
      Array.from({ length: 6 }, () => server.learner({ triangle: 9 })),
    );
    const [first] = learners;
    const refused = first!.ask(giveTriangle, give(await noteOf(unknown.id)));
    await expect(refused).rejects.toMatchObject({ flags: ['forbidden'], reason: 'author' });
    expect(await balanceOf(first!.id)).toBe(9);
    const ended = await Promise.allSettled(
      learners.map(({ ask }) => ask(giveTriangle, give(note))),
    );
    const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons).toEqual([
      expect.objectContaining({ flags: ['time'], reason: 'full', wait: expect.any(Number) }),
    ]);
    const member = await server.member({ triangle: 1 });
    expect(await member.ask(giveTriangle, give(note))).toMatchObject({ select: true });
  });

  test('a newcomer gives nothing', async () => {
    const { id } = await makeAccount(server.deps.db, { triangle: 9 });
    const asked = (await server.as(id))(giveTriangle, give(await noteOf()));
    await expect(asked).rejects.toMatchObject({ flags: ['forbidden'], reason: 'early' });
    expect(await balanceOf(id)).toBe(9);
  });
});

test('a newcomer finds five triangles, written down', async () => {
  const { id } = await signUp(server);
  expect(await balanceOf(id)).toBe(5);
  expect(await logOf(id)).toEqual([{ delta: 5, reason: 'sign', balance: 5 }]);
});
