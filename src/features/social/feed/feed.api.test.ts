import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { rankNote } from '#features/content/notes/jobs.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { cursorOf } from '#kernel/page.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { writeSeed, type SeedIds } from '#test/seed.ts';
import { notes } from '#test/seed/notes.ts';
import {
  countFreshNotes,
  listFriendNotes,
  listGroupNotes,
  listNotes,
  listUserNotes,
} from './calls.ts';
import type { NoteFilter } from './rules.ts';

const server = testServer();
let seed: SeedIds;
beforeAll(async () => {
  seed = await writeSeed(server.deps.db);
});

const newestFirst = [...notes]
  .toSorted((a, b) => a.minutesAgo - b.minutesAgo)
  .map((note) => note.title);

describe('listNotes', () => {
  test('gives every note once, newest first, by cursor', async () => {
    const titles: string[] = [];
    let nextCursor: string | undefined;
    do {
      const page = await server.ask(listNotes, {
        query: { ...(nextCursor === undefined ? {} : { nextCursor }) },
      });
      expect(page.numberOfData).toBe(page.list.length);
      expect(page.limit).toBe(20);
      expect(page.total).toBeNull();
      titles.push(...page.list.map((note) => note.title));
      nextCursor = page.next ?? undefined;
    } while (nextCursor !== undefined);
    expect(titles).toEqual(newestFirst);
  });

  test.each<NoteFilter>(['rating', 'discussed', 'triangle', 'old'])(
    'numbers its pages in order %s',
    async (filter) => {
      const seen = new Set<string>();
      for (let pg = 0; ; pg += 1) {
        const page = await server.ask(listNotes, { query: { filter, pg: String(pg) } });
        expect(page.total).toBe(notes.length);
        for (const note of page.list) seen.add(note.id);
        if (page.numberOfData < page.limit) break;
      }
      expect(seen.size).toBe(notes.length);
    },
  );

  test('orders by what the filter says', async () => {
    const discussed = await server.ask(listNotes, { query: { filter: 'discussed' } });
    const counts = discussed.list.map((note) => note.comments);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const old = await server.ask(listNotes, { query: { filter: 'old' } });
    expect(old.list[0]?.title).toBe(newestFirst.at(-1));
  });

  test('finds a title typed on a Russian keyboard', async () => {
    const wanted = notes.find((note) => /[әөүҗңһ]/.test(note.title))!;
    const typed = wanted.title
      .toLowerCase()
      .replaceAll(
        /[әөүҗңһ]/g,
        (letter) => ({ ә: 'э', ө: 'о', ү: 'у', җ: 'ж', ң: 'н', һ: 'х' })[letter]!,
      );
    const page = await server.ask(listNotes, { query: { search: typed } });
    expect(page.list.map((note) => note.title)).toContain(wanted.title);
  });

  test('takes wildcards of a search as plain signs', async () => {
    const page = await server.ask(listNotes, { query: { search: '%_%' } });
    expect(page.list).toEqual([]);
  });

  test('finds by tag', async () => {
    const tag = notes[0]!.tags[0]!;
    const page = await server.ask(listNotes, { query: { tag } });
    expect(page.list.length).toBeGreaterThan(0);
    expect(page.list.every((note) => note.tags.some((item) => item.tag === tag))).toBe(true);
  });

  test.each([
    { pg: '-1' },
    { pg: '500' },
    { limit: '51' },
    { nextCursor: 'Ә' },
    { filter: 'best' as 'new' },
  ])('refuses %j as malformed', async (query) => {
    expect(await flagsOf(server.ask(listNotes, { query }))).toEqual(['error']);
  });

  test('never gives the whole of a long text', async () => {
    const long = notes.find((note) => note.content.length > 1500)!;
    const page = await server.ask(listNotes, { query: { search: long.title } });
    const card = page.list.find((note) => note.title === long.title)!;
    expect(card.cut).toBe(true);
    expect([...card.content].length).toBeLessThanOrEqual(601);
  });
});

describe('lists of one person and one group', () => {
  test('put pinned notes first and only once', async () => {
    const pinned = notes.find((note) => note.pinned === true && note.group === undefined)!;
    const page = await server.ask(listFriendNotes, { params: { id: seed.people[pinned.by]! } });
    expect(page.list[0]?.title).toBe(pinned.title);
    expect(page.list.filter((note) => note.title === pinned.title)).toHaveLength(1);
    expect(page.list.every((note) => note.user.id === seed.people[pinned.by])).toBe(true);
  });

  test('are found by the chosen id as well', async () => {
    const byId = await server.ask(listGroupNotes, {
      params: { id: Object.values(seed.groups)[0]! },
    });
    expect(byId.list.every((note) => note.group !== null)).toBe(true);
    expect(byId.list.length).toBeGreaterThan(0);
  });

  test('know nobody by an id that is not there', async () => {
    expect(await flagsOf(server.ask(listFriendNotes, { params: { id: 'nobody-here' } }))).toEqual([
      'id',
    ]);
    expect(await flagsOf(server.ask(listGroupNotes, { params: { id: '123' } }))).toEqual(['id']);
  });
});

