import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeFriends } from '#features/core/people/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { ANSWER_BYTES } from '#kernel/page.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { makeParticipants, write } from '#test/participants.ts';
import {
  createMessage,
  deleteMessage,
  deleteThread,
  listMessages,
  listThreads,
  pinThread,
  readThread,
  updateMessage,
} from './calls.ts';
import { getMessageSetting, sweepMessages, updateMessageSetting } from './calls/settings.ts';
import { messages } from './feature.server.ts';
import { makeMessage } from './factory.server.ts';
import { sweepMessages as sweepByNight } from './jobs.server.ts';
import { MOST_MESSAGES_HIDDEN } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let alsu: string;
let bulat: string;
let asAlsu: Ask;
let asBulat: Ask;

beforeEach(async () => {
  server.clock.at = null;
  ({ alsu, bulat, asAlsu, asBulat } = await makeParticipants(server));
});

const conversation = (ask: Ask, id: string, query: object = {}) =>
  ask(listMessages, { params: { id }, query });
const words = ({ list }: { list: { content: string }[] }) => list.map(({ content }) => content);

test('what one writes the other reads, newest first, with counts and read marks', async () => {
  const first = await write(asAlsu, bulat, 'Исәнме, Булат!');
  await write(asAlsu, bulat, 'Хәлләр ничек?');
  const theirs = await asBulat(listThreads, { query: {} });
  expect(theirs).toMatchObject({ notice: 2, requests: 0, numberOfData: 1 });
  expect(theirs.list).toMatchObject([
    { user: { id: alsu, name: 'Алсу' }, notice: 2, pinned: false, request: false },
  ]);
  expect(theirs.list[0]!.last).toMatchObject({ content: 'Хәлләр ничек?', key: null, read: false });

  const page = await conversation(asBulat, alsu);
  expect(words(page)).toEqual(['Хәлләр ничек?', 'Исәнме, Булат!']);
  expect(page).toMatchObject({ isCreate: true, closed: null, seen: null, notice: 2, prev: null });
  const params = { id: alsu };
  expect(await asBulat(readThread, { params, body: { messageId: first.id } })).toEqual({
    notice: 1,
  });
  const half = await conversation(asAlsu, bulat);
  expect(half.list.map(({ read }) => read)).toEqual([false, true]);
  expect(half.read).toBe(first.id);
  // Reading older ones again takes nothing back; what is not there yet is not read ahead.
  const far = '9000000000000000000';
  expect(await asBulat(readThread, { params, body: { messageId: far } })).toEqual({ notice: 0 });
  expect(await asBulat(readThread, { params, body: { messageId: first.id } })).toEqual({
    notice: 0,
  });
  await write(asAlsu, bulat, 'Тагын бер');
  expect((await asBulat(listThreads, { query: {} })).notice).toBe(1);
});

test('createMessage: the same key is one message, also when sent many times at once', async () => {
  const body = { content: 'Бер генә тапкыр', key: 'one-key-for-all' };
  const params = { id: bulat };
  const all = await Promise.all(
    Array.from({ length: 8 }, () => asAlsu(createMessage, { params, body })),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const again = await asAlsu(createMessage, { params, body: { ...body, content: 'Башка' } });
  expect(again).toMatchObject({ id: all[0]!.id, content: 'Бер генә тапкыр', key: body.key });
  expect(words(await conversation(asBulat, alsu))).toEqual(['Бер генә тапкыр']);
  expect((await asBulat(listThreads, { query: {} })).notice).toBe(1);
});

test('a hundred messages at once from both participants: all stored, in one order, unread counts right', async () => {
  const jobs = Array.from({ length: 50 }, (_, n) => [
    write(asAlsu, bulat, `А ${n}`),
    write(asBulat, alsu, `Б ${n}`),
  ]);
  const done = await Promise.all(jobs.flat());
  const own = await conversation(asAlsu, bulat);
  const rest = await conversation(asAlsu, bulat, { nextCursor: own.next });
  const ids = [...own.list, ...rest.list].map(({ id }) => id);
  expect(ids).toHaveLength(100);
  expect(ids).toEqual(
    done.map(({ id }) => id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)),
  );
  const other = await conversation(asBulat, alsu);
  expect(other.list.map(({ id }) => id)).toEqual(ids.slice(0, 50));
  expect((await asAlsu(listThreads, { query: {} })).notice).toBe(50);
  expect((await asBulat(listThreads, { query: {} })).notice).toBe(50);
});

