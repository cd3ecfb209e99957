// The pages of the queue, made by their own loaders: the list stands beside every case, and each page
// says itself who may see it.

import { beforeAll, describe, expect, test } from 'vitest';
import { makeCase } from '#features/core/moderation/factory.server.ts';
import { testServer } from './api.ts';
import { testPages } from './pages.ts';

const pages = testPages();
const server = testServer({ LIMIT_FACTOR: '1000' }, { pages: pages.source });

const LIST = '/ts/moderator/report';
const ADMIN_LIST = '/ts/admin/report';
let guard: string;
let stranger: string;
let admin: string;
let owner: string;
let cases: [string, string];

beforeAll(async () => {
  await pages.attach(server.app);
  const { db } = server.deps;
  ({ id: owner } = await server.newcomer());
  const { id: other } = await server.newcomer();
  cases = [await makeCase(db, owner), await makeCase(db, other)];
  ({ cookie: guard } = await server.moderator());
  ({ cookie: stranger } = await server.newcomer());
  ({ cookie: admin } = await server.administrator());
  // The first page waits until all of them are compiled.
  await server.app.inject({ url: '/' });
}, 120_000);

const get = (url: string, cookie?: string) =>
  server.app.inject({ url, ...(cookie === undefined ? {} : { headers: { cookie } }) });
const rowsOf = (body: string): string[] =>
  [...body.matchAll(/<a [^>]*data-row[^>]*>/g)].map(([row]) => row);
const currentOf = (body: string): string[] =>
  rowsOf(body).filter((row) => row.includes('aria-current="true"'));

describe.each([
  ['moderators', LIST, () => guard],
  ['administrators', ADMIN_LIST, () => admin],
])('the queue of %s', (_, list, cookie) => {
  test('leads to every case, and none is open', async () => {
    const { statusCode, body } = await get(list, cookie());
    expect(statusCode).toBe(200);
    for (const id of cases) expect(rowsOf(body).join()).toContain(`href="${list}/${id}"`);
    expect(currentOf(body)).toEqual([]);
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  test('stands beside a case, which is marked in it', async () => {
    const { statusCode, body } = await get(`${list}/${cases[0]}`, cookie());
    expect(statusCode).toBe(200);
    expect(rowsOf(body)).toHaveLength(2);
    expect(currentOf(body)).toHaveLength(1);
    expect(currentOf(body)[0]).toContain(`href="${list}/${cases[0]}"`);
    expect(body).toContain('Үземә алырга');
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  test('is the one the case was opened from', async () => {
    const { statusCode, body } = await get(`${list}/${cases[0]}?filter=mine`, cookie());
    expect(statusCode).toBe(200);
    expect(rowsOf(body)).toEqual([]);
    expect(body).toContain(`href="${list}?filter=mine"`);
  });

  test('stays where a case is not there', async () => {
    const { statusCode, body } = await get(`${list}/999999999`, cookie());
    expect(statusCode).toBe(404);
    expect(rowsOf(body)).toHaveLength(2);
  });
});

test('others have no such pages', async () => {
  for (const url of [LIST, `${LIST}/${cases[0]}`]) {
    expect((await get(url, stranger)).statusCode).toBe(403);
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, `/sign?back=${encodeURIComponent(url)}`]);
  }
  for (const url of [ADMIN_LIST, `${ADMIN_LIST}/${cases[0]}`]) {
    const { statusCode, headers } = await get(url, guard);
    expect([statusCode, headers.location]).toEqual([
      302,
      `/ts/admin/sign?back=${encodeURIComponent(url)}`,
    ]);
  }
});

test('administrators are led from a case to where they look people up', async () => {
  const { body } = await get(`${ADMIN_LIST}/${cases[0]}`, admin);
  expect(body).toContain(`href="/ts/admin/users?id=${owner}"`);
  expect((await get(`${LIST}/${cases[0]}`, guard)).body).not.toContain('/ts/admin/users');
});

test('who has not proved themselves for too long does so first, on every page of the staff', async () => {
  const { db } = server.deps;
  const { id, cookie } = await server.moderator();
  await db
    .updateTable('account_session')
    .set({ proven_at: new Date(Date.now() - 86_400_000).toISOString() })
    .where('account_id', '=', id)
    .execute();
  const staff = [LIST, `${LIST}/${cases[0]}`, '/ts/moderator/held', '/ts/moderator/word'];
  for (const url of staff) {
    const { statusCode, headers } = await get(url, cookie);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/ts/proof?back=${encodeURIComponent(url)}`);
  }
});
