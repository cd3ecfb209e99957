import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#test/api.ts';

const server = testServer();

test('who is in a transaction waits for no file, no decoder and no letter', async () => {
  const { db, files, decoder, mail } = server.deps;
  const letter = {
    to: 'a@example.org',
    subject: '',
    text: '',
    html: '',
    lang: 'tt',
    messageId: 'm',
  };
  const waits: [string, () => Promise<unknown>][] = [
    ['files.get', () => files.get('x')],
    ['files.remove', () => files.remove('x')],
    ['decoder.decode', () => decoder.decode(Buffer.alloc(1), [])],
    ['decoder.decodeFor', () => decoder.decodeFor('1', Buffer.alloc(1), [])],
    ['mail.send', () => mail.send(letter)],
  ];
  for (const [name, wait] of waits)
    await expect(db.transaction().execute(async () => wait())).rejects.toThrow(
      `${name} waits for others inside a transaction`,
    );
  await db.transaction().execute(async (tx) => tx.selectFrom('account').select('id').execute());
  await expect(decoder.decode(Buffer.alloc(1), [])).rejects.toMatchObject({ name: 'NotDecodable' });
});

/** Keeps the thread busy for so many milliseconds of processor time. */
function compute(ms: number): void {
  const used = () => process.threadCpuUsage().user / 1000;
  for (const until = used() + ms; used() < until;);
}

test('a statement after a long computation in the same transaction is refused', async () => {
  const { db } = server.deps;
  const around = (ms: number) =>
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      compute(ms);
      await sql`select 2`.execute(tx);
    });
  await expect(around(800)).rejects.toThrow('processor time between two statements');
  await around(5);
  compute(800);
  await sql`select 3`.execute(db);
});
