// Each connection prepares every statement it meets and keeps it: there must be few.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listComments } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { listNotes } from '#features/social/feed/calls.ts';
import { listGroups } from '#features/content/groups/calls.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { suggestFound } from '#features/social/search/calls.ts';
import { testServer } from './api.ts';

// One connection for what reads.
const server = testServer({ DATABASE_POOL: '2', LIMIT_FACTOR: '1000' });
let author: string;
let note: string;
beforeAll(async () => {
  const { db } = server.deps;
  author = (await makeAccount(db)).id;
  for (let n = 0; n < 55; n += 1) {
    note = (await makeNote(db, { author_id: author })).id;
    await makeGroup(db, { creator_id: author });
  }
  for (let n = 0; n < 55; n += 1) await makeComment(db, { note_id: note, author_id: author });
});

const prepared = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements`.execute(server.deps.db);
  return rows[0]!.n;
};

test.each([
  ['new notes', (limit: number) => server.ask(listNotes, { query: { limit: String(limit) } })],
  [
    'notes by page',
    (limit: number) => server.ask(listNotes, { query: { limit: String(limit), pg: '0' } }),
  ],
  [
    'comments',
    (limit: number) =>
      server.ask(listComments, { params: { id: note }, query: { limit: String(limit) } }),
  ],
  ['groups', (limit: number) => server.ask(listGroups, { query: { limit: String(limit) } })],
])('%s of any length: the right number, from few statements', async (_, list) => {
  const before = await prepared();
  for (let limit = 1; limit <= 50; limit += 1) {
    const page = await list(limit);
    expect([page.list.length, page.numberOfData, page.limit]).toEqual([limit, limit, limit]);
    const ids = new Set(page.list.map(({ id }) => id));
    expect(ids.size).toBe(limit);
    expect(page.next === null && page.total === null).toBe(false);
  }
  // Those of the page itself, and what they are made of.
  expect((await prepared()) - before).toBeLessThanOrEqual(5 + 6);
});

test('suggestions to somebody who hides any number of people: two statements', async () => {
  const { db } = server.deps;
  const { id: person, ask } = await server.newcomer();
  await ask(suggestFound, { query: { search: 'яз' } });
  const before = await prepared();
  for (let n = 0; n < 12; n += 1) {
    const hidden = (await makeAccount(db)).id;
    await db.insertInto('account_mute').values({ account_id: person, target_id: hidden }).execute();
    await ask(suggestFound, { query: { search: 'яз' } });
  }
  expect((await prepared()) - before).toBeLessThanOrEqual(6);
});
