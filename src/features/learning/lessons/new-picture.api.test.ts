import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listContentChanges } from '#features/core/cms/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { testBucket } from '#test/bucket.ts';
import { listEdu } from './calls.ts';
import { createEdu, deleteEdu, getAdminEdu } from './calls/staff.ts';
import { lessonWith } from './factory.server.ts';

const server = testServer({ S3_BUCKET: testBucket(), LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
});

const written = {
  title: 'Умартада',
  writer: 'Туган тел',
  content: 'Бу – умарта.',
  tat: 'умарта',
  rus: 'улей',
  answers: [{ answer: 'умарта' }, { answer: 'урман' }],
  range: 2,
  lesson: lessonWith(),
  published: true,
};
const jpeg = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#41c98b' } })
    .jpeg()
    .toBuffer();
const create = (images: readonly Uint8Array[]) =>
  staff(createEdu, { body: { ...written, images: [...images] } });

test('a new lesson comes with its picture, and the list has it with its key phrase', async () => {
  const { id, idC } = await create([await jpeg()]);
  const { image, page } = await staff(getAdminEdu, { params: { id } });
  expect(image).toMatchObject({ width: 640, height: 480, alt: written.title });
  expect(page.image).toEqual(image);
  expect((await server.app.inject(image?.src ?? '')).statusCode).toBe(200);
  const plain = await create([]);
  const { list } = await server.ask(listEdu, { query: {} });
  const phrase = { tat: 'умарта', rus: 'улей' };
  expect(list.find((lesson) => lesson.id === id)).toMatchObject({ ...phrase, image });
  expect(list.find((lesson) => lesson.id === plain.id)).toMatchObject({ ...phrase, image: null });
  const changes = await staff(listContentChanges, { query: { kind: 'edu', id: idC } });
  expect(changes.list.map(({ act }) => act)).toEqual(['create']);
  const pictures = () => server.deps.db.selectFrom('content_picture').select('key').execute();
  expect(await pictures()).toHaveLength(1);
  await staff(deleteEdu, { params: { id } });
  expect(await pictures()).toHaveLength(0);
});

test('no picture, or two, make no lesson', async () => {
  const lessons = () => server.deps.db.selectFrom('edu').select('id').execute();
  const before = await lessons();
  expect(await flagsOf(create([Buffer.from('no picture')]))).toEqual(['image']);
  const one = await jpeg();
  expect(await flagsOf(create([one, one]))).toEqual(['files']);
  expect(await lessons()).toEqual(before);
});
