// Pages of a signed-in reader, which are made for them alone, beside the list that the home page
// shows; asked in turns of one process.

import { sql } from 'kysely';
import { openDatabase, openPool } from '#server/db.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { startSite } from '#tools/site.ts';
import { makeReader } from './feed.ts';
import { load, median } from './load.ts';

const SECONDS = 6;
const CONNECTIONS = 10;

/** Whether every request succeeded. */
export async function signedInPages(
  database: string,
  url: string,
  { port, rounds }: { port: number; rounds: number },
): Promise<boolean> {
  const db = openDatabase(openPool({ url, size: 1, name: 'pages' }));
  const cookie = `${USER_COOKIE}=${await openSession(db, await makeReader(db, 'few'), 'bench')}`;
  const { rows } = await sql<{ id: string }>`
    select n.id from (select id from note where deleted_at is null order by id desc limit 1000) n
    join note_count c on c.note_id = n.id order by c.comments desc limit 1`.execute(db);
  await db.destroy();
  const paths = {
    'the list alone': '/api/user/note/list?scope=feed',
    'home page': '/',
    'page of a note': `/note/${rows[0]!.id}`,
  };

  const env = { LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using site = await startSite({ database, port, env, worker: false });
  const rates = new Map(Object.keys(paths).map((name) => [name, [] as number[]]));
  let failed = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const options = { seconds: SECONDS, connections: CONNECTIONS, headers: { cookie } };
      const loaded = await load(site.url + path, options);
      failed += loaded.failed;
      // The first round only warms up.
      if (round > 0) rates.get(name)!.push(loaded.requestsPerSecond);
    }
  }
  for (const [name, measured] of rates)
    console.log(`  ${name.padEnd(42)} ${median(measured).toFixed(0).padStart(8)} /s`);
  console.log(`  ${failed} failed`);
  return failed === 0;
}
