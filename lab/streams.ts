// `npm run lab -- streams`: 5,000 streams on one web process, and 500 messages a second, each told to two
// people. Prints how long an event takes from the beginning of its transaction to the reader, what a
// stream costs in memory and what all of it costs in processor time; then Valkey is stopped for 20
// seconds, and then the rate is doubled until it is too much. Every event must come exactly once and
// in order. `npm run lab -- streams --streams 1000 --rate 100 --seconds 10` makes it smaller.

import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { defineLive } from '#features/core/realtime/public/define.ts';
import { emit } from '#features/core/realtime/public/emit.server.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { listen, type HeardEvent } from '#test/streams.ts';
import { startWeb } from './site/behind-proxy.ts';
import { ownServices } from './faults/site.ts';
import { scratchDatabase } from '#tools/scratch-database.ts';
import { victimsOf } from '#tools/services/freezing.ts';
import { settingsFrom } from '#tools/services/settings.ts';
import { buildSite, ready } from '#tools/site.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
  },
});
const [STREAMS, RATE, SECONDS] = [values.streams, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const AWAY_SECONDS = 20;
/** Each rate on the way to the limit. */
const STEP_SECONDS = 10;
const TOO_LATE_MS = 1000;
const MOST_DOUBLED = 5;
/** Behind one address at once. */
const OF_ADDRESS = 100;
const OPENED_AT_ONCE = 100;
const MADE_AT_ONCE = 20;
const TICK_MS = 10;
const AT_ONCE = 64;
/** After the last event of a phase. */
const LATE_MS = 15_000;

const told = defineLive({
  name: 'message',
  summary: 'A message of the measurement.',
  data: z.object({ n: z.int(), text: z.string() }),
});
/** As long as most messages are. */
const TEXT = 'Исәнмесез, хәлләрегез ничек? '.repeat(4);

await ownServices();
await buildSite();
const settings = settingsFrom();
const { valkey } = victimsOf(settings);
const port = settings.ports.haproxy[0] + 2;
const url = `http://127.0.0.1:${port}`;
await using database = await scratchDatabase('streams');
const env = readEnv({
  ...process.env,
  NODE_ENV: 'production',
  SECRET: 'a-site-for-tests-and-measurements-only',
  LOG_LEVEL: 'silent',
  DATABASE_URL: database.url,
  DATABASE_POOL: '24',
  DATABASE_WAIT_MS: '20000',
});
const deps = openDeps(env, openLog(env, 'streams'));
await deps.ready;
const web = startWeb({ port, url, databaseUrl: database.url });
const wrong: string[] = [];
try {
  await ready(`${url}/readyz`);
  const people: { id: string; cookie: string }[] = [];
  while (people.length < STREAMS)
    people.push(...(await Promise.all(Array.from({ length: MADE_AT_ONCE }, newPerson))));

  const sentAt = new Map<number, number>();
  const missing = new Map<string, Set<number>>(people.map(({ id }) => [id, new Set()]));
  let latencies: number[] = [];
  let next = 0;

  await pause(2000);
  const bare = rss();
  const opening = performance.now();
  for (let at = 0; at < people.length; at += OPENED_AT_ONCE)
    await Promise.all(
      people.slice(at, at + OPENED_AT_ONCE).map(({ id, cookie }, n) => open(id, cookie, at + n)),
    );
  const opened = (performance.now() - opening) / 1000;
  await pause(5000);
  const used = rss();
  console.log(
    `${STREAMS} streams opened in ${opened.toFixed(1)} s; ${(((used - bare) * 1024) / STREAMS).toFixed(1)} kB of memory each (${bare.toFixed(0)} MB before, ${used.toFixed(0)} MB after)`,
  );

  await phase(`${RATE} messages a second, ${SECONDS} s`, RATE, SECONDS);
  await phase(`the same, Valkey stopped for ${AWAY_SECONDS} s of it`, RATE, AWAY_SECONDS * 2, {
    after: AWAY_SECONDS / 2,
    away: AWAY_SECONDS,
  });
  for (let doubled = 1; doubled <= MOST_DOUBLED; doubled += 1) {
    const rate = RATE * 2 ** doubled;
    const { p99, reached } = await phase(`${rate} a second`, rate, STEP_SECONDS);
    if (p99 <= TOO_LATE_MS && reached > rate * 0.95) continue;
    console.log(`the limit lies below ${rate} messages a second`);
    break;
  }

  async function open(accountId: string, cookie: string, n: number): Promise<void> {
    const block = Math.floor(n / OF_ADDRESS);
    const address = `10.${block >> 8}.${block & 255}.1`;
    let last = 0;
    const { status } = await listen({
      url,
      cookie,
      headers: { 'x-forwarded-for': address },
      onEvent(event) {
        if (event.name === 'gap') wrong.push(`${accountId}: a gap`);
        if (event.name !== 'message') return;
        if (event.id !== last + 1) wrong.push(`${accountId}: ${event.id} after ${last}`);
        last = event.id ?? 0;
        hear(accountId, event);
      },
    });
    if (status !== 200) throw new Error(`a stream was refused with ${status}`);
  }

  function hear(accountId: string, { data }: HeardEvent): void {
    const number = Number(data.n);
    latencies.push(performance.now() - (sentAt.get(number) ?? 0));
    if (missing.get(accountId)?.delete(number) !== true)
      wrong.push(`${accountId}: message ${number} twice`);
  }

  async function phase(
    name: string,
    rate: number,
    seconds: number,
    fault?: { after: number; away: number },
  ): Promise<{ p99: number; reached: number }> {
    latencies = [];
    const started = performance.now();
    const before = processor(web.pid);
    const faulting = fault === undefined ? null : takeAway(fault);
    const running = new Set<Promise<void>>();
    let sent = 0;
    let failed = 0;
    while (performance.now() - started < seconds * 1000) {
      const due = Math.floor(((performance.now() - started) / 1000) * rate);
      while (sent + failed < due && running.size < AT_ONCE) {
        const sending: Promise<void> = send().then(
          () => void (sent += 1),
          () => void (failed += 1),
        );
        running.add(sending);
        void sending.finally(() => running.delete(sending));
        if (running.size === AT_ONCE) await Promise.race(running);
      }
      await pause(TICK_MS);
    }
    await Promise.all(running);
    await faulting;
    const took = (performance.now() - started) / 1000;
    const used = (processor(web.pid) - before) / took;
    for (const until = performance.now() + LATE_MS; left() > 0 && performance.now() < until;)
      await pause(50);
    if (left() > 0) wrong.push(`${name}: ${left()} events have not come`);
    if (failed > 0) wrong.push(`${name}: ${failed} could not be sent`);
    const p99 = quantile(0.99);
    console.log(
      `${name}: ${(sent / took).toFixed(0)} sent a second, ${latencies.length} events; p50 ${quantile(0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${quantile(1).toFixed(0)} ms; web ${(used * 100).toFixed(0)} % of a core, ${rss().toFixed(0)} MB`,
    );
    return { p99, reached: sent / took };
  }

  async function send(): Promise<void> {
    const [from, to] = [person(), person()];
    next += 1;
    const n = next;
    for (const id of new Set([from, to])) missing.get(id)?.add(n);
    sentAt.set(n, performance.now());
    await deps.writes
      .transaction()
      .execute((db) => emit({ ...deps, db }, told, [from, to], { n, text: TEXT }));
  }

  function person(): string {
    return people[randomInt(people.length)]!.id;
  }

  function left(): number {
    let sum = 0;
    for (const one of missing.values()) sum += one.size;
    return sum;
  }

  function quantile(share: number): number {
    const sorted = latencies.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
} finally {
  web.kill('SIGKILL');
  await deps.close();
}
for (const line of wrong.slice(0, 20)) console.log(`wrong: ${line}`);
if (wrong.length === 0) console.log('every event has come once and in order');
process.exit(wrong.length === 0 ? 0 : 1);

async function newPerson(): Promise<{ id: string; cookie: string }> {
  const { id } = await makeAccount(deps.db);
  return { id, cookie: `${USER_COOKIE}=${await openSession(deps.db, id, 'streams')}` };
}

async function takeAway({ after, away }: { after: number; away: number }): Promise<void> {
  await pause(after * 1000);
  await valkey.stop();
  await pause(away * 1000);
  await valkey.start();
}

/** Memory of the web process in MB. */
function rss(): number {
  const text = readFileSync(`/proc/${web.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024;
}

/** Seconds of processor a process has used; the kernel counts in hundredths. */
function processor(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
