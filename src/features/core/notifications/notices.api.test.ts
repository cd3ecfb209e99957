import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createComment, deleteComment, updateComment } from '#features/content/comments/calls.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { createGroupNote } from '#features/content/notes/calls/group.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { gatherGroupNews, tellFollowers } from '#features/content/notes/jobs.server.ts';
import { blockPerson, mutePerson, toggleFriend } from '#features/core/people/calls.ts';
import { giveTriangle, rateNote } from '#features/content/reactions/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getNoticeSettings, listNotices, readNotices, updateNoticeSettings } from './calls.ts';
import { takeCauses } from './cause-queries.server.ts';
import { makeNotice } from './factory.server.ts';
import { gatherNotices } from './merge-causes.server.ts';
import { insertAccounts, lockAccounts, MOST_WALKED } from './queries.server.ts';
import { forgetNotices, sweepNotices } from './cleanup.server.ts';
import { type Preset, presetOf } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '100000' });
let author: string;
let others: { id: string; idC: string; ask: Ask }[];
let asAuthor: Ask;
let note: string;

beforeEach(async () => {
  const { db } = server.deps;
  ({ id: author, ask: asAuthor } = await server.newcomer({ name: 'Алсу' }));
  others = [];
  for (const name of ['Булат', 'Гөлнара', 'Данис', 'Рөстәм'])
    others.push(await server.member({ name, triangle: 5 }));
  note = (await makeNote(db, { author_id: author, title: 'Болак буенда' })).id;
});

/** Lets the jobs come to an end, those that wait for others too. */
async function settle(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    server.deps.db,
  );
  await server.work();
}

const list = async (ask = asAuthor) => {
  await settle();
  return ask(listNotices, { query: {} });
};

const like = (n: number, grade: 1 | -1 = 1) =>
  others[n]!.ask(rateNote, { params: { id: note }, body: { grade } });

const comment = (n: number, content: string, parent?: string) =>
  others[n]!.ask(createComment, {
    params: { id: note },
    body: { content, ...(parent === undefined ? {} : { parent }) },
  });

describe('what happens to one thing', () => {
  test('is one notice, with the last people and the number of all', async () => {
    await Promise.all([0, 1, 2, 3].map((n) => like(n)));
    const { list: told, notice } = await list();
    expect(notice).toBe(1);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ kind: 'rating', count: 4, unread: true, comment: null });
    expect(told[0]?.note).toMatchObject({ id: note, title: 'Болак буенда' });
    expect(told[0]?.people).toHaveLength(3);
  });

  test('counts nobody twice who changes their mind', async () => {
    await like(0);
    await list();
    await like(0);
    await like(0);
    await like(1);
    expect((await list()).list).toMatchObject([{ count: 2 }]);
  });

  test('becomes another notice after a day', async () => {
    await like(0);
    await list();
    await sql`update notice set created_at = now() - interval '25 hours'
      where account_id = ${author}`.execute(server.deps.db);
    await like(1);
    const { list: told, notice } = await list();
    expect(told.map(({ count }) => count)).toEqual([1, 1]);
    expect(told[0]?.people[0]?.id).toBe(others[1]!.id);
    expect(notice).toBe(2);
  });

  test('comes up again unread when more happens', async () => {
    await like(0);
    await others[1]!.ask(giveTriangle, { params: { id: note }, body: { grade: 1 } });
    const first = await list();
    expect(first.list.map(({ kind }) => kind).toSorted()).toEqual(['rating', 'triangle']);
    expect(await asAuthor(readNotices, { body: {} })).toEqual({ notice: 0 });
    await like(2);
    const { list: told, notice } = await list();
    expect(told.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['rating', true],
      ['triangle', false],
    ]);
    expect(notice).toBe(1);
  });

  test('tells nobody of a grade that lowers', async () => {
    await sql`update account set created_at = now() - interval '60 days'`.execute(server.deps.db);
    await sql`update account_trust set active_days = 15, confirmed = 5`.execute(server.deps.db);
    await like(0, -1);
    expect(await list()).toMatchObject({ list: [], notice: 0 });
  });
});

