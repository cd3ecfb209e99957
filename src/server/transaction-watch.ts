// Whoever is inside a transaction holds a connection, and often a row others wait for. Nothing
// there may wait for the object store, a mail server or a decoder: if one of them hangs, it would
// take the database with it. Outside production such a wait is an error, so every test finds it.
// In tests a long computation between two statements is an error too, for the same reason.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Database } from './db.ts';

/** `since`: the processor time of the thread when the last statement was answered. */
const inside = new AsyncLocalStorage<{ since: number }>();

/**
 * Far above what one item costs on a slow machine, garbage collection included, and far below what
 * a whole import costs: the watch finds work done whole, not a slow machine.
 */
const MOST_CPU_MS = 600;

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function checkCpu(): void {
  const store = inside.getStore();
  if (store === undefined) return;
  const spent = Math.round(cpuMs() - store.since);
  if (spent > MOST_CPU_MS)
    throw new Error(`${spent} ms of processor time between two statements of a transaction`);
}

/** What was computed since the last statement is for the whole process, once, and not counted. */
export function discountCpu(): void {
  const store = inside.getStore();
  if (store !== undefined) store.since = cpuMs();
}

/** Fails a statement that follows a long computation in the same transaction. */
export const cpuWatch: KyselyPlugin = {
  transformQuery({ node }) {
    checkCpu();
    return node;
  },
  async transformResult({ result }) {
    discountCpu();
    return result;
  },
};

/** Lets everything called in a transaction of this database know that it is in one. */
export function watchTransactions(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => inside.run({ since: cpuMs() }, () => work(tx)));
    return builder;
  };
  return db;
}

/** The same thing, whose functions refuse to be called in a transaction. */
export function outsideOnly<T extends object>(name: string, thing: T): T {
  const guarded = Object.entries(thing).map(([method, value]) => {
    if (typeof value !== 'function') return [method, value];
    const call = value as (...given: unknown[]) => unknown;
    return [
      method,
      (...given: unknown[]) => {
        if (inside.getStore() !== undefined)
          throw new Error(`${name}.${method} waits for others inside a transaction`);
        return call.apply(thing, given);
      },
    ];
  });
  return Object.fromEntries(guarded) as T;
}
