import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  createComment,
  deleteComment,
  gradeComment,
  listComments,
  listUserComments,
  updateComment,
} from './calls.ts';
import { makeComment } from './factory.server.ts';

const server = testServer();
let note: string;
let author: string;
let ask: Ask;
let stranger: Ask;
beforeAll(async () => {
  author = await elder();
  note = (await makeNote(server.deps.db, { author_id: author })).id;
  ask = await server.as(author);
  stranger = await server.as(await elder());
});

async function elder(): Promise<string> {
  return (await makeAccount(server.deps.db, { trust: 'regular' })).id;
}

const written = async (parent_id: string | null = null) =>
  (await makeComment(server.deps.db, { note_id: note, author_id: author, parent_id })).id;
const at = (commentId: string, id = note) => ({ params: { id, commentId } });
const body = { content: 'төзәтелгән фикер' };

describe('updateComment', () => {
  test('changes the text and says so', async () => {
    const comment = await ask(updateComment, { ...at(await written()), body });
    expect(comment).toMatchObject({ content: 'Төзәтелгән фикер', edited: expect.any(String) });
  });

  test('refuses strangers, visitors, an empty text and another note', async () => {
    const id = await written();
    expect(await flagsOf(stranger(updateComment, { ...at(id), body }))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(updateComment, { ...at(id), body }))).toEqual(['token']);
    expect(await flagsOf(ask(updateComment, { ...at(id), body: { content: ' ' } }))).toEqual([
      'content',
    ]);
    const { id: other } = await makeNote(server.deps.db, { author_id: author });
    expect(await flagsOf(ask(updateComment, { ...at(id, other), body }))).toEqual(['id']);
  });
});

describe('deleteComment', () => {
  const count = async () => (await server.ask(getNote, { params: { id: note } })).comments;
  const shown = async (id: string) => {
    const { list } = await server.ask(listComments, { params: { id: note }, query: {} });
    return list.find((comment) => comment.id === id);
  };

  test('takes it away and counts it once', async () => {
    const id = await written();
    const before = await count();
    const twice = await Promise.allSettled([
      ask(deleteComment, at(id)),
      ask(deleteComment, at(id)),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await count()).toBe(before - 1);
    expect(await shown(id)).toBeUndefined();
  });

  test('leaves the answers of others, and its place until the last of them is gone', async () => {
    const id = await written();
    const answers = [await written(id), await written(id)];
    const before = await count();
    expect(await ask(deleteComment, at(id))).toEqual({ id, emptied: true });
    expect(await flagsOf(ask(deleteComment, at(id)))).toEqual(['id']);
    expect(await shown(id)).toMatchObject({ content: '', user: null, replies: [{}, {}] });
    expect(await count()).toBe(before - 1);
    const query = { parent: id };
    const { list } = await server.ask(listComments, { params: { id: note }, query });
    expect(list.map((answer) => answer.id)).toEqual(answers);

    await Promise.all(answers.map((answer) => ask(deleteComment, at(answer))));
    expect(await shown(id)).toBeUndefined();
    expect(await count()).toBe(before - 3);
  });

  test('and an answer written at the same moment leave no answer without a place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await written();
      const body = { content: 'Җавап', parent: id };
      const other = await server.as(await elder());
      const [, answered] = await Promise.allSettled([
        ask(deleteComment, at(id)),
        other(createComment, { params: { id: note }, body }),
      ]);
      const place = await shown(id);
      expect(place?.replies.length ?? 0).toBe(answered.status === 'fulfilled' ? 1 : 0);
    }
  });

  test('refuses strangers and visitors', async () => {
    const id = await written();
    expect(await flagsOf(stranger(deleteComment, at(id)))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(deleteComment, at(id)))).toEqual(['token']);
  });
});

describe('gradeComment', () => {
  const grade = (id: string, value: 1 | -1) => ({ ...at(id), body: { grade: value } });

  test('raises, takes back, lowers, and the list tells', async () => {
    const id = await written();
    expect(await stranger(gradeComment, grade(id, 1))).toEqual({ grade: 1, select: 1 });
    expect(await stranger(gradeComment, grade(id, 1))).toEqual({ grade: 0, select: 0 });
    expect(await stranger(gradeComment, grade(id, -1))).toEqual({ grade: -1, select: -1 });
    expect(await stranger(gradeComment, grade(id, 1))).toEqual({ grade: 1, select: 1 });
    const { list } = await stranger(listUserComments, { params: { id: note }, query: {} });
    expect(list.find((comment) => comment.id === id)).toMatchObject({ grade: 1, select: 1 });
  });

  test('with the grade wanted can be sent twice, also to take it back', async () => {
    const id = await written();
    const wanted = (value: 1 | -1, select: 1 | 0 | -1) =>
      stranger(gradeComment, { ...at(id), body: { grade: value, select } });
    for (let n = 0; n < 2; n += 1) expect(await wanted(1, 1)).toEqual({ grade: 1, select: 1 });
    for (let n = 0; n < 2; n += 1) expect(await wanted(1, 0)).toEqual({ grade: 0, select: 0 });
    expect(await flagsOf(wanted(1, -1))).toEqual(['error']);
  });

  test('counts every one of many at once', async () => {
    const id = await written();
    const asks = await Promise.all(
      Array.from({ length: 12 }, async () => (await server.newcomer()).ask),
    );
    const answers = await Promise.all(asks.map((one) => one(gradeComment, grade(id, 1))));
    expect(Math.max(...answers.map((answer) => answer.grade))).toBe(12);
  });

  test('refuses the own comment, an early minus, a visitor, what is not there', async () => {
    const id = await written();
    expect(await flagsOf(ask(gradeComment, grade(id, 1)))).toEqual(['forbidden']);
    const { ask: newcomer } = await server.newcomer();
    expect(await flagsOf(newcomer(gradeComment, grade(id, -1)))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(gradeComment, grade(id, 1)))).toEqual(['token']);
    expect(await flagsOf(stranger(gradeComment, grade('c1', 1)))).toEqual(['id']);
  });
});

test('createComment stops after two hundred a day', async () => {
  const { id, ask: own } = await server.newcomer();
  const end = Date.now() - (Date.now() % 86_400_000) + 86_400_000;
  await server.deps.redis.set(`limit:comments-a-day:${id}:${end}`, 200, 'EX', 60);
  expect(
    await flagsOf(own(createComment, { params: { id: note }, body: { content: 'тагын' } })),
  ).toEqual(['time']);
});
