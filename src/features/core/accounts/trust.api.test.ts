import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeRuling } from '#features/core/moderation/factory.server.ts';
import {
  endOverdueLimit,
  liftLimit,
  limitAccount,
} from '#features/core/moderation/public/read-only.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { giveTriangle, rateNote } from '#features/content/reactions/calls.ts';
import { openSession } from '#server/session.ts';
import { testServer } from '#test/api.ts';
import { neighbour, newNetwork, signUp } from '#test/sign.ts';
import { addTriangles } from './counts.server.ts';
import { makeAccount } from './factory.server.ts';

const server = testServer();
// A moved or stopped clock is for one test.
afterEach(() => {
  server.clock.at = null;
});
const DAY_MS = 86_400_000;

const numbersOf = (id: string) =>
  server.deps.db
    .selectFrom('account_trust')
    .select(['active_days', 'confirmed', 'ruled_at'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/** Somebody's note, and this person. */
const meetNote = async (id: string) => {
  const { id: authorId } = await makeAccount(server.deps.db);
  const note = await makeNote(server.deps.db, { author_id: authorId });
  return { ask: await server.as(id), params: { id: note.id } };
};
/** What a member may. */
const thank = async (id: string) => {
  await server.deps.db.updateTable('account').set({ triangle: 1 }).where('id', '=', id).execute();
  const { ask, params } = await meetNote(id);
  return ask(giveTriangle, { params, body: { grade: 1 } });
};
/** What a regular may. */
const lower = async (id: string) => {
  const { ask, params } = await meetNote(id);
  return ask(rateNote, { params, body: { grade: -1 } });
};
const early = { flags: ['forbidden'], reason: 'early' };
/** A learner thanks a newcomer. */
const unknown = { flags: ['forbidden'], reason: 'author' };

test('an active day is counted once, however many sessions and requests it has', async () => {
  const { id, browser } = await signUp(server);
  expect(await numbersOf(id)).toMatchObject({ active_days: 1 });
  await openSession(server.deps.db, id, 'second');
  expect(await numbersOf(id)).toMatchObject({ active_days: 1 });
  const yesterday = sql`now() - interval '1 day'`;
  await sql`update account_trust set active_day = active_day - 1 where account_id = ${id}`.execute(
    server.deps.db,
  );
  await sql`update account_session set seen_at = ${yesterday} where account_id = ${id}`.execute(
    server.deps.db,
  );
  const note = await makeNote(server.deps.db, { author_id: id });
  await browser.ask(rateNote, { params: { id: note.id }, body: { grade: 1 } }).catch(() => {});
  expect(await numbersOf(id)).toMatchObject({ active_days: 2 });
});

test('a new account gives nothing to a newcomer until the last of its needs is met', async () => {
  const since = new Date(Date.now() - 8 * DAY_MS).toISOString();
  const { id } = await makeAccount(server.deps.db, { created_at: since, trust: 'learner' });
  const { id: noteId } = await makeNote(server.deps.db, { author_id: id });
  for (let n = 0; n < 2; n += 1) {
    await expect(thank(id)).rejects.toMatchObject(unknown);
    const { cookie } = await server.member();
    const { ask } = server.browser({ address: newNetwork(), cookie });
    await ask(rateNote, { params: { id: noteId }, body: { grade: 1 } });
  }
  expect(await thank(id)).toMatchObject({ select: true });
});

test('a member lowers nothing, a regular does', async () => {
  const { id } = await makeAccount(server.deps.db, { trust: 'member' });
  await expect(lower(id)).rejects.toMatchObject(early);
  const { id: regular } = await makeAccount(server.deps.db, { trust: 'regular' });
  expect(await lower(regular)).toMatchObject({ select: -1 });
});

test.each(['first', 'after a member of the same network'])(
  'one regular confirms a member: %s',
  async (order) => {
    const { id } = await makeAccount(server.deps.db);
    const { id: noteId } = await makeNote(server.deps.db, { author_id: id });
    const shared = newNetwork();
    const raise = async ({ cookie }: { cookie: string }, n: number) => {
      const { ask } = server.browser({ address: neighbour(shared, n), cookie });
      await ask(rateNote, { params: { id: noteId }, body: { grade: 1 } });
    };
    if (order !== 'first') await raise(await server.member(), 1);
    await raise(await server.regular(), 2);
    expect(await numbersOf(id)).toMatchObject({ confirmed: 2 });
  },
);

test('what is learned makes no member: scripts learn, too', async () => {
  const created_at = new Date(Date.now() - 40 * DAY_MS).toISOString();
  const { id, cookie } = await server.newcomer({ created_at });
  await sql`update account_trust set active_days = 30 where account_id = ${id}`.execute(
    server.deps.db,
  );
  for (let day = 1; day < 20; day += 1)
    await addTriangles(server.deps.db, id, { delta: 20, reason: 'task', ref: String(day) });
  expect(server.deps.trustOf((await server.deps.viewerOf(cookie))!)).toBe('learner');
});

test('members confirm, each once and no more than a level needs; newcomers do not', async () => {
  const { id: authorId } = await makeAccount(server.deps.db);
  const notes = await Promise.all(
    [1, 2].map(() => makeNote(server.deps.db, { author_id: authorId })),
  );
  const raise = async (trust: 'newcomer' | 'member') => {
    const { cookie } = await server[trust]();
    const { ask } = server.browser({ address: newNetwork(), cookie });
    for (const { id } of notes)
      for (const select of [1, 0, 1] as const)
        await ask(rateNote, { params: { id }, body: { grade: 1, select } });
  };
  await raise('newcomer');
  expect(await numbersOf(authorId)).toMatchObject({ confirmed: 0 });
  await raise('member');
  expect(await numbersOf(authorId)).toMatchObject({ confirmed: 1 });
  for (let n = 0; n < 6; n += 1) await raise('member');
  expect(await numbersOf(authorId)).toMatchObject({ confirmed: 5 });
});

test.each([
  ['one network', 3, 'member'],
  ['networks of their own', 5, 'regular'],
] as const)('six accounts of %s that confirm each other', async (_, confirmed, level) => {
  const { db } = server.deps;
  const shared = newNetwork();
  const created_at = new Date(Date.now() - 31 * DAY_MS).toISOString();
  const people = await Promise.all(
    Array.from({ length: 6 }, async (_person, n) => {
      const { id, cookie } = await server.member({ created_at });
      const address = level === 'member' ? neighbour(shared, n) : newNetwork();
      const note = await makeNote(db, { author_id: id });
      return { id, cookie, note, ask: server.browser({ address, cookie }).ask };
    }),
  );
  const ids = people.map(({ id }) => id);
  await sql`update account_trust set active_days = 15 where account_id = any(${ids}::bigint[])`.execute(
    db,
  );
  for (const { id, ask } of people)
    for (const { note } of people.filter((other) => other.id !== id))
      await ask(rateNote, { params: { id: note.id }, body: { grade: 1, select: 1 } });
  for (const { id, cookie } of people) {
    expect(await numbersOf(id)).toMatchObject({ confirmed });
    const viewer = await server.deps.viewerOf(cookie);
    expect(server.deps.trustOf(viewer!)).toBe(level);
  }
});

test('a ruling lowers the level until it is undone or 30 days have passed', async () => {
  const { id } = await makeAccount(server.deps.db, { trust: 'member' });
  const { id: staffId } = await makeAccount(server.deps.db, { moderator: true });
  const old = { at: Date.now() - 31 * DAY_MS };
  await makeRuling(server.deps.db, id, staffId, old);
  expect(await thank(id)).toMatchObject({ select: true });
  const ruling = await makeRuling(server.deps.db, id, staffId);
  await expect(thank(id)).rejects.toMatchObject(early);
  await sql`update ruling set undone_at = now() where id = ${ruling}`.execute(server.deps.db);
  expect(await thank(id)).toMatchObject({ select: true });
  expect(Date.parse((await numbersOf(id)).ruled_at!)).toBeCloseTo(old.at, -3);
});

test('a limit that has run out counts for 30 days from its end; one that was lifted does not', async () => {
  const { db } = server.deps;
  const { id: staffId } = await makeAccount(db, { moderator: true });
  const by = { id: staffId, role: 'moderator' } as const;
  const limited = async (days: number, end: typeof endOverdueLimit | typeof liftLimit) => {
    const { id } = await makeAccount(db, { trust: 'member' });
    const until = new Date(Date.now() - days * DAY_MS).toISOString();
    server.clock.at = Date.now() - 60 * DAY_MS;
    await db.transaction().execute(async (tx) => {
      const ctx = { ...server.deps, db: tx };
      await limitAccount(ctx, { by, accountId: id, reason: '', until });
      if (end === liftLimit) await liftLimit(ctx, { by, accountId: id, reason: '' });
    });
    server.clock.at = null;
    if (end === endOverdueLimit) await endOverdueLimit(server.deps, { accountId: id, until });
    return id;
  };
  await expect(thank(await limited(29, endOverdueLimit))).rejects.toMatchObject(early);
  expect(await thank(await limited(31, endOverdueLimit))).toMatchObject({ select: true });
  expect(await thank(await limited(1, liftLimit))).toMatchObject({ select: true });
});

test('an account from before trust levels keeps what 7 days and 5 notes gave it', async () => {
  const { db } = server.deps;
  const before = async (notes: number, first?: (id: string) => Promise<unknown>) => {
    const { id } = await makeAccount(db, { created_at: '2026-01-02T00:00:00Z' });
    await db.deleteFrom('account_trust').where('account_id', '=', id).execute();
    await db.updateTable('account_count').set({ notes }).where('account_id', '=', id).execute();
    await first?.(id);
    return id;
  };
  expect(await thank(await before(5))).toMatchObject({ select: true });
  await expect(thank(await before(4))).rejects.toMatchObject(unknown);
  const { id: staffId } = await makeAccount(db, { moderator: true });
  const at = Date.now() - 40 * DAY_MS;
  expect(await thank(await before(5, (id) => makeRuling(db, id, staffId, { at })))).toMatchObject({
    select: true,
  });
});

test('counting an active day is a HOT update', async () => {
  const { db } = server.deps;
  const { rows } = await sql<{ indexes: number; fill: string }>`
    select (select count(*)::int from pg_index where indrelid = c.oid) as indexes,
      array_to_string(c.reloptions, ',') as fill
    from pg_class c where relname = 'account_trust'`.execute(db);
  expect(rows).toEqual([{ indexes: 1, fill: 'fillfactor=70' }]);
});
