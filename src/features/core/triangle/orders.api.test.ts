import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { MAIL_NOTICE } from '#features/core/accounts/public/notices.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listNotices, readNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getTriangleDay, listTriangles } from './calls.ts';
import {
  cancelOrder,
  createOrder,
  listAllOrders,
  listOrders,
  updateOrder,
} from './calls/orders.ts';
import { makeItem } from './factory.server.ts';
import { triangle } from './feature.server.ts';
import { sweepOrders } from './jobs.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
});
afterEach(() => {
  server.clock.at = null;
});

const person = async (triangle = 50, name = 'Сынау') => {
  const { id } = await makeAccount(server.deps.db, { name, trust: 'member' });
  if (triangle > 0)
    await addTriangles(server.deps.db, id, { delta: triangle, reason: 'sign', ref: id });
  return { id, ask: await server.as(id) };
};
const goodOf = (quantity: number, price = 10, title = 'Ачык хат') =>
  makeItem(server.deps.db, { kind: 'good', title, price, quantity });
const stockOf = async (id: string) =>
  (await server.ask(listTriangles, { query: { kind: 'good', limit: '50' } })).list.find(
    (good) => good.id === id,
  )?.quantity;
const balanceOf = async ({ ask }: { ask: Ask }) => (await ask(getTriangleDay, {})).triangle;

describe('createOrder', () => {
  test('takes triangles and stock, and writes down what was ordered', async () => {
    const buyer = await person();
    const good = await goodOf(54);
    const made = await buyer.ask(createOrder, {
      body: { id: good, quantity: 3, content: 'Казан, почта' },
    });
    expect(made).toEqual({ id: expect.any(String), triangle: 20, quantity: 51 });
    const { list } = await buyer.ask(listOrders, { query: {} });
    expect(list).toEqual([
      expect.objectContaining({
        id: made.id,
        item: good,
        title: 'Ачык хат',
        price: 10,
        quantity: 3,
        sum: 30,
        content: 'Казан, почта',
        state: 'new',
        reason: '',
      }),
    ]);
  });

  test('the last one ordered by a hundred people at once: one gets it, all others keep their triangles', async () => {
    const last = await goodOf(1, 30);
    const people = await Promise.all(Array.from({ length: 100 }, () => person(40)));
    const ended = await Promise.allSettled(
      people.map(({ ask }) =>
        ask(createOrder, { body: { id: last, quantity: 1, content: 'Казан, почта' } }),
      ),
    );
    const got = ended.filter((one) => one.status === 'fulfilled');
    expect(got.map(({ value }) => value)).toEqual([
      { id: expect.any(String), triangle: 10, quantity: 0 },
    ]);
    const refused = ended.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(99);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ flags: ['quantity'], reason: 'few' });
    const balances = await Promise.all(people.map(balanceOf));
    expect(balances.filter((triangle) => triangle === 40)).toHaveLength(99);
    expect(balances.filter((triangle) => triangle === 10)).toHaveLength(1);
    expect(await stockOf(last)).toBe(0);
  }, 60_000);

  test('the same key orders once', async () => {
    const buyer = await person();
    const good = await goodOf(4);
    const order = () =>
      buyer.ask(
        createOrder,
        { body: { id: good, quantity: 1, content: 'Казан, почта' } },
        { idempotencyKey: 'order-key-1' },
      );
    const [first, second] = [await order(), await order()];
    expect(second).toEqual(first);
    expect(await balanceOf(buyer)).toBe(40);
    expect(await stockOf(good)).toBe(3);
  });

  test('refuses too few triangles, too few goods, a task, what is not there, a visitor', async () => {
    const poor = await person(5);
    const good = await goodOf(2);
    const task = await makeItem(server.deps.db);
    const draft = await makeItem(server.deps.db, {
      kind: 'good',
      quantity: 5,
      published_at: null,
    });
    const flags = (id: string, quantity = 1, content = 'Казан, почта') =>
      flagsOf(poor.ask(createOrder, { body: { id, quantity, content } }));
    expect(await flags(good)).toEqual(['price']);
    expect(await stockOf(good)).toBe(2);
    expect(await flags(good, 3)).toEqual(['quantity']);
    expect(await flags(good, 11)).toEqual(['quantity']);
    expect(await flags(good, 0)).toEqual(['quantity']);
    // Every good is done by a letter.
    for (const content of ['', ' а ', 'а'.repeat(501)])
      expect(await flags(good, 1, content)).toEqual(['content']);
    expect(await flags(task)).toEqual(['forbidden']);
    expect(await flags(draft)).toEqual(['id']);
    expect(await flags('1')).toEqual(['id']);
    expect(
      await flagsOf(
        server.ask(createOrder, { body: { id: good, quantity: 1, content: 'Казан, почта' } }),
      ),
    ).toEqual(['token']);
  });

  test('a scarce good goes to members only, and a refused order takes nothing', async () => {
    const { id, ask } = await server.learner();
    await addTriangles(server.deps.db, id, { delta: 20, reason: 'task', ref: id });
    const [scarce, plenty] = [await goodOf(50), await goodOf(51)];
    const order = (good: string) =>
      ask(createOrder, { body: { id: good, quantity: 1, content: 'Казан, почта' } });
    await expect(order(scarce)).rejects.toMatchObject({ flags: ['forbidden'], reason: 'early' });
    expect(await stockOf(scarce)).toBe(50);
    expect(await order(plenty)).toMatchObject({ quantity: 50 });
  });

  test('for the price the buyer was shown, and for no other', async () => {
    const buyer = await person();
    const good = await goodOf(4);
    const order = (price: number) =>
      buyer.ask(createOrder, { body: { id: good, quantity: 1, price, content: 'Казан, почта' } });
    await server.deps.db
      .updateTable('triangle_item')
      .set({ price: 40 })
      .where('id', '=', good)
      .execute();
    await expect(order(10)).rejects.toMatchObject({ flags: ['price'], reason: 'changed' });
    expect([await balanceOf(buyer), await stockOf(good)]).toEqual([50, 4]);
    expect((await order(40)).triangle).toBe(10);
  });

  test('five a day, also at once', async () => {
    const buyer = await person(50);
    const good = await goodOf(100, 1);
    const ended = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        buyer.ask(createOrder, { body: { id: good, quantity: 1, content: 'Казан, почта' } }),
      ),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(
      buyer.ask(createOrder, { body: { id: good, quantity: 1, content: 'Казан, почта' } }),
    ).rejects.toMatchObject({ flags: ['time'], reason: 'day' });
    server.clock.at = Date.now() + 86_400_000;
    expect(
      (await buyer.ask(createOrder, { body: { id: good, quantity: 1, content: 'Казан, почта' } }))
        .triangle,
    ).toBe(44);
  });
});

