import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { ANSWER_BYTES } from '#kernel/page.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { writeSeed, type SeedIds } from '#test/seed.ts';
import { notes } from '#test/seed/notes.ts';
import { createComment, listComments, listUserComments, updateComment } from './calls.ts';
import { makeComment } from './factory.server.ts';

const server = testServer();
let seed: SeedIds;
beforeAll(async () => {
  seed = await writeSeed(server.deps.db);
});

const discussed = notes.toSorted((a, b) => b.comments.length - a.comments.length)[0]!;
const at = () => ({ params: { id: seed.notes[discussed.key]! } });

describe('listComments', () => {
  test('gives all comments of a note, newest first, with their answers', async () => {
    const page = await server.ask(listComments, { ...at(), query: {} });
    expect(page.list).toHaveLength(discussed.comments.length);
    const times = page.list.map((comment) => comment.created);
    expect(times).toEqual(times.toSorted().toReversed());
    const replies = discussed.comments.flatMap((comment) => comment.replies ?? []);
    expect(page.list.flatMap((comment) => comment.replies)).toHaveLength(replies.length);
  });

  test.each(['old', 'grade'] as const)('numbers its pages in order %s', async (filter) => {
    const page = await server.ask(listComments, {
      ...at(),
      query: { filter, limit: '2', pg: '0' },
    });
    const next = await server.ask(listComments, {
      ...at(),
      query: { filter, limit: '2', pg: '1' },
    });
    expect(page.total).toBe(discussed.comments.length);
    expect(new Set([...page.list, ...next.list].map((comment) => comment.id)).size).toBe(4);
  });

  test.each(['new', 'old', 'grade'] as const)(
    'of very long threads gives as many as fit, and the others with its cursor, in order %s',
    async (filter) => {
      const { db } = server.deps;
      const { id: author } = await makeAccount(db);
      const { id: note } = await makeNote(db, { author_id: author });
      const content = 'ә'.repeat(2000);
      const threads: string[] = [];
      for (let n = 0; n < 30; n += 1)
        threads.push((await makeComment(db, { note_id: note, author_id: author, content })).id);
      await sql`
        insert into comment (note_id, author_id, parent_id, content)
        select ${note}, ${author}, parent, ${content}
        from unnest(${threads}::bigint[]) parent, generate_series(1, 10)`.execute(db);
      const seen: string[] = [];
      let nextCursor: string | null = null;
      do {
        const query: { filter: typeof filter; nextCursor?: string } = { filter };
        if (nextCursor !== null) query.nextCursor = nextCursor;
        const page = await server.ask(listComments, { params: { id: note }, query });
        expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(ANSWER_BYTES);
        expect(page.numberOfData).toBe(page.list.length);
        expect(page.list.every(({ replies }) => replies.length === 10)).toBe(true);
        seen.push(...page.list.map(({ id }) => id));
        nextCursor = page.next;
      } while (nextCursor !== null);
      expect(seen).toHaveLength(30);
      expect(new Set(seen)).toEqual(new Set(threads));
    },
  );

  test('gives further answers by parent', async () => {
    const { id: author } = await makeAccount(server.deps.db);
    const { id: note } = await makeNote(server.deps.db, { author_id: author });
    const { id: parent } = await makeComment(server.deps.db, { note_id: note, author_id: author });
    for (let n = 0; n < 13; n += 1) {
      await makeComment(server.deps.db, {
        note_id: note,
        author_id: author,
        parent_id: parent,
        content: `${n}`,
      });
    }
    const page = await server.ask(listComments, { params: { id: note }, query: {} });
    expect(page.list[0]?.replies).toHaveLength(10);
    expect(page.list[0]?.moreReplies).toBe(true);
    const first = await server.ask(listComments, {
      params: { id: note },
      query: { parent, limit: '10' },
    });
    const rest = await server.ask(listComments, {
      params: { id: note },
      query: { parent, nextCursor: first.next! },
    });
    expect([...first.list, ...rest.list].map((reply) => reply.content)).toEqual(
      Array.from({ length: 13 }, (_, n) => `${n}`),
    );
  });

  test('knows no comments of a note that is not there', async () => {
    expect(await flagsOf(server.ask(listComments, { params: { id: 'n0x' }, query: {} }))).toEqual([
      'id',
    ]);
  });
});

test('listUserComments refuses a visitor and tells whether one may write', async () => {
  expect(await flagsOf(server.ask(listUserComments, { ...at(), query: {} }))).toEqual(['token']);
  const ask = await server.as(seed.people['alsu']!);
  expect((await ask(listUserComments, { ...at(), query: {} })).isComment).toBe(true);
});