test('pinned notes above a numbered list lead nobody to an empty page', async () => {
  const { db } = server.deps;
  const { id } = await makeAccount(db);
  const pinned_at = new Date().toISOString();
  for (let n = 0; n < 5; n += 1)
    await makeNote(db, { author_id: id, ...(n === 2 && { pinned_at }) });
  const sizes: number[] = [];
  for (let pg = 0, isMore = true; isMore; pg += 1) {
    const query = { filter: 'old', limit: '2', pg: String(pg) } as const;
    const page = await server.ask(listFriendNotes, { params: { id }, query });
    sizes.push(page.list.length);
    // The rule of a client that goes by number.
    isMore = page.numberOfData >= page.limit && (pg + 1) * page.limit < page.total!;
  }
  expect(sizes).toEqual([3, 2]);
});

test('isCreate says where the reader may write', async () => {
  const { db } = server.deps;
  const [keeper, reader] = [await makeAccount(db), await makeAccount(db)];
  const group = await makeGroup(db, { creator_id: keeper.id });
  await makeFollower(db, group.id, reader.id);
  const may = async (ask: Ask) => [
    (await ask(listNotes, {})).isCreate,
    (await ask(listGroupNotes, { params: { id: group.id } })).isCreate,
    (await ask(listFriendNotes, { params: { id: keeper.id } })).isCreate,
    (await ask(listFriendNotes, { params: { id: reader.id } })).isCreate,
  ];
  expect(await may(server.ask)).toEqual([false, false, false, false]);
  expect(await may(await server.as(reader.id))).toEqual([true, false, false, true]);
  expect(await may(await server.as(keeper.id))).toEqual([true, true, true, false]);
  await db.updateTable('account').set({ blacklist: true }).where('id', '=', keeper.id).execute();
  expect(await may(await server.as(keeper.id))).toEqual([false, false, false, false]);
});

describe('what is gone or not asked for stays out', () => {
  test('a deleted note leaves every order', async () => {
    const { db } = server.deps;
    const note = await makeNote(
      db,
      { author_id: seed.people['danis']! },
      { up: 50, comments: 500, triangle: 50 },
    );
    await db
      .updateTable('note')
      .set({ deleted_at: '2026-11-15T00:00:00Z' })
      .where('id', '=', note.id)
      .execute();
    for (const filter of ['new', 'rating', 'discussed', 'triangle'] as const) {
      const page = await server.ask(listNotes, { query: { filter } });
      expect(page.list.map((item) => item.id)).not.toContain(note.id);
    }
    await rankNote(server.deps, { noteId: note.id });
    const rank = await db
      .selectFrom('note_rank')
      .select('note_id')
      .where('note_id', '=', note.id)
      .executeTakeFirst();
    expect(rank).toBeUndefined();
    await sql`update tally set n = n - 1 where (name, slot) in (select name, slot from tally where name = 'note' and n > 0 limit 1)`.execute(
      db,
    );
    await sql`update account_count set notes = notes - 1 where account_id = ${seed.people['danis']!}`.execute(
      db,
    );
  });

  test('a search among one person finds only theirs', async () => {
    const other = notes.find((note) => note.by !== 'alsu')!;
    const params = { id: seed.people['alsu']! };
    const page = await server.ask(listFriendNotes, { params, query: { search: other.title } });
    expect(page.list).toEqual([]);
  });

  test('a pinned note appears once in every order', async () => {
    const pinned = notes.find((note) => note.pinned === true && note.group === undefined)!;
    for (const filter of ['new', 'old', 'rating', 'discussed'] as const) {
      const page = await server.ask(listFriendNotes, {
        params: { id: seed.people[pinned.by]! },
        query: { filter },
      });
      expect(page.list.filter((note) => note.title === pinned.title)).toHaveLength(1);
    }
  });
});

describe('listUserNotes', () => {
  test('refuses a visitor', async () => {
    expect(await flagsOf(server.ask(listUserNotes, { query: {} }))).toEqual(['token']);
  });

  test('shows the own grade of each note', async () => {
    const rated = notes.find((note) => note.up.length > 0)!;
    const ask = await server.as(seed.people[rated.up[0]!]!);
    const page = await ask(listUserNotes, { query: { search: rated.title } });
    expect(page.list.find((note) => note.title === rated.title)?.select).toBe(1);
    expect(page.isCreate).toBe(true);
  });

  test('gives only the own notes with scope own', async () => {
    const id = seed.people['alsu']!;
    const page = await (await server.as(id))(listUserNotes, { query: { scope: 'own' } });
    expect(page.list.length).toBeGreaterThan(0);
    expect(page.list.every((note) => note.user.id === id)).toBe(true);
  });
});

test('countFreshNotes counts what is newer than the reader holds', async () => {
  const { list } = await server.ask(listNotes, { query: { limit: '4' } });
  const fresh = await server.ask(countFreshNotes, { query: { after: cursorOf(list[3]!.id) } });
  expect(fresh.numberOfData).toBe(3);
});
