// Writes in batches what no request waits for: logs and counts. The same thing noted again is only
// counted, so a flood makes one entry. It is best effort: what does not fit, what the database does
// not take, and what a dying process had not written yet is lost, and a metric says how much.

import type { Clock } from '#kernel/time.ts';
import type { Database } from './db.ts';
import { outageReason } from './outage.ts';
import type { Log } from './log.ts';
import { countLost } from './metrics.ts';

interface Buffered<Item> {
  item: Item;
  /** How often. */
  times: number;
}

interface BufferedWriterOptions<Item> {
  /** For the metric and the log. */
  name: string;
  everyMs: number;
  /** More different things than this are not kept between two writes. */
  most: number;
  log: Log;
  write: (noted: Buffered<Item>[]) => Promise<unknown>;
}

export interface BufferedWriter<Item> {
  /** Things with the same key are one thing. */
  note(item: Item, key?: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function openBufferedWriter<Item>(
  options: BufferedWriterOptions<Item>,
): BufferedWriter<Item> {
  let waiting = new Map<unknown, Buffered<Item>>();
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    const noted = [...waiting.values()];
    waiting = new Map();
    try {
      await options.write(noted);
    } catch (error) {
      countLost(
        options.name,
        noted.reduce((sum, { times }) => sum + times, 0),
      );
      options.log.warn(
        { name: options.name, reason: outageReason(error) },
        'buffered write failed',
      );
    }
  }

  /** One at a time: while a write hangs the next wait in their bounded place, not for connections. */
  async function flush(): Promise<void> {
    while (writing !== null) await writing;
    if (waiting.size === 0) return;
    writing = write().finally(() => {
      writing = null;
    });
    await writing;
  }

  const timer = setInterval(() => {
    if (writing === null) void flush();
  }, options.everyMs);
  timer.unref();

  return {
    note(item, key) {
      const of = key ?? {};
      const known = waiting.get(of);
      if (known !== undefined) known.times += 1;
      else if (waiting.size < options.most) waiting.set(of, { item, times: 1 });
      else countLost(options.name, 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** A writer that a feature defines. */
export interface DefinedWriter<Item> extends Pick<
  BufferedWriterOptions<Item>,
  'name' | 'everyMs' | 'most'
> {
  write: (db: Database, noted: Buffered<Item>[], now: string) => Promise<unknown>;
}

export const defineWriter = <Item>(writer: DefinedWriter<Item>): DefinedWriter<Item> => writer;

/** The defined writers of a process; each is opened when it is first used. */
export interface Writers {
  of<Item>(writer: DefinedWriter<Item>): BufferedWriter<Item>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function openWriters(db: Database, log: Log, clock: Clock): Writers {
  const opened = new Map<DefinedWriter<never>, BufferedWriter<never>>();
  const all = (run: (writer: BufferedWriter<never>) => Promise<void>) =>
    Promise.all([...opened.values()].map(run)).then(() => {});

  return {
    of<Item>(defined: DefinedWriter<Item>) {
      const known = opened.get(defined) as BufferedWriter<Item> | undefined;
      if (known !== undefined) return known;
      const { write } = defined;
      const writer = openBufferedWriter<Item>({
        ...defined,
        log,
        write: (noted) => write(db, noted, new Date(clock.now()).toISOString()),
      });
      opened.set(defined, writer);
      return writer;
    },
    flush: () => all((writer) => writer.flush()),
    close: () => all((writer) => writer.close()),
  };
}
