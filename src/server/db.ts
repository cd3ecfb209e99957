// PostgreSQL. Every statement with parameters is a named, prepared one; moments stay text, so
// that microseconds survive and no Date is built for a value we only pass on; 64-bit ids stay
// strings. Nothing waits for the server without end: a statement has its time there and here, and
// a connection that has been silent for longer is thrown away.

import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type KyselyPlugin,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from '#db/tables.gen.ts';
import { DependencyUnavailable } from './outage.ts';
import { watchCommits } from './commit.ts';
import type { Log } from './log.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query needs: the pool or a transaction on it. */
export type Db = Database | Tx;

const TIMESTAMPTZ = 1184;
const DATE = 1082;

const statementNames = new Map<string, string>();
/** All statements of the program are some hundreds. More would be texts made of what people send:
 * those are not kept, here or in the server's processes. */
const MOST_NAMES = 2000;

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MOST_NAMES) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

// pg's overloads cannot be spelled without `any`; only the promise form with values is changed.
class NamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A connection that breaks while somebody holds it tells so at the next statement; without a
    // listener it would end the process.
    this.on('error', () => undefined);
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, values?: any, callback?: any): any {
    const asked: unknown =
      typeof config === 'string' && Array.isArray(values)
        ? super.query({ name: nameOf(config), text: config, values }, callback)
        : super.query(config, values, callback);
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error: unknown) => {
      // An answer may still come to what was asked before, or every write will be refused: no
      // further statement may meet this connection, so the pool must not get it back.
      if (isUseless(error)) this.end().catch(() => undefined);
      throw error;
    });
  }
}

const READ_ONLY = '25006';

function isUseless(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === READ_ONLY || message === 'Query read timeout';
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // '2026-11-15 02:04:35.123456+00' with the session's time zone at UTC.
    if (oid === TIMESTAMPTZ) return (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

export interface PoolOptions {
  url: string;
  size: number;
  name: string;
  /** How long to wait for a free connection, or for a new one. */
  waitMs?: number;
  /** The longest a statement may take. Long tools set none. */
  statementMs?: number;
  /** False where a commit need not wait for the disk and the standby; a crash may undo the last ones. */
  isDurable?: boolean;
  /**
   * Whether statements asked for at once are sent at once, without waiting for each other's answers.
   * Not for connections that copy rows or that somebody else's code uses.
   */
  isPipelined?: boolean;
  /** Of the server, for these connections: `-c name=value`. */
  settings?: string;
  log?: Log;
}

/** After its own time-out the server gets so long to say so before the connection is given up. */
const GRACE_MS = 500;
/** Ends what prepared statements and caches have gathered in the server's processes. */
const LIFETIME_SECONDS = 1800;

export function openPool({
  url,
  size,
  name,
  waitMs = 2000,
  statementMs,
  isDurable = true,
  isPipelined = false,
  settings = '',
  log,
}: PoolOptions): pg.Pool {
  const options = {
    connectionString: url,
    max: size,
    Client: NamedClient,
    pipeline: isPipelined,
    types,
    application_name: name,
    options: `-c timezone=UTC${isDurable ? '' : ' -c synchronous_commit=off'} ${settings}`,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    ...(statementMs === undefined ? {} : timeoutsOf(statementMs)),
    onConnect: refuseStandby,
  };
  const pool = new pg.Pool(options);
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log?.warn({ reason: error.message }, 'a database connection broke'));
  pool.on('connect', (client) => {
    client.on('notice', (notice) => {
      if (notice.routine === 'SyncRepWaitForLSN' || /synchronous replication/.test(notice.message!))
        log?.error(
          { notice: notice.message },
          'INCIDENT: a write was called done before its standby had it',
        );
    });
  });
  return pool;
}

/** One statement waits for a lock a little less than it may take, so that the reason is told. */
const timeoutsOf = (statementMs: number) => ({
  statement_timeout: statementMs,
  lock_timeout: Math.ceil(statementMs * 0.8),
  idle_in_transaction_session_timeout: statementMs * 4,
  query_timeout: statementMs + GRACE_MS,
});

/** Right after a change of the primary an address may still lead to the old one. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
  );
  if (rows[0]?.standby !== false) throw new DependencyUnavailable('the primary');
}

/** Asks for the beginning of a transaction together with its first statement. */
class Driver extends PostgresDriver {
  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    // It fails only with its connection, and so does what follows.
    super.beginTransaction(connection, settings).catch(() => undefined);
  }
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config);
  }
}

/** `isOut` tells that the database is known to be away: then nobody waits for it. */
export function openDatabase(
  pool: pg.Pool,
  isOut: () => boolean = () => false,
  plugins: KyselyPlugin[] = [],
): Database {
  const isPipelined = pool.options.pipeline === true;
  const dialect = isPipelined ? Dialect : PostgresDialect;
  const db = new Kysely<DB>({
    plugins,
    dialect: new dialect({
      pool: {
        connect: () =>
          isOut() ? Promise.reject(new DependencyUnavailable('the database')) : pool.connect(),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  return watchCommits(db, { isPipelined });
}

/** Errors after which the whole transaction may simply be run again. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === '40001' || code === '40P01';
}