describe('words', () => {
  test('a comment tells the author, an answer who is answered, each once', async () => {
    const first = await comment(0, 'Бик матур язылган.');
    expect((await list()).list).toMatchObject([
      { kind: 'comment', count: 1, comment: { content: 'Бик матур язылган.' } },
    ]);
    const answer = await asAuthor(createComment, {
      params: { id: note },
      body: { content: 'Рәхмәт сезгә.', parent: first.id },
    });
    expect((await list(others[0]!.ask)).list).toMatchObject([
      { kind: 'reply', people: [{ id: author }], comment: { id: answer.id } },
    ]);
    // An answer to the author's own comment under the own note is no comment besides.
    await comment(1, 'Мин дә шулай уйлыйм.', answer.id);
    const { list: told } = await list();
    expect(told.map(({ kind }) => kind)).toEqual(['reply', 'comment']);
    expect(told[1]).toMatchObject({ count: 1 });
  });

  test('a second comment of the same person comes up, and is not counted', async () => {
    await comment(0, 'Беренче фикер.');
    await list();
    await asAuthor(readNotices, { body: {} });
    await comment(0, 'Икенче фикер.');
    expect(await list()).toMatchObject({
      list: [{ count: 1, unread: true, comment: { content: 'Икенче фикер.' } }],
      notice: 1,
    });
  });

  test('a name tells who is named, once, and not whoever is told already', async () => {
    const { id: named, idC, ask } = others[1]!;
    const said = await comment(0, `Моны @${idC}, @${others[0]!.idC} һәм @юк яхшы белә.`);
    expect((await list(ask)).list).toMatchObject([
      { kind: 'mention', people: [{ id: others[0]!.id }], comment: { id: said.id } },
    ]);
    expect((await list(others[0]!.ask)).list).toEqual([]);
    await others[0]!.ask(updateComment, {
      params: { id: note, commentId: said.id },
      body: { content: `Моны @${idC} һәм @${others[2]!.idC} белә.` },
    });
    expect((await list(ask)).notice).toBe(1);
    expect((await list(others[2]!.ask)).list).toMatchObject([{ kind: 'mention' }]);
    const { idC: own } = (await server.deps.db
      .selectFrom('account')
      .select('id_c as idC')
      .where('id', '=', author)
      .executeTakeFirst())!;
    await comment(3, `Рәхмәт, @${own}!`);
    expect((await list()).list.map(({ kind }) => kind)).toEqual(['comment']);
    const written = await others[0]!.ask(createNote, {
      body: { title: 'Исемнәр', content: `Бу язма @${idC} өчен.` },
    });
    expect((await list(ask)).list[0]).toMatchObject({
      kind: 'mention',
      note: { id: written.id },
      comment: null,
    });
    expect(named).not.toBe(author);
  });

  test('names no more people by editing than by writing', async () => {
    const { db } = server.deps;
    const people = await Promise.all(Array.from({ length: 12 }, () => makeAccount(db, {})));
    const naming = (some: typeof people) => some.map(({ id_c: idC }) => `@${idC}`).join(' ');
    const said = await comment(0, `Бу ${naming(people.slice(0, 6))} өчен.`);
    await others[0]!.ask(updateComment, {
      params: { id: note, commentId: said.id },
      body: { content: `Бу ${naming(people.slice(6))} өчен.` },
    });
    await settle();
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notice where kind = 'mention' and object_id = ${said.id}`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(10);
  });

  test('what is gone is not told of any more', async () => {
    const said = await comment(0, 'Ялгыш язылган фикер.');
    await list();
    await others[0]!.ask(deleteComment, { params: { id: note, commentId: said.id } });
    expect((await list()).list).toEqual([]);
  });
});

test('who subscribes is told of, and who is a friend now', async () => {
  await others[0]!.ask(toggleFriend, { params: { id: author }, body: {} });
  expect((await list()).list).toMatchObject([{ kind: 'subscriber', friend: false }]);
  await asAuthor(toggleFriend, { params: { id: others[0]!.id }, body: {} });
  expect((await list()).list).toMatchObject([{ friend: true }]);
  expect((await list(others[0]!.ask)).list).toMatchObject([{ kind: 'subscriber', friend: true }]);
});

test('the blocked and the muted make no notice, and leave the list', async () => {
  await asAuthor(mutePerson, { params: { id: others[0]!.id }, body: { mute: true } });
  await like(0);
  await like(1);
  expect((await list()).list).toMatchObject([{ count: 1, people: [{ id: others[1]!.id }] }]);
  await asAuthor(blockPerson, { params: { id: others[1]!.id }, body: { block: true } });
  expect((await list()).list).toEqual([]);
});

test('words of the hidden are not shown beside others', async () => {
  await comment(1, 'Яхшы сүз.');
  await settle();
  await comment(0, 'Яман сүз.');
  expect((await list()).list).toMatchObject([{ comment: { content: 'Яман сүз.' } }]);
  await asAuthor(mutePerson, { params: { id: others[0]!.id }, body: { mute: true } });
  expect((await list()).list).toMatchObject([{ people: [{ id: others[1]!.id }], comment: null }]);
});

describe('a group', () => {
  test('tells its followers of new notes, one notice for all of a day', async () => {
    const { db } = server.deps;
    const group = await makeGroup(db, { creator_id: author, name: 'Казан хикәяләре' });
    for (const { id } of others) await makeFollower(db, group.id, id);
    await others[1]!.ask(mutePerson, { params: { id: author }, body: { mute: true } });
    const write = (title: string) =>
      asAuthor(createGroupNote, {
        params: { id: group.id },
        body: { title, content: 'Бер җөмлә.' },
      });
    await write('Беренче');
    await settle();
    const second = await write('Икенче');
    await settle();
    // Within an hour the second waits.
    expect((await list(others[0]!.ask)).list).toMatchObject([{ count: 1 }]);
    server.clock.at = Date.now() + 3_601_000;
    for (let n = 0; n < 2; n += 1) await gatherGroupNews(server.deps, { groupId: group.id });
    await settle();
    server.clock.at = null;
    // A batch that is done twice changes nothing.
    await tellFollowers(server.deps, { groupId: group.id, noteIds: [second.id], after: '0' });
    expect(await list(others[0]!.ask)).toMatchObject({
      list: [
        { kind: 'group', count: 2, group: { name: 'Казан хикәяләре' }, note: { id: second.id } },
      ],
      notice: 1,
    });
    expect((await list(others[1]!.ask)).list).toEqual([]);
    expect((await list()).list).toEqual([]);
  });
});

describe('reading', () => {
  test('one by one or up to a place, on all devices', async () => {
    await like(0);
    await settle();
    await comment(0, 'Бик матур.');
    const { list: told } = await list();
    expect(told).toHaveLength(2);
    const phone = await server.as(author);
    expect(await phone(readNotices, { body: { id: told[1]!.id } })).toEqual({ notice: 1 });
    expect(await phone(readNotices, { body: { id: told[1]!.id } })).toEqual({ notice: 1 });
    expect((await list()).list.map(({ unread }) => unread)).toEqual([true, false]);
    // What has come in between stays unread.
    await others[1]!.ask(giveTriangle, { params: { id: note }, body: { grade: 1 } });
    await settle();
    expect(await phone(readNotices, { body: { to: told[0]!.at } })).toEqual({ notice: 1 });
    expect((await list()).list.map(({ unread }) => unread)).toEqual([true, false, false]);
    expect(await phone(readNotices, { body: { to: '9223372036854775807' } })).toEqual({
      notice: 0,
    });
    await like(1);
    expect((await list()).notice).toBe(1);
  });

  test('is nobody else’s business', async () => {
    await like(0);
    const { list: told } = await list();
    const stranger = others[1]!.ask;
    expect(await flagsOf(stranger(readNotices, { body: { id: told[0]!.id } }))).toEqual(['id']);
    expect(await stranger(readNotices, { body: {} })).toEqual({ notice: 0 });
    expect((await list()).notice).toBe(1);
    expect(await flagsOf(server.ask(listNotices, { query: {} }))).toEqual(['token']);
    expect(await flagsOf(server.ask(readNotices, { body: {} }))).toEqual(['token']);
    expect(await flagsOf(server.ask(getNoticeSettings, {}))).toEqual(['token']);
  });
});

test('a kind that is switched off tells nothing', async () => {
  const before = await asAuthor(getNoticeSettings, {});
  expect(before.list.every(({ page }) => page)).toBe(true);
  const off = { kind: 'rating', way: 'page', on: false } as const;
  const body = { switch: off };
  const { list: after } = await asAuthor(updateNoticeSettings, { body });
  expect(after.filter(({ page }) => !page)).toMatchObject([{ kind: 'rating' }]);
  expect(await asAuthor(getNoticeSettings, {})).toMatchObject({ list: after });
  await like(0);
  await comment(0, 'Бик матур.');
  expect((await list()).list.map(({ kind }) => kind)).toEqual(['comment']);
  expect(await flagsOf(server.ask(updateNoticeSettings, { body }))).toEqual(['token']);
});

test('a preset sets all switches, and one of them can be changed after it', async () => {
  const { list: usual } = await asAuthor(getNoticeSettings, {});
  expect(presetOf(usual)).toBe('mine');
  const choose = (preset: Preset) => asAuthor(updateNoticeSettings, { body: { preset } });
  const { list: none } = await choose('none');
  expect(none.some(({ page, push, mail }) => page || push || mail)).toBe(false);
  // By its name: a kind that is added later follows it.
  const stored = server.deps.db.selectFrom('notice_account').select('switches');
  expect(await stored.where('account_id', '=', author).execute()).toMatchObject([
    { switches: { preset: 'none', 'comment.page': false } },
  ]);
  await comment(0, 'Бик матур.');
  expect((await list()).list).toEqual([]);
  const { list: all } = await choose('all');
  expect(all.every(({ page, push, mail }) => page && push && mail)).toBe(true);
  expect((await choose('mine')).list).toEqual(usual);
  const body = { switch: { kind: 'comment', way: 'mail', on: false } } as const;
  expect(presetOf((await asAuthor(updateNoticeSettings, { body })).list)).toBeNull();
});

test('20,000 who like one note are one notice, and counted', { timeout: 120_000 }, async () => {
  const { db } = server.deps;
  const MANY = 20_000;
  await sql`
    with made as (
      insert into account (id_c, name, surname, name_search)
      select 'many-' || n, 'Илнур', 'Фәттахов', 'x' from generate_series(1, ${MANY}::int) n
      returning id
    )
    insert into notice_cause (account_id, kind, object_id, actor_id, note_id, until)
    select ${author}, 'rating', ${note}, id, ${note}, now() + interval '1 day' from made`.execute(
    db,
  );
  await Promise.all([0, 1, 2, 3].map((n) => like(n)));
  const payload = { accountId: author, kind: 'rating', objectId: note } as const;
  // Two workers at once.
  await Promise.all([
    gatherNotices(server.deps, payload, {}),
    gatherNotices(server.deps, payload, {}),
  ]);
  expect(await list()).toMatchObject({ list: [{ count: MANY + 4 }], notice: 1 });
});

test('what a worker leaves that dies is gathered by the one that came after it', async () => {
  const { db } = server.deps;
  const payload = { accountId: author, kind: 'rating', objectId: note } as const;
  await like(0);
  let second: Promise<void> = Promise.resolve();
  const first = db.transaction().execute(async (tx) => {
    await insertAccounts(tx, [author]);
    await lockAccounts(tx, [author]);
    expect(await takeCauses(tx, payload, 1000)).toHaveLength(1);
    await like(1);
    second = gatherNotices(server.deps, payload, {});
    await setTimeout(300);
    throw new Error('killed');
  });
  await expect(first).rejects.toThrow('killed');
  await second;
  const { rows } = await sql`select count from notice where account_id = ${author}`.execute(db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('the old goes, with what was unread of it; nothing stays of who left', async () => {
  const { db } = server.deps;
  await like(0);
  await list();
  await makeNotice(db, { account_id: author, object_id: '1', people: [author], at_id: '1000' });
  await sql`update notice_account set unread = 2 where account_id = ${author}`.execute(db);
  await sql`update notice_cause set until = now() - interval '1 hour'`.execute(db);
  await sweepNotices(server.deps);
  expect(await list()).toMatchObject({ list: [{ kind: 'rating' }], notice: 1 });
  const kept = async (table: 'notice' | 'notice_cause' | 'notice_account') =>
    (await db.selectFrom(table).select('account_id').where('account_id', '=', author).execute())
      .length;
  expect(await kept('notice_cause')).toBe(0);
  await forgetNotices(server.deps, { accountId: author, at: new Date().toISOString() });
  expect([await kept('notice'), await kept('notice_account')]).toEqual([0, 0]);
});

test('open pages are told how many are unread', async () => {
  const told = async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from live_event where account_id = ${author} and name = 'notice'
      order by seq`.execute(server.deps.db);
    return rows.map(({ data }) => data);
  };
  await like(0);
  await list();
  await like(1);
  await list();
  // More people in one notice that is unread already change nothing at the bell.
  expect(await told()).toEqual([{ notice: 1 }]);
  await asAuthor(readNotices, { body: {} });
  await asAuthor(readNotices, { body: {} });
  expect(await told()).toEqual([{ notice: 1 }, { notice: 0 }]);
});

describe('the parts of the list', () => {
  const kinds = async (filter?: 'words' | 'marks' | 'people' | 'groups') => {
    const { list: told } = await asAuthor(listNotices, { query: filter ? { filter } : {} });
    return told.map(({ kind }) => kind);
  };

  test('hold what they are called by, the latest first', async () => {
    await like(0);
    await settle();
    await comment(1, 'Бик матур.');
    await settle();
    await others[2]!.ask(toggleFriend, { params: { id: author }, body: {} });
    await settle();
    await others[1]!.ask(giveTriangle, { params: { id: note }, body: { grade: 1 } });
    await settle();
    expect(await kinds()).toEqual(['triangle', 'subscriber', 'comment', 'rating']);
    expect(await kinds('marks')).toEqual(['triangle', 'rating']);
    expect(await kinds('words')).toEqual(['comment']);
    expect(await kinds('people')).toEqual(['subscriber']);
    expect(await kinds('groups')).toEqual([]);
    const first = await asAuthor(listNotices, { query: { filter: 'marks', limit: '1' } });
    const next = { filter: 'marks', limit: '1', nextCursor: first.next ?? '' } as const;
    expect((await asAuthor(listNotices, { query: next })).list).toMatchObject([{ kind: 'rating' }]);
  });

  test('what is gone is not walked over without end: the next page goes on', async () => {
    const { db } = server.deps;
    await like(0);
    await settle();
    const gone = (await makeNote(db, { author_id: author })).id;
    await sql`
      insert into notice (account_id, kind, object_id, count, people, note_id, listed, open)
      select ${author}, 'rating', n, 1, '{}', ${gone}, true, false
      from generate_series(1, ${MOST_WALKED + 20}) as n`.execute(db);
    await sql`update note set deleted_at = now() where id = ${gone}`.execute(db);
    for (const filter of [undefined, 'marks'] as const) {
      const part = filter === undefined ? {} : { filter };
      const first = await asAuthor(listNotices, { query: part });
      expect(first.list).toEqual([]);
      const second = await asAuthor(listNotices, {
        query: { ...part, nextCursor: first.next ?? '' },
      });
      expect(second).toMatchObject({ list: [{ kind: 'rating', note: { id: note } }], next: null });
    }
  });
});
