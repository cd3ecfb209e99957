// One rule for all lists: every list, with every filter and search, is walked to its end by cursor,
// by page number and with both sent, once as it stands and once while things come and go under the
// reader's feet.

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ask } from '#kernel/ask.ts';
import type { Page } from '#kernel/page.ts';
import { allCalls } from '#main/calls.ts';
import { makeAdmin } from '#features/staff/admin/factory.server.ts';
import { listNotes } from '#features/social/feed/calls.ts';
import { ADMIN_COOKIE, ADMIN_SESSION, openSession } from '#server/session.ts';
import { keysOf, flagsOf, testServer } from './api.ts';
import { makeFixture, type Fixture } from './lists/fixture.ts';
import { type ListCase, table, type Way } from './lists/table.ts';

const LIMIT = 4;

const server = testServer({ LIMIT_FACTOR: '100000' });
let fixture: Fixture;
const asks = {} as Record<ListCase['who'], Ask>;
beforeAll(async () => {
  fixture = await makeFixture(server);
  asks.visitor = server.ask;
  for (const who of ['owner', 'reader', 'keeper'] as const)
    asks[who] = await server.as(fixture[who]);
  const { db } = server.deps;
  const admin = await makeAdmin(db, 'keeper@example.org', 'a long password');
  const token = await openSession(db, admin, 'test', ADMIN_SESSION);
  asks.staff = server.browser({ cookie: `${ADMIN_COOKIE}=${token}` }).ask;
}, 60_000);

type Listed = Page<{ id: string }>;
type Query = Record<string, string>;

const asker =
  (one: ListCase) =>
  async (at: Query): Promise<Listed> =>
    (await asks[one.who](
      one.call as never,
      {
        ...(one.params === undefined ? {} : { params: one.params(fixture) }),
        query: { ...one.query, ...one.named?.(fixture), limit: String(LIMIT), ...at },
      } as never,
    )) as Listed;

/** The load-more rule of a client that goes by page number. */
const goesOn = ({ numberOfData, limit, total }: Listed, pg: number) =>
  numberOfData >= limit && (pg + 1) * limit < total!;

async function walk(
  ask: (at: Query) => Promise<Listed>,
  way: Way,
  between?: (seen: readonly string[]) => Promise<void>,
): Promise<Listed[]> {
  const pages: Listed[] = [];
  let at: Query | null = way === 'cursor' ? {} : { pg: '0' };
  for (let pg = 0; at !== null && pg < 40; pg += 1) {
    const page = await ask(at);
    expect(page.numberOfData).toBe(page.list.length);
    expect(page.limit).toBe(LIMIT);
    pages.push(page);
    if (pg === 0) await between?.(page.list.map(({ id }) => id));
    if (way === 'number') at = goesOn(page, pg) ? { pg: String(pg + 1) } : null;
    else if (page.next === null) at = null;
    else at = { nextCursor: page.next, ...(way === 'both' && { pg: String(pg + 1) }) };
  }
  return pages;
}

const idsOf = (pages: readonly Listed[]) => pages.flatMap(({ list }) => list.map(({ id }) => id));

function expectedOf(one: ListCase): Set<string> {
  const members = [...one.crowd(fixture).members];
  const sought = members.filter(([, found]) => found || !one.sought).map(([id]) => id);
  // Beside a crowd only the thread whose answers are found, and answers themselves, are found.
  const others = one.sought && !isOfComments(one) ? [] : (one.others?.(fixture) ?? []);
  return new Set([...sought, ...others]);
}

/** Titles and names are looked for where they stand; the rest in the index of texts. */
async function settleFor({ call, query }: ListCase): Promise<void> {
  if ('search' in query && /^search|omments$|^listModerator/.test(call.name))
    await fixture.settle();
}

const isOfComments = ({ call }: ListCase) => call.name.endsWith('omments');

const nameOf = ({ call, who, query, named }: ListCase) =>
  [call.name, `as ${who}`, JSON.stringify(query), named === undefined ? '' : '+']
    .filter((part) => part !== '')
    .join(' ');

const walks = table.flatMap((one) =>
  one.ways.map((way): [string, ListCase, Way] => [`${nameOf(one)} by ${way}`, one, way]),
);
const changing = walks.filter(([, , way]) => way !== 'number');
const calls = new Set(table.map(({ call }) => call.name));