test('goods and orders are told in three languages', async () => {
  const buyer = await person();
  const texts = {
    rus: 'Открытка',
    eng: 'Postcard',
    content_rus: 'Придёт',
    content_eng: 'It comes',
  };
  const good = await makeItem(server.deps.db, {
    ...{ kind: 'good', title: 'Ачык хат', price: 1, quantity: 60, ...texts },
  });
  const { list: goods } = await server.ask(listTriangles, { query: { kind: 'good', limit: '50' } });
  expect(goods.find(({ id }) => id === good)).toMatchObject({
    ...{ title: 'Ачык хат', rus: 'Открытка', eng: 'Postcard' },
    ...{ contentRus: 'Придёт', contentEng: 'It comes', image: null },
  });
  await buyer.ask(createOrder, { body: { id: good, quantity: 1, content: 'Казан, почта' } });
  const names = async () => {
    const [{ title, rus, eng } = {}] = (await buyer.ask(listOrders, { query: {} })).list;
    return [title, rus, eng];
  };
  expect(await names()).toEqual(['Ачык хат', 'Открытка', 'Postcard']);
  await server.deps.db.deleteFrom('triangle_item').where('id', '=', good).execute();
  expect(await names()).toEqual(['Ачык хат', '', '']);
});

test('a good of the project has its drawing, until staff give it a picture', async () => {
  const key = 'good-postcard';
  const good = await makeItem(server.deps.db, { kind: 'good', title: 'Бизәк', key, quantity: 60 });
  const imageOf = async () =>
    (await server.ask(listTriangles, { query: { kind: 'good', limit: '50' } })).list.find(
      ({ id }) => id === good,
    )?.image;
  expect(await imageOf()).toMatchObject({ src: '/goods/good-postcard.svg' });
  const image = { src: '/media/1.webp', width: 2, height: 1, alt: 'Бизәк' };
  await server.deps.db
    .updateTable('triangle_item')
    .set({ image: JSON.stringify(image) })
    .where('id', '=', good)
    .execute();
  expect(await imageOf()).toEqual(image);
});

