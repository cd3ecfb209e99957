// The copy of a person's data with 200,000 messages, made by a real worker with a small heap.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { getExport, startExport } from '#features/core/accounts/calls/settings.ts';
import { makeParticipants } from '#test/participants.ts';
import { testServer } from './api.ts';
import { unzip } from './zip.ts';

const MESSAGES = 200_000;
const HEAP_MB = 256;
/** The heap, the program itself and the parts of the upload. */
const MOST_RSS_MB = 600;

const server = testServer();
let worker: ChildProcess | undefined;
afterAll(() => {
  worker?.removeAllListeners();
  worker?.kill('SIGKILL');
});

function startWorker(): ChildProcess {
  const { env } = server.deps;
  return spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, 'src/main/worker.ts'], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
}

/** The most memory a process has had so far. */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) / 1024;
}

test('200,000 messages are exported with a heap of 256 MB', { timeout: 180_000 }, async () => {
  const { db, files } = server.deps;
  const { alsu, bulat, asAlsu } = await makeParticipants(server);
  await sql`
    with new_conversation as (
      insert into conversation (low_id, high_id, last_id)
      values (least(${alsu}::bigint, ${bulat}::bigint), greatest(${alsu}::bigint, ${bulat}::bigint),
        ${MESSAGES}::bigint)
      returning id),
    sides as (
      insert into conversation_member (account_id, other_id, conversation_id)
      select ${alsu}::bigint, ${bulat}::bigint, id from new_conversation)
    insert into message (conversation_id, id, author_id, content, key)
    select id, n, ${alsu}::bigint, n || repeat(' Исәнме, дустым!', 12), 'key-' || n
    from new_conversation, generate_series(1, ${MESSAGES}::int) as n`.execute(server.owner);
  await sql`analyze message`.execute(server.owner);
  await asAlsu(startExport, { body: {} });
  worker = startWorker();
  const ended = once(worker, 'exit').then(([code, signal]) => {
    throw new Error(`the worker ended: ${code ?? signal}`);
  });
  const isDone = async () => expect(await asAlsu(getExport, {})).toMatchObject({ state: 'done' });
  await Promise.race([ended, vi.waitFor(isDone, { timeout: 120_000, interval: 200 })]);
  expect(peakMegabytes(worker.pid!)).toBeLessThan(MOST_RSS_MB);

  const { file_key: key } = await db
    .selectFrom('account_export')
    .select('file_key')
    .where('account_id', '=', alsu)
    .executeTakeFirstOrThrow();
  const archive = unzip((await files.get(key!))!.bytes);
  const { messages } = JSON.parse(archive.get('data.json')!.toString()) as {
    messages: { id: string; content: string }[];
  };
  expect(new Set(messages.map(({ id }) => id)).size).toBe(MESSAGES);
  expect(messages.every(({ id, content }) => content.startsWith(`${id} `))).toBe(true);
});
