// Valkey holds only what may be lost at any moment: the counters of limits. So every use has a way on without it, and commands fail at once while it is away
// instead of queueing up.

import { Redis } from 'ioredis';
import type { Log } from './log.ts';

export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
  return redis;
}
