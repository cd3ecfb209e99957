// Valkey holds only what may be lost at any moment: the counters of limits and snapshots of lists.
// So every use has a way on without it, and commands fail at once while it is away instead of
// queueing up. One that hangs is found out by the first command it leaves without an answer: the
// connection is dropped, and until there is a new one that answers, nobody waits again.

import { Redis, type Command, type RedisOptions } from 'ioredis';
import type { Log } from './log.ts';
import { afterSilence } from './patience.ts';

const SILENCE_MS = 500;

/**
 * Drops a connection on which commands wait and nothing is answered. Not by the timeouts of ioredis:
 * they end after a blocked event loop although the answer lies there already.
 */
class WatchedRedis extends Redis {
  silenceMs = SILENCE_MS;
  #waiting = 0;
  #answered = 0;
  #isWatched = false;

  override duplicate(changes: Partial<RedisOptions> = {}): Redis<'legacy'> {
    const copy = new WatchedRedis({ ...this.options, ...changes, replyMapping: 'legacy' });
    copy.silenceMs = this.silenceMs;
    return copy;
  }

  readonly #onAnswer = () => {
    this.#waiting -= 1;
    this.#answered += 1;
  };

  override sendCommand(command: Command, ...stream: [never?]): unknown {
    this.#waiting += 1;
    command.promise.then(this.#onAnswer, this.#onAnswer);
    if (!this.#isWatched) this.#watch();
    return super.sendCommand(command, ...stream);
  }

  #watch(): void {
    const before = this.#answered;
    this.#isWatched = true;
    afterSilence(this.silenceMs, () => {
      this.#isWatched = false;
      if (this.#waiting === 0) return;
      if (this.#answered === before)
        this.stream.destroy(new Error(`no answer within ${this.silenceMs} ms`));
      else this.#watch();
    });
  }
}

export function openRedis(url: string, log: Log, silenceMs = SILENCE_MS): Redis {
  const redis = new WatchedRedis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1000),
  });
  redis.silenceMs = silenceMs;
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
