// The parts the site leans on: the database, Valkey, the object store. Each is looked at again
// and again in the background, never because of a request. What is known of them stands in
// /metrics and in the text of /readyz; and while a part is away, nobody waits for it: whoever
// needs it is told at once to come again. So a part that is back meets no crowd of waiting
// requests, and one that hangs holds nobody's connection.

import pg from 'pg';
import type { Redis } from 'ioredis';
import { DependencyUnavailable, isOutage, outageReason } from './outage.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';
import { showPart } from './metrics.ts';
import { afterSilence } from './patience.ts';

const LOOK_MS = 1000;
/** A look that takes longer has failed. */
const PATIENCE_MS = 2000;
/** One that is away is looked for more often, so that it is found soon. */
const SEARCH_MS = 300;
/** One failed look may be chance. */
const FAILED_LOOKS = 2;

export interface Dependency {
  readonly name: string;
  isUnavailable(): boolean;
  /** `up`, or why it is not. */
  state(): string;
  close(): void;
}

interface Watched {
  name: string;
  log: Log;
  /** Asks the part for something small; fails when it does not answer. */
  look: () => Promise<unknown>;
  /** Lets go of what a failed look may still hold. */
  drop?: () => void;
  everyMs?: number;
}

function watchDependency(watched: Watched): Dependency {
  const { name, log, look, drop, everyMs = LOOK_MS } = watched;
  let failed = 0;
  let why = '';
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const isOut = () => failed >= FAILED_LOOKS;

  async function lookOnce(): Promise<void> {
    const was = isOut();
    try {
      await within(look(), PATIENCE_MS);
      failed = 0;
    } catch (error) {
      drop?.();
      // Whoever answers "no" is there.
      failed = isOutage(error) ? failed + 1 : 0;
      why = outageReason(error);
    }
    if (closed) return;
    showPart(name, !isOut());
    if (isOut() && !was) log.error({ part: name, reason: why }, 'dependency unavailable');
    if (was && !isOut()) log.warn({ part: name }, 'dependency available');
    timer = setTimeout(() => void lookOnce(), failed > 0 ? SEARCH_MS : everyMs);
    timer.unref();
  }

  void lookOnce();
  return {
    name,
    isUnavailable: isOut,
    state: () => (isOut() ? `away: ${why}` : 'up'),
    close() {
      closed = true;
      clearTimeout(timer);
      drop?.();
    },
  };
}

class Silent extends Error {
  readonly code = 'ETIMEDOUT';
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let stop = () => {};
  const silence = new Promise<never>((_, reject) => {
    stop = afterSilence(ms, () => reject(new Silent()));
  });
  try {
    await Promise.race([work, silence]);
  } finally {
    stop();
  }
}

/** By a connection of its own, so that a crowd at the others says nothing about the server. */
export function watchDatabase(url: string, log: Log): Dependency {
  let client: pg.Client | null = null;

  async function look(): Promise<void> {
    if (client === null) {
      client = new pg.Client({ connectionString: url, application_name: 'tugantel-watch' });
      // Found out by the next look.
      client.on('error', () => undefined);
      await client.connect();
    }
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    if (rows[0]?.standby !== false) throw new DependencyUnavailable('the primary');
  }

  const lookOrLeave = () =>
    look().catch((error: unknown) => {
      // The server itself says that it has no connection left: those we have still work.
      if ((error as { code?: unknown }).code !== '53300') throw error;
      drop();
    });

  function drop(): void {
    const old = client;
    client = null;
    old?.end().catch(() => undefined);
  }
  return watchDependency({ name: 'database', log, look: lookOrLeave, drop });
}

export function watchValkey(redis: Redis, log: Log): Dependency {
  const look = async () => {
    try {
      await redis.ping();
    } catch {
      // The client has no codes for its ways of failing, and each of them means the same.
      throw new DependencyUnavailable('Valkey');
    }
  };
  return watchDependency({ name: 'valkey', log, look });
}

/** Seldom, because a store may want money for every question. */
const STORE_EVERY_MS = 2000;

export function watchFiles(files: Files, log: Log): Dependency {
  return watchDependency({
    name: 'files',
    log,
    look: () => files.look(),
    everyMs: STORE_EVERY_MS,
  });
}