describe('createComment', () => {
  const body = { content: 'бик матур язылган!' };

  test('writes with a capital letter and counts', async () => {
    const ask = await server.as(seed.people['alsu']!);
    const before = await server.ask(getNote, at());
    const comment = await ask(createComment, { ...at(), body });
    expect(comment.content).toBe('Бик матур язылган!');
    expect((await server.ask(getNote, at())).comments).toBe(before.comments + 1);
  });

  test('writes once for one key, however often and however parallel it is asked', async () => {
    const ask = await server.as(seed.people['bulat']!);
    const before = await server.ask(getNote, at());
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(createComment, { ...at(), body }, { idempotencyKey })),
    );
    expect(new Set(answers.map((comment) => comment.id)).size).toBe(1);
    expect((await server.ask(getNote, at())).comments).toBe(before.comments + 1);
  });

  test('refuses a used key for another text', async () => {
    const ask = await server.as(seed.people['danis']!);
    const idempotencyKey = randomUUID();
    await ask(createComment, { ...at(), body }, { idempotencyKey });
    const again = ask(
      createComment,
      { ...at(), body: { content: 'Башка сүз' } },
      { idempotencyKey },
    );
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test('hangs an answer to an answer on the same parent', async () => {
    const [one, other, third] = await Promise.all(
      ['gulnara', 'gulnaz', 'ilnur'].map((key) => server.as(seed.people[key]!)),
    );
    const top = await one!(createComment, { ...at(), body });
    const answer = await other!(createComment, { ...at(), body: { ...body, parent: top.id } });
    await third!(createComment, { ...at(), body: { ...body, parent: answer.id } });
    const page = await server.ask(listComments, { ...at(), query: { limit: '1' } });
    expect(page.list[0]?.replies).toHaveLength(2);
  });

  test('refuses what another person has written', async () => {
    const writer = await makeAccount(server.deps.db);
    const other = await makeAccount(server.deps.db);
    const ask = await server.as(writer.id);
    const sent = { ...at(), body: { ...body, user: other.id } };
    await expect(ask(createComment, sent)).rejects.toMatchObject({
      flags: ['forbidden'],
      reason: 'other',
    });
    await ask(createComment, { ...at(), body: { ...body, user: writer.id } });
  });

  test('refuses an empty text, a long one, an absent note, a visitor, a blacklisted person', async () => {
    const ask = await server.as(seed.people['rustam']!);
    expect(await flagsOf(ask(createComment, { ...at(), body: { content: '  ' } }))).toEqual([
      'content',
    ]);
    expect(
      await flagsOf(ask(createComment, { ...at(), body: { content: 'ә'.repeat(2001) } })),
    ).toEqual(['content']);
    expect(await flagsOf(ask(createComment, { params: { id: '5' }, body }))).toEqual(['id']);
    expect(await flagsOf(ask(createComment, { ...at(), body: { ...body, parent: '5' } }))).toEqual([
      'id',
    ]);
    expect(await flagsOf(server.ask(createComment, { ...at(), body }))).toEqual(['token']);
    const banned = await makeAccount(server.deps.db, { blacklist: true });
    expect(await flagsOf((await server.as(banned.id))(createComment, { ...at(), body }))).toEqual([
      'forbidden',
    ]);
  });

  test('takes one in five seconds, also of several at once, and says how long to wait', async () => {
    const { db } = server.deps;
    const { id, ask } = await server.newcomer();
    const several = await Promise.allSettled(
      [1, 2, 3].map(() => ask(createComment, { ...at(), body })),
    );
    expect(several.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = ask(createComment, { ...at(), body });
    await expect(refused).rejects.toMatchObject({ status: 429, flags: ['time'] });
    await expect(refused).rejects.toSatisfy(({ wait }: { wait: number }) => wait > 0 && wait <= 5);
    await sql`update comment set created_at = created_at - interval '5 seconds'
      where author_id = ${id}`.execute(db);
    await ask(createComment, { ...at(), body });
  });
});

test('says whether the addresses of its author can be followed, also after an edit', async () => {
  const { db } = server.deps;
  const [newcomer, member] = [await server.newcomer(), await server.member()];
  const { id: note } = await makeNote(db, { author_id: member.id });
  const content = 'Карагыз: https://example.org/китап';
  const at = { note_id: note, content };
  const { id: known } = await makeComment(db, { ...at, author_id: member.id });
  const fresh = { ...at, author_id: newcomer.id };
  const { id: answer } = await makeComment(db, { ...fresh, parent_id: known });
  const { id: wordsOnly } = await makeComment(db, { ...fresh, content: 'Рәхмәт' });
  const linksOf = async () => {
    const { list } = await server.ask(listComments, { params: { id: note }, query: {} });
    return Object.fromEntries(
      list.flatMap((one) => [one, ...one.replies]).map(({ id, links }) => [id, links]),
    );
  };
  expect(await linksOf()).toEqual({ [known]: true, [answer]: false, [wordsOnly]: true });

  const passed = { account_id: newcomer.id, answered: 3 };
  await db.insertInto('question_pass').values(passed).execute();
  const params = { id: note, commentId: wordsOnly };
  expect(await newcomer.ask(updateComment, { params, body: { content } })).toMatchObject({
    links: false,
  });
  const other = await server.member();
  const mine = await other.ask(createComment, { params: { id: note }, body: { content } });
  expect(mine).toMatchObject({ links: true });
});
