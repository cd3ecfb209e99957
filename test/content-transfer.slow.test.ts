// Everything staff have written, saved as a file and put in again: nothing is lost, nothing is
// published or hidden by it, and a second time changes nothing.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as infos from '#features/learning/info/calls/staff.ts';
import * as lessons from '#features/learning/lessons/calls/staff.ts';
import { lessonWith } from '#features/learning/lessons/factory.server.ts';
import * as items from '#features/core/triangle/calls/staff.ts';
import type { Ask } from '#kernel/ask.ts';
import { features } from '#main/features.ts';
import { flagsOf, testServer } from './api.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  const { db } = server.deps;
  ({ ask: staff } = await server.administrator());
  for (const { ship } of features) if (ship !== undefined) await db.transaction().execute(ship);
  await staff(items.createTriangle, {
    body: { kind: 'good', title: 'Китап', content: 'Бер.\n\nИке.', price: 40, quantity: 3 },
  });
  const good = { kind: 'good' as const, title: 'Дәфтәр', price: 5, published: true };
  await staff(items.createTriangle, { body: good });
  // Without an address of its own, with lines as a form ends them.
  await staff(lessons.createEdu, {
    body: {
      title: 'Умартада',
      writer: 'Туган тел',
      content: 'Бу – [умарта|улей].\r\n\r\nБал татлы.',
      tat: 'умарта',
      rus: 'улей',
      answers: [{ answer: 'умарта' }, { answer: 'урман' }],
      range: 2,
      place: 7,
      tags: [{ tag: 'бал' }],
      links: [{ link: 'https://example.org/bal' }],
      lesson: lessonWith(),
    },
  });
  await staff(infos.createInfo, {
    body: {
      id: 'draft-page',
      title: 'Каралама',
      content: 'Юл.\r\nЮл.',
      rus: { title: 'Черновик', content: '' },
      links: [{ link: 'https://example.org/' }],
      part: 'noun',
    },
  });
}, 120_000);

type Files = Record<'lessons' | 'pages' | 'items', object[]>;

/** To the end, part after part. */
async function whole(
  load: (query: { after?: string }) => Promise<{ list: object[]; after: string | null }>,
) {
  const all: object[] = [];
  for (let after: string | null = ''; after !== null;) {
    const part = await load(after === '' ? {} : { after });
    all.push(...part.list);
    ({ after } = part);
  }
  return all;
}

/** As a browser keeps it. */
const exported = async (): Promise<Files> => {
  const files: Files = {
    lessons: await whole(async (query) => {
      const { lessons: list, after } = await staff(lessons.exportEdu, { query });
      return { list, after };
    }),
    pages: await whole(async (query) => {
      const { pages: list, after } = await staff(infos.exportInfos, { query });
      return { list, after };
    }),
    items: await whole(async (query) => {
      const { items: list, after } = await staff(items.exportTriangles, { query });
      return { list, after };
    }),
  };
  return JSON.parse(JSON.stringify(files)) as Files;
};

async function put(files: Files) {
  for (const body of files.lessons) await staff(lessons.importEdu, { body: body as never });
  for (const body of files.pages) await staff(infos.importInfo, { body: body as never });
  for (const body of files.items) await staff(items.importTriangle, { body: body as never });
}

const countChanges = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from content_change`.execute(server.deps.db);
  return rows[0]?.n;
};

test('all that comes with the project and all that staff made survives the way there and back', async () => {
  const files = await exported();
  expect(files.lessons.length).toBeGreaterThan(60);
  expect(files.pages.length).toBeGreaterThan(20);
  expect(files.items.length).toBeGreaterThan(100);
  // Onto what is there: it is the same already.
  const before = await countChanges();
  await put(files);
  expect(await countChanges()).toBe(before);
  // Onto an empty site.
  for (const table of ['edu', 'info', 'triangle_item'])
    await sql`delete from ${sql.table(table)}`.execute(server.deps.db);
  await put(files);
  expect(await exported()).toEqual(files);
}, 240_000);

test('a file that does not say whether it is published neither publishes nor hides', async () => {
  const without = (thing: object) => {
    const { published: _, pinned: __, ...rest } = thing as Record<string, unknown>;
    return rest;
  };
  const files = await exported();
  const bare: Files = {
    lessons: files.lessons.slice(0, 3).map(without),
    pages: files.pages.map(without),
    items: files.items.slice(-5).map(without),
  };
  await put(bare);
  expect(await exported()).toEqual(files);
  const lesson = { ...bare.lessons[0], id: 'brought-bare' };
  const page = { ...bare.pages[0], id: 'brought-bare' };
  const item = { ...bare.items[0], key: 'brought-bare' };
  await put({ lessons: [lesson], pages: [page], items: [item] });
  const after = await exported();
  const brought = [...after.lessons, ...after.pages, ...after.items].filter((thing) =>
    Object.values(thing).includes('brought-bare'),
  );
  expect(brought.map((thing) => (thing as { published: boolean }).published)).toEqual([
    false,
    false,
    false,
  ]);
}, 120_000);

test('a page that other pages lead to cannot be hidden by a file', async () => {
  const rules = (await exported()).pages.find((page) => (page as { id: string }).id === 'rules');
  const body = { ...rules, published: false } as never;
  expect(await flagsOf(staff(infos.importInfo, { body }))).toEqual(['forbidden']);
});