describe('cancelOrder', () => {
  test('gives triangles and stock back once, however often it is asked', async () => {
    const buyer = await person();
    const good = await goodOf(52);
    const { id } = await buyer.ask(createOrder, {
      body: { id: good, quantity: 2, content: 'Казан, почта' },
    });
    const ended = await Promise.allSettled(
      Array.from({ length: 5 }, () => buyer.ask(cancelOrder, { params: { id } })),
    );
    const done = ended.filter((one) => one.status === 'fulfilled');
    expect(done.map(({ value }) => value)).toEqual([{ triangle: 50 }]);
    expect(await balanceOf(buyer)).toBe(50);
    expect(await stockOf(good)).toBe(52);
    const { list } = await buyer.ask(listOrders, { query: {} });
    expect(list[0]?.state).toBe('cancelled');
  });

  test('refuses one that is under way, another’s, and a visitor', async () => {
    const buyer = await person();
    const other = await person();
    const { id } = await buyer.ask(createOrder, {
      body: { id: await goodOf(2), quantity: 1, content: 'Казан, почта' },
    });
    expect(await flagsOf(other.ask(cancelOrder, { params: { id } }))).toEqual(['id']);
    expect(await flagsOf(server.ask(cancelOrder, { params: { id } }))).toEqual(['token']);
    await staff(updateOrder, { params: { id }, body: { state: 'accepted' } });
    await expect(buyer.ask(cancelOrder, { params: { id } })).rejects.toMatchObject({
      flags: ['forbidden'],
      reason: 'late',
    });
    expect(await flagsOf(server.ask(listOrders, { query: {} }))).toEqual(['token']);
  });
});

test('who is forgotten leaves what was not sent to them in the shop', async () => {
  const buyer = await person();
  const good = await goodOf(110);
  for (const [quantity, state] of [
    [1, null],
    [1, 'accepted'],
    [1, 'sent'],
    [2, 'cancelled'],
  ] as const) {
    const { id } = await buyer.ask(createOrder, {
      body: { id: good, quantity, content: 'Казан, почта' },
    });
    if (state !== null) await staff(updateOrder, { params: { id }, body: { state } });
  }
  expect(await stockOf(good)).toBe(107);
  await triangle.onForget?.(server.deps, { accountId: buyer.id, at: '2026-02-02T00:00:00Z' });
  expect(await stockOf(good)).toBe(109);
});

test('addresses are forgotten 90 days after an order is over', async () => {
  const buyer = await person();
  const good = await goodOf(110);
  const order = async (state: 'sent' | 'done' | 'cancelled') => {
    const body = { id: good, quantity: 1, content: `Казан, ${state}` };
    const { id } = await buyer.ask(createOrder, { body });
    await staff(updateOrder, { params: { id }, body: { state } });
  };
  for (const state of ['sent', 'done', 'cancelled'] as const) await order(state);
  const storedAfter = async (days: number) => {
    server.clock.at = Date.now() + days * 86_400_000;
    await sweepOrders(server.deps);
    server.clock.at = null;
    return (await buyer.ask(listOrders, { query: {} })).list.map(({ content }) => content);
  };
  expect(await storedAfter(89)).toEqual(['Казан, cancelled', 'Казан, done', 'Казан, sent']);
  expect(await storedAfter(91)).toEqual(['', '', 'Казан, sent']);
});

