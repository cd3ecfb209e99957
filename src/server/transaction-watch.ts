// Whoever is inside a transaction holds a connection, and often a row others wait for. Nothing
// there may wait for the object store, a mail server or a decoder: if one of them hangs, it would
// take the database with it. Outside production such a wait is an error, so every test finds it.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './db.ts';

const inside = new AsyncLocalStorage<true>();

/** Lets everything called in a transaction of this database know that it is in one. */
export function watchTransactions(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => inside.run(true, () => work(tx)));
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
        if (inside.getStore() === true)
          throw new Error(`${name}.${method} waits for others inside a transaction`);
        return call.apply(thing, given);
      },
    ];
  });
  return Object.fromEntries(guarded) as T;
}
