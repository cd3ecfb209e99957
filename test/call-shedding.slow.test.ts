// Calls of an overloaded process: which are refused, how, and that pages are not counted twice.

import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { startSign } from '#features/core/accounts/calls/sign.ts';
import { getCaptcha } from '#features/platform/captcha/calls.ts';
import { createVisitorReport } from '#features/core/moderation/calls.ts';
import { checkText } from '#features/platform/dictionary/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { openCallShedding, priorityOf, type CallShedding } from '#server/call-shedding.ts';
import { testServer, type TestServer } from './api.ts';
import { newNetworkAddress } from './raw-http.ts';
import { testPages } from './pages.ts';

/** Its event loop is saturated, and no wait is short enough. */
const shedding = openCallShedding({ utilization: () => 1, delay: () => 0, factor: 1e-6 });
const pages = testPages();
const server = testServer({}, { shedding, pages: pages.source });

beforeAll(() => pages.attach(server.app));

/** Four calls that do not end while `work` is done. */
async function whileBusy<T>(of: CallShedding, work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const client = { id: 'busy', kind: 'address', priority: 'visitorRead' } as const;
  const pending = Array.from({ length: 4 }, () => of.run(client, () => promise));
  try {
    return await work();
  } finally {
    resolve();
    await Promise.all(pending);
  }
}

const get = (of: TestServer, url: string, cookie?: string) =>
  of.app.inject({
    url,
    remoteAddress: newNetworkAddress(),
    headers: cookie === undefined ? {} : { cookie },
  });

test('what a visitor writes is refused last, sign-in never', () => {
  const nobody = { viewer: null, admin: null };
  expect(priorityOf(getCaptcha, nobody)).toBe('visitorWrite');
  expect(priorityOf(createVisitorReport, nobody)).toBe('visitorWrite');
  expect(priorityOf(startSign, nobody)).toBe('first');
  expect(priorityOf(checkText, nobody)).toBe('visitorExpensive');
});

describe('calls of an overloaded process', () => {
  test('reads of visitors and people are refused, to be tried again', async () => {
    const cookie = await server.cookieOf((await makeAccount(server.deps.db)).id);
    expect((await get(server, '/api/note/list')).statusCode).toBe(200);
    for (const session of [undefined, cookie]) {
      const answer = await whileBusy(shedding, () => get(server, '/api/note/list', session));
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toEqual({ errors: { time: true }, wait: 2 });
    }
    expect((await get(server, '/api/note/list')).statusCode).toBe(200);
  });

  test('sign-in, administrators and health are answered', async () => {
    const admin = await server.administrator();
    const statuses = await whileBusy(shedding, async () => {
      const sign = await server.app.inject({
        method: 'POST',
        url: '/api/sign',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
        payload: {},
      });
      const list = await get(server, '/api/admin/update', admin.cookie);
      return [sign.statusCode, list.statusCode, (await get(server, '/livez')).statusCode];
    });
    // Nothing was sent to sign in with, which is what it says.
    expect(statuses).toEqual([422, 200, 200]);
  });

  test('a body is not read for a call that is refused', async () => {
    const { id } = await makeAccount(server.deps.db);
    const note = await makeNote(server.deps.db, { author_id: id });
    const other = await server.cookieOf((await makeAccount(server.deps.db)).id);
    const answer = await whileBusy(shedding, () =>
      server.app.inject({
        method: 'POST',
        url: `/api/user/note/${note.id}/comment`,
        headers: {
          cookie: other,
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
        },
        payload: '{"broken',
      }),
    );
    expect(answer.statusCode).toBe(503);
  });
});

test('calls of page loaders are neither refused nor counted', async () => {
  const run = vi.spyOn(shedding, 'run');
  const page = await whileBusy(shedding, () => get(server, '/posts/1'));
  expect(page.statusCode).toBe(200);
  // The four of the test itself.
  expect(run).toHaveBeenCalledTimes(4);
  run.mockRestore();
  // The first page of a run is compiled before it is answered.
}, 120_000);
