// What administrators set at run time, cached in memory by every process and read again every two
// seconds. While the database is away the last known stands; before the first answer, the defaults.

import type { Database } from './db.ts';

const EVERY_MS = 2000;

export interface Settings {
  /** What was set, by name; whoever reads it checks it and has a default. */
  values(): ReadonlyMap<string, unknown>;
  refresh(): Promise<void>;
  close(): void;
}

export function openSettings(db: Database): Settings {
  let values: ReadonlyMap<string, unknown> = new Map();
  let reading = false;

  /** One at a time: a reading that hangs is not followed by others. */
  async function refresh(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      const rows = await db.selectFrom('site_setting').selectAll().execute();
      values = new Map(rows.map(({ name, value }) => [name, value]));
    } catch {
      // The parts that are watched say that the database is away.
    } finally {
      reading = false;
    }
  }

  const timer = setInterval(() => void refresh(), EVERY_MS);
  timer.unref();
  return { values: () => values, refresh, close: () => clearInterval(timer) };
}
