// What belongs to the end of a transaction: the last statements before its commit, and what others
// are told once it has been committed. A transaction that fails leaves neither.

import type { Kysely } from 'kysely';
import type { DB } from '#db/tables.gen.ts';

export interface CommitWork {
  /** Runs last in the transaction, so that its row locks last only a moment. */
  before: (tx: Kysely<DB>) => Promise<void>;
  after: () => void;
}

interface OpenTransaction {
  database: Kysely<DB>;
  works: Map<string, CommitWork>;
}

const open = new WeakMap<object, OpenTransaction>();

/** Makes `atCommit` possible in the transactions of this database. */
export function watchCommits(db: Kysely<DB>): Kysely<DB> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const works = new Map<string, CommitWork>();
      const done = await execute(async (tx) => {
        open.set(tx, { database: db, works });
        const result = await work(tx);
        for (const { before } of works.values()) await before(tx);
        return result;
      });
      for (const { after } of works.values()) after();
      return done;
    };
    return builder;
  };
  return db;
}

/** Whether `atCommit` is possible here. */
export const isWatched = (db: Kysely<DB>): boolean => open.has(db);

/** The work of this name at the end of this transaction, made when it is first asked for. */
export function atCommit<W extends CommitWork>(
  db: Kysely<DB>,
  name: string,
  make: (database: Kysely<DB>) => W,
): W {
  const transaction = open.get(db);
  if (transaction === undefined) throw new Error(`${name} is asked for outside a transaction`);
  const { database, works } = transaction;
  const known = works.get(name) as W | undefined;
  const work = known ?? make(database);
  works.set(name, work);
  return work;
}
