// A site to be attacked: two web processes behind haproxy and a worker, of this checkout or of
// another one, on a database of its own with a large world in it.

import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startProxy, startWeb, startWorker } from '../site/behind-proxy.ts';
import { PROGRAMS, run } from '#tools/run.ts';
import { administer, dropDatabase } from '#tools/scratch-database.ts';
import { databaseUrl as urlOf, ownerUrl, servicesEnv } from '#tools/services/env.ts';
import { settingsFrom } from '#tools/services/settings.ts';
import { ready, sitePort } from '#tools/site.ts';
import type { Person } from './ordinary.ts';

const DATABASE = 'attack';
const PEOPLE = 40;
const ATTACKERS = 16;
const LONG_AGO = '2026-01-02T00:00:00Z';
/** Limits are counted in a database of their own, emptied before each attack. */
const REDIS_DATABASE = '9';

export interface Fixture {
  url: string;
  people: Person[];
  attackers: Person[];
  /** Notes of the sample data, by the id in their address. */
  notes: string[];
  client: pg.Client;
  webs: ChildProcess[];
  worker: ChildProcess;
  close: () => Promise<void>;
}

export interface Checkout {
  folder: string;
  template: string;
}

const base = () => ownerUrl('postgres');

/** A checkout without a role for the site runs as the owner. */
export const siteUrl = (folder: string, database: string): string =>
  existsSync(join(folder, 'tools/grants.ts')) ? urlOf(database) : ownerUrl(database);

/**
 * Another checkout has another schema, so it makes its own rows with its own code. Checkouts from
 * before the tiers have the same features one folder higher.
 */
function theirs<T>(folder: string, file: string): Promise<T> {
  const path = [file, file.replace(/^src\/features\/\w+\//, 'src/features/')]
    .map((name) => resolve(folder, name))
    .find((name) => existsSync(name));
  if (path === undefined) throw new Error(`${folder} has no ${file}`);
  return import(pathToFileURL(path).href) as Promise<T>;
}

/** Builds the pages and writes the world, unless both are there from the last time. */
export async function prepareCheckout(folder: string, notes: number): Promise<Checkout> {
  const cwd = resolve(folder);
  const node = async (args: string[], env: NodeJS.ProcessEnv = process.env) => {
    if ((await run(process.execPath, args, { cwd, env })) !== 0)
      throw new Error(`${args.join(' ')} failed in ${cwd}`);
  };
  if (!existsSync(join(cwd, 'build/site/server/index.js')))
    await node([PROGRAMS.reactRouter, 'build']);
  const migrations = readdirSync(join(cwd, 'db/migrations')).toSorted();
  const name = createHash('sha256')
    .update(migrations.map((file) => readFileSync(join(cwd, 'db/migrations', file))).join('\n'))
    .digest('hex')
    .slice(0, 8);
  const template = `attack_${name}_${notes}`;
  if (!(await exists(template))) {
    const draft = `${template}_draft`;
    // Growing a large world takes constraints away for a while: only the owner can.
    const owned = { ...process.env, DATABASE_URL: ownerUrl(draft) };
    const env = {
      ...process.env,
      DATABASE_URL: siteUrl(cwd, draft),
      DATABASE_OWNER_URL: ownerUrl(draft),
    };
    await node(['tools/migrate.ts', '--reset'], env);
    await node(
      ['tools/seed.ts', ...['--notes', notes, '--comments', notes, '--ratings', notes].map(String)],
      owned,
    );
    await mapSite(cwd, siteUrl(cwd, draft));
    await administer(base(), `alter database ${draft} rename to ${template}`);
  }
  return { folder: cwd, template };
}

async function exists(database: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  await client.end();
  return rowCount === 1;
}

type Db = typeof import('#server/db.ts');
type Sitemap = typeof import('#features/social/feed/sitemap.server.ts');

async function mapSite(folder: string, url: string): Promise<void> {
  const { openDatabase, openPool } = await theirs<Db>(folder, 'src/server/db.ts');
  const db = openDatabase(openPool({ url, size: 1, name: 'attack' }));
  const { mapSite: map } = await theirs<Sitemap>(
    folder,
    'src/features/social/feed/sitemap.server.ts',
  );
  await map({ db } as Parameters<typeof map>[0]);
  await db.destroy();
}

/** Accounts that have been here for long, each signed in. */
export async function cast(folder: string, count: number, url: string): Promise<Person[]> {
  const [{ openDatabase, openPool }, { makeAccount }, { openSession, USER_COOKIE }] =
    await Promise.all([
      theirs<Db>(folder, 'src/server/db.ts'),
      theirs<typeof import('#features/core/accounts/factory.server.ts')>(
        folder,
        'src/features/core/accounts/factory.server.ts',
      ),
      theirs<typeof import('#server/session.ts')>(folder, 'src/server/session.ts'),
    ]);
  const db = openDatabase(openPool({ url, size: 2, name: 'attack' }));
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await makeAccount(db, { created_at: LONG_AGO, triangle: 5 });
    people.push({ id, cookie: `${USER_COOKIE}=${await openSession(db, id, 'attack')}` });
  }
  await db.destroy();
  return people;
}

export async function openFixture({ folder, template }: Checkout, log: string): Promise<Fixture> {
  await dropDatabase(base(), DATABASE);
  await administer(base(), `create database ${DATABASE} template ${template}`);
  const databaseUrl = siteUrl(folder, DATABASE);
  const redisUrl = new URL(process.env.REDIS_URL ?? servicesEnv().REDIS_URL);
  redisUrl.pathname = `/${REDIS_DATABASE}`;
  const redis = new Redis(redisUrl.href);
  await redis.flushdb();
  redis.disconnect();

  const all = await cast(folder, PEOPLE + ATTACKERS, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from note where deleted_at is null order by id limit 40',
  );

  const [front] = settingsFrom().ports.haproxy;
  const ports = [sitePort(45), sitePort(44)];
  const url = `http://127.0.0.1:${front}`;
  const output = openSync(log, 'a');
  const env = { LIMIT_FACTOR: '1', LOG_LEVEL: 'error', REDIS_URL: redisUrl.href };
  const common = { url, databaseUrl, env, folder, output };
  const webs = ports.map((port) => startWeb({ ...common, port }));
  const worker = startWorker(common);
  const proxy = startProxy(front, ports, output);
  const close = async () => {
    proxy.stop();
    // A process under attack may not hear anything gentler.
    await Promise.all([...webs, worker].map(kill));
    await client.end();
  };
  try {
    await Promise.all(ports.map((port) => ready(`http://127.0.0.1:${port}/readyz`, 180)));
    await ready(`${url}/robots.txt`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    people: all.slice(0, PEOPLE),
    attackers: all.slice(PEOPLE),
    notes: rows.map(({ id }) => id),
    client,
    webs,
    worker,
    close,
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}
