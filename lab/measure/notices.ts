// A group many follow has a new note, and a note many people rate: how soon everybody is told, and
// what a reader of a list notices of it meanwhile.

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { createGroupNote } from '#features/content/notes/calls/group.ts';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import { openDatabase, openPool, type Database } from '#server/db.ts';
import { USER_COOKIE } from '#server/session.ts';
import { scratchDatabase } from '#tools/scratch-database.ts';
import { startSite } from '#tools/site.ts';
import { newSender, type Sender } from './http-ask.ts';
import { median } from './load.ts';

const FOLLOWERS = 100_000;
const MOST_SECONDS = 60;
/** Times what a list takes otherwise it may take meanwhile. */
const MOST_RATIO = 1.2;
const RATINGS = 20_000;
const RATED_AT_ONCE = 16;
const ASKED_BEFORE = 400;
const LATE_MS = 120_000;

/** Whether everybody was told in time, and nobody hindered. */
export async function noticesOfCrowds(port: number): Promise<boolean> {
  await using database = await scratchDatabase('notices');
  const db = openDatabase(openPool({ url: database.url, size: 4, name: 'measure' }));
  const name = new URL(database.url).pathname.slice(1);
  const env = { LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using site = await startSite({ database: name, port, env });
  const author = await newSender(db, site.url);
  const group = await makeGroup(db, { creator_id: author.id });
  await makeFollower(db, group.id, author.id, true);
  await insertCrowd(db, group.id);
  await sql`vacuum analyze`.execute(db);
  const wells = [
    await fanOut(db, site.url, author, group.id),
    await ratings(db, site.url, author.id),
  ];
  await db.destroy();
  return wells.every(Boolean);
}

async function fanOut(db: Database, url: string, author: Sender, groupId: string) {
  const before = await times(url, (n) => n < ASKED_BEFORE);
  let isOver = false;
  const started = performance.now();
  await author.ask(createGroupNote, {
    params: { id: groupId },
    body: { title: 'Яңа язма', content: 'Бүген төркемдә яңа язма бар.' },
  });
  const told = (async () => {
    while (performance.now() - started < LATE_MS) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from notice where kind = 'group'`.execute(db);
      if (rows[0]?.n === FOLLOWERS) break;
      await pause(500);
    }
    isOver = true;
    return (performance.now() - started) / 1000;
  })();
  const during = await times(url, () => !isOver);
  const seconds = await told;
  const ratio = median(during) / median(before);
  console.log(
    `  ${FOLLOWERS.toLocaleString('en')} followers told of a note in ${seconds.toFixed(1)} s (at most ${MOST_SECONDS}); the list takes ${median(before).toFixed(2)} ms otherwise, ${median(during).toFixed(2)} ms meanwhile   ratio ${(median(during) / median(before)).toFixed(2)} (at most ${MOST_RATIO})`,
  );
  return seconds <= MOST_SECONDS && ratio <= MOST_RATIO;
}

/** Each an answer of its own: lists of visitors are shared, so a page further on is asked for. */
async function times(url: string, goesOn: (n: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; goesOn(n); n += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/note/list?tag=t${n}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the list answers ${answer.status}`);
    took.push(performance.now() - started);
    await pause(10);
  }
  return took;
}

async function ratings(db: Database, url: string, authorId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from note limit 1`.execute(db);
  const path = `${url}/api/user/note/${publicId(NOTE_LETTER, rows[0]!.id)}/rating`;
  const { rows: people } = await sql<{ id: string }>`
    select account_id as id from follower where account_id <> ${authorId} limit ${RATINGS}`.execute(
    db,
  );
  await insertSessions(
    db,
    people.map(({ id }) => id),
  );
  const started = performance.now();
  const left = [...people];
  await Promise.all(
    Array.from({ length: RATED_AT_ONCE }, async () => {
      for (let person = left.pop(); person !== undefined; person = left.pop()) {
        const answer = await fetch(path, {
          method: 'PUT',
          headers: {
            origin: url,
            cookie: `${USER_COOKIE}=${tokenOf(person.id)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ grade: 1, select: 1 }),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`a rating answers ${answer.status}`);
      }
    }),
  );
  const sent = (performance.now() - started) / 1000;
  const notices = async () =>
    (
      await sql<{ count: number }>`
        select count from notice where kind = 'rating' and account_id = ${authorId}`.execute(db)
    ).rows;
  for (const until = performance.now() + LATE_MS; performance.now() < until;) {
    if ((await notices()).reduce((sum, { count }) => sum + count, 0) === RATINGS) break;
    await pause(200);
  }
  const seconds = (performance.now() - started) / 1000;
  const found = await notices();
  console.log(
    `  ${RATINGS.toLocaleString('en')} ratings of one note sent in ${sent.toFixed(1)} s: ${found.length} notice of ${found.map(({ count }) => count.toLocaleString('en')).join(', ')} people, ${(seconds - sent).toFixed(1)} s after the last`,
  );
  return found.length === 1 && found[0]?.count === RATINGS;
}

async function insertCrowd(db: Database, groupId: string): Promise<void> {
  await sql`
    with made as (
      insert into account (id_c, name, surname, name_search, created_at)
      select 'bench-' || n, 'Сынау', 'Кешесе', 'сынау кешесе', now() - interval '1 year'
      from generate_series(1, ${FOLLOWERS}::int) n returning id
    ), counted as (
      insert into account_count (account_id) select id from made
    )
    insert into follower (group_id, account_id) select ${groupId}, id from made`.execute(db);
}

const tokenOf = (accountId: string) => `bench-${accountId}`;

async function insertSessions(db: Database, accountIds: readonly string[]): Promise<void> {
  const hashes = accountIds.map((id) => createHash('sha256').update(tokenOf(id)).digest());
  await sql`
    insert into account_session (token_hash, account_id, agent, expires_at)
    select *, 'bench', now() + interval '1 day'
    from unnest(${hashes}::bytea[], ${accountIds}::bigint[])`.execute(db);
}
