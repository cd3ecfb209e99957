// The ledger under everything that changes it, at once and in any order: what was written down and
// what somebody has never part.

import { beforeAll, expect, test } from 'vitest';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { answerEdu } from '#features/learning/lessons/calls.ts';
import { lessonWith, makeEdu } from '#features/learning/lessons/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { acceptAnswer } from '#features/content/qa/calls.ts';
import { giveTriangle } from '#features/content/reactions/calls.ts';
import { addReading } from '#features/learning/study/calls/day.ts';
import type { Ask } from '#kernel/ask.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import { testServer } from '#test/api.ts';
import { fc } from '#test/properties.ts';
import { FRAMES } from '#features/core/accounts/calls.ts';
import { answerTriangle } from './calls.ts';
import { buyFrame, getFrames } from './calls/frames.ts';
import { cancelOrder, createOrder, listOrders, updateOrder } from './calls/orders.ts';
import { earn } from './counts.server.ts';
import { makeItem } from './factory.server.ts';
import { selectItem } from './queries/items.server.ts';
import { FRAME_PRICES, LEARNING, MOST_A_DAY, type LearningReason } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '10000' });
const PEOPLE = 3;
const THINGS = 6;
const TASKS = 3;
/** The first is scarce, the other is not. */
const STOCKS = [4, 60] as const;
const WEEK_MS = 7 * 86_400_000;
const LESSONS = 2;
let today: number;
let staff: Ask;
beforeAll(async () => {
  today = dayOf(Date.now());
  ({ ask: staff } = await server.administrator());
});

const inTransaction = <T>(
  act: (ctx: Pick<typeof server.deps, 'clock'> & { db: Db }) => Promise<T>,
) => server.deps.writes.transaction().execute((db) => act({ db, clock: server.deps.clock }));
type Db = Parameters<typeof addTriangles>[0];

async function person() {
  const { id } = await makeAccount(server.deps.db, { trust: 'member' });
  await addTriangles(server.deps.db, id, { delta: 5, reason: 'sign', ref: id });
  return { id, ask: await server.as(id) };
}

