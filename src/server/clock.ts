// The one clock of the site is the database's. A moment written by one process is read by others,
// and machines disagree by seconds, or by minutes where nobody looks after their clocks; so each
// process asks the database for the time and goes on from there by its own steady counter, which
// no correction of the machine's clock can move.

import type { Pool } from 'pg';
import type { Clock } from '#kernel/time.ts';

const MEASURE_MS = 30_000;
const LOOK_MS = 1000;
/** An answer that took longer tells the time too badly: it is wrong by up to half of this. */
const LONGEST_MS = 500;

/** What the machine itself knows of time. */
export interface Machine {
  wall: () => number;
  steady: () => number;
}

const MACHINE: Machine = { wall: () => Date.now(), steady: () => performance.now() };

export interface DatabaseClock extends Clock {
  /** Asks the database. While it is away the time goes on as it was; at first it is the machine's. */
  measure(): Promise<void>;
  close(): void;
}

export function openDatabaseClock(pool: Pool, machine = MACHINE): DatabaseClock {
  let known: { ahead: number; at: number } | null = null;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const client = await pool.connect();
    try {
      const before = machine.steady();
      const { rows } = await client.query<{ now: string }>(
        'select extract(epoch from clock_timestamp()) * 1000 as now',
      );
      const at = machine.steady();
      if (known === null || at - before <= LONGEST_MS)
        known = { ahead: Number(rows[0]!.now) - (before + at) / 2, at };
    } finally {
      client.release();
    }
  }

  /** One question at a time, however long the database takes. */
  const measure = () =>
    (asking ??= ask()
      .catch(() => {})
      .finally(() => {
        asking = null;
      }));

  const timer = setInterval(() => {
    if (known === null || machine.steady() - known.at >= MEASURE_MS) void measure();
  }, LOOK_MS);
  timer.unref();

  return {
    now: () => (known === null ? machine.wall() : Math.round(machine.steady() + known.ahead)),
    measure,
    close: () => clearInterval(timer),
  };
}