test('createMessage refuses nothing, too much, an answer to what is not there, and oneself', async () => {
  for (const content of ['', '   ', 'а'.repeat(4001)])
    expect(await flagsOf(write(asAlsu, bulat, content))).toEqual(['message']);
  expect((await write(asAlsu, bulat, '😀'.repeat(4000))).content).toHaveLength(8000);
  expect(await flagsOf(write(asAlsu, bulat, 'Җавап', { reply: '5' }))).toEqual(['id']);
  expect(await flagsOf(write(asAlsu, alsu, 'Үземә'))).toEqual(['forbidden']);
  expect(await flagsOf(write(asAlsu, '5', 'Кемгә?'))).toEqual(['id']);
  const visitor = server.ask(createMessage, {
    params: { id: bulat },
    body: { content: 'Мин кем?', key: 'key-of-nobody' },
  });
  expect(await flagsOf(visitor)).toEqual(['token']);
});

describe('a conversation is read from any end', () => {
  test('older, newer, around a message, and what was found', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 25; n += 1)
      ids.push(await makeMessage(server.deps.db, { from: alsu, to: bulat, content: `${n}` }));
    const newest = await conversation(asBulat, alsu, { limit: '10' });
    expect(words(newest)).toEqual(['24', '23', '22', '21', '20', '19', '18', '17', '16', '15']);
    const older = await conversation(asBulat, alsu, { limit: '10', nextCursor: newest.next });
    expect(words(older)[0]).toBe('14');
    const newer = await conversation(asBulat, alsu, { limit: '10', prevCursor: older.prev });
    expect(words(newer)).toEqual(words(newest));
    expect(newer.prev).toBeNull();
    const around = await conversation(asBulat, alsu, { limit: '5', around: ids[7] });
    expect(words(around)).toEqual(['9', '8', '7', '6', '5']);
    const up = await conversation(asBulat, alsu, { limit: '3', prevCursor: around.prev });
    expect(words(up)).toEqual(['12', '11', '10']);
    const down = await conversation(asBulat, alsu, { limit: '50', nextCursor: around.next });
    expect(words(down)).toEqual(['4', '3', '2', '1', '0']);
    expect(down.next).toBeNull();
    const last = '9223372036854775807';
    const end = await conversation(asBulat, alsu, { limit: '4', around: last });
    expect(words(end)).toEqual(['24', '23']);
  });

  test('of very long messages as many as fit, and the others with the cursors', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      const content = '🍎'.repeat(4000);
      ids.unshift(await makeMessage(server.deps.db, { from: alsu, to: bulat, content }));
    }
    const idsOf = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id);
    const newest = await conversation(asBulat, alsu, {});
    expect(newest.numberOfData).toBe(newest.list.length);
    expect(Buffer.byteLength(JSON.stringify(newest))).toBeLessThan(ANSWER_BYTES);
    const older = await conversation(asBulat, alsu, { nextCursor: newest.next });
    expect([...idsOf(newest), ...idsOf(older)]).toEqual(ids);

    const around = await conversation(asBulat, alsu, { around: ids[30] });
    expect(idsOf(around)).toContain(ids[30]);
    const up = await conversation(asBulat, alsu, { prevCursor: around.prev });
    const down = await conversation(asBulat, alsu, { nextCursor: around.next });
    const joined = [...idsOf(up), ...idsOf(around), ...idsOf(down)];
    expect(joined).toEqual(ids.slice(-joined.length));
    expect(joined.length).toBeGreaterThan(40);
    const oldest = await conversation(asBulat, alsu, { around: ids[49] });
    const next = await conversation(asBulat, alsu, { prevCursor: oldest.prev });
    expect([...idsOf(next), ...idsOf(oldest)]).toEqual(
      ids.slice(-next.list.length - oldest.list.length),
    );
    expect(next.prev).not.toBeNull();
  });

  test('ids the database cannot hold are of nobody and of nothing', async () => {
    await write(asAlsu, bulat, 'Исәнме');
    for (const id of ['9223372036854775808', '0'.repeat(19)]) {
      expect(await flagsOf(conversation(asBulat, id))).toEqual(['id']);
      const params = { id: alsu, messageId: id };
      expect(await flagsOf(asBulat(deleteMessage, { params, query: {} }))).toEqual(['id']);
    }
  });

  test('search finds every form of a word, only here, and not what was deleted', async () => {
    const third = (await makeAccount(server.deps.db)).id;
    await makeFriends(server.deps.db, alsu, third);
    const books = await write(asAlsu, bulat, 'Китапларны кибеттән алдым');
    await write(asAlsu, bulat, 'Урманда йөрдек');
    await write(asAlsu, third, 'Китап турында башкага');
    const found = (search: string) => conversation(asBulat, alsu, { search }).then(words);
    expect(await found('китап')).toEqual(['Китапларны кибеттән алдым']);
    expect(await found('урман')).toEqual(['Урманда йөрдек']);
    expect(await found('китап урман')).toEqual([]);
    expect(await found('ки')).toEqual([]);
    const params = { id: bulat, messageId: books.id };
    await asAlsu(updateMessage, { params, body: { content: 'Дәфтәрләр алдым' } });
    expect(await found('китап')).toEqual([]);
    expect(await found('дәфтәр')).toEqual(['Дәфтәрләр алдым']);
    await asAlsu(deleteMessage, { params, query: { all: '1' } });
    expect(await found('дәфтәр')).toEqual([]);
  });

  test('an answer shows what it answers', async () => {
    const question = await write(asAlsu, bulat, 'Барасыңмы?');
    const answer = await write(asBulat, alsu, 'Барам', { reply: question.id });
    const reply = { id: question.id, content: 'Барасыңмы?', deleted: false, user: { id: alsu } };
    expect(answer.reply).toMatchObject(reply);
    const params = { id: bulat, messageId: question.id };
    await asAlsu(deleteMessage, { params, query: { all: '1' } });
    const [first] = (await conversation(asBulat, alsu)).list;
    expect(first!.reply).toMatchObject({ id: question.id, content: '', deleted: true });
  });
});