describe('staff', () => {
  test('find orders by name, title and number, and carry them through', async () => {
    const buyer = await person(50, 'Гөлшаһидә');
    const { id } = await buyer.ask(createOrder, {
      body: { id: await goodOf(55, 10, 'Алтын китап'), quantity: 2, content: 'Казан, почта' },
    });
    const found = async (search: string) =>
      (await staff(listAllOrders, { query: { search } })).list.map((order) => order.id);
    expect(await found('гөлшаһидә')).toEqual([id]);
    expect(await found('Гольшахида')).toEqual([]);
    expect(await found('алтын')).toEqual([id]);
    expect(await found(id)).toEqual([id]);
    expect(await found('юк')).toEqual([]);
    const inState = async (state: 'new' | 'sent', search?: string) =>
      (
        await staff(listAllOrders, {
          query: { state, ...(search === undefined ? {} : { search }) },
        })
      ).list.map((order) => order.id);
    expect((await inState('new'))[0]).toBe(id);
    expect(await inState('new', 'алтын')).toEqual([id]);
    expect(await inState('sent', 'алтын')).toEqual([]);
    expect(await inState('sent', id)).toEqual([]);
    expect(await inState('sent')).not.toContain(id);
    const { list } = await staff(listAllOrders, { query: {} });
    expect(list[0]).toMatchObject({ id, sum: 20, user: { name: 'Гөлшаһидә' } });

    const move = (state: 'accepted' | 'sent' | 'done' | 'cancelled', reason?: string) =>
      staff(updateOrder, {
        params: { id },
        body: { state, ...(reason === undefined ? {} : { reason }) },
      });
    expect(await move('sent', 'Почта белән')).toEqual({ state: 'sent' });
    expect((await inState('sent'))[0]).toBe(id);
    expect(await inState('new')).not.toContain(id);
    expect(await flagsOf(move('accepted'))).toEqual(['forbidden']);
    expect(await move('done')).toEqual({ state: 'done' });
    expect(await flagsOf(move('cancelled'))).toEqual(['forbidden']);
    expect((await buyer.ask(listOrders, { query: {} })).list[0]).toMatchObject({
      state: 'done',
      reason: 'Почта белән',
    });
  });

  test('tell the buyer of every state, by a notification and a letter', async () => {
    const buyer = await person();
    const order = async () => {
      const body = { id: await goodOf(60, 1), quantity: 1, content: 'Казан, почта' };
      return (await buyer.ask(createOrder, { body })).id;
    };
    const [first, second] = [await order(), await order()];
    const move = (id: string, state: 'accepted' | 'sent' | 'done' | 'cancelled') =>
      staff(updateOrder, { params: { id }, body: { state } });
    const notices = async () =>
      (await buyer.ask(listNotices, { query: {} })).list.map(({ kind, unread }) => [kind, unread]);
    expect(await notices()).toEqual([]);
    await move(first, 'accepted');
    expect(await notices()).toEqual([['order', true]]);
    await buyer.ask(readNotices, { body: {} });
    // The same state once more is no news, another one is.
    await move(first, 'accepted');
    expect(await notices()).toEqual([['order', false]]);
    await move(first, 'sent');
    expect(await notices()).toEqual([['order', true]]);
    await move(first, 'done');
    await move(second, 'cancelled');
    expect(await notices()).toHaveLength(2);
    const { rows } = await sql<{ payload: { kind: string; accountId: string; key: string } }>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${MAIL_NOTICE.name} order by j.id`.execute(server.owner);
    const own = rows
      .map(({ payload }) => payload)
      .filter(({ accountId }) => accountId === buyer.id);
    expect(own.map(({ kind, key }) => [kind, key])).toEqual([
      ['orderAccepted', first],
      ['orderSent', first],
      ['orderDone', first],
      ['orderCancelled', second],
    ]);
  });

  test('a cancelled one gives back, also when its person cancels at the same moment', async () => {
    const buyer = await person();
    const good = await goodOf(3);
    const { id } = await buyer.ask(createOrder, {
      body: { id: good, quantity: 1, content: 'Казан, почта' },
    });
    await Promise.allSettled([
      buyer.ask(cancelOrder, { params: { id } }),
      staff(updateOrder, { params: { id }, body: { state: 'cancelled', reason: 'Бетте' } }),
    ]);
    expect(await balanceOf(buyer)).toBe(50);
    expect(await stockOf(good)).toBe(3);
  });

  test('only they may', async () => {
    const { ask } = await person();
    expect(await flagsOf(ask(listAllOrders, { query: {} }))).toEqual(['token']);
    const asked = { params: { id: '1' }, body: { state: 'done' as const } };
    expect(await flagsOf(ask(updateOrder, asked))).toEqual(['token']);
    expect(await flagsOf(staff(updateOrder, asked))).toEqual(['id']);
  });
});
