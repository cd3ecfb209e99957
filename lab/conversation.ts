// `npm run lab -- conversation`: people in three browsers write to each other over two web processes behind haproxy.
// First 200 messages, one after the other: how long each takes from the press to the other's page.
// Then both write while one web process is killed and the line of one browser hangs for 10 seconds,
// and then while PostgreSQL is away for 10 seconds. Afterwards every message must stand exactly
// once, in the same order, in every open tab and in the database, or be said to have failed.

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { openSession } from '#server/session.ts';
import { openFaultySite, ownServices } from './faults/site.ts';
import { openBrowser, openConversation, type Somebody, type Tab } from './conversation/browsers.ts';
import { openLine } from './conversation/line.ts';

const MEASURED = 200;
const MEDIAN_MS = 300;
const AWAY_MS = 10_000;
/** Messages of each in a conversation with a fault: both together fit one stretch of the log. */
const EACH = 20;
const BREATH_MS = 700;
const PATIENCE_MS = 90_000;

await ownServices();
await using site = await openFaultySite();
const env = readEnv({
  ...process.env,
  NODE_ENV: 'production',
  SECRET: 'a-site-for-tests-and-measurements-only',
  LOG_LEVEL: 'silent',
  DATABASE_URL: site.databaseUrl,
});
const { db } = openDeps(env, openLog(env, 'conversation'));
await using line = await openLine(Number(new URL(site.url).port));
const [near, far, third] = await Promise.all([
  openBrowser(site.url),
  openBrowser(site.url, line.port),
  openBrowser(site.url),
]);
const wrong: string[] = [];
try {
  await measure();
  await withFault('a web process killed, a line cut for 10 s', async () => {
    line.cut();
    await pause(AWAY_MS / 4);
    await site.killWeb();
    await pause(AWAY_MS / 2);
    line.mend();
  });
  await withFault('PostgreSQL stopped for 10 s', async () => {
    await site.victims.postgres.stop();
    await pause(AWAY_MS);
    await site.victims.postgres.start();
  });
  for (const text of wrong) console.log(`WRONG: ${text}`);
  if (wrong.length === 0) console.log('every message stands once and in order wherever it is open');
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await Promise.all([near, far, third].map((browser) => browser.close()));
}

async function measure(): Promise<void> {
  const [one, other] = await twoFriends();
  const [from, to] = await Promise.all([
    openConversation(near, site.url, one, other),
    openConversation(far, site.url, other, one),
  ]);
  const took: number[] = [];
  for (let n = 0; n < MEASURED; n += 1) {
    const [writer, reader] = n % 2 === 0 ? [from, to] : [to, from];
    const text = `сүз ${n}.`;
    const sent = await writer.write(text);
    await reader.page.waitForFunction(
      (word) => (window as unknown as { seen: Map<string, number> }).seen.has(word),
      text,
    );
    took.push((await reader.seenAt(text))! - sent);
  }
  took.sort((a, b) => a - b);
  const [median, late] = [took[MEASURED / 2]!, took[Math.floor(MEASURED * 0.99)]!];
  console.log(
    `${MEASURED} messages from one browser to the other: median ${median} ms, p99 ${late} ms, longest ${took.at(-1)} ms`,
  );
  if (median >= MEDIAN_MS) wrong.push(`the median is ${median} ms`);
  await closeAll();
}

/** Three browsers: the first with one tab, the second with two, the third of the same person as the first. */
async function withFault(name: string, fault: () => Promise<void>): Promise<void> {
  const [one, other] = await twoFriends();
  const mine = await openConversation(near, site.url, one, other);
  const theirs = await openConversation(far, site.url, other, one);
  const tabs: Record<string, Tab> = {
    'the writer': mine,
    'the other': theirs,
    "the other's second tab": await openConversation(far, site.url, other, one),
    "the writer's second browser": await openConversation(third, site.url, one, other),
  };
  const happening = pause(2000).then(fault);
  const [own, answers] = await Promise.all([writeAll(mine, 1000), writeAll(theirs, 2000)]);
  await happening;
  const written = [...own, ...answers];
  const took = await settle(Object.values(tabs), [one, other]);
  const rows = await messagesOf(one, other);
  const failed = written.filter((text) => !rows.includes(text));
  console.log(
    `${name}: ${written.length} written, ${rows.length} in the database, ${failed.length} said to have failed, settled after ${(took / 1000).toFixed(1)} s`,
  );
  if (new Set(rows).size !== rows.length) wrong.push(`${name}: a message is there twice`);
  for (const list of [own, answers]) {
    const kept = rows.filter((text) => list.includes(text));
    if (kept.join() !== list.filter((text) => kept.includes(text)).join())
      wrong.push(`${name}: not in the order they were written: ${kept.join()}`);
  }
  for (const [tabName, tab] of Object.entries(tabs)) {
    const shown = await tab.words();
    if (shown.join() !== rows.join())
      wrong.push(`${name}: ${tabName} shows ${shown.join()}, the database has ${rows.join()}`);
  }
  for (const text of failed)
    if (!(await saidToHaveFailed(own.includes(text) ? mine : theirs, text)))
      wrong.push(`${name}: ${text} is neither there nor said to have failed`);
  await closeAll();
}

async function writeAll(tab: Tab, first: number): Promise<string[]> {
  const texts: string[] = [];
  for (let n = 0; n < EACH; n += 1) {
    const text = `сүз ${first + n}.`;
    await tab.write(text);
    texts.push(text);
    await pause(BREATH_MS);
  }
  return texts;
}

/** Waits until nothing is on its way and every tab shows what the database has. */
async function settle(tabs: readonly Tab[], pair: [Somebody, Somebody]): Promise<number> {
  const started = Date.now();
  while (Date.now() - started < PATIENCE_MS) {
    const rows = (await messagesOf(...pair)).join();
    const states = await Promise.all(
      tabs.map(async (tab) => (await tab.waiting()) === 0 && (await tab.words()).join() === rows),
    );
    if (states.every(Boolean)) break;
    await pause(200);
  }
  return Date.now() - started;
}

const saidToHaveFailed = async (tab: Tab, text: string): Promise<boolean> =>
  (await tab.page
    .locator('[role=log] li', { hasText: text })
    .filter({ has: tab.page.getByRole('alert') })
    .count()) === 1;

async function messagesOf(one: Somebody, other: Somebody): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('content')
    .where('author_id', 'in', [one.id, other.id])
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => content);
}

async function twoFriends(): Promise<[Somebody, Somebody]> {
  const [one, other] = await Promise.all([newPerson(), newPerson()]);
  await makeSubscription(db, one.id, other.id);
  await makeSubscription(db, other.id, one.id);
  return [one, other];
}

async function newPerson(): Promise<Somebody> {
  const { id, id_c: idC } = await makeAccount(db, { created_at: '2026-01-02T00:00:00Z' });
  return { id, idC, token: await openSession(db, id, 'conversation') };
}

async function closeAll(): Promise<void> {
  const all: Browser[] = [near, far, third];
  await Promise.all(all.flatMap((browser) => browser.contexts().map((context) => context.close())));
}
