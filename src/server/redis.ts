// Valkey holds only what may be lost at any moment: the counters of limits and snapshots of lists.
// So every use has a way on without it, and commands fail at once while it is away instead of
// queueing up. One that hangs is found out by the first command it leaves without an answer: the
// connection is dropped, and until there is a new one that answers, nobody waits again.

import { Redis } from 'ioredis';
import type { Log } from './log.ts';

const SILENCE_MS = 500;

export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    commandTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1000),
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'valkey disconnected');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('valkey connected');
    away = false;
  });
  return redis;
}
