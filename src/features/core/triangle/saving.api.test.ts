// What two members of staff, or staff and buyers, do to one thing at the same time.

import { beforeAll, expect, test } from 'vitest';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { testServer } from '#test/api.ts';
import { cancelOrder, createOrder } from './calls/orders.ts';
import { getAdminTriangle, updateTriangle } from './calls/staff.ts';
import { makeItem } from './factory.server.ts';

const STALE = { flags: ['forbidden'], reason: 'changed' };
const server = testServer({ LIMIT_FACTOR: '1000' });
let staff: Ask;
let buyer: Ask;
beforeAll(async () => {
  const { db } = server.deps;
  ({ ask: staff } = await server.administrator());
  const { id } = await makeAccount(db, { trust: 'member' });
  await addTriangles(db, id, { delta: 100, reason: 'sign', ref: id });
  buyer = await server.as(id);
});

const made = (quantity: number) =>
  makeItem(server.deps.db, { kind: 'good', title: 'Китап', price: 1, quantity, rus: '' });
/** A form that was filled: what it sends with a change. */
async function formOf(id: string) {
  const { kind, title, content, price, quantity, done, version } = await staff(getAdminTriangle, {
    params: { id },
  });
  const filled = { kind, title, content, price, quantity, done, version };
  return (change: object) =>
    staff(updateTriangle, { params: { id }, body: { ...filled, ...change } });
}
const order = (id: string, quantity: number) =>
  buyer(createOrder, { body: { id, quantity, content: 'Казан, почта' } });
const stockOf = async (id: string) => {
  const { quantity, done } = await staff(getAdminTriangle, { params: { id } });
  return { quantity, done };
};

test('a save does not undo the sales since its form was filled, though it be sent twice', async () => {
  const good = await made(100);
  const save = await formOf(good);
  await order(good, 3);
  await save({ title: 'Китап һәм дәфтәр' });
  expect(await stockOf(good)).toEqual({ quantity: 97, done: 3 });
  // Five more of them: the answer is lost, one is sold, and the same is sent again.
  await save({ title: 'Китап һәм дәфтәр', quantity: 105, version: undefined });
  expect(await stockOf(good)).toEqual({ quantity: 102, done: 3 });
  await order(good, 1);
  await save({ title: 'Китап һәм дәфтәр', quantity: 105 });
  expect(await stockOf(good)).toEqual({ quantity: 101, done: 4 });
});

test('what was given back meanwhile is there as well; none is less than none', async () => {
  const good = await made(100);
  const { id } = await order(good, 2);
  const save = await formOf(good);
  await buyer(cancelOrder, { params: { id } });
  await save({ price: 2 });
  expect(await stockOf(good)).toEqual({ quantity: 100, done: 0 });
  const emptying = await formOf(good);
  await order(good, 2);
  await emptying({ quantity: 1 });
  expect(await stockOf(good)).toEqual({ quantity: 0, done: 2 });
});

test('a good that another has saved meanwhile, or filled up, is not overwritten unseen', async () => {
  const good = await made(5);
  const [mine, renamed] = [await formOf(good), await formOf(good)];
  await renamed({ title: 'Дәфтәр' });
  await expect(mine({ price: 9 })).rejects.toMatchObject(STALE);
  const [late, filled] = [await formOf(good), await formOf(good)];
  await filled({ quantity: 50 });
  await expect(late({ quantity: 6 })).rejects.toMatchObject(STALE);
  expect(await staff(getAdminTriangle, { params: { id: good } })).toMatchObject({
    title: 'Дәфтәр',
    price: 1,
    quantity: 50,
  });
  // Knowing of it one may.
  await (
    await formOf(good)
  )({ price: 9 });
  expect(await staff(getAdminTriangle, { params: { id: good } })).toMatchObject({ price: 9 });
});

test('so is a task, and its answers do not make it another', async () => {
  const task = await makeItem(server.deps.db, { rus: 'Добрый вечер!', answers: ['Хәерле кич'] });
  const { tat, rus, answers, price, version } = await staff(getAdminTriangle, {
    params: { id: task },
  });
  const save = (change: object) =>
    staff(updateTriangle, {
      params: { id: task },
      body: { kind: 'task', tat, rus, answers, price, version, ...change },
    });
  await save({ rus: 'Вечер добрый!' });
  await expect(save({ price: 2 })).rejects.toMatchObject(STALE);
});
