// The database: version, rights, schema, clock, and what an operator puts into it.

import { readdirSync } from 'node:fs';
import pg from 'pg';
import type { Env } from '#server/env.ts';
import { check, failed, judge, ok, warning, type Finding } from './finding.ts';

const LEAST_VERSION = 17;
/** Signatures, sessions and reviews compare times of both machines. */
const MOST_CLOCK_DIFFERENCE_S = 2;
/** Of a web process and a worker, with the queue and the health checks. */
const connectionsFor = (pool: number) => 2 * (pool + 1) + 24;

interface Facts {
  version: number;
  encoding: string;
  superuser: boolean;
  creates: boolean;
  fsync: string;
  connections: number;
  trigrams: boolean;
  migrations: boolean;
  seconds: string;
}

export const checkDatabase = (env: Env, now: () => number = Date.now): Promise<Finding[]> =>
  check('database', async () => {
    const client = new pg.Client({
      connectionString: env.DATABASE_URL,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      const before = now();
      const { rows } = await client.query<Facts>(`
        select current_setting('server_version_num')::int / 10000 as version,
          current_setting('server_encoding') as encoding,
          (select rolsuper from pg_roles where rolname = current_user) as superuser,
          has_schema_privilege(current_user, 'public', 'create') as creates,
          current_setting('fsync') as fsync,
          current_setting('max_connections')::int as connections,
          exists (select from pg_extension where extname = 'pg_trgm') as trigrams,
          to_regclass('schema_migrations') is not null as migrations,
          extract(epoch from clock_timestamp())::text as seconds`);
      const facts = rows[0]!;
      const clock = Math.abs(Number(facts.seconds) - (before + now()) / 2000);
      const findings = [...judgeServer(env, facts), judgeClock(clock)];
      return facts.migrations
        ? [...findings, ...(await checkContent(client))]
        : [...findings, failed('schema', 'is empty; run "npm run db migrate"')];
    } finally {
      await client.end().catch(() => undefined);
    }
  });

function judgeServer(env: Env, facts: Facts): Finding[] {
  const { version, encoding, superuser, creates, fsync, connections, trigrams } = facts;
  const needed = connectionsFor(env.DATABASE_POOL);
  return [
    judge(
      'database version',
      `PostgreSQL ${version}`,
      version < LEAST_VERSION ? `PostgreSQL ${version}; ${LEAST_VERSION} is the oldest` : null,
    ),
    judge('database encoding', encoding, encoding === 'UTF8' ? null : `${encoding}, not UTF8`),
    judge(
      'database role',
      'has no rights on the schema',
      superuser
        ? 'is a superuser: whoever gets into the site gets the server'
        : creates
          ? 'may change the schema and the audit log (docs/operations/install.md)'
          : null,
      superuser ? failed : warning,
    ),
    judge('database fsync', fsync, fsync === 'on' ? null : 'off: a power cut destroys the data'),
    judge(
      'database connections',
      `${connections}`,
      connections < needed ? `${connections}; a web process and a worker need ${needed}` : null,
    ),
    judge('extension pg_trgm', 'is there', trigrams ? null : 'is missing'),
  ];
}

const judgeClock = (seconds: number): Finding =>
  judge(
    'clock',
    `${seconds.toFixed(1)} s from the clock of the database`,
    seconds > MOST_CLOCK_DIFFERENCE_S
      ? `${seconds.toFixed(0)} s from the clock of the database; run an NTP client on both`
      : null,
  );

/** What the commands after the migration have to leave in it. */
async function checkContent(client: pg.Client): Promise<Finding[]> {
  const newest = readdirSync('db/migrations')
    .map((file) => file.slice(0, 4))
    .toSorted()
    .at(-1);
  const one = async (query: string) =>
    (await client.query<{ value: string | null }>(query)).rows[0]?.value ?? null;
  const schema = await one('select max(version) as value from schema_migrations');
  if (schema !== newest) {
    const text = `${schema ?? 'none'}, the program has ${newest ?? 'none'}`;
    return [failed('schema', `${text}; run "npm run db migrate" of the newer one`)];
  }
  const [words, lessons, admins, workers, givenUp] = [
    await one('select 1 as value from word limit 1'),
    await one('select 1 as value from edu limit 1'),
    await one('select 1 as value from admin limit 1'),
    await one(
      "select count(*) as value from pg_stat_activity where datname = current_database() and application_name = 'tugantel-living'",
    ),
    await one('select count(*) as value from graphile_worker.jobs where attempts >= max_attempts'),
  ];
  return [
    ok('schema', schema ?? ''),
    judge(
      'words',
      'are imported',
      words === null
        ? 'no word list: no word can be tapped; run "npm run data words FOLDER"'
        : null,
      warning,
    ),
    judge(
      'content',
      'is there',
      lessons === null ? 'no lessons; run "npm run data content"' : null,
    ),
    judge(
      'administrator',
      'is there',
      admins === null ? 'none; run "npm run admin create address"' : null,
    ),
    judge(
      'workers',
      `${workers} running`,
      workers === '0'
        ? 'none: no mail is sent and no picture prepared; run "npm run worker"'
        : null,
      warning,
    ),
    judge(
      'jobs',
      'none was given up',
      givenUp === '0' ? null : `${givenUp} were given up after their last attempt`,
      warning,
    ),
  ];
}
