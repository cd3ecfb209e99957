// Opens everything a process holds for its life, and closes it again.

import type { Logger } from 'pino';
import type { World } from '#server/context.ts';
import { openDatabase, openPool } from '#server/db.ts';
import type { Env } from '#server/env.ts';
import { openLimits } from '#server/limits.ts';
import { openRedis } from '#server/redis.ts';
import type { Clock } from '#kernel/time.ts';

export interface OpenWorld extends World {
  close: () => Promise<void>;
}

export function openWorld(
  env: Env,
  log: Logger,
  clock: Clock = { now: () => Date.now() },
): OpenWorld {
  const pool = openPool({ url: env.DATABASE_URL, size: env.DATABASE_POOL, name: 'tugantel' });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  const db = openDatabase(pool);
  const redis = openRedis(env.REDIS_URL, log);
  const limits = openLimits(redis, clock, env.LIMIT_FACTOR);
  return {
    db,
    redis,
    limits,
    clock,
    log,
    env,
    close: async () => {
      limits.close();
      redis.disconnect();
      await db.destroy();
    },
  };
}