test('updateMessage: own words, within an hour; both see it', async () => {
  const message = await write(asAlsu, bulat, 'Хата белән');
  const params = { id: bulat, messageId: message.id };
  const edited = await asAlsu(updateMessage, { params, body: { content: 'Хатасыз' } });
  expect(edited).toMatchObject({ content: 'Хатасыз', id: message.id });
  expect(edited.edited).not.toBeNull();
  expect(words(await conversation(asBulat, alsu))).toEqual(['Хатасыз']);
  const body = { content: 'Бүтән' };
  const other = asBulat(updateMessage, { params: { id: alsu, messageId: message.id }, body });
  expect(await flagsOf(other)).toEqual(['forbidden']);
  expect(await flagsOf(asAlsu(updateMessage, { params, body: { content: '' } }))).toEqual([
    'message',
  ]);
  server.clock.at = Date.now() + 61 * 60_000;
  expect(await flagsOf(asAlsu(updateMessage, { params, body }))).toEqual(['forbidden']);
  const forBoth = asAlsu(deleteMessage, { params, query: { all: '1' } });
  expect(await flagsOf(forBoth)).toEqual(['forbidden']);
});

test('deleteMessage: for oneself, or an own one for both; nothing stays unread', async () => {
  const one = await write(asAlsu, bulat, 'Бер');
  const two = await write(asAlsu, bulat, 'Ике');
  const at = (id: string, messageId: string) => ({ params: { id, messageId } });
  expect(await asBulat(deleteMessage, { ...at(alsu, two.id), query: {} })).toEqual({
    id: two.id,
    notice: 1,
  });
  expect(words(await conversation(asBulat, alsu))).toEqual(['Бер']);
  expect((await asBulat(listThreads, { query: {} })).list[0]!.last!.content).toBe('Бер');
  expect(words(await conversation(asAlsu, bulat))).toEqual(['Ике', 'Бер']);
  const foreign = asBulat(deleteMessage, { ...at(alsu, one.id), query: { all: '1' } });
  expect(await flagsOf(foreign)).toEqual(['forbidden']);
  await asAlsu(deleteMessage, { ...at(bulat, one.id), query: { all: '1' } });
  const left = await conversation(asBulat, alsu);
  expect(left.list).toMatchObject([{ id: one.id, content: '', deleted: true }]);
  expect(left.notice).toBe(0);
  // Deleted by each for themselves: nobody sees it, so nothing of it is stored.
  await asAlsu(deleteMessage, { ...at(bulat, two.id), query: {} });
  const { rows } = await sql<{ content: string }>`
    select content from message where id = ${two.id}`.execute(server.deps.db);
  expect(rows).toEqual([{ content: '' }]);
  expect(await flagsOf(asBulat(deleteMessage, { ...at(alsu, two.id), query: {} }))).toEqual(['id']);
});

