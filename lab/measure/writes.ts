// What writing costs: acts per second through the real calls of one web process, with a worker, at 1,
// 8 and 32 writers; and what one act sends and writes. Of two checkouts everything is measured in
// turns, so that both meet the same machine.

import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Redis } from 'ioredis';
import { openClient } from '../attack/client.ts';
import { cast, prepareCheckout, siteUrl, type Checkout } from '../attack/fixture.ts';
import { startWeb, startWorker } from '../site/behind-proxy.ts';
import { administer, dropDatabase } from '#tools/scratch-database.ts';
import { ownerUrl, servicesEnv } from '#tools/services/env.ts';
import { buildSite, ready } from '#tools/site.ts';
import { median } from './load.ts';
import { openWire } from './wire.ts';
import { besides, counters, cpuOf, sayHot, sayServer } from './write-figures.ts';
import { ACTS, HOT, makeWords, send, type Writer } from './write-acts.ts';

const NOTES = 2000;
const WRITERS = [1, 8, 32] as const;
const MOST_WRITERS = 32;
/** Acts of each kind whose cost is counted. */
const COUNTED = 40;
/** They load the dictionary, fill the pools and prepare the statements. */
const WARM = 60;
/** Jobs later than this are not of the acts whose cost is counted. */
const LATEST_SECONDS = 10;
const DRAIN_SECONDS = 40;
/** Servers tell the statistics of a connection within ten seconds, and at its end. */
const STATISTICS_MS = 1500;
interface Site {
  name: string;
  checkout: Checkout;
  database: string;
  url: string;
  port: number;
  redisUrl: string;
  notes: string[];
  writers: Writer[];
  owner: pg.Client;
  web: ChildProcess;
  worker: ChildProcess;
  acts: number;
}

export interface Measuring {
  folders: readonly string[];
  port: number;
  rounds: number;
  seconds: number;
}

/** Whether every act succeeded. */
export async function writesOf({ folders, port, rounds, seconds }: Measuring): Promise<boolean> {
  await buildSite();
  const sites: Site[] = [];
  try {
    for (const [at, folder] of folders.entries())
      sites.push(await openSite(await prepareCheckout(folder, NOTES), at, port + at));
    await sayServer(sites[0]!);
    for (const site of sites) await befriend(site);
    let failed = 0;
    for (const site of sites) failed += await costs(site);
    failed += await rates(sites, rounds, seconds);
    for (const site of sites) await stop(site);
    await pause(STATISTICS_MS);
    for (const site of sites) await sayHot(site);
    console.log(`  ${failed} failed`);
    return failed === 0;
  } finally {
    for (const site of sites) await close(site);
  }
}

async function openSite(checkout: Checkout, at: number, port: number): Promise<Site> {
  const database = `writes_${at}`;
  await dropDatabase(ownerUrl('postgres'), database);
  await administer(
    ownerUrl('postgres'),
    `create database ${database} template ${checkout.template}`,
  );
  const redisUrl = new URL(process.env.REDIS_URL ?? servicesEnv().REDIS_URL);
  redisUrl.pathname = `/${10 + at}`;
  const redis = new Redis(redisUrl.href);
  await redis.flushdb();
  redis.disconnect();
  const url = `http://127.0.0.1:${port}`;
  const people = await cast(checkout.folder, 2 * MOST_WRITERS, siteUrl(checkout.folder, database));
  const owner = new pg.Client({ connectionString: ownerUrl(database) });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    'select id from note where deleted_at is null order by id limit 1500',
  );
  const writers = Array.from({ length: MOST_WRITERS }, (_, n) => ({
    person: people[n]!,
    other: people[n + MOST_WRITERS]!,
    client: openClient(url, `127.0.2.${n + 1}`, 1),
    words: [] as string[],
  }));
  for (const writer of writers) writer.words = await makeWords(owner, writer.person.id);
  const name = checkout.folder.split('/').at(-1)!;
  const site = { name, checkout, database, url, port, redisUrl: redisUrl.href, owner, writers };
  return { ...site, notes: rows.map(({ id }) => id), acts: 0, ...(await start(site)) };
}

type Startable = Pick<Site, 'checkout' | 'database' | 'url' | 'port' | 'redisUrl'>;

async function start(site: Startable, wirePort?: number): Promise<Pick<Site, 'web' | 'worker'>> {
  const { checkout, database, url, port } = site;
  const databaseUrl = siteUrl(checkout.folder, database);
  // Everything is judged as in production, but nothing is quarantined: all acts do the same.
  const env = { REDIS_URL: site.redisUrl, LOG_LEVEL: 'error', HOLD_SUSPECTS: 'off' };
  const common = { url, folder: checkout.folder, env };
  const wired = new URL(databaseUrl);
  if (wirePort !== undefined) wired.port = String(wirePort);
  const worker = startWorker({ ...common, databaseUrl });
  const web = startWeb({ ...common, databaseUrl: wired.href, port });
  try {
    await ready(`${url}/readyz`);
  } catch (error) {
    await stop({ web, worker });
    throw error;
  }
  return { web, worker };
}

