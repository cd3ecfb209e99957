// What belongs to the end of a transaction: statements nobody waits for, which are sent together
// with the commit, and what others are told once it has been committed. A transaction that fails
// leaves neither. Rows that many people change are locked only there, from the last message of the
// transaction to its commit, and in one order, so that two transactions never deadlock.

import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';
import type { DB } from '#db/tables.gen.ts';

/** In this order the last statements of a transaction are sent. */
const ORDER = ['rows', 'counts', 'jobs', 'live'] as const;

export interface CommitWork {
  /** Where among the last statements its own have their place. */
  readonly at?: (typeof ORDER)[number];
  /** Called once, when everything else is done; throws where it cannot be done. */
  last?: () => readonly CompiledQuery[];
  after?: () => void;
}

interface OpenTransaction {
  database: Kysely<DB>;
  works: Map<string, CommitWork>;
}

const open = new WeakMap<object, OpenTransaction>();

/** Makes `atCommit` possible in the transactions of this database. */
export function watchCommits(
  db: Kysely<DB>,
  { isPipelined }: { isPipelined: boolean },
): Kysely<DB> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const works = new Map<string, CommitWork>();
      let sent: Promise<unknown>[] = [];
      try {
        const done = await execute(async (tx) => {
          if (isPipelined) await sendAtOnce(tx);
          open.set(tx, { database: db, works });
          const result = await work(tx);
          const last = lastOf(works);
          if (!isPipelined) for (const statement of last) await tx.executeQuery(statement);
          // The commit follows in the same moment. Where one of them fails, it rolls back.
          else sent = last.map((statement) => quiet(tx.executeQuery(statement)));
          return result;
        });
        for (const { after } of works.values()) after?.();
        return done;
      } catch (error) {
        const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
        throw failed === undefined ? error : (failed as PromiseRejectedResult).reason;
      }
    };
    return builder;
  };
  return db;
}

const lastOf = (works: ReadonlyMap<string, CommitWork>): CompiledQuery[] =>
  ORDER.flatMap((place) =>
    [...works.values()].flatMap(({ at = 'rows', last }) => (at === place ? (last?.() ?? []) : [])),
  );

/** Whoever waits for it is told of its failure; nobody else need be. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** The transaction has failed before. */
const ABORTED = '25P02';

/**
 * Statements of a transaction that are asked for at once are sent at once: Kysely would send each
 * when the one before is answered. The server runs them in the order in which they were sent.
 */
async function sendAtOnce(tx: Kysely<DB>): Promise<void> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  const direct = executor.withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  let first: unknown;
  executor.executeQuery = async (query, options) => {
    try {
      return await direct.executeQuery(query, options);
    } catch (error) {
      first ??= error;
      // Statements behind a failed one are refused; what failed is what the caller must know.
      throw (error as { code?: unknown }).code === ABORTED ? first : error;
    }
  };
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

/** What can be compiled: a statement of `sql`, or of a query builder. */
interface Statement {
  compile: (db: QueryExecutorProvider) => CompiledQuery;
}

interface Rows extends CommitWork {
  statements: { compiled: CompiledQuery; key: string }[];
}

/**
 * A statement whose result nobody needs is sent with the commit, after all others; outside of a
 * transaction, or in one of a tool, at once.
 */
export const executeLast = (db: Kysely<DB>, statement: Statement): Promise<void> =>
  executeAt(db, 'rows', '', statement);

/**
 * The same for a row that many people change, after those that only one changes. All transactions
 * change such rows in the order of their tables and ids.
 */
export const countLast = (
  db: Kysely<DB>,
  { table, id }: { table: string; id: string },
  statement: Statement,
): Promise<void> => executeAt(db, 'counts', `${table} ${id.padStart(LONGEST_ID)}`, statement);

const LONGEST_ID = 20;

async function executeAt(
  db: Kysely<DB>,
  at: 'rows' | 'counts',
  key: string,
  statement: Statement,
): Promise<void> {
  const compiled = statement.compile(db);
  if (!isWatched(db)) {
    await db.executeQuery(compiled);
    return;
  }
  const { statements } = atCommit(db, `last-${at}`, (): Rows => {
    const made: Rows['statements'] = [];
    const inOrder = () => made.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    return { at, statements: made, last: () => inOrder().map((one) => one.compiled) };
  });
  statements.push({ compiled, key });
}
