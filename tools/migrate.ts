// Brings the database to the newest schema: our own migrations (plain SQL, forward only), then
// those of the job queue, then the rights of the role the site runs as. Safe to run at any time, beside a running site: a migration waits two
// seconds for a lock, because everybody who comes after it waits with it; then it lets them pass
// and tries again. `--development` marks the database as one for development, `--reset` drops a
// marked one first. It runs as the owner of the database
// (`DATABASE_OWNER_URL`); where none is named, the site is the owner itself.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { markDevelopment, requireDevelopment } from './development-mark.ts';
import { grantTo } from './grants.ts';

const LOCK_MS = 2000;
const TRIES = 12;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** One for each tier, in db/migrations. */
const BASELINES = ['0601', '0602', '0603', '0604', '0605', '0606'];
/** The migrations the baselines have replaced. */
export const REPLACED = { count: 183, last: '0592' };

const execute = promisify(execFile);

export interface MigrateOptions {
  /** Drops the database first; only one that is marked as a development database. */
  reset?: boolean;
  /** Marks it as one. */
  development?: boolean;
  folder?: string;
  /** The role the site runs as, unless it is the owner. */
  role?: string | null;
  say?: (line: string) => void;
}

export async function migrate(
  databaseUrl: string,
  {
    reset = false,
    development = reset,
    folder = 'db/migrations',
    role = null,
    say = () => undefined,
  }: MigrateOptions = {},
): Promise<void> {
  const url = bounded(databaseUrl);
  const dbmate = (command: string) =>
    execute(
      process.execPath,
      [
        'node_modules/dbmate/dist/cli.js',
        `--migrations-dir=${folder}`,
        '--no-dump-schema',
        command,
      ],
      { env: { ...process.env, DATABASE_URL: url } },
    );
  if (reset) {
    await requireDevelopment(url, 'A reset');
    await dbmate('drop');
  }
  await patiently(say, async () => {
    await adoptBaselines(url);
    await dropHalfIndexes(url, folder);
    await dbmate('up');
  });
  if (development) await markDevelopment(url);
  await patiently(say, () => runMigrations({ connectionString: url }));
  await patiently(say, () => onDatabase(url, createSilentFunction));
  await patiently(say, () => onDatabase(url, createLaneIndex));
  if (role !== null) await patiently(say, () => grantTo(role, url));
}

/** Again and again while locks are taken; each file is all or nothing, so what is done stays done. */
async function patiently(say: (line: string) => void, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || tries === TRIES) throw error;
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
      say(`somebody holds a lock; trying again in ${ms / 1000} s`);
      await pause(ms);
    }
  }
}

/** A lock was not given in time; a deadlock was resolved against us. */
const LOCKED = ['55P03', '40P01'];

function isLocked(error: unknown): boolean {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown };
  return LOCKED.some((one) => code === one || (typeof stderr === 'string' && stderr.includes(one)));
}

/**
 * An index that is built beside the running site and is interrupted stays behind, unfinished, in
 * the way of the next try. Only those our own files name are looked for.
 */
async function dropHalfIndexes(url: string, folder: string): Promise<void> {
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/index concurrently (\w+)/gi)].map(
      ([, name = '']) => name,
    ),
  );
  if (names.length === 0) return;
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where not i.indisvalid and c.relname = any($1)`,
      [names],
    );
    for (const { name } of rows)
      await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
  });
}

/**
 * A database made by the replaced migrations has the schema of the baselines: they are recorded as
 * applied. A database that has only some of them is refused, because the rest is no longer here.
 */
async function adoptBaselines(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    const { rows: known } = await client.query("select to_regclass('schema_migrations') as name");
    if (known[0].name === null) return;
    const { rows: old } = await client.query<{ version: string }>(
      'select version from schema_migrations where version < $1 order by version',
      [BASELINES[0]],
    );
    if (old.length === 0) return;
    if (old.length !== REPLACED.count || old.at(-1)?.version !== REPLACED.last)
      throw new Error(
        `The database has ${old.length} of the ${REPLACED.count} migrations up to ${REPLACED.last}, ` +
          'which baselines have replaced. Check out the commit before the one that ' +
          '"git log --diff-filter=A -- db/migrations/0601_platform.sql" shows, run ' +
          '"npm run db migrate" there, and then here. To drop a development database instead, run ' +
          '"npm run db reset".',
      );
    await client.query(
      'insert into schema_migrations (version) select unnest($1::text[]) on conflict do nothing',
      [BASELINES],
    );
  });
}

/** Does nothing where there is no such database yet. */
async function onDatabase(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if ((error as { code?: unknown }).code !== '3D000') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * `add_jobs` of the queue without its NOTIFY, which would make all writing transactions commit one
 * after another. Made from the queue's own text, so that an update of the queue updates it, too.
 */
async function createSilentFunction(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'graphile_worker'::regnamespace and proname = 'add_jobs'`,
  );
  const text = rows[0]?.text ?? '';
  const silent = text
    .replace('FUNCTION graphile_worker.add_jobs(', 'FUNCTION graphile_worker.add_jobs_silently(')
    .replace(/^ *perform pg_notify\(.*\);$/m, '');
  if (rows.length !== 1 || !silent.includes('add_jobs_silently(') || silent.includes('pg_notify'))
    throw new Error('graphile_worker.add_jobs has changed; adapt createSilentFunction');
  await client.query(silent);
}

/**
 * The jobs of some tasks, for lanes with few of them: the queue's own index has the jobs of all tasks
 * in one order, so a look for mails walked past every waiting job (100,000: 44 ms, with this 0.06).
 */
const createLaneIndex = (client: pg.Client) =>
  client.query(`
    create index if not exists tugantel_lane_idx
    on graphile_worker._private_jobs (task_id, priority, run_at) where is_available`);

function bounded(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable');
  url.searchParams.set('lock_timeout', String(LOCK_MS));
  return url.href;
}

/** Null where the site runs as the owner. Both must mean the same database. */
export function siteRole(siteUrl: string, ownerUrl: string): string | null {
  const [site, owner] = [new URL(siteUrl), new URL(ownerUrl)];
  if (site.host !== owner.host || site.pathname !== owner.pathname)
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL name different databases.');
  return site.username === owner.username ? null : decodeURIComponent(site.username);
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error('DATABASE_URL is not set; see docs/running.md.');
  const owner = process.env.DATABASE_OWNER_URL ?? url;
  await migrate(owner, {
    role: siteRole(url, owner),
    reset: process.argv.includes('--reset'),
    ...(process.argv.includes('--development') && { development: true }),
    say: (line) => console.log(line),
  });
  console.log('The database is at the newest schema.');
}
