// How much of each note a reader knows, beside the same list of a reader without words: asked in
// turns of one site in a large world.

import { sql } from 'kysely';
import { openDatabase, openPool, type Database } from '#server/db.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { startSite } from '#tools/site.ts';
import { median } from './load.ts';

const ASKED = 300;
const KNOWN = 5000;
const LIST = '/api/user/note/list';
/** Times the plain list the shares may cost. */
const MOST = 1.5;

/** Whether the list with shares took no longer than it may. */
export async function knownBesideList(
  database: string,
  url: string,
  port: number,
): Promise<boolean> {
  const db = openDatabase(openPool({ url, size: 1, name: 'known' }));
  const [plain, knowing] = [await makeReader(db, 0), await makeReader(db, KNOWN)];
  const cookieOf = async (id: string) => `${USER_COOKIE}=${await openSession(db, id, 'bench')}`;
  const cookies = [await cookieOf(plain), await cookieOf(knowing)] as const;
  await db.destroy();

  const env = { LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using site = await startSite({ database, port, env, worker: false });
  const times: [number[], number[]] = [[], []];
  let known = 0;
  for (let n = 0; n < ASKED; n += 1)
    for (const [at, cookie] of cookies.entries()) {
      const { ms, shares } = await ask(site.url + LIST, cookie);
      // The first ones load the words of the reader.
      if (n > 5) times[at]?.push(ms);
      if (at === 1) known = shares;
    }
  const [list, own] = [median(times[0]), median(times[1])];
  const ratio = own / list;
  console.log(
    `  20 notes, ${KNOWN.toLocaleString('en')} known words   list ${list.toFixed(2)} ms, with shares ${own.toFixed(2)} ms   ratio ${ratio.toFixed(2)} (at most ${MOST}); ${known} notes have one`,
  );
  return ratio <= MOST && known > 0;
}

/** Somebody who knows so many of the words that stand in notes. */
async function makeReader(db: Database, words: number): Promise<string> {
  const idC = `known-${words}`;
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
  if (words === 0) return id;
  await sql`insert into study_account (account_id) values (${id}) on conflict do nothing`.execute(
    db,
  );
  // Those of the newest notes first, then words of no text.
  await sql`
    insert into study_word (account_id, lemma, pos, stem, met, state, marked)
    select ${id}, w.stem, 'noun', w.stem, w.stem, 3, true from (
      select stem from (
        select distinct s.stem, 0 as far from (
          select stems from text_entry where kind = 1 order by ref desc limit 200
        ) e, regexp_split_to_table(e.stems, '[\\s/]+') as s (stem) where s.stem <> ''
        union all select 'w' || n, 1 from generate_series(1, ${sql.lit(words)}) n
      ) all_words order by far, stem limit ${sql.lit(words)}
    ) w on conflict do nothing`.execute(db);
  await sql`analyze study_word`.execute(db);
  return id;
}

async function ask(url: string, cookie: string): Promise<{ ms: number; shares: number }> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  const body = await answer.text();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  const { list } = JSON.parse(body) as { list: { share: unknown }[] };
  return { ms, shares: list.filter(({ share }) => share !== null).length };
}