const logOf = (id: string) =>
  server.deps.db
    .selectFrom('triangle_log')
    .select(['delta', 'reason', 'ref', 'balance', 'created_at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
const balanceOf = async (id: string) =>
  (
    await server.deps.db
      .selectFrom('account')
      .select('triangle')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).triangle;

type Row = Awaited<ReturnType<typeof logOf>>[number];

/** What must hold of the log of every person, whatever has happened. */
function lookAt(rows: readonly Row[], balance: number): void {
  let sum = 0;
  for (const row of rows) {
    sum += row.delta;
    expect(row.balance).toBe(sum);
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(sum);
  // What is given on was earned or got: triangles of sign-up and of cancelled orders are not.
  const total = (some: readonly Row[]) => some.reduce((all, { delta }) => all + delta, 0);
  const given = -total(rows.filter(({ reason }) => reason === 'give'));
  const free = rows.filter(
    ({ delta, reason }) => delta > 0 && reason !== 'sign' && reason !== 'refund',
  );
  expect(given).toBeLessThanOrEqual(total(free));
  const paid = rows.map(({ reason, ref }) => `${reason} ${ref}`);
  expect(new Set(paid).size).toBe(paid.length);
  const learnt = rows.filter(({ reason }) => (LEARNING as readonly string[]).includes(reason));
  for (const ofDay of Map.groupBy(learnt, (row) => dayOf(Date.parse(row.created_at))).values()) {
    const sumOf = (some: readonly Row[]) => some.reduce((all, { delta }) => all + delta, 0);
    expect(sumOf(ofDay)).toBeLessThanOrEqual(MOST_A_DAY);
    expect(sumOf(ofDay.filter(({ reason }) => reason === 'game'))).toBeLessThanOrEqual(3);
    expect(sumOf(ofDay.filter(({ reason }) => reason === 'day'))).toBeLessThanOrEqual(1);
    expect(sumOf(ofDay.filter(({ reason }) => reason === 'voice'))).toBeLessThanOrEqual(5);
  }
}

interface Ordered {
  quantity: number;
  account_id: string;
  created_at: string;
}

/** Nobody has two pieces of a scarce good in a week. */
function lookAtScarce(orders: readonly Ordered[]): void {
  for (const { quantity } of orders) expect(quantity).toBe(1);
  for (const own of Map.groupBy(orders, (order) => order.account_id).values()) {
    const times = own.map((order) => Date.parse(order.created_at)).toSorted((a, b) => a - b);
    for (const [at, time] of times.entries())
      if (at > 0) expect(time - times[at - 1]!).toBeGreaterThanOrEqual(WEEK_MS);
  }
}

/** What was ordered and not cancelled is missing in the shop, and was paid. */
async function lookAtStock(goods: readonly string[]): Promise<void> {
  for (const [at, good] of goods.entries()) {
    const { db } = server.deps;
    const item = await selectItem(db, good);
    const orders = await db
      .selectFrom('triangle_order')
      .select(['id', 'account_id', 'price', 'quantity', 'state', 'created_at'])
      .where('item_id', '=', good)
      .execute();
    const living = orders.filter(({ state }) => state !== 'cancelled');
    const taken = living.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(item).toMatchObject({ quantity: STOCKS[at]! - taken, done: taken });
    if (at === 0) lookAtScarce(living);
    for (const order of orders) {
      const rows = (await logOf(order.account_id)).filter(({ ref }) => ref === order.id);
      const paid = -order.price * order.quantity;
      const expected = order.state === 'cancelled' ? [paid, -paid] : [paid];
      expect(rows.map(({ delta }) => delta)).toEqual(expected);
    }
  }
}

/** As many were paid as were counted, and no more than may. */
async function lookAtTasks(tasks: readonly string[]): Promise<void> {
  for (const task of tasks) {
    const { db } = server.deps;
    const paid = await db
      .selectFrom('triangle_log')
      .select('id')
      .where('reason', '=', 'task')
      .where('ref', '=', `t${task}`)
      .execute();
    expect((await selectItem(db, task))?.done).toBe(paid.length);
    expect(paid.length).toBeLessThanOrEqual(2);
  }
}

/** A frame is had by who has paid it, and worn by nobody else. */
async function lookAtFrames(people: readonly Awaited<ReturnType<typeof person>>[]): Promise<void> {
  for (const { id, ask } of people) {
    const { list, frame } = await ask(getFrames, {});
    const paid = (await logOf(id)).filter(({ reason }) => reason === 'frame');
    const had = list.filter(({ bought }) => bought).map((one) => [one.frame, -one.price]);
    expect(paid.map(({ ref, delta }) => [ref, delta]).toSorted()).toEqual(had.toSorted());
    expect([null, ...had.map(([name]) => name)]).toContain(frame);
  }
}

/** A question pays one of those who were accepted, and once. */
async function lookAtQuestions(questions: readonly string[]): Promise<void> {
  const paid = await server.deps.db
    .selectFrom('triangle_log')
    .select(['ref', 'delta'])
    .where('reason', '=', 'answer')
    .where('ref', 'in', questions)
    .execute();
  expect(new Set(paid.map(({ ref }) => ref)).size).toBe(paid.length);
  for (const { delta } of paid) expect(delta).toBeLessThanOrEqual(2);
}

const who = fc.nat(PEOPLE - 1);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('earn' as const),
    who,
    reason: fc.constantFrom<LearningReason>(...LEARNING),
    ref: fc.nat(THINGS).map(String),
    amount: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ kind: fc.constant('give' as const), who, note: fc.nat(PEOPLE * 2 - 1) }),
  fc.record({
    kind: fc.constant('task' as const),
    who,
    task: fc.nat(TASKS - 1),
    answer: fc.constantFrom('Исәнмесез', 'Юк'),
  }),
  fc.record({
    kind: fc.constant('order' as const),
    who,
    good: fc.nat(STOCKS.length - 1),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), who, staff: fc.boolean() }),
  fc.record({
    kind: fc.constant('lesson' as const),
    who,
    lesson: fc.nat(LESSONS - 1),
    answer: fc.constantFrom('китап', 'урман'),
  }),
  fc.record({ kind: fc.constant('accept' as const), who, answer: who }),
  fc.record({ kind: fc.constant('read' as const), who }),
  fc.record({ kind: fc.constant('frame' as const), who, frame: fc.constantFrom(...FRAMES) }),
);
/** Some steps at once: in the first or in the last millisecond of a day, of the same or the next. */
const batch = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 20 }),
  isNext: fc.boolean(),
  isLate: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('balances are the sums of their rows, never below zero, each reward once, caps hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 3 }), async (batches) => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, person));
      const notes = await Promise.all(
        [...people, ...people].map(({ id }) => makeNote(server.deps.db, { author_id: id })),
      );
      const { db } = server.deps;
      // One of them has enough for some of the frames.
      const rich = { delta: 150, reason: 'get', ref: 'rich' } as const;
      await addTriangles(db, people[0]!.id, rich);
      const few = { kind: 'task', quantity: 2, price: 3 };
      const tasks = await Promise.all(Array.from({ length: TASKS }, () => makeItem(db, few)));
      const goods = await Promise.all(
        STOCKS.map((quantity) => makeItem(db, { kind: 'good', quantity, price: 2 })),
      );
      const lesson = lessonWith(lessonWith().exercises.slice(0, 1));
      const lessons = await Promise.all(
        Array.from({ length: LESSONS }, () => makeEdu(db, { lesson })),
      );
      const asked = await Promise.all(
        people.map(({ id }) => makeNote(db, { author_id: id, kind: 'ask' })),
      );
      const answers = await Promise.all(
        asked.map(({ id: note_id }) =>
          Promise.all(people.map(({ id }) => makeComment(db, { note_id, author_id: id }))),
        ),
      );
      /** Any of the person's orders, be it cancelled already. */
      const cancel = async ({ id, ask }: (typeof people)[number], isStaff: boolean) => {
        const [order] = (await ask(listOrders, { query: {} })).list;
        if (order === undefined) return null;
        const params = { id: order.id };
        return isStaff
          ? staff(updateOrder, { params, body: { state: 'cancelled', reason: id } })
          : ask(cancelOrder, { params });
      };
      const act = (one: Step): Promise<unknown> => {
        const { id, ask } = people[one.who]!;
        switch (one.kind) {
          case 'earn': {
            const { reason, ref, amount } = one;
            return inTransaction((ctx) => earn(ctx, { accountId: id, reason, ref, amount }));
          }
          case 'give':
            return ask(giveTriangle, {
              params: { id: notes[one.note]!.id },
              body: { grade: 1 },
            });
          case 'task':
            return ask(answerTriangle, {
              params: { id: tasks[one.task]! },
              body: { answer: one.answer },
            });
          case 'order':
            return ask(createOrder, {
              body: { id: goods[one.good]!, quantity: one.quantity, content: 'Казан, почта' },
            });
          case 'cancel':
            return cancel(people[one.who]!, one.staff);
          case 'lesson':
            return ask(answerEdu, {
              params: { id: lessons[one.lesson]!.idC },
              body: { answer: one.answer, exercise: 0 },
            });
          case 'accept':
            return ask(acceptAnswer, {
              params: { id: asked[one.who]!.id },
              body: { commentId: answers[one.who]![one.answer]!.id },
            });
          case 'read':
            return ask(addReading, {});
          case 'frame': {
            const { frame } = one;
            return ask(buyFrame, { body: { frame, price: FRAME_PRICES[frame] } });
          }
        }
      };
      today += 1;
      server.clock.at = startOfDay(today);
      for (const { steps, isNext, isLate } of batches) {
        if (isNext) {
          today += 1;
          server.clock.at = startOfDay(today);
        }
        if (isLate) server.clock.at = startOfDay(today + 1) - 1;
        // All at once, as many connections as there are; refusals are answers, too.
        const ended = await Promise.allSettled(steps.map(act));
        const faults = ended.filter((one) => one.status === 'rejected' && !isAnswer(one.reason));
        expect(faults).toEqual([]);
        for (const { id } of people) lookAt(await logOf(id), await balanceOf(id));
        await lookAtStock(goods);
        await lookAtTasks(tasks);
        await lookAtFrames(people);
        await lookAtQuestions(asked.map(({ id }) => id));
      }
    }),
    { numRuns: 25 },
  );
}, 180_000);

