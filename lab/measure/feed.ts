// The feed of three readers beside the plain list, asked in turns of one site in a large world.

import { sql } from 'kysely';
import type { Page } from '#kernel/page.ts';
import { openDatabase, openPool, type Database } from '#server/db.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { startSite } from '#tools/site.ts';
import { median } from './load.ts';

const ASKED = 200;
const DEEP = 50;
const LIST = '/api/user/note/list';
const FEED = `${LIST}?scope=feed`;

/** Who they are, and which people and groups they follow. */
const READERS = {
  many: '2,000 people and 200 groups',
  few: '5 people who write rarely',
  quiet: '2,000 people who have not written for long',
} as const;
type Reader = keyof typeof READERS;

export async function feedBesideList(database: string, url: string, port: number): Promise<void> {
  const db = openDatabase(openPool({ url, size: 1, name: 'feed' }));
  const cookies = new Map<Reader, string>();
  for (const reader of Object.keys(READERS) as Reader[])
    cookies.set(
      reader,
      `${USER_COOKIE}=${await openSession(db, await makeReader(db, reader), 'bench')}`,
    );
  await db.destroy();

  const env = { LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using site = await startSite({ database, port, env, worker: false });
  for (const [reader, cookie] of cookies) {
    const deep = await Promise.all(
      [LIST, FEED].map((path) => cursorOfPage(site.url, path, cookie)),
    );
    const [plainDeep, feedDeep] = deep.map((cursor) => cursor && `nextCursor=${cursor}`);
    const paths: [string, string, string | null][] = [
      ['first page', LIST, FEED],
      [`page ${DEEP} by cursor`, `${LIST}?${plainDeep}`, feedDeep ? `${FEED}&${feedDeep}` : null],
    ];
    console.log(`  ${READERS[reader]}`);
    for (const [name, plain, feed] of paths) {
      if (feed === null) continue;
      const times: [number[], number[]] = [[], []];
      for (let n = 0; n < ASKED; n += 1) {
        times[0].push(await timeOf(site.url + plain, cookie));
        times[1].push(await timeOf(site.url + feed, cookie));
      }
      const [list, own] = [median(times[0]), median(times[1])];
      console.log(
        `    ${name.padEnd(22)} list ${list.toFixed(2)} ms, feed ${own.toFixed(2)} ms   ratio ${(own / list).toFixed(2)}`,
      );
    }
  }
}

/** The same reader every time: what they follow is decided by numbers, not by luck. */
export async function makeReader(db: Database, reader: Reader): Promise<string> {
  const idC = `feed-${reader}`;
  await sql`
    insert into account (id_c, name, surname, name_search) values (${idC}, 'Сынау', 'Укучы', '-')
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from account where id_c = ${idC}`.execute(
    db,
  );
  const { id } = rows[0]!;
  await sql`insert into account_count (account_id) values (${id}) on conflict do nothing`.execute(
    db,
  );
  const people = {
    many: sql`select id from account where id_c ~ '^person-[0-9]*07$' order by id limit 2000`,
    few: sql`
      select account_id from account_count where notes between 1 and 3 order by account_id desc limit 5`,
    quiet: sql`
      select c.account_id from account_count c where c.notes between 1 and 5 and not exists (
        select 1 from note n where n.author_id = c.account_id
          and n.id > (select id from note where deleted_at is null order by id desc offset 100000 limit 1)
      ) order by c.account_id limit 2000`,
  };
  await sql`
    insert into subscription (account_id, target_id) select ${id}, f.id from (${people[reader]}) f (id)
    on conflict do nothing`.execute(db);
  if (reader === 'many')
    await sql`
      insert into follower (group_id, account_id)
      select id, ${id} from "group" where id_c ~ '^group-[0-9]*3$' order by id limit 200
      on conflict do nothing`.execute(db);
  await sql`
    update account_count set subscriptions = (select count(*) from subscription where account_id = ${id})
    where account_id = ${id}`.execute(db);
  return id;
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return performance.now() - started;
}

/** Null where the list ends before that page. */
async function cursorOfPage(site: string, path: string, cookie: string): Promise<string | null> {
  let next: string | null = null;
  for (let n = 1; n < DEEP; n += 1) {
    const url: string =
      next === null ? path : `${path}${path.includes('?') ? '&' : '?'}nextCursor=${next}`;
    const answer: Response = await fetch(site + url, { headers: { cookie } });
    ({ next } = (await answer.json()) as Page<unknown>);
    if (next === null) return null;
  }
  return next;
}