async function stop({ web, worker }: Pick<Site, 'web' | 'worker'>): Promise<void> {
  await Promise.all(
    [web, worker].map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }),
  );
}

async function close(site: Site): Promise<void> {
  await stop(site);
  await site.owner.end();
  await dropDatabase(ownerUrl('postgres'), site.database);
}

/** Whom a writer writes to has written to them before: nothing is a request. */
async function befriend(site: Site): Promise<void> {
  for (const { person, other, client } of site.writers)
    for (const [from, to] of [
      [other, person],
      [person, other],
    ] as const) {
      const body = { content: 'Исәнме!', key: randomUUID() };
      const path = `/api/user/message/${to.id}/create`;
      if (!(await send(client, site.url, from, { method: 'PUT', path, body, isForm: true })))
        throw new Error(`${site.name}: no first message`);
    }
}

/** Gives 1 where the act failed. */
async function act(site: Site, name: string, writer: Writer): Promise<number> {
  // Nobody grades a note twice, where it is not the very same note: writers take turns at the notes.
  site.acts += 1;
  const { client, person } = writer;
  return (await send(client, site.url, person, ACTS[name]!(site, writer, site.acts))) ? 0 : 1;
}

/** Waits until what was enqueued is done, with what is due in so many seconds. */
async function drain({ owner, name }: Site, dueSeconds = 0): Promise<void> {
  for (let tries = 0; tries < DRAIN_SECONDS * 4; tries += 1) {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs
       where run_at <= now() + $1 * interval '1 second' and attempts = 0`,
      [dueSeconds],
    );
    if (rows[0]!.n === 0) return;
    await pause(250);
  }
  console.log(`  ${name}: jobs are left`);
}

/**
 * Each act alone: what the web process sends for it; and the transactions that wrote and the
 * write-ahead log of all it caused, jobs included.
 */
async function costs(site: Site): Promise<number> {
  const server = new URL(siteUrl(site.checkout.folder, site.database));
  await using wire = await openWire(server);
  await stop(site);
  Object.assign(site, await start(site, wire.port));
  let failed = 0;
  const writer = (n: number) => site.writers[n % MOST_WRITERS]!;
  for (const name of Object.keys(ACTS))
    for (let n = 0; n < WARM; n += 1) failed += await act(site, name, writer(n));
  await drain(site, LATEST_SECONDS);
  console.log(`  ${site.name}: one act                 trips  statements  transactions  log bytes`);
  for (const name of Object.keys(ACTS)) {
    if (name === HOT) continue;
    const before = await counters(site);
    const sent = { ...wire.sent };
    for (let n = 0; n < COUNTED; n += 1) failed += await act(site, name, writer(n));
    const trips = (wire.sent.trips - sent.trips) / COUNTED;
    const statements = (wire.sent.statements - sent.statements) / COUNTED;
    await drain(site, LATEST_SECONDS);
    const after = await counters(site);
    const figures = [
      trips.toFixed(1).padStart(12),
      statements.toFixed(1).padStart(11),
      ((after.xid - before.xid) / COUNTED).toFixed(1).padStart(13),
      Math.round((after.lsn - before.lsn) / COUNTED)
        .toLocaleString('en')
        .padStart(10),
    ];
    console.log(`    ${name.padEnd(24)} ${figures.join(' ')}`);
  }
  await stop(site);
  Object.assign(site, await start(site));
  return failed;
}

/** All writers at once, each with their next act as soon as the one before was answered. */
async function rateOf(
  site: Site,
  name: string,
  { writers, seconds }: { writers: number; seconds: number },
): Promise<{ rate: number; cpuMs: number; failed: number }> {
  const cpu = await cpuOf(site);
  let done = 0;
  let failed = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    site.writers.slice(0, writers).map(async (writer) => {
      while (performance.now() < until) {
        failed += await act(site, name, writer);
        done += 1;
      }
    }),
  );
  const rate = (done * 1000) / (performance.now() - started);
  return { rate, cpuMs: ((await cpuOf(site)) - cpu) / done, failed };
}

async function rates(sites: readonly Site[], rounds: number, seconds: number): Promise<number> {
  let failed = 0;
  for (const site of sites)
    for (const name of Object.keys(ACTS))
      failed += (await rateOf(site, name, { writers: 8, seconds: 1 })).failed;
  const names = sites.map(({ name }) => name.padStart(10)).join('');
  console.log(`  acts a second; ms of processor${names}     ratio; ${names}     ratio`);
  for (const name of Object.keys(ACTS))
    for (const writers of name === HOT ? [MOST_WRITERS] : WRITERS) {
      const measured = sites.map(() => [] as number[]);
      const cpus = sites.map(() => [] as number[]);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, site] of sites.entries()) {
          await drain(site);
          const one = await rateOf(site, name, { writers, seconds });
          measured[at]!.push(one.rate);
          cpus[at]!.push(one.cpuMs);
          failed += one.failed;
        }
      const rate = besides(measured.map(median), 0);
      const cpu = besides(cpus.map(median), 1);
      console.log(`    ${name.padEnd(16)} ${String(writers).padStart(2)} writers  ${rate};${cpu}`);
    }
  return failed;
}