test('deleteThread hides it for oneself only, until something new comes', async () => {
  await write(asAlsu, bulat, 'Иске хәбәр');
  expect(await asBulat(deleteThread, { params: { id: alsu } })).toEqual({ notice: 0 });
  expect((await asBulat(listThreads, { query: {} })).list).toEqual([]);
  expect((await conversation(asBulat, alsu)).list).toEqual([]);
  expect(words(await conversation(asAlsu, bulat))).toEqual(['Иске хәбәр']);
  await write(asAlsu, bulat, 'Яңа хәбәр');
  expect(words(await conversation(asBulat, alsu))).toEqual(['Яңа хәбәр']);
  expect((await asBulat(listThreads, { query: {} })).notice).toBe(1);
});

describe('the list of conversations', () => {
  const others = async (count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id } = await makeAccount(server.deps.db, { name: 'Дус', surname: `Дусы${n}` });
      await makeMessage(server.deps.db, { from: id, to: alsu, content: `${n}` });
      ids.push(id);
    }
    return ids;
  };

  test('goes on by cursor, pinned ones above the first page and nowhere else', async () => {
    const ids = await others(7);
    await asAlsu(pinThread, { params: { id: ids[0]! }, body: { pin: true } });
    const first = await asAlsu(listThreads, { query: { limit: '3' } });
    const lasts = (page: typeof first) => page.list.map(({ last }) => last!.content);
    expect(lasts(first)).toEqual(['0', '6', '5', '4']);
    const next = await asAlsu(listThreads, { query: { limit: '3', nextCursor: first.next! } });
    expect(lasts(next)).toEqual(['3', '2', '1']);
    expect(next.next).toBeNull();
    const pinned = await asAlsu(listThreads, { query: { filter: 'pinned' } });
    expect(lasts(pinned)).toEqual(['0']);
    await asAlsu(pinThread, { params: { id: ids[0]! }, body: { pin: false } });
    expect(lasts(await asAlsu(listThreads, { query: {} }))).toHaveLength(7);
  });

  test('pinThread: five at most, also at once; not what is not there', async () => {
    const ids = await others(7);
    const pin = (id: string) => asAlsu(pinThread, { params: { id }, body: { pin: true } });
    const done = await Promise.allSettled(ids.map(pin));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const pinned = await asAlsu(listThreads, { query: { filter: 'pinned' } });
    expect(pinned.list).toHaveLength(5);
    const [free] = ids.filter((id) => !pinned.list.some(({ user }) => user.id === id));
    expect(await flagsOf(pin(free!))).toEqual(['quantity']);
    expect(await flagsOf(pin(bulat))).toEqual(['id']);
  });

  test('a pinned one of which nothing is left is pinned no more', async () => {
    const [id] = await others(1);
    const at = { params: { id: id! } };
    await asAlsu(pinThread, { ...at, body: { pin: true } });
    const { list } = await asAlsu(listMessages, { ...at, query: {} });
    const params = { id: id!, messageId: list[0]!.id };
    await asAlsu(deleteMessage, { params, query: {} });
    expect((await asAlsu(listThreads, { query: {} })).list).toEqual([]);
    await makeMessage(server.deps.db, { from: id!, to: alsu });
    expect((await asAlsu(listThreads, { query: {} })).list).toMatchObject([{ pinned: false }]);
  });

  test('finds people by name, as it sounds', async () => {
    await others(3);
    await makeMessage(server.deps.db, { from: bulat, to: alsu });
    const found = async (search: string) =>
      (await asAlsu(listThreads, { query: { search } })).list.map(({ user }) => user.surname);
    expect(await found('Bulat')).toEqual(['Галиев']);
    expect(await found('дусы1')).toEqual(['Дусы1']);
    expect(await found('бу')).toEqual(['Галиев']);
    expect(await found('б')).toEqual([]);
    expect(await found('сафина')).toEqual([]);
  });
});

