// Opens everything a process holds for its life, and closes it again.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { openWriters } from '#server/buffered-writer.ts';
import { openDatabaseClock, type Machine } from '#server/clock.ts';
import type { Deps } from '#server/context.ts';
import { openDatabase, openPool } from '#server/db.ts';
import { openDecoder } from '#server/decoder.ts';
import type { Env } from '#server/env.ts';
import type { Files } from '#server/files.ts';
import { hasFiles, openFiles } from '#server/open-files.ts';
import { openIpLog } from '#server/ip-log.ts';
import { openLimits } from '#server/limits.ts';
import { openMail } from '#server/mail.ts';
import { showPool } from '#server/metrics.ts';
import { watchDatabase, watchFiles, watchValkey } from '#server/dependencies.ts';
import { openSettings } from '#server/settings.ts';
import { openSnapshots } from '#server/snapshots.ts';
import { openStreams, type Streams } from '#server/streams/hub.ts';
import { openRedis } from '#server/redis.ts';
import { openTimes } from '#server/times.ts';
import { cpuWatch, outsideOnly, watchTransactions } from '#server/transaction-watch.ts';
import type { Clock } from '#kernel/time.ts';
import { settingsOf } from '#features/core/accounts/public/settings.ts';
import { trustOf } from '#features/core/accounts/public/trust.ts';
import { livingSessions, openViewers } from '#features/core/accounts/public/viewer.server.ts';
import { unreadNotices } from '#features/core/notifications/queries.server.ts';
import { emitPresenceChange } from '#features/core/realtime/presence.server.ts';
import { streamRows } from '#features/core/realtime/queries.server.ts';
import { audiences, listeners, subjects } from './features.ts';

export interface OpenDeps extends Deps {
  /** When the time is known, or soon after if the database does not tell it. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

const LONGEST_START_MS = 3000;

interface DepsOptions {
  /** Tests bring a clock that they can move, or a machine whose clock is wrong. */
  clock?: Clock;
  machine?: Machine;
  /** The longest a statement may take, where it is not the time of a request. */
  statementMs?: number;
  /** By how much everybody else goes before its decoders: 0 where a person waits for them. */
  decoderNice?: number;
}

/** Writes that hang, as all do while no standby answers, leave the other connections to readers. */
const SHARE_OF_WRITES = 3 / 8;

export function openDeps(
  env: Env,
  log: Logger,
  {
    clock: given,
    machine,
    statementMs = env.DATABASE_STATEMENT_MS,
    decoderNice = 0,
  }: DepsOptions = {},
): OpenDeps {
  const database = watchDatabase(env.DATABASE_URL, log);
  const writeConnections = Math.max(1, Math.round(env.DATABASE_POOL * SHARE_OF_WRITES));
  const connect = (name: string, size: number) => {
    const waitMs = env.DATABASE_WAIT_MS;
    const limits = { waitMs, statementMs, isPipelined: true };
    const pool = openPool({ url: env.DATABASE_URL, size, name, ...limits, log });
    showPool(name, pool);
    return pool;
  };
  const pool = connect('tugantel', Math.max(1, env.DATABASE_POOL - writeConnections));
  const isOut = () => database.isUnavailable();
  const isWatched = env.NODE_ENV !== 'production';
  const plugins = env.NODE_ENV === 'test' ? [cpuWatch] : [];
  const open = (from: Pool) =>
    isWatched ? watchTransactions(openDatabase(from, isOut, plugins)) : openDatabase(from, isOut);
  const apart = <T extends object>(name: string, thing: T): T =>
    isWatched ? outsideOnly(name, thing) : thing;
  const db = open(pool);
  const writes = open(connect('tugantel-writes', writeConnections));
  const databaseClock = openDatabaseClock(pool, machine);
  const clock = given ?? databaseClock;
  const redis = openRedis(env.REDIS_URL, log, env.REDIS_WAIT_MS);
  const limits = openLimits(redis, clock, env.LIMIT_FACTOR);
  const mail = apart('mail', openMail(env));
  const decoder = apart('decoder', openDecoder(env, log, decoderNice));
  const files: Files = apart(
    'files',
    openFiles(env, () => store?.isUnavailable() === true),
  );
  const store = !hasFiles(env) ? null : watchFiles(files, log);
  const valkey = watchValkey(redis, log);
  const streams: Streams = openStreams({
    redis,
    valkey,
    db,
    rows: streamRows,
    livingSessions,
    log,
    onPresence: (accountId, isOnline) =>
      emitPresenceChange({ db, pubsub: streams.pubsub }, audiences, { accountId, isOnline }),
  });
  const parts = [database, valkey, ...(store === null ? [] : [store])];
  const ipLog = openIpLog(writes, log);
  const times = openTimes(writes, log);
  const writers = openWriters(writes, log, clock);
  const settings = openSettings(db);
  return {
    db,
    listeners,
    subjects,
    pubsub: streams.pubsub,
    streams,
    writes,
    redis,
    parts,
    limits,
    snapshots: openSnapshots(redis),
    ipLog,
    writers,
    settings,
    trustOf: (viewer) => trustOf(viewer, clock.now()),
    viewerOf: openViewers({
      db,
      clock,
      staffNeedPasskey: () => settingsOf(settings.values()).staffPasskeys,
      notices: unreadNotices,
    }),
    mail,
    files,
    decoder,
    clock,
    log,
    env,
    ready: Promise.race([
      Promise.all([databaseClock.measure(), settings.refresh()]).then(() => {}),
      sleep(LONGEST_START_MS, undefined, { ref: false }),
    ]),
    close: async () => {
      databaseClock.close();
      limits.close();
      settings.close();
      streams.close();
      await Promise.all([ipLog.close(), writers.close(), times.close()]);
      for (const part of parts) part.close();
      mail.close();
      files.close();
      decoder.close();
      redis.disconnect();
      await Promise.all([db.destroy(), writes.destroy()]);
    },
  };
}
