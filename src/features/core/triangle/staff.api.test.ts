import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { listContentChanges } from '#features/core/cms/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { testBucket } from '#test/bucket.ts';
import { answerTriangle, listTriangles } from './calls.ts';
import * as calls from './calls/staff.ts';

const server = testServer({ S3_BUCKET: testBucket(), LIMIT_FACTOR: '1000' });
let staff: Ask;
let cookie: string;
beforeAll(async () => {
  ({ cookie, ask: staff } = await server.administrator('keeper@example.org'));
});

const task = {
  kind: 'task' as const,
  tat: 'Хәерле иртә',
  rus: 'Доброе утро!',
  answers: [{ answer: 'Хәерле иртә' }],
  range: 1,
  price: 1,
};
const good = { kind: 'good' as const, title: 'Китап', price: 40, quantity: 3 };
const make = (body: object) => staff(calls.createTriangle, { body: body as typeof task });
const jpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#41c98b' } })
    .jpeg()
    .toBuffer();
const one = (id: string) => ({ params: { id } });
const shownIds = async (kind: 'task' | 'good') =>
  (await server.ask(listTriangles, { query: { kind, limit: '50' } })).list.map(({ id }) => id);

describe('a task', () => {
  test('is a draft first, then there for everybody; who changed what is kept', async () => {
    const { id } = await make(task);
    expect(await shownIds('task')).not.toContain(id);
    const { list } = await staff(calls.listAdminTriangles, { query: { search: 'доброе' } });
    expect(list.map((item) => item.id)).toEqual([id]);
    const body = { ...task, rus: 'Доброе утро, друзья!', published: true };
    await staff(calls.updateTriangle, { ...one(id), body });
    expect(await shownIds('task')).toContain(id);
    const item = await staff(calls.getAdminTriangle, one(id));
    expect(item).toMatchObject({ ...body, key: `t${id}`, done: 0 });
    // Left out, it stays as it is.
    await staff(calls.updateTriangle, { ...one(id), body: task });
    expect(await shownIds('task')).toContain(id);
    const changes = await staff(listContentChanges, { query: { kind: 'triangle', id: item.key } });
    expect(changes.list.map(({ act, admin }) => [act, admin])).toEqual([
      ['update', 'keeper@example.org'],
      ['update', 'keeper@example.org'],
      ['create', 'keeper@example.org'],
    ]);
    expect(changes.list[1]?.fields.map(({ field }) => field)).toEqual(['rus', 'published']);
    await staff(calls.deleteTriangle, one(id));
    expect(await flagsOf(staff(calls.getAdminTriangle, one(id)))).toEqual(['id']);
  });

  test('is heard where staff say so', async () => {
    const { id } = await make({ ...task, listen: true, published: true });
    const file = await staff(calls.getAdminTriangle, one(id));
    expect(file.listen).toBe(true);
    const shown = async () =>
      (await server.ask(listTriangles, { query: { limit: '50' } })).list.find(
        (item) => item.id === id,
      )?.sound;
    expect(await shown()).toMatch(/^\/media\/speech\//);
    await staff(calls.updateTriangle, { ...one(id), body: { ...task, published: true } });
    expect(await shown()).toBeNull();
    const changes = await staff(listContentChanges, { query: { kind: 'triangle', id: file.key } });
    expect(changes.list[0]?.fields.map(({ field }) => field)).toEqual(['listen']);
    await staff(calls.deleteTriangle, one(id));
  });

  test('sent twice with one key is made once', async () => {
    const send = () =>
      staff(calls.createTriangle, { body: task }, { idempotencyKey: 'staff-key-1' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    await staff(calls.deleteTriangle, one(first.id));
  });

  test.each([
    ['no Tatar text', { tat: '' }, ['tat']],
    ['no Russian text', { rus: ' ' }, ['rus']],
    ['no answer', { answers: [] }, ['answers']],
    ['nine answers', { answers: Array.from({ length: 9 }, () => ({ answer: 'а' })) }, ['answers']],
    ['an empty answer', { answers: [{ answer: ' ' }] }, ['answer']],
    ['too dear', { price: 4 }, ['price']],
    ['for nothing', { price: 0 }, ['price']],
    ['too many', { quantity: 10_001 }, ['quantity']],
    ['more than can be said', { tat: 'а'.repeat(301), listen: true }, ['tat']],
    ['too long', { content: 'а'.repeat(5001) }, ['content']],
  ])('with %s is refused', async (_, change, flags) => {
    expect(await flagsOf(make({ ...task, ...change }))).toEqual(flags);
  });
});

describe('a good', () => {
  test('has a name, a stock and a picture', async () => {
    expect(await flagsOf(make({ ...good, title: 'Хи' }))).toEqual(['title']);
    const { id } = await make({ ...good, published: true });
    const { image } = await staff(calls.updateTrianglePicture, {
      ...one(id),
      body: await jpeg(),
    });
    const { list } = await server.ask(listTriangles, { query: { kind: 'good' } });
    expect(list.find((item) => item.id === id)).toMatchObject({ ...good, image });
    const answer = await server.app.inject({ method: 'GET', url: image.src });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(
      await flagsOf(
        staff(calls.updateTrianglePicture, { ...one(id), body: Buffer.from('no picture') }),
      ),
    ).toEqual(['image']);
    expect(await staff(calls.deleteTrianglePicture, one(id))).toEqual({ image: null });
    expect((await staff(calls.getAdminTriangle, one(id))).image).toBe(null);
  });
});

describe('a new good', () => {
  const headers = () => ({ cookie, origin: 'http://localhost:3000' });
  const create = (type: string, payload: string | Buffer) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/admin/triangle/create',
      headers: { ...headers(), 'content-type': type },
      payload,
    });

  test('comes with its picture as a form', async () => {
    const { id } = await make({ ...good, images: [await jpeg()] });
    const { image, quantity, price } = await staff(calls.getAdminTriangle, one(id));
    expect({ quantity, price }).toEqual({ quantity: good.quantity, price: good.price });
    expect((await server.app.inject(image?.src ?? '')).statusCode).toBe(200);
    const broken = { ...good, images: [Buffer.from('no picture')] };
    expect(await flagsOf(make(broken))).toEqual(['image']);
    const two = [await jpeg(), await jpeg()];
    expect(await flagsOf(make({ ...good, images: two }))).toEqual(['files']);
  });

  test('or without one as JSON, which cannot say that a picture was received', async () => {
    const made = await create('application/json', JSON.stringify(good));
    expect(made.statusCode).toBe(200);
    const { id } = made.json<{ id: string }>();
    expect(await staff(calls.getAdminTriangle, one(id))).toMatchObject({ ...good, image: null });
    const images = [{ key: '0'.repeat(32), width: 1, height: 1 }];
    for (const name of ['images', 'paths']) {
      const claimed = await create('application/json', JSON.stringify({ ...good, [name]: images }));
      expect([claimed.statusCode, claimed.json()]).toEqual([400, { errors: { files: true } }]);
    }
    expect((await create('text/plain', JSON.stringify(good))).statusCode).toBe(415);
  });
});

test('a task that was deleted and put in again pays nobody twice', async () => {
  const { id } = await make({ ...task, rus: 'Добрый день!', published: true });
  const { ask } = await server.newcomer();
  const answer = (itemId: string) =>
    ask(answerTriangle, { ...one(itemId), body: { answer: 'Хәерле иртә' } });
  expect(await answer(id)).toMatchObject({ paid: 1, triangle: 1 });
  const { items } = await staff(calls.exportTriangles, { query: {} });
  await staff(calls.deleteTriangle, one(id));
  const again = await staff(calls.importTriangle, {
    body: items.find(({ key }) => key === `t${id}`)!,
  });
  expect(await answer(again.id)).toMatchObject({ right: true, paid: 0, triangle: 1 });
  const { list } = await ask(listTriangles, { query: { limit: '50' } });
  expect(list.find((item) => item.id === again.id)?.right).toBe(true);
});

test('a name and a text begin with a capital letter', async () => {
  const { id } = await make({ ...good, title: 'өстәл уены', content: 'җыр' });
  const item = await staff(calls.getAdminTriangle, one(id));
  expect(item).toMatchObject({ title: 'Өстәл уены', content: 'Җыр' });
});

test('what is exported can be imported, and is rewritten by its key', async () => {
  const { id } = await make({ ...task, rus: 'Спокойной ночи!', published: true });
  const { items } = await staff(calls.exportTriangles, { query: {} });
  const file = items.find(({ key }) => key === `t${id}`)!;
  const body = { ...file, tat: 'Тыныч йокы', key: 'brought-along' };
  const brought = await staff(calls.importTriangle, { body });
  expect(await staff(calls.getAdminTriangle, one(brought.id))).toMatchObject(body);
  const again = await staff(calls.importTriangle, { body: { ...body, tat: 'Тыныч төн' } });
  expect(again).toEqual(brought);
  expect(await staff(calls.getAdminTriangle, one(brought.id))).toMatchObject({ tat: 'Тыныч төн' });
  const rest = await staff(calls.exportTriangles, { query: { after: 'brought-along' } });
  expect(rest.items.map(({ key }) => key)).not.toContain('brought-along');
  expect(await flagsOf(staff(calls.importTriangle, { body: { ...body, rus: '' } }))).toEqual([
    'rus',
  ]);
});

test('only staff may', async () => {
  const { ask } = await server.newcomer();
  const asked = one('1');
  const all = [
    ask(calls.listAdminTriangles, { query: {} }),
    ask(calls.createTriangle, { body: task }),
    ask(calls.getAdminTriangle, asked),
    ask(calls.updateTriangle, { ...asked, body: task }),
    ask(calls.deleteTriangle, asked),
    ask(calls.updateTrianglePicture, { ...asked, body: Buffer.from('x') }),
    ask(calls.exportTriangles, { query: {} }),
    ask(calls.importTriangle, { body: { ...task, key: 'x' } }),
  ];
  for (const refused of all) expect(await flagsOf(refused)).toEqual(['token']);
});
