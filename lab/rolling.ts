// `npm run lab -- rolling`: two web processes behind haproxy are restarted one after the other, twice,
// while readers and writers go on and others hold a stream. Not one request may fail, no comment may
// be written twice or lost, and every event must come once and in order.

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { writeSeed } from '#test/seed.ts';
import { startProxy, startWeb } from './site/behind-proxy.ts';
import { watchStreams } from './measure/stream-watch.ts';
import { runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { settingsFrom } from '#tools/services/settings.ts';
import { buildSite, ready, sitePort } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const DATABASE = 'rolling';
const RESTARTS = 4;
const CLIENTS = 16;
const STREAMS = 40;

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
const [front] = settingsFrom().ports.haproxy;
const ports = [sitePort(40), sitePort(39)] as const;
const url = `http://127.0.0.1:${front}`;

await buildSite();
const databaseUrl = await copySampleData(DATABASE);
const env = readEnv({ ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl });
const own = openDeps(env, openLog({ ...env, LOG_LEVEL: 'silent' }, 'rolling'));
const { db } = own;
const seed = await writeSeed(db);
const note = Object.values(seed.notes)[0]!;
const cookies = await Promise.all(
  Array.from(
    { length: CLIENTS },
    async () => `${USER_COOKIE}=${await openSession(db, (await makeAccount(db)).id, 'rolling')}`,
  ),
);

const start = (port: number) => startWeb({ port, url, databaseUrl });
const webs = ports.map(start);
const proxy = startProxy(front, ports);
try {
  await Promise.all(ports.map((port) => ready(`http://127.0.0.1:${port}/readyz`)));
  await ready(`${url}/robots.txt`);
  const counts = { read: 0, written: 0, failed: [] as string[] };
  let running = true;
  const streams = await watchStreams(own, url, STREAMS);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const clients = cookies.map((cookie, n) => drive(n, cookie));

  for (let n = 0; n < RESTARTS; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await restart(n % webs.length);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  running = false;
  await Promise.all(clients);
  const heard = await streams.end();

  const { n } = await db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('content', 'like', 'Яңадан кабызу%')
    .executeTakeFirstOrThrow();
  console.log(
    `${RESTARTS} restarts: ${counts.read} reads, ${counts.written} writes, ${counts.failed.length} failed; ${n} comments in the database`,
  );
  for (const failure of counts.failed.slice(0, 10)) console.log(`  ${failure}`);
  console.log(
    `${heard.told} events told to people with a stream, who came back ${heard.streams - STREAMS} times; ${heard.wrong.length} wrong`,
  );
  for (const line of heard.wrong.slice(0, 10)) console.log(`  ${line}`);
  const isWell = counts.failed.length === 0 && heard.wrong.length === 0;
  process.exitCode = isWell && Number(n) === counts.written ? 0 : 1;

  async function drive(n: number, cookie: string): Promise<void> {
    while (running) {
      if (n % 4 === 0) {
        if (
          await send('POST', `/api/user/note/${publicId(NOTE_LETTER, note)}/comment`, cookie, {
            content: `Яңадан кабызу ${n}`,
          })
        )
          counts.written += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      } else if (await send('GET', n % 2 === 0 ? '/' : '/api/note/list', null)) counts.read += 1;
      // A reader takes a breath; the point is restarting under load, not starving the machine.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  function send(
    method: string,
    path: string,
    cookie: string | null,
    body?: object,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const fail = (why: string) => {
        counts.failed.push(`${method} ${path}: ${why}`);
        resolve(false);
      };
      const headers = {
        origin: url,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(cookie === null ? {} : { cookie }),
      };
      const sent = request(
        url + path,
        { method, agent, headers: method === 'GET' ? {} : headers },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve(true) : fail(String(answer.statusCode)),
          );
          answer.on('error', (error) => fail(error.message));
        },
      );
      sent.on('error', (error) => fail(error.message));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
} finally {
  proxy.stop();
  for (const web of webs) web.kill('SIGKILL');
  await own.close();
}

async function restart(index: number): Promise<void> {
  const web = webs[index]!;
  const gone = new Promise((resolve) => web.once('exit', resolve));
  web.kill('SIGTERM');
  await gone;
  webs[index] = start(ports[index]!);
  await ready(`http://127.0.0.1:${ports[index]!}/readyz`);
}
