import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createComment, gradeComment } from '#features/content/comments/calls.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { rankNote } from '#features/content/notes/jobs.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getNoteSelect, rateNote } from './calls.ts';

const server = testServer();
let author: string;
let note: string;
beforeAll(async () => {
  author = (await makeAccount(server.deps.db)).id;
  note = (await makeNote(server.deps.db, { author_id: author })).id;
});

async function elder() {
  const { id } = await makeAccount(server.deps.db, { trust: 'regular' });
  return { id, ask: await server.as(id) };
}

const grade = (value: 1 | -1, id = note) => ({ params: { id }, body: { grade: value } });

describe('rateNote', () => {
  test('raises, takes back and lowers', async () => {
    const { ask } = await elder();
    expect(await ask(rateNote, grade(1))).toEqual({ select: 1, total: 1 });
    expect(await ask(rateNote, grade(1))).toEqual({ select: 0, total: 0 });
    expect(await ask(rateNote, grade(-1))).toEqual({ select: -1, total: -1 });
    expect(await ask(getNoteSelect, { params: { id: note } })).toEqual({ select: -1, total: -1 });
    expect(await ask(rateNote, grade(1))).toEqual({ select: 1, total: 1 });
    await ask(rateNote, grade(1));
  });

  test('lowers nothing under a note whose author asks for corrections', async () => {
    const { ask } = await elder();
    const learner = { author_id: author, corrections: true };
    const { id: fresh } = await makeNote(server.deps.db, learner);
    const comment = { params: { id: fresh }, body: { content: 'Рәхмәт!' } };
    const { id: commentId } = await (await server.as(author))(createComment, comment);
    await expect(ask(rateNote, grade(-1, fresh))).rejects.toMatchObject({ reason: 'closed' });
    const lower = { params: { id: fresh, commentId }, body: { grade: -1 } } as const;
    await expect(ask(gradeComment, lower)).rejects.toMatchObject({ reason: 'closed' });
    expect(await ask(rateNote, grade(1, fresh))).toEqual({ select: 1, total: 1 });
  });

  test('with the grade wanted can be sent twice, also to take it back', async () => {
    const { ask } = await elder();
    const { id: fresh } = await makeNote(server.deps.db, { author_id: author });
    const wanted = (value: 1 | -1, select: 1 | 0 | -1) =>
      ask(rateNote, { params: { id: fresh }, body: { grade: value, select } });
    for (let n = 0; n < 2; n += 1) expect(await wanted(1, 1)).toEqual({ select: 1, total: 1 });
    for (let n = 0; n < 2; n += 1) expect(await wanted(-1, -1)).toEqual({ select: -1, total: -1 });
    for (let n = 0; n < 2; n += 1) expect(await wanted(-1, 0)).toEqual({ select: 0, total: 0 });
    expect(await flagsOf(wanted(1, -1))).toEqual(['error']);
  });

  test('counts every one of many at once', async () => {
    const { id: fresh } = await makeNote(server.deps.db, { author_id: author });
    const asks = await Promise.all(
      Array.from({ length: 20 }, async () => (await server.newcomer()).ask),
    );
    await Promise.all(asks.map((ask) => ask(rateNote, grade(1, fresh))));
    expect((await server.ask(getNote, { params: { id: fresh } })).total).toBe(20);
  });

  test('survives the same person tapping from two devices at once', async () => {
    const { id: fresh } = await makeNote(server.deps.db, { author_id: author });
    const { id } = await makeAccount(server.deps.db);
    const [one, two] = await Promise.all([server.as(id), server.as(id)]);
    await Promise.all([one(rateNote, grade(1, fresh)), two(rateNote, grade(1, fresh))]);
    expect((await server.ask(getNote, { params: { id: fresh } })).total).toBe(0);
  });

  test('leaves one job that puts the note in its place', async () => {
    const { id: fresh } = await makeNote(server.deps.db, { author_id: author });
    const asks = await Promise.all([elder(), elder()]);
    for (const { ask } of asks) await ask(rateNote, grade(1, fresh));
    const jobs = await server.deps.db
      .withSchema('graphile_worker')
      .selectFrom('jobs' as never)
      .select(['key', 'task_identifier'] as never)
      .where('key' as never, '=', `rank-note:${fresh}` as never)
      .execute();
    expect(jobs).toEqual([{ key: `rank-note:${fresh}`, task_identifier: 'rank-note' }]);

    const rank = () =>
      server.deps.db
        .selectFrom('note_rank')
        .select('rating')
        .where('note_id', '=', fresh)
        .executeTakeFirstOrThrow();
    const before = await rank();
    await rankNote(server.deps, { noteId: fresh });
    expect((await rank()).rating).toBeGreaterThan(before.rating);
  });

  test('refuses the own note, an early minus, an absent note, a visitor', async () => {
    const own = await server.as(author);
    expect(await flagsOf(own(rateNote, grade(1)))).toEqual(['forbidden']);
    const takeBack = { params: { id: note }, body: { grade: 1, select: 0 } } as const;
    expect(await flagsOf(own(rateNote, takeBack))).toEqual(['forbidden']);
    const { ask: newcomer } = await server.newcomer();
    const { ask: member } = await server.member();
    for (const person of [newcomer, member])
      await expect(person(rateNote, grade(-1))).rejects.toMatchObject({ reason: 'early' });
    expect(await flagsOf(newcomer(rateNote, grade(1, '77')))).toEqual(['id']);
    expect(await flagsOf(server.ask(rateNote, grade(1)))).toEqual(['token']);
  });

  test('a lowering grade is taken back at every trust level, with or without `select`', async () => {
    for (const select of [undefined, 0] as const) {
      const { id, ask } = await server.regular();
      await ask(rateNote, grade(-1));
      await server.deps.db
        .updateTable('account_trust')
        .set({ active_days: 0 })
        .where('account_id', '=', id)
        .execute();
      const again = { params: { id: note }, body: { grade: -1 as const, select } };
      expect(await ask(rateNote, again)).toMatchObject({ select: 0 });
      await expect(ask(rateNote, grade(-1))).rejects.toMatchObject({ reason: 'early' });
    }
  });

  test('refuses any other grade as malformed', async () => {
    const { ask } = await elder();
    expect(await flagsOf(ask(rateNote, { params: { id: note }, body: { grade: 2 as 1 } }))).toEqual(
      ['error'],
    );
  });
});

test('getNoteSelect refuses a visitor and an absent note', async () => {
  expect(await flagsOf(server.ask(getNoteSelect, { params: { id: note } }))).toEqual(['token']);
  const { ask } = await elder();
  expect(await flagsOf(ask(getNoteSelect, { params: { id: 'n1' } }))).toEqual(['id']);
});
