// `npm run lab -- toggles [toggles] [people] [at once]`: people subscribe to one another and follow
// groups, and take it back, many at once. Afterwards every count must equal its rows, every friend
// must be one on both sides, and nothing may have been refused.

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { followGroup } from '#features/content/groups/calls.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { toggleFriend } from '#features/core/people/calls.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { openCrowd } from './measure/open-crowd.ts';
import { scratchDatabase } from '#tools/scratch-database.ts';

const [toggles = 20_000, people = 100, atOnce = 64] = process.argv.slice(2).map(Number);
const GROUPS = 5;
/** A few whom everybody presses, so that their rows are really fought over. */
const LIKED = 5;

await using database = await scratchDatabase('toggles');
const { deps, ids, asks, close } = await openCrowd(database.url, people, {
  LIMIT_FACTOR: '1000000',
  DATABASE_POOL: '16',
});
const groups: string[] = [];
for (let n = 0; n < GROUPS; n += 1)
  groups.push((await makeGroup(deps.db, { creator_id: ids[n]! })).id);

const outcomes = new Map<string, number>();
const note = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
let left = toggles;
const started = performance.now();

async function press(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const who = randomInt(people);
    const ask = asks[who]!;
    try {
      if (randomInt(2) === 0) {
        const liked = randomInt(2) === 0 ? randomInt(LIKED) : randomInt(people);
        const target = liked === who ? (liked + 1) % people : liked;
        await ask(toggleFriend, { params: { id: ids[target]! } });
        note('people');
      } else {
        // Whoever made a group cannot leave it.
        const group = randomInt(GROUPS);
        const id = groups[group === who ? (group + 1) % GROUPS : group]!;
        await ask(followGroup, { params: { id }, body: {} });
        note('groups');
      }
    } catch (error) {
      note(isRefusal(error) ? `refused: ${error.flags.join()}` : `broke: ${String(error)}`);
    }
  }
}

await Promise.all(Array.from({ length: atOnce }, press));
const seconds = (performance.now() - started) / 1000;
for (const [what, n] of [...outcomes].toSorted()) console.log(`${what}: ${n}`);
console.log(`${Math.round(toggles / seconds)} a second, ${atOnce} at once`);

const checks: Record<string, ReturnType<typeof sql<{ n: string }>>> = {
  'people whose counts are not their rows': sql`
    select count(*) as n from account_count c where
      c.subscribers <> (select count(*) from subscription s where s.target_id = c.account_id)
      or c.subscriptions <> (select count(*) from subscription s where s.account_id = c.account_id)
      or c.friends <> (select count(*) from subscription s where s.account_id = c.account_id and mutual)`,
  'friends on one side only': sql`
    select count(*) as n from subscription s where s.mutual <> exists (
      select 1 from subscription r where r.account_id = s.target_id and r.target_id = s.account_id)`,
  'groups whose subscribers are not their rows': sql`
    select count(*) as n from group_count c where c.subscribers <>
      (select count(*) from follower f where f.group_id = c.group_id)`,
};
const wrong: string[] = [];
for (const [name, query] of Object.entries(checks)) {
  const { rows } = await query.execute(deps.db);
  const n = Number(rows[0]?.n ?? 0);
  console.log(`${name}: ${n}`);
  if (n !== 0) wrong.push(name);
}
await close();
for (const what of outcomes.keys()) if (!['people', 'groups'].includes(what)) wrong.push(what);
console.log(wrong.length === 0 ? 'everything agrees' : `WRONG: ${wrong.join('; ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
