import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { atCommit, countLast, executeLast } from './commit.ts';
import type { Db } from './db.ts';

const server = testServer({ DATABASE_POOL: '40' });

const add = (name: string, n = 1) => sql`
  insert into tally (name, slot, n) values (${name}, 0, ${n})
  on conflict (name, slot) do update set n = tally.n + excluded.n`;
const valueOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select n from tally where name = ${name}`.execute(
    server.deps.db,
  );
  return Number(rows[0]?.n ?? 0);
};
const count = (db: Db, name: string) => countLast(db, { table: 'tally', id: name }, add(name));

test('what fails with the commit undoes the transaction and is thrown as it is', async () => {
  const failing = server.deps.writes.transaction().execute(async (tx) => {
    await add('test-failing').execute(tx);
    await executeLast(tx, add('test-failing'));
    await executeLast(tx, sql`select 1 / 0`);
    await count(tx, 'test-failing');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await valueOf('test-failing')).toBe(0);
  // The connection is good for the next one.
  await server.deps.writes.transaction().execute((tx) => executeLast(tx, add('test-failing')));
  expect(await valueOf('test-failing')).toBe(1);
});

test('an error while building the last statements rolls back the transaction', async () => {
  const failing = server.deps.writes.transaction().execute(async (tx) => {
    await add('test-unsent').execute(tx);
    await count(tx, 'test-unsent');
    atCommit(tx, 'test', () => ({
      last: () => {
        throw new Error('building failed');
      },
    }));
  });
  await expect(failing).rejects.toThrow('building failed');
  expect(await valueOf('test-unsent')).toBe(0);
});

test('concurrent counter updates in any order do not deadlock', async () => {
  const names = ['test-a', 'test-b', 'test-c'];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      server.deps.writes.transaction().execute(async (tx) => {
        for (const name of n % 2 === 0 ? names : names.toReversed()) await count(tx, name);
      }),
    ),
  );
  expect(await Promise.all(names.map(valueOf))).toEqual([60, 60, 60]);
});

test('a counter row is not locked before the commit', async () => {
  await count(server.deps.db, 'test-free');
  await server.deps.writes.transaction().execute(async (tx) => {
    await count(tx, 'test-free');
    await sql`select 1`.execute(tx);
    // Another connection changes it meanwhile.
    await add('test-free').execute(server.deps.db);
  });
  expect(await valueOf('test-free')).toBe(3);
});

test('statements asked for at once are answered in their order', async () => {
  const values = await server.deps.writes.transaction().execute(async (tx) => {
    const read = () =>
      sql<{ n: string }>`select n from tally where name = 'test-order'`.execute(tx);
    const [, one, , two] = await Promise.all([
      add('test-order').execute(tx),
      read(),
      add('test-order').execute(tx),
      read(),
    ]);
    return [one.rows[0]?.n, two.rows[0]?.n];
  });
  expect(values.map(Number)).toEqual([1, 2]);
});

test('the first error of statements sent at once is thrown, whichever is heard first', async () => {
  const failing = server.deps.writes.transaction().execute(async (tx) => {
    const fail = async () => {
      // Heard later than the one behind it.
      await sql`select 1 / 0`
        .execute(tx)
        .finally(() => new Promise((resolve) => setTimeout(resolve, 50)));
    };
    await Promise.all([fail(), sql`select 1`.execute(tx)]);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});
