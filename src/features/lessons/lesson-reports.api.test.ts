import { expect, test } from 'vitest';
import { createReport } from '#features/moderation/calls.ts';
import { getAdminReport, listAdminReports } from '#features/moderation/calls/admin.ts';
import { listOwnReports } from '#features/moderation/calls/own.ts';
import { getReport, listReports, updateReport } from '#features/moderation/calls/queue.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { makeEdu } from './factory.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

const mistake = (id: string) => ({
  body: { type: 'lesson', id, reason: 'other', content: '«Китап» дип языла' } as const,
});

test('a learner reports a mistake in a lesson, staff review it and answer', async () => {
  const { id, idC } = await makeEdu(server.deps.db);
  const { ask: learner } = await server.newcomer();
  const { ask: moderator } = await server.moderator();
  const { ask: admin } = await server.administrator();
  await learner(createReport, mistake(idC));

  const { list } = await moderator(listReports, {});
  const one = list.find(({ kind }) => kind === 'lesson')!;
  expect(one).toMatchObject({
    ...{ quote: 'Бу – китап', reports: 1, user: null },
    place: { note: null, comment: null, group: null, address: `/edu/${idC}` },
  });
  expect((await admin(listAdminReports, {})).list.map((row) => row.id)).toContain(one.id);

  const params = { id: one.id };
  const whole = await moderator(getReport, { params });
  expect(whole).toMatchObject({ owner: null, past: [], list: [{ content: '«Китап» дип языла' }] });
  expect((await admin(getAdminReport, { params })).owner).toBeNull();

  const act = (body: object) => moderator(updateReport, { params, body: body as never });
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

test('createReport refuses drafts, unknown lessons and visitors', async () => {
  const draft = await makeEdu(server.deps.db, { published_at: null });
  const { ask } = await server.newcomer();
  expect(await flagsOf(ask(createReport, mistake(draft.idC)))).toEqual(['id']);
  expect(await flagsOf(ask(createReport, mistake('999999999')))).toEqual(['id']);
  expect(await flagsOf(server.ask(createReport, mistake(draft.idC)))).toEqual(['token']);
});
