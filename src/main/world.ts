// Opens everything a process holds for its life, and closes it again.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openDatabaseClock, type Machine } from '#server/clock.ts';
import type { World } from '#server/context.ts';
import { openDatabase, openPool } from '#server/db.ts';
import type { Env } from '#server/env.ts';
import { openFiles } from '#server/files.ts';
import { openIpLog } from '#server/ip-log.ts';
import { openLimits } from '#server/limits.ts';
import { openMail } from '#server/mail.ts';
import { openRedis } from '#server/redis.ts';
import type { Clock } from '#kernel/time.ts';

export interface OpenWorld extends World {
  /** When the time is known, or soon after if the database does not tell it. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

const LONGEST_START_MS = 3000;

/** Tests bring a clock that they can move, or a machine whose clock is wrong. */
interface Time {
  clock?: Clock;
  machine?: Machine;
}

export function openWorld(env: Env, log: Logger, time: Time = {}): OpenWorld {
  const pool = openPool({
    url: env.DATABASE_URL,
    size: env.DATABASE_POOL,
    name: 'tugantel',
    waitMs: env.DATABASE_WAIT_MS,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  const db = openDatabase(pool);
  const databaseClock = openDatabaseClock(pool, time.machine);
  const clock = time.clock ?? databaseClock;
  const redis = openRedis(env.REDIS_URL, log);
  const limits = openLimits(redis, clock, env.LIMIT_FACTOR);
  const mail = openMail(env);
  const files = openFiles(env);
  const ipLog = openIpLog(db, log);
  return {
    db,
    redis,
    limits,
    ipLog,
    mail,
    files,
    clock,
    log,
    env,
    ready: Promise.race([
      databaseClock.measure(),
      sleep(LONGEST_START_MS, undefined, { ref: false }),
    ]),
    close: async () => {
      databaseClock.close();
      limits.close();
      await ipLog.close();
      mail.close();
      files.close();
      redis.disconnect();
      await db.destroy();
    },
  };
}
