// The file of all words somebody may have, with the most expensive sentences there can be.

import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { shareOfLongTurns } from '#test/event-loop.ts';
import { megabytesUsed } from '#test/memory.ts';
import { portOf } from '#test/raw-http.ts';
import { exportWords } from './calls.ts';
import { MOST_WORDS } from './rules.ts';

const server = testServer(
  { ESPEAK: '' },
  { times: { jsonMs: 500, uploadMs: 60_000, paceMs: 60_000 } },
);
/** Cuts off whoever has not read a file in half a second. */
const hasty = testServer(
  { ESPEAK: '' },
  { beside: server, times: { jsonMs: 500, uploadMs: 500, paceMs: 60_000 } },
);
/** Cuts off whoever has taken almost nothing for half a second. */
const watchful = testServer(
  { ESPEAK: '' },
  { beside: server, times: { jsonMs: 500, uploadMs: 60_000, paceMs: 500 } },
);
const PATH = '/api/user/word/export?format=csv';
const LONG_TURN_MS = 50;
const MOST_MB = 24;
/** Each of them is written twice. */
const QUOTES = 990;

/** Somebody with all the words they may have. */
async function reader(): Promise<{ id: string; cookie: string }> {
  const { id } = await makeAccount(server.deps.db);
  await sql`
    insert into study_word (account_id, lemma, pos, stem, form, met, sentence)
    select ${id}, 'сүз', 'noun', 'суз', 'с' || n, 'с' || n, repeat('"', ${QUOTES}) || 'с' || n
    from generate_series(1, ${sql.lit(MOST_WORDS)}) n`.execute(server.deps.db);
  return { id, cookie: await server.cookieOf(id) };
}

/** The slot is given back shortly after the connection is closed. */
const slotIsFree = () =>
  vi.waitFor(
    async () => {
      const ask = await server.as((await makeAccount(server.deps.db)).id);
      await ask(exportWords, { query: { format: 'csv' } });
    },
    { timeout: 10_000, interval: 100 },
  );

const listen = ({ app }: typeof server) => app.listen({ port: 0, host: '127.0.0.1' });

const HEAD = '\uFEFFword,rus,eng,form,sentence,state,next\r\n';
const rowOf = (form: string) => `сүз,слово,word,${form},"${'""'.repeat(QUOTES)}${form}",new,\r\n`;

async function wholeHash(accountId: string): Promise<string> {
  const { rows } = await sql<{ form: string }>`
    select form from study_word where account_id = ${accountId} order by id`.execute(
    server.deps.db,
  );
  const hash = createHash('sha256').update(HEAD);
  for (const { form } of rows) hash.update(rowOf(form));
  return hash.digest('hex');
}

test('20,000 words hold neither the event loop nor the memory', { timeout: 60_000 }, async () => {
  const url = await listen(server);
  const { id, cookie } = await reader();
  const get = () => fetch(url + PATH, { headers: { cookie } });
  // The lexicon is read once for a process.
  const other = await server.as((await makeAccount(server.deps.db)).id);
  expect(await other(exportWords, { query: { format: 'csv' } })).toBe(HEAD);

  const hash = createHash('sha256');
  const share = await shareOfLongTurns(LONG_TURN_MS, async () => {
    const { headers, body } = await get();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="suzlegem.csv"');
    for await (const piece of body!) hash.update(piece);
  });
  expect(share).toBeLessThan(0.5);
  expect(hash.digest('hex')).toBe(await wholeHash(id));

  const before = megabytesUsed();
  let [bytes, looked, most] = [0, 0, 0];
  for await (const piece of (await get()).body!) {
    bytes += piece.length;
    if (bytes - looked < 4_000_000) continue;
    looked = bytes;
    most = Math.max(most, megabytesUsed() - before);
  }
  expect(bytes).toBeGreaterThan(40_000_000);
  expect(most).toBeLessThan(MOST_MB);
});

test('a person has one file at a time, and five in an hour', async () => {
  const { id } = await makeAccount(server.deps.db);
  const ask = await server.as(id);
  const get = () => ask(exportWords, { query: { format: 'csv' } });
  const { cookie } = await reader();
  const slow = await server.app.inject({
    url: PATH,
    headers: { cookie },
    payloadAsStream: true,
  });
  const busy = server.browser({ cookie }).ask(exportWords, { query: { format: 'csv' } });
  await expect(busy).rejects.toMatchObject({ status: 503, flags: ['time'] });
  slow.raw.res.destroy();
  await slotIsFree();
  for (let n = 0; n < 5; n++) await get();
  await expect(get()).rejects.toMatchObject({ status: 429, flags: ['time'] });
  expect(await flagsOf(server.ask(exportWords, { query: { format: 'csv' } }))).toEqual(['token']);
  const head = await server.app.inject({ url: PATH, method: 'HEAD', headers: { cookie } });
  expect(head.statusCode).toBe(404);
});

test('a reader that takes nothing is cut off long before the time is over', async () => {
  const { cookie } = await reader();
  const port = await portOf(watchful.app);
  const isCut = new Promise((resolve) =>
    watchful.app.server.once('connection', (line: Socket) => line.once('close', resolve)),
  );
  const socket = connect(port, '127.0.0.1');
  const began = performance.now();
  socket.pause();
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
  await isCut;
  expect(performance.now() - began).toBeLessThan(20_000);
  socket.destroy();
});

test('whoever does not read is cut off, and their slot is free again', async () => {
  const { cookie } = await reader();
  const { hostname, port } = new URL(await listen(hasty));
  const socket = connect(Number(port), hostname);
  // The answer stays on the line: nothing is read before the server has given up.
  socket.pause();
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
  const connections = () =>
    new Promise((resolve) => hasty.app.server.getConnections((_, number) => resolve(number)));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  socket.destroy();
  // Both servers are one process, and share its slots.
  await slotIsFree();
  const text = await server.browser({ cookie }).ask(exportWords, { query: { format: 'csv' } });
  expect(text.length).toBeGreaterThan(20_000_000);
});
