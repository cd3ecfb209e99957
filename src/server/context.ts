// The only thing handed around on the server. A handler of a writing call gets a context whose
// `db` is already the transaction the whole call runs in.

import type { Redis } from 'ioredis';
import type { Clock } from '#kernel/time.ts';
import type { Database, Db } from './db.ts';
import type { Env } from './env.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';

export interface Ctx {
  db: Db;
  clock: Clock;
  log: Log;
  env: Env;
}

/** What a process holds for its whole life. */
export interface World extends Ctx {
  db: Database;
  redis: Redis;
  limits: Limits;
}
