// PostgreSQL. Every statement with parameters is a named, prepared one; moments stay text, so
// that microseconds survive and no Date is built for a value we only pass on; 64-bit ids stay
// strings.

import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/tables.gen.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query needs: the pool or a transaction on it. */
export type Db = Database | Tx;

const TIMESTAMPTZ = 1184;
const DATE = 1082;

const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

// pg's overloads cannot be spelled without `any`; only the promise form with values is changed.
class NamedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !Array.isArray(values)) {
      return super.query(config, values, callback);
    }
    return super.query({ name: nameOf(config), text: config, values }, callback);
  }
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
  waitMs?: number;
}

export function openPool({ url, size, name, waitMs = 2000 }: PoolOptions): pg.Pool {
  const options = {
    connectionString: url,
    max: size,
    Client: NamedClient,
    types,
    application_name: name,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  };
  return new pg.Pool(options);
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Errors after which the whole transaction may simply be run again. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === '40001' || code === '40P01';
}

// Connection refused or cut, the server starting, stopping, or out of connections.
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

/** The database, or a free connection to it, is away for a moment: ask again, nothing is wrong. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && AWAY.has(code)) return true;
  // The pool and the client have no codes of their own for these two.
  return /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message);
}
