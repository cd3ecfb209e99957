import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { hashOf } from '#features/core/cms/public/versions.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { dayOf, startOfDay, weekdayOf } from '#tatar/days.ts';
import {
  answerTriangle,
  getTriangleDay,
  listTriangleLog,
  listTriangles,
  tryTriangle,
} from './calls.ts';
import { createOrder } from './calls/orders.ts';
import { shipGoods, shippedGoods, shipTasks } from './content.server.ts';
import { makeItem } from './factory.server.ts';
import { streakOf } from './streak.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const DAY_MS = 86_400_000;
const ANSWERS = ['Без кичә әбидә идек', 'Кичә без әбидә булдык'];
let task: string;
let good: string;
let draft: string;
beforeAll(async () => {
  const { db } = server.deps;
  task = await makeItem(db, {
    answers: ANSWERS,
    price: 2,
    range: 2,
    rus: 'Мы вчера были у бабушки.',
  });
  good = await makeItem(db, { kind: 'good', title: 'Тукай шигырьләре', price: 120, quantity: 4 });
  draft = await makeItem(db, { published_at: null });
});
afterEach(() => {
  server.clock.at = null;
});

const say = (answer: string, id = task) => ({ params: { id }, body: { answer } });

describe('answerTriangle', () => {
  test.each([
    ['as it is written', 'Без кичә әбидә идек'],
    ['the other order of words', 'Кичә без әбидә булдык'],
    ['capitals, signs and spaces aside', '  без КИЧӘ, әбидә   идек!'],
    ['in Latin letters', 'Bez kiçä äbidä idek'],
  ])('%s is right, and brings its price once', async (_, answer) => {
    const { ask } = await server.newcomer();
    const first = await ask(answerTriangle, say(answer));
    expect(first).toMatchObject({ right: true, triangle: 2, paid: 2, tries: 3 });
    expect(first.answers.map((one) => one.answer)).toEqual(ANSWERS);
    const again = await ask(answerTriangle, say(answer));
    expect(again).toMatchObject({ right: true, triangle: 2, paid: 0 });
    const { list } = await ask(listTriangles, { query: {} });
    expect(list.find(({ id }) => id === task)?.right).toBe(true);
  });

  test('a wrong one shows where it differs, and what is right only after the third', async () => {
    const { ask } = await server.newcomer();
    const first = await ask(answerTriangle, say('Без кичә әбигә идек'));
    expect(first).toEqual({
      right: false,
      answers: [],
      diff: [
        { kind: 'same', text: 'Без кичә әби' },
        { kind: 'gone', text: 'г' },
        { kind: 'new', text: '·' },
        { kind: 'same', text: 'ә идек' },
      ],
      triangle: 0,
      paid: 0,
      tries: 2,
    });
    await ask(answerTriangle, say('Без кичә'));
    const last = await ask(answerTriangle, say('Без кичә әбигә идек'));
    expect(last.tries).toBe(0);
    expect(last.answers.map((one) => one.answer)).toEqual(ANSWERS);
    expect(last.diff).toContainEqual({ kind: 'new', text: 'д' });
    await expect(ask(answerTriangle, say(ANSWERS[0]!))).rejects.toMatchObject({
      flags: ['time'],
      reason: 'day',
      wait: expect.any(Number),
    });
    server.clock.at = Date.now() + DAY_MS;
    expect(await ask(answerTriangle, say(ANSWERS[0]!))).toMatchObject({ right: true, paid: 2 });
  });

  test('of many wrong ones at once three are heard', async () => {
    const { ask } = await server.newcomer();
    const ended = await Promise.allSettled(
      Array.from({ length: 8 }, () => ask(answerTriangle, say('Юк'))),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('no more people earn it than it is for, also at once', async () => {
    const few = await makeItem(server.deps.db, { quantity: 2, rus: 'Азлар өчен' });
    const people = await Promise.all(Array.from({ length: 6 }, () => server.newcomer()));
    const ended = await Promise.allSettled(
      people.map(({ ask }) => ask(answerTriangle, say('Исәнмесез', few))),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = ended.filter((one) => one.status === 'rejected');
    for (const one of refused)
      expect(one.reason).toMatchObject({ flags: ['forbidden'], reason: 'gone' });
    const days = await Promise.all(people.map(({ ask }) => ask(getTriangleDay, {})));
    expect(days.reduce((sum, { triangle }) => sum + triangle, 0)).toBe(2);
  });

  test('a day that has brought all it can leaves the task for tomorrow', async () => {
    const { ask } = await server.newcomer();
    const dear = await makeItem(server.deps.db, { price: 20, rus: 'Кыйммәтле' });
    await ask(answerTriangle, say('Исәнмесез', dear));
    expect(await ask(answerTriangle, say(ANSWERS[0]!))).toMatchObject({
      right: true,
      paid: 0,
      triangle: 20,
    });
    server.clock.at = startOfDay(dayOf(Date.now()) + 1) + 1000;
    expect(await ask(answerTriangle, say(ANSWERS[0]!))).toMatchObject({ paid: 2, triangle: 22 });
  });

  test('refuses an empty answer, a good, a draft, what is not there, a visitor', async () => {
    const { ask } = await server.newcomer();
    expect(await flagsOf(ask(answerTriangle, say(' ')))).toEqual(['answer']);
    expect(await flagsOf(ask(answerTriangle, say('а'.repeat(201))))).toEqual(['answer']);
    expect(await flagsOf(ask(answerTriangle, say('Юк', good)))).toEqual(['forbidden']);
    expect(await flagsOf(ask(answerTriangle, say('Юк', draft)))).toEqual(['id']);
    expect(await flagsOf(ask(answerTriangle, say('Юк', '1')))).toEqual(['id']);
    expect(await flagsOf(server.ask(answerTriangle, say('Юк')))).toEqual(['token']);
  });
});

test('tryTriangle tells a visitor all, and keeps nothing', async () => {
  const wrong = await server.ask(tryTriangle, say('Без кичә әбигә идек'));
  expect(wrong.right).toBe(false);
  expect(wrong.diff).toContainEqual({ kind: 'new', text: 'д' });
  expect(wrong.answers.map((one) => one.answer)).toEqual(ANSWERS);
  expect((await server.ask(tryTriangle, say(ANSWERS[1]!))).right).toBe(true);
  expect(await flagsOf(server.ask(tryTriangle, say('Юк', good)))).toEqual(['forbidden']);
  expect(await flagsOf(server.ask(tryTriangle, say('Юк', draft)))).toEqual(['id']);
});

describe('listTriangles', () => {
  test('says which levels have tasks', async () => {
    const { db } = server.deps;
    const ranges = async () => (await server.ask(listTriangles, { query: {} })).ranges;
    const before = await ranges();
    expect(before).toContain(2);
    expect(before).not.toContain(5);
    const hidden = await makeItem(db, { range: 5, published_at: null });
    const good = await makeItem(db, { kind: 'good', title: 'Тукай китабы', range: 5, price: 9 });
    expect(await ranges()).toEqual(before);
    const task = await makeItem(db, { range: 5 });
    expect(await ranges()).toEqual([...before, 5]);
    await db.deleteFrom('triangle_item').where('id', 'in', [hidden, good, task]).execute();
    expect((await server.ask(listTriangles, { query: { kind: 'good' } })).ranges).toEqual([]);
  });

  test('shows tasks without their answers, and no draft', async () => {
    const { list } = await server.ask(listTriangles, { query: {} });
    expect(list.map(({ id }) => id)).toContain(task);
    expect(list.map(({ id }) => id)).not.toContain(draft);
    expect(JSON.stringify(list)).not.toContain('әбидә');
  });

  test('by level and by price, of one level, goods apart', async () => {
    const byRange = await server.ask(listTriangles, { query: { filter: 'range' } });
    const ranges = byRange.list.map(({ range }) => range);
    expect(ranges).toEqual(ranges.toSorted((a, b) => a - b));
    const byPrice = await server.ask(listTriangles, { query: { filter: 'price' } });
    const prices = byPrice.list.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const second = await server.ask(listTriangles, { query: { range: '2' } });
    expect(second.list.map(({ id }) => id)).toEqual([task]);
    const goods = await server.ask(listTriangles, { query: { kind: 'good' } });
    expect(goods.list.map(({ id }) => id)).toEqual([good]);
  });

  test('finds a part of the question, never the answer', async () => {
    const of = async (search: string) =>
      (await server.ask(listTriangles, { query: { search } })).list.map(({ id }) => id);
    expect(await of('бабушки')).toEqual([task]);
    expect(await of('әбидә')).toEqual([]);
    expect(await of('ба')).toEqual([task]);
    expect(await of('аб')).toEqual([]);
    expect(await of('б')).toEqual([]);
  });

  test('open ones are those the viewer has not answered', async () => {
    const { ask } = await server.newcomer();
    const open = async () =>
      (await ask(listTriangles, { query: { open: '1', filter: 'range', range: '2' } })).list;
    expect((await open()).map(({ id }) => id)).toEqual([task]);
    await ask(answerTriangle, say(ANSWERS[0]!));
    expect(await open()).toEqual([]);
  });
});

test('the log and the day say what was earned', async () => {
  const { ask } = await server.newcomer();
  await ask(answerTriangle, say(ANSWERS[0]!));
  const log = await ask(listTriangleLog, { query: {} });
  expect(log).toMatchObject({ triangle: 2, numberOfData: 1, next: null });
  expect(log.list[0]).toMatchObject({ delta: 2, reason: 'task', ref: `t${task}`, balance: 2 });
  expect(await ask(getTriangleDay, {})).toEqual({
    triangle: 2,
    today: 2,
    most: 20,
    earned: [{ reason: 'task', triangle: 2 }],
    days: [0],
    weekday: weekdayOf(dayOf(Date.now())) + 1,
  });
  server.clock.at = Date.now() + 2 * DAY_MS;
  expect(await ask(getTriangleDay, {})).toMatchObject({ today: 0, earned: [], days: [2] });
  expect(await flagsOf(server.ask(listTriangleLog, { query: {} }))).toEqual(['token']);
  expect(await flagsOf(server.ask(getTriangleDay, {}))).toEqual(['token']);
});

test('the tasks of the project are put in once, and what staff changed stays', async () => {
  const { db } = server.deps;
  expect(await db.transaction().execute(shipTasks)).toEqual({ put: 200, same: 0, kept: 0 });
  const { total } = await server.ask(listTriangles, {
    query: { filter: 'range', range: '1', pg: '0' },
  });
  expect(total).toBeGreaterThanOrEqual(50);
  await db.updateTable('triangle_item').set({ rus: 'Башка' }).where('key', '=', 'a1-01').execute();
  expect(await db.transaction().execute(shipTasks)).toEqual({ put: 0, same: 199, kept: 1 });
});

test('the goods of the project are put in once; what was ordered is no change, what staff wrote is', async () => {
  const { db } = server.deps;
  const ship = () => db.transaction().execute(shipGoods);
  const all = shippedGoods.length;
  expect(await ship()).toEqual({ put: all, same: 0, kept: 0 });
  const [{ id: key, quantity, price }] = shippedGoods as [(typeof shippedGoods)[number]];
  const rowOf = () =>
    db
      .selectFrom('triangle_item')
      .select(['id', 'quantity', 'done', 'title'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  const { id } = await rowOf();
  const buyer = await server.member();
  await addTriangles(db, buyer.id, { delta: price, reason: 'sign', ref: buyer.id });
  await buyer.ask(createOrder, { body: { id, quantity: 1, content: 'Казан, почта' } });
  expect(await ship()).toEqual({ put: 0, same: all, kept: 0 });
  expect(await rowOf()).toMatchObject({ quantity: quantity - 1, done: 1 });
  // Another version of the program has another text: it comes, and the one that was ordered is gone.
  const was = { title: 'Элеккесе', content: '-', price, quantity };
  await db
    .updateTable('content_shipped')
    .set({ hash: hashOf(was) })
    .where('item_id', '=', key)
    .execute();
  const { title: old, content } = was;
  await db
    .updateTable('triangle_item')
    .set({ title: old, content, rus: '', eng: '', content_rus: '', content_eng: '' })
    .where('key', '=', key)
    .execute();
  expect(await ship()).toEqual({ put: 1, same: all - 1, kept: 0 });
  expect(await rowOf()).toMatchObject({ quantity: quantity - 1, done: 1 });
  await db.updateTable('triangle_item').set({ title: 'Башка' }).where('key', '=', key).execute();
  expect(await ship()).toEqual({ put: 0, same: all - 1, kept: 1 });
  expect((await rowOf()).title).toBe('Башка');
});

test('a row of days goes on beyond two months', async () => {
  const { id, ask } = await server.newcomer();
  const { db } = server.deps;
  await sql`
    insert into triangle_log (account_id, delta, reason, ref, balance, created_at)
    select ${id}, 1, 'task', 'row-' || n, n, now() - n * interval '1 day'
    from generate_series(0, 99) n`.execute(db);
  const { days, weekday, today } = await ask(getTriangleDay, {});
  expect(streakOf({ days, rest: [], weekday })).toBe(100);
  expect(today).toBe(1);
});
