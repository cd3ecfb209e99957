import { expect, test } from 'vitest';
import { createReport } from '#features/core/moderation/calls.ts';
import {
  getAdminReport,
  listAdminReports,
  updateAdminReport,
} from '#features/core/moderation/calls/admin.ts';
import { listOwnReports } from '#features/core/moderation/calls/own.ts';
import {
  getReport,
  listReports,
  type ReportCase,
  updateReport,
} from '#features/core/moderation/calls/queue.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { makeEdu } from './factory.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

const mistake = (id: string, content = '«Китап» дип языла') => ({
  body: { type: 'lesson', id, reason: 'other', content } as const,
});
const isOf = (idC: string) => (row: ReportCase) => row.place.address === `/edu/${idC}`;

test('a learner reports a mistake in a lesson, an administrator reviews it and answers', async () => {
  const { id, idC } = await makeEdu(server.deps.db);
  const { ask: learner } = await server.newcomer();
  const { ask: admin } = await server.administrator();
  await learner(createReport, mistake(idC));

  const { list } = await admin(listAdminReports, {});
  const one = list.find(isOf(idC))!;
  expect(one).toMatchObject({
    ...{ quote: 'Бу – китап', reports: 1, user: null },
    place: { note: null, comment: null, group: null, address: `/edu/${idC}` },
  });

  const params = { id: one.id };
  const whole = await admin(getAdminReport, { params });
  expect(whole).toMatchObject({ owner: null, past: [], list: [{ content: '«Китап» дип языла' }] });

  const act = (body: object) => admin(updateAdminReport, { params, body: body as never });
  await act({ act: 'claim' });
  for (const body of [
    { act: 'remove', reason: 'other' },
    { act: 'warn', reason: 'other' },
    { act: 'limit', term: 'day', reason: 'other' },
  ])
    expect(await flagsOf(act(body))).toEqual(['forbidden']);
  await act({ act: 'keep', answer: 'Төзәттек' });

  expect((await learner(listOwnReports, {})).list).toMatchObject([
    { kind: 'lesson', quote: 'Бу – китап', decision: 'kept', answer: 'Төзәттек' },
  ]);
  const { target_id: target, owner_id: owner } = await server.deps.db
    .selectFrom('report_case')
    .select(['target_id', 'owner_id'])
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect({ target, owner }).toEqual({ target: id, owner: null });
});

test('moderators and security, who edit no lessons, see none of their reports', async () => {
  const { idC } = await makeEdu(server.deps.db);
  await (await server.newcomer()).ask(createReport, mistake(idC));
  const { ask: admin } = await server.administrator();
  const params = { id: (await admin(listAdminReports, {})).list.find(isOf(idC))!.id };
  for (const { ask } of [await server.moderator(), await server.security()]) {
    expect((await ask(listReports, {})).list.some(({ kind }) => kind === 'lesson')).toBe(false);
    expect(await flagsOf(ask(getReport, { params }))).toEqual(['id']);
    const body = { act: 'claim' } as const;
    expect(await flagsOf(ask(updateReport, { params, body }))).toEqual(['id']);
  }
});

test('a second mistake is added to an open report, and is a new case after that', async () => {
  const { idC } = await makeEdu(server.deps.db);
  const { ask: learner } = await server.newcomer();
  const { ask: admin } = await server.administrator();
  const openCase = async () => {
    const { list } = await admin(listAdminReports, {});
    const [one, ...more] = list.filter(isOf(idC));
    expect(more).toEqual([]);
    return admin(getAdminReport, { params: { id: one!.id } });
  };
  await learner(createReport, mistake(idC, 'Беренче хата'));
  await learner(createReport, mistake(idC, 'Икенче хата'));
  const first = await openCase();
  expect(first).toMatchObject({ reports: 1, list: [{ content: 'Беренче хата\nИкенче хата' }] });

  // What is said without end is cut at its beginning.
  for (let times = 0; times < 4; times += 1)
    await learner(createReport, mistake(idC, '😀'.repeat(500)));
  await learner(createReport, mistake(idC, 'Соңгысы'));
  const { content } = (await openCase()).list[0]!;
  expect([...content]).toHaveLength(1000);
  expect(content.endsWith('😀\nСоңгысы')).toBe(true);

  const params = { id: first.id };
  await admin(updateAdminReport, { params, body: { act: 'claim' } });
  await admin(updateAdminReport, { params, body: { act: 'keep', answer: 'Төзәттек' } });
  await server.work();
  await learner(createReport, mistake(idC, 'Өченче хата'));
  const second = await openCase();
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ reports: 1, list: [{ content: 'Өченче хата' }] });
  expect((await learner(listOwnReports, {})).list).toMatchObject([
    { kind: 'lesson', decision: null, answer: '' },
  ]);
});

test('staff read the words of a lesson alone, and nobody reads one that is unpublished', async () => {
  const { db } = server.deps;
  const { id, idC } = await makeEdu(db, { content: 'Бу – [китап|книга].' });
  const { ask: learner } = await server.newcomer();
  const { ask: admin } = await server.administrator();
  await learner(createReport, mistake(idC));
  const params = { id: (await admin(listAdminReports, {})).list.find(isOf(idC))!.id };
  expect((await admin(getAdminReport, { params })).content).toBe('Бу – китап.');

  await db.updateTable('edu').set({ published_at: null }).where('id', '=', id).execute();
  expect(await admin(getAdminReport, { params })).toMatchObject({
    ...{ quote: '', content: '' },
    place: { address: null },
  });
  expect((await learner(listOwnReports, {})).list).toMatchObject([{ kind: 'lesson', quote: '' }]);
});

test('createReport refuses a mistake of which nothing is said', async () => {
  const { idC } = await makeEdu(server.deps.db);
  const { ask } = await server.newcomer();
  expect(await flagsOf(ask(createReport, mistake(idC, ' ')))).toEqual(['content']);
  expect((await ask(listOwnReports, {})).list).toEqual([]);
});

test('createReport refuses drafts, unknown lessons and visitors', async () => {
  const draft = await makeEdu(server.deps.db, { published_at: null });
  const { ask } = await server.newcomer();
  expect(await flagsOf(ask(createReport, mistake(draft.idC)))).toEqual(['id']);
  expect(await flagsOf(ask(createReport, mistake('999999999')))).toEqual(['id']);
  expect(await flagsOf(server.ask(createReport, mistake(draft.idC)))).toEqual(['token']);
});