describe(`${calls.size} list calls, ${walks.length} walks as they stand`, () => {
  test.each(walks)('%s', async (_, one, way) => {
    await settleFor(one);
    const expected = expectedOf(one);
    const pages = await walk(asker(one), way);
    const ids = idsOf(pages);
    expect(ids).toHaveLength(expected.size);
    expect(new Set(ids)).toEqual(expected);
    // No press of the button brings nothing.
    expect(pages.every(({ list }) => list.length > 0)).toBe(true);
    const totals = way === 'number' ? pages.map(({ total }) => total) : [expected.size];
    expect(new Set(totals)).toEqual(new Set([expected.size]));
  });
});

describe(`${calls.size} list calls, ${changing.length} walks while they change`, () => {
  test.each(changing)('%s', async (_, one, way) => {
    await settleFor(one);
    const before = expectedOf(one);
    const crowd = one.crowd(fixture);
    const removed = new Set<string>();
    const pages = await walk(asker(one), way, async (seen) => {
      const own = [...before].filter((id) => crowd.members.has(id));
      const unseen = own.filter((id) => !seen.includes(id));
      const gone = [own.find((id) => seen.includes(id)), unseen[1], unseen.at(-2)];
      for (const id of gone) {
        if (id === undefined) continue;
        const sought = crowd.members.get(id)!;
        await crowd.remove(id);
        removed.add(id);
        await crowd.add(sought);
      }
      await crowd.lift(unseen.at(-1)!);
    });
    const ids = idsOf(pages);
    expect(removed.size).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    const after = new Set(ids);
    const missing = [...before].filter((id) => !after.has(id) && !removed.has(id));
    expect(missing).toEqual([]);
    const strange = ids.filter((id) => !before.has(id) && !crowd.members.has(id));
    expect(strange).toEqual([]);
  });
});

describe('the table', () => {
  const lists = allCalls.filter(
    ({ schemas: { output } }) =>
      output instanceof z.ZodObject && 'list' in output.shape && 'next' in output.shape,
  );

  test('has every list call', () => {
    expect([...calls].toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  });

  test.each(lists.map((call) => [call.name, call] as const))(
    'asks %s with all it takes',
    (name, call) => {
      const cases = table.filter((one) => one.call.name === name);
      const asked = cases.flatMap(({ query, named, ways }) => [
        ...Object.keys(query),
        ...Object.keys(named?.(fixture) ?? {}),
        ...(ways.includes('cursor') ? ['nextCursor'] : []),
        ...(ways.includes('number') ? ['pg'] : []),
        'limit',
      ]);
      const takes = Object.keys((call.schemas.query as z.ZodObject).shape);
      expect([...new Set(asked)].toSorted()).toEqual(takes.toSorted());
    },
  );
});

describe('a list by merit', () => {
  const query = { filter: 'rating', limit: String(LIMIT) } as const;
  const first = () => server.ask(listNotes, { query });

  test('goes on without its snapshot as it stands', async () => {
    const { next } = await first();
    const keys = await keysOf(server, `snapshot:*:${next!.split('-')[0]}`);
    expect(keys).toHaveLength(1);
    const ttl = await server.deps.redis.ttl(keys[0]!);
    expect(ttl > 540 && ttl <= 600).toBe(true);
    const kept = await server.ask(listNotes, { query: { ...query, nextCursor: next! } });
    await server.deps.redis.del(keys);
    const live = await server.ask(listNotes, { query: { ...query, nextCursor: next! } });
    expect(live.list.map(({ id }) => id)).toEqual(kept.list.map(({ id }) => id));
    expect(live.next).toBe(kept.next);
  });

  test('and a list by time refuse each other’s cursors', async () => {
    const { next } = await first();
    const byTime = await server.ask(listNotes, { query: { limit: String(LIMIT) } });
    for (const asked of [{ nextCursor: next! }, { ...query, nextCursor: byTime.next! }])
      expect(await flagsOf(server.ask(listNotes, { query: asked }))).toEqual(['error']);
  });

  test('keeps a snapshot for no other list', async () => {
    const { next } = await first();
    const asked = { ...query, filter: 'discussed', nextCursor: next! } as const;
    const other = await server.ask(listNotes, { query: asked });
    const second = await server.ask(listNotes, {
      query: { ...query, filter: 'discussed', pg: '1' },
    });
    expect(other.list.map(({ id }) => id)).toEqual(second.list.map(({ id }) => id));
  });
});