test('read marks can be off: then nobody is told, and one sees none', async () => {
  expect(await asBulat(getMessageSetting, {})).toEqual({ receipts: true, presence: true });
  expect(await asBulat(updateMessageSetting, { body: { receipts: false } })).toEqual({
    receipts: false,
    presence: true,
  });
  const one = await write(asAlsu, bulat, 'Укыдыңмы?');
  await asBulat(readThread, { params: { id: alsu }, body: { messageId: one.id } });
  expect((await conversation(asAlsu, bulat)).read).toBeNull();
  const two = await write(asBulat, alsu, 'Әйе');
  await asAlsu(readThread, { params: { id: bulat }, body: { messageId: two.id } });
  expect((await conversation(asBulat, alsu)).read).toBeNull();
  // What was read in silence stays so when the marks are on again.
  await asBulat(updateMessageSetting, { body: { receipts: true } });
  expect((await conversation(asAlsu, bulat)).read).toBeNull();
});

describe('what both have deleted', () => {
  const age = (days: number) =>
    sql`update conversation set dead_at = dead_at - ${days} * interval '1 day'`
      .execute(server.deps.db)
      .then(() =>
        sql`update message set deleted_at = deleted_at - ${days} * interval '1 day'`.execute(
          server.deps.db,
        ),
      );
  const left = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from message m join conversation t on t.id = m.conversation_id
      where ${alsu} in (t.low_id, t.high_id)`.execute(server.deps.db);
    return rows[0]!.n;
  };

  test('sweepMessages removes it after 30 days, and nothing of a living conversation', async () => {
    const { ask } = await server.administrator();
    for (const content of ['Бер', 'Ике', 'Өч']) await write(asAlsu, bulat, content);
    await asAlsu(deleteThread, { params: { id: bulat } });
    await age(31);
    await ask(sweepMessages, {});
    expect(await left()).toBe(3);
    await asBulat(deleteThread, { params: { id: alsu } });
    await write(asAlsu, bulat, 'Яңадан');
    await age(29);
    await ask(sweepMessages, {});
    expect(await left()).toBe(4);
    await age(2);
    expect((await ask(sweepMessages, {})).number).toBeGreaterThanOrEqual(3);
    expect(await left()).toBe(1);
    expect(words(await conversation(asBulat, alsu))).toEqual(['Яңадан']);
    expect(await flagsOf(asAlsu(sweepMessages, {}))).toEqual(['token']);
  });

  test('is swept by night too; the last place of a conversation stays', async () => {
    const one = await write(asAlsu, bulat, 'Бер');
    const two = await write(asAlsu, bulat, 'Ике');
    for (const { id } of [one, two])
      await asAlsu(deleteMessage, { params: { id: bulat, messageId: id }, query: { all: '1' } });
    await age(31);
    await sweepByNight(server.deps);
    expect((await conversation(asBulat, alsu)).list).toMatchObject([{ id: two.id, deleted: true }]);
  });
});

describe('a person who leaves', () => {
  test('takes a copy of what they wrote along, and nothing of the other one', async () => {
    await write(asAlsu, bulat, 'Минеке');
    await write(asBulat, alsu, 'Синеке түгел');
    const [own] = messages.exports!;
    expect(await own!.rows(server.deps.db, alsu)).toMatchObject([{ content: 'Минеке', to: bulat }]);
  });

  test('is nobody in particular then, and forgotten leaves no word', async () => {
    await write(asAlsu, bulat, 'Онытылачак сүз');
    const remaining = await write(asBulat, alsu, 'Бу кала');
    await sql`update account set deleted_at = now() where id = ${alsu}`.execute(server.deps.db);
    const gone = await conversation(asBulat, alsu);
    expect(gone).toMatchObject({ isCreate: false, closed: 'gone', user: { name: '—' } });
    expect(await flagsOf(write(asBulat, alsu, 'Кая син?'))).toEqual(['id']);
    await messages.onForget!(server.deps, { accountId: alsu, at: '' });
    const after = await conversation(asBulat, alsu);
    expect(words(after)).toEqual(['Бу кала', '']);
    expect((await asBulat(listThreads, { query: {} })).list).toMatchObject([
      { user: { name: '—' } },
    ]);
    const params = { id: alsu, messageId: remaining.id };
    await asBulat(deleteMessage, { params, query: {} });
    expect(words(await conversation(asBulat, alsu))).toEqual(['']);
  });
});

test('ids larger than any lead nowhere', async () => {
  await write(asAlsu, bulat, 'Исәнме');
  const huge = '9'.repeat(19);
  expect(await flagsOf(conversation(asAlsu, huge))).toEqual(['id']);
  const params = { id: bulat, messageId: huge };
  expect(await flagsOf(asAlsu(deleteMessage, { params, query: {} }))).toEqual(['id']);
  const around = String(2n ** 63n - 1n);
  expect((await conversation(asAlsu, bulat, { around })).list).toHaveLength(1);
});

test('deleteMessage: of one conversation so many are hidden one by one and no more', async () => {
  const { db } = server.deps;
  const first = await write(asBulat, alsu, 'Беренче');
  const last = await write(asBulat, alsu, 'Соңгы');
  // Older ones, hidden long ago.
  await sql`
    with old as (
      insert into message (conversation_id, id, author_id, content, words, key)
      select m.conversation_id, n, m.author_id, 'Иске', '{}', 'old-key-' || n
      from message m, generate_series(1, ${MOST_MESSAGES_HIDDEN - 1}) as n
      where m.author_id = ${bulat} and m.id = ${first.id} returning conversation_id, id
    )
    insert into message_hidden (account_id, conversation_id, message_id)
    select ${alsu}, conversation_id, id from old`.execute(db);
  const hide = (messageId: string) =>
    asAlsu(deleteMessage, { params: { id: bulat, messageId }, query: {} });
  await hide(first.id);
  expect(await flagsOf(hide(last.id))).toEqual(['quantity']);
  expect(words(await conversation(asAlsu, bulat))).toEqual(['Соңгы']);
});
