// How much we post to addresses people name, counted in Valkey as in production.

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createComment } from '#features/content/comments/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { testServer } from '#test/api.ts';
import { savePush } from './calls.ts';
import { isKnownService, takePush } from './push-limits.server.ts';

let service: Server;
let posts = 0;
const server = testServer(
  {},
  {
    rewire: async () => {
      service = createServer((_, answer) => {
        posts += 1;
        answer.writeHead(201).end();
      });
      await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
      return { PUSH_SERVICE: originOf() };
    },
  },
);
afterAll(() => void service.close());
afterEach(() => {
  server.clock.at = null;
});

const originOf = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const KNOWN = 'https://fcm.googleapis.com/fcm/send/abc';

/** How many of so many posts may be sent. */
async function sent(count: number, of: (n: number) => { accountId: string; endpoint: string }) {
  // The middle of an hour, so that no window of the limits ends inside a test.
  server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_200_000;
  let allowed = 0;
  for (let n = 0; n < count; n += 1)
    if (await takePush(server.deps.limits, { ...of(n), own: originOf() })) allowed += 1;
  return allowed;
}

test('the services of browsers and our own are known, look-alikes are not', () => {
  const known = (endpoint: string) => isKnownService(endpoint, 'https://push.example.org');
  expect(
    [
      KNOWN,
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://db5p.notify.windows.com/w/?token=abc',
      'https://push.example.org/abc',
    ].filter((endpoint) => !known(endpoint)),
  ).toEqual([]);
  expect(
    [
      'https://evilfcm.googleapis.com/abc',
      'https://fcm.googleapis.com.example.org/abc',
      'https://push.example.org.example.net/abc',
      'https://push.example.org:8443/abc',
    ].filter(known),
  ).toEqual([]);
});

test('a host nobody knows gets 60 posts an hour of all people together, under any name', async () => {
  const domain = `${randomUUID()}.example`;
  const to = (n: number) => ({
    accountId: randomUUID(),
    endpoint: `https://n${n}.${domain}/push`,
  });
  expect(await sent(80, to)).toBe(60);
});

test('one person has a tenth of what a host nobody knows gets', async () => {
  const [accountId, domain] = [randomUUID(), `${randomUUID()}.example`];
  const to = (n: number) => ({ accountId, endpoint: `https://n${n}.${domain}/push` });
  expect(await sent(20, to)).toBe(6);
  expect(await sent(3, (n) => ({ ...to(n), accountId: randomUUID() }))).toBe(3);
});

test('one person sends 20 posts an hour to hosts nobody knows, and 600 in all', async () => {
  const accountId = randomUUID();
  const anywhere = () => ({ accountId, endpoint: `https://${randomUUID()}.example/push` });
  expect(await sent(30, anywhere)).toBe(20);
  expect(await sent(600, () => ({ accountId, endpoint: KNOWN }))).toBe(570);
});

test('a notice beyond the limit is not posted, and not tried again', async () => {
  const { db, limits } = server.deps;
  const [author, other] = [await makeAccount(db), await makeAccount(db)];
  const note = await makeNote(db, { author_id: author.id });
  const keys = { p256dh: 'BA'.repeat(43).slice(0, 87), auth: 'A'.repeat(22) };
  await (
    await server.as(author.id)
  )(savePush, {
    body: { endpoint: `${originOf()}/send/1`, keys },
  });
  for (let n = 0; n < 600; n += 1) await limits.consume(`push:${author.id}`, '600/h');
  await (
    await server.as(other.id)
  )(createComment, {
    params: { id: note.id },
    body: { content: 'Сәлам' },
  });
  await server.work();
  expect(posts).toBe(0);
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'push-notice'`.execute(db);
  expect(rows).toEqual([]);
});
