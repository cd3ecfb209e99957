// A long conversation beside a short one, and a long list of conversations beside a short one, asked
// in turns of one site.

import { sql } from 'kysely';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { cursorOf } from '#kernel/page.ts';
import { openDatabase, openPool, type Database } from '#server/db.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { scratchDatabase } from '#tools/scratch-database.ts';
import { startSite } from '#tools/site.ts';
import { median } from './load.ts';

const ASKED = 300;
/** Messages of the two conversations, and conversations of the two people. */
const MESSAGES = [100, 100_000] as const;
const CONVERSATIONS = [50, 5000] as const;
/** Times the short one the long one may take. */
const MOST = 1.3;

interface Way {
  name: string;
  short: string;
  long: string;
  /** The cookies of who asks for each. */
  as: [short: string, long: string];
}

/** Whether nothing long took longer than it may. */
export async function messagesAsTheyGrow(port: number): Promise<boolean> {
  await using database = await scratchDatabase('messages');
  const db = openDatabase(openPool({ url: database.url, size: 1, name: 'measure' }));
  const ways = [...(await conversations(db)), ...(await lists(db))];
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
  const name = new URL(database.url).pathname.slice(1);
  const env = { LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using site = await startSite({ database: name, port, env, worker: false });
  let worst = 0;
  for (const way of ways) {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < ASKED; n += 1) {
      times[0].push(await timeOf(site.url + way.short, way.as[0]));
      times[1].push(await timeOf(site.url + way.long, way.as[1]));
    }
    const [short, long] = [median(times[0]), median(times[1])];
    worst = Math.max(worst, long / short);
    console.log(
      `  ${way.name.padEnd(36)} short ${short.toFixed(2)} ms, long ${long.toFixed(2)} ms   ratio ${(long / short).toFixed(2)}`,
    );
  }
  console.log(`  worst ratio ${worst.toFixed(2)} (at most ${MOST})`);
  return worst <= MOST;
}

const cookieOf = async (db: Database, accountId: string) =>
  `${USER_COOKIE}=${await openSession(db, accountId, 'bench')}`;

async function conversations(db: Database): Promise<Way[]> {
  const { id: reader } = await makeAccount(db);
  const cookie = await cookieOf(db, reader);
  const as: Way['as'] = [cookie, cookie];
  const paths: string[][] = [];
  for (const count of MESSAGES) {
    const { id: other } = await makeAccount(db);
    const conversation = await insertConversations(db, reader, [other]);
    await sql`
      insert into message (conversation_id, id, author_id, content, words, key)
      select ${conversation}, ${conversation}::bigint + n, case when n % 2 = 0 then ${reader}::bigint else ${other}::bigint end,
        'Бүген урманга бардык, көн бик матур булды, тагын барырбыз. ' || n, array[n % 50, n], 'bench-' || n
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`update conversation_member set last_id = ${conversation}::bigint + ${count}::int where conversation_id = ${conversation}`.execute(
      db,
    );
    const at = (n: number) => String(BigInt(conversation) + BigInt(n));
    const list = `/api/user/message/${other}/list`;
    paths.push([
      list,
      `${list}?nextCursor=${cursorOf(at(count - 49))}`,
      `${list}?nextCursor=${cursorOf(at(Math.min(count, 51)))}`,
      `${list}?around=${at(count / 2)}`,
    ]);
  }
  const names = ['open', 'scroll to older ones', 'the oldest', 'jump into the middle'];
  return names.map((name, at) => ({
    name: `a conversation: ${name}`,
    short: paths[0]![at]!,
    long: paths[1]![at]!,
    as,
  }));
}

async function lists(db: Database): Promise<Way[]> {
  const cookies: string[] = [];
  const cursors: string[] = [];
  for (const count of CONVERSATIONS) {
    const { id: reader } = await makeAccount(db);
    const { rows: others } = await sql<{ id: string }>`
      insert into account (id_c, name, surname, name_search)
      select 'bench-' || ${count}::int || '-' || n, 'Сынау', 'Кешесе', 'сынау кешесе'
      from generate_series(1, ${count}::int) n returning id`.execute(db);
    await insertConversations(
      db,
      reader,
      others.map(({ id }) => id),
    );
    await sql`
      insert into message (conversation_id, id, author_id, content, key)
      select conversation_id, conversation_id + 1, other_id, 'Исәнме, хәлләр ничек?', 'bench'
      from conversation_member where account_id = ${reader}`.execute(db);
    await sql`update conversation_member set last_id = conversation_id + 1, unread = 0 where account_id = ${reader}`.execute(
      db,
    );
    const { rows } = await sql<{ last_id: string }>`
      select last_id from conversation_member where account_id = ${reader}
      order by last_id desc offset 15 limit 1`.execute(db);
    cookies.push(await cookieOf(db, reader));
    cursors.push(cursorOf(rows[0]!.last_id));
  }
  const list = '/api/user/message/list';
  const as = cookies as Way['as'];
  const next = cursors.map((cursor) => `${list}?nextCursor=${cursor}`);
  return [
    { name: 'the list of conversations: open', short: list, long: list, as },
    { name: 'the list of conversations: further', short: next[0]!, long: next[1]!, as },
  ];
}

/** Gives the first of them. */
async function insertConversations(
  db: Database,
  one: string,
  others: readonly string[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conversation (low_id, high_id)
    select least(o, ${one}::bigint), greatest(o, ${one}::bigint) from unnest(${others}::bigint[]) o
    returning id`.execute(db);
  await sql`
    insert into conversation_member (account_id, other_id, conversation_id)
    select p.own, p.other, t.id from conversation t,
      lateral (values (t.low_id, t.high_id), (t.high_id, t.low_id)) as p (own, other)
    where t.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows[0]!.id;
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return performance.now() - started;
}