/** Own notes, empty purses and days that are full; never a fault of the server. */
const isAnswer = (reason: unknown): boolean =>
  isRefusal(reason) ||
  ['price', 'quantity', 'forbidden', 'time'].includes(
    (reason as { flags?: string[] }).flags?.[0] ?? '',
  );

test('of two orders of a scarce good at once one is made; a week later there may be another', async () => {
  const { db } = server.deps;
  const buyer = await person();
  await addTriangles(db, buyer.id, { delta: 50, reason: 'get', ref: 'rich' });
  const [scarce, other] = await Promise.all(
    [30, 50].map((quantity) => makeItem(db, { kind: 'good', quantity, price: 2 })),
  );
  server.clock.at = startOfDay(today + 30);
  const order = (id: string) =>
    buyer.ask(createOrder, { body: { id, quantity: 1, content: 'Казан, почта' } });
  const ended = await Promise.allSettled([order(scarce!), order(other!)]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(order(other!)).rejects.toMatchObject({ flags: ['time'], reason: 'week' });
  const plenty = await makeItem(db, { kind: 'good', quantity: 51, price: 2 });
  await order(plenty);
  server.clock.at += WEEK_MS;
  await order(other!);
  server.clock.at = null;
});

test('more than one piece of a scarce good is refused, and takes nothing', async () => {
  const { db } = server.deps;
  const buyer = await person();
  await addTriangles(db, buyer.id, { delta: 50, reason: 'get', ref: 'rich' });
  const [scarce, plenty] = await Promise.all(
    [50, 51].map((quantity) => makeItem(db, { kind: 'good', quantity, price: 2 })),
  );
  const order = (id: string, quantity: number) =>
    buyer.ask(createOrder, { body: { id, quantity, content: 'Казан, почта' } });
  await expect(order(scarce!, 2)).rejects.toMatchObject({ flags: ['quantity'], reason: 'one' });
  expect((await selectItem(db, scarce!))?.quantity).toBe(50);
  expect((await order(scarce!, 1)).quantity).toBe(49);
  expect((await order(plenty!, 3)).quantity).toBe(48);
});

test('a refund binds as many triangles of sign-up as were paid, and no earned ones', async () => {
  const { db } = server.deps;
  const buyer = await person();
  const good = await makeItem(db, { kind: 'good', quantity: 1000, price: 1 });
  const pay = (quantity: number) =>
    buyer.ask(createOrder, { body: { id: good, quantity, content: 'Казан, почта' } });
  const refund = ({ id }: { id: string }) => buyer.ask(cancelOrder, { params: { id } });
  const boundOf = async () =>
    (
      await db
        .selectFrom('account')
        .select(['triangle', 'triangle_bound'])
        .where('id', '=', buyer.id)
        .executeTakeFirstOrThrow()
    ).triangle_bound;
  await addTriangles(db, buyer.id, { delta: 5, reason: 'get', ref: 'five' });
  // Five earned ones are spent first, then three of sign-up.
  const mixed = await pay(8);
  expect(await boundOf()).toBe(2);
  await refund(mixed);
  expect(await boundOf()).toBe(5);
  // Once those of sign-up are spent, earned ones come back free.
  await pay(10);
  expect(await boundOf()).toBe(0);
  await addTriangles(db, buyer.id, { delta: 6, reason: 'get', ref: 'six' });
  await refund(await pay(6));
  expect(await boundOf()).toBe(0);
});

test('the same reward sent ten times at once is paid once', async () => {
  server.clock.at = null;
  const { id } = await person();
  const paid = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction((ctx) => earn(ctx, { accountId: id, reason: 'edu', ref: 'lesson', amount: 2 })),
    ),
  );
  expect(paid.filter((balance) => balance !== null)).toEqual([7]);
  expect(await balanceOf(id)).toBe(7);
});

test('what does not fit below the cap of a day is paid in part, then not, and again tomorrow', async () => {
  const { id } = await person();
  // The last moment of a day in Kazan, and the first of the next.
  server.clock.at = startOfDay(today + 10) - 1;
  const learn = (ref: string, amount: number) =>
    inTransaction((ctx) => earn(ctx, { accountId: id, reason: 'task', ref, amount }));
  expect(await learn('a', 19)).toBe(24);
  expect(await learn('b', 3)).toBe(25);
  expect(await learn('c', 3)).toBeNull();
  server.clock.at += 1;
  expect(await learn('b', 3)).toBeNull();
  expect(await learn('c', 3)).toBe(28);
});

test('somebody who is gone earns nothing', async () => {
  const reward = { accountId: '1', reason: 'edu' as const, ref: 'a', amount: 2 };
  expect(await inTransaction((ctx) => earn(ctx, reward))).toBeNull();
});
