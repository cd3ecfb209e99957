// Limits from a case: who may set them, when they end, what they hide, and how they are appealed.

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { updateBlacklist } from '#features/staff/admin/calls/users.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { createNote, getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { publicId } from '#kernel/ids.ts';
import { flagsOf, reasonOf, testServer } from '#test/api.ts';
import { nextMail } from '#test/mail.ts';
import { createReport } from '../calls.ts';
import { getAdminReport, updateAdminReport } from '../calls/admin.ts';
import { listAppeals, updateAppeal } from '../calls/appeals.ts';
import { createAppeal, listOwnReports, listRulings } from '../calls/own.ts';
import { getReport, updateReport } from '../calls/queue.ts';
import { deleteModeratorNote } from '../calls/removals.ts';
import { makeCase } from '../factory.server.ts';

const DAY_MS = 86_400_000;
const server = testServer({ LIMIT_FACTOR: '1000' });
let owner: string;
let asOwner: Ask;
let moderator: Ask;
let moderatorId: string;
let security: Ask;

const of = (id: string) => ({ params: { id } });
const limit = {
  act: 'limit',
  term: 'day',
  reason: 'rude',
  content: 'Сүгенгән',
  answer: 'Рәхмәт',
} as const;
const write = () => asOwner(createNote, { body: { title: 'Язма исеме', content: 'Бер җөмлә.' } });

beforeEach(async () => {
  ({ id: owner, ask: asOwner } = await server.member());
  ({ ask: moderator, id: moderatorId } = await server.moderator());
  ({ ask: security } = await server.security());
});

afterEach(() => {
  server.clock.at = null;
});

/** Claims a case about the owner and limits them. */
async function limitBy(ask: Ask, body: object = limit, call: unknown = updateReport) {
  const asked = call as typeof updateReport;
  const id = await makeCase(server.deps.db, owner);
  await ask(asked, { ...of(id), body: { act: 'claim' } });
  return ask(asked, { ...of(id), body: body as typeof limit });
}

const closeCases = () =>
  server.deps.db
    .updateTable('report_case')
    .set({ state: 'done', decision: 'kept', decided_at: new Date().toISOString() })
    .where('owner_id', '=', owner)
    .where('state', '=', 'open')
    .execute();

const runLateJobs = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    server.deps.db,
  );
  await server.work();
};

const actsAbout = async () => {
  const rows = await server.deps.db
    .selectFrom('audit_act')
    .select(['act', 'actor'])
    .where('person_id', '=', owner)
    .where('act', '!=', 'report.claim')
    .orderBy('id')
    .execute();
  return rows.map(({ act, actor }) => `${act} ${actor}`);
};

describe('a limit of a day', () => {
  test.each([
    ['moderator', () => moderator],
    ['security', () => security],
  ] as const)('by %s: told with its end, and over by itself', async (role, ask) => {
    const email = `${crypto.randomUUID()}@example.org`;
    await server.deps.db.insertInto('account_email').values({ account_id: owner, email }).execute();
    const start = Math.floor(Date.now() / 1000) * 1000 + 123;
    server.clock.at = start;
    const end = new Date(start + DAY_MS).toISOString();
    const decided = await limitBy(ask());
    expect(decided).toMatchObject({ decision: 'limited', owner: { limit: { until: end } } });
    expect(await flagsOf(write())).toEqual(['forbidden']);
    expect((await asOwner(getUser, {})).blacklist).toBe(true);
    await server.work();
    expect((await nextMail(email)).text).toContain('Сүгенгән');
    expect((await nextMail(email)).text).toContain('Язу тыелган вакыт бетә');
    expect((await asOwner(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['ruling']);
    expect((await asOwner(listRulings, {})).list).toMatchObject([
      {
        way: 'read-only',
        reason: 'rude',
        content: 'Сүгенгән',
        ends: end,
        undone: false,
        can: true,
      },
    ]);
    expect(await actsAbout()).toEqual([`user.blacklist ${role}`, `report.limit ${role}`]);

    server.clock.at = start + DAY_MS - 1000;
    expect(await flagsOf(write())).toEqual(['forbidden']);
    // No job has run: the end alone lets them write.
    server.clock.at = start + DAY_MS + 1000;
    expect((await asOwner(getUser, {})).blacklist).toBe(false);
    await write();
    const [ruling] = (await asOwner(listRulings, {})).list;
    expect(ruling).toMatchObject({ undone: false, can: false });
    expect(await reasonOf(asOwner(createAppeal, { body: { id: ruling!.id, content: 'Юк' } }))).toBe(
      'late',
    );
    // The job clears the flag and ends the ruling; running it again changes nothing.
    await runLateJobs();
    await runLateJobs();
    const row = await server.deps.db
      .selectFrom('account')
      .select('blacklist')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    expect(row.blacklist).toBe(false);
    expect((await nextMail(email, 2)).text).toContain('Язу тыелган вакыт бетте');
    expect((await asOwner(listRulings, {})).list).toMatchObject([{ undone: false, ends: end }]);
    // Another one can follow.
    const admin = await server.administrator();
    await admin.ask(updateBlacklist, { ...of(owner), body: { blacklist: true, reason: 'Тагын' } });
    expect(await flagsOf(write())).toEqual(['forbidden']);
  });

  test('by an administrator', async () => {
    const { ask } = await server.administrator();
    expect(await limitBy(ask, limit, updateAdminReport)).toMatchObject({ decision: 'limited' });
    expect(await flagsOf(write())).toEqual(['forbidden']);
    expect(await actsAbout()).toEqual(['user.blacklist admin', 'report.limit admin']);
  });

  test('can be prolonged, never shortened', async () => {
    server.clock.at = Date.now();
    await limitBy(moderator);
    expect(await reasonOf(limitBy(moderator))).toBe('limited');
    await closeCases();
    await limitBy(moderator, { ...limit, term: 'week' });
    expect((await asOwner(listRulings, {})).list).toHaveLength(2);
    const { ask } = await server.administrator();
    await ask(updateBlacklist, { ...of(owner), body: { blacklist: true, reason: 'Тагын' } });
    expect((await asOwner(listRulings, {})).list[0]).toMatchObject({ ends: null });
    await closeCases();
    expect(await reasonOf(limitBy(moderator, { ...limit, term: 'week' }))).toBe('limited');
    // The job of the first limit does not end the last one.
    server.clock.at = Date.now() + 8 * DAY_MS;
    await runLateJobs();
    expect(await flagsOf(write())).toEqual(['forbidden']);
  });

  test('is appealed against to somebody else of the staff, who lifts it', async () => {
    const { ask: reporter } = await server.member();
    await reporter(createReport, { body: { type: 'user', id: owner, reason: 'rude' } });
    const { db } = server.deps;
    const { id } = await db
      .selectFrom('report_case')
      .select('id')
      .where('owner_id', '=', owner)
      .executeTakeFirstOrThrow();
    await moderator(updateReport, { ...of(id), body: { act: 'claim' } });
    await moderator(updateReport, { ...of(id), body: limit });
    const [ruling] = (await asOwner(listRulings, {})).list;
    await asOwner(createAppeal, { body: { id: ruling!.id, content: 'Сүгенмәдем' } });
    const waiting = async (ask: Ask) =>
      (await ask(listAppeals, {})).list.find(({ user }) => user.id === owner)!;
    const appeal = await waiting(security);
    const grant = { ...of(appeal.id), body: { grant: true, answer: 'Сез хаклы' } };
    expect(await reasonOf(moderator(updateAppeal, grant))).toBe('own');
    await security(updateAppeal, grant);
    await write();
    expect((await asOwner(listRulings, {})).list).toMatchObject([
      { undone: true, appeal: { state: 'granted' } },
    ]);
    await server.work();
    expect((await reporter(listOwnReports, {})).list).toMatchObject([
      { decision: 'limited', undone: true },
    ]);
  });
});

describe('who is limited, and by whom', () => {
  test.each([{ moderator: true }, { security: true }])('not %o', async (flags) => {
    ({ id: owner } = await server.member(flags));
    expect(await reasonOf(limitBy(moderator))).toBe('staff');
    const { ask } = await server.administrator();
    await closeCases();
    expect(await reasonOf(limitBy(ask, limit, updateAdminReport))).toBe('staff');
  });

  test('not oneself, and not by others than staff', async () => {
    const id = await makeCase(server.deps.db, owner);
    await server.deps.db
      .updateTable('account')
      .set({ moderator: true })
      .where('id', '=', owner)
      .execute();
    expect(await reasonOf(asOwner(updateReport, { ...of(id), body: { act: 'claim' } }))).toBe(
      'own',
    );
    const { ask: stranger } = await server.member();
    expect(await flagsOf(stranger(updateReport, { ...of(id), body: limit }))).toEqual([
      'forbidden',
    ]);
    expect(await flagsOf(server.ask(updateReport, { ...of(id), body: limit }))).toEqual(['token']);
  });

  test.each([
    ['for good', { ...limit, term: 'always' }],
    ['with what was written in the last 24 hours hidden', { ...limit, hide: true }],
  ])('%s only by an administrator', async (_name, body) => {
    for (const ask of [moderator, security]) {
      expect(await flagsOf(limitBy(ask, body))).toEqual(['error']);
      expect((await asOwner(getUser, {})).blacklist).toBe(false);
      await closeCases();
    }
    const { ask } = await server.administrator();
    expect(await limitBy(ask, body, updateAdminReport)).toMatchObject({ decision: 'limited' });
  });

  test('not while somebody else has claimed it', async () => {
    const id = await makeCase(server.deps.db, owner);
    const { ask: other } = await server.moderator();
    await other(updateReport, { ...of(id), body: { act: 'claim' } });
    expect(await reasonOf(moderator(updateReport, { ...of(id), body: limit }))).toBe('claimed');
  });

  test('not by who has reported it, who cannot claim it either', async () => {
    const { ask: mine } = await server.moderator();
    await mine(createReport, { body: { type: 'user', id: owner, reason: 'rude' } });
    const { id } = await server.deps.db
      .selectFrom('report_case')
      .select('id')
      .where('owner_id', '=', owner)
      .executeTakeFirstOrThrow();
    expect(await mine(getReport, of(id))).toMatchObject({ reported: true });
    for (const body of [
      { act: 'claim' },
      { act: 'note', content: 'Искәрмә' },
      { act: 'keep', answer: '' },
      limit,
    ] as const)
      expect(await reasonOf(mine(updateReport, { ...of(id), body }))).toBe('own');
    expect(await moderator(getReport, of(id))).toMatchObject({ reported: false });
    // Also where they report it after they have claimed it.
    await moderator(updateReport, { ...of(id), body: { act: 'claim' } });
    await moderator(createReport, { body: { type: 'user', id: owner, reason: 'rude' } });
    expect(await reasonOf(moderator(updateReport, { ...of(id), body: limit }))).toBe('own');
  });

  test('nor is a note removed by who has reported it, nor the appeal decided', async () => {
    const { ask: mine, id: mineId } = await server.moderator();
    const note = await makeNote(server.deps.db, { author_id: owner });
    const { ask: third, id: thirdId } = await server.moderator();
    for (const ask of [mine, third])
      await ask(createReport, { body: { type: 'note', id: note.id, reason: 'spam' } });
    const why = { ...of(note.id), body: { reason: 'spam', content: '' } } as const;
    expect(await reasonOf(mine(deleteModeratorNote, why))).toBe('own');
    const report = await server.deps.db
      .selectFrom('report_case')
      .select('id')
      .where('target_id', '=', note.id)
      .executeTakeFirstOrThrow();
    await moderator(updateReport, { ...of(report.id), body: { act: 'claim' } });
    const remove = { act: 'remove', reason: 'spam', content: '', answer: '' } as const;
    await moderator(updateReport, { ...of(report.id), body: remove });
    const [ruling] = (await asOwner(listRulings, { query: {} })).list;
    await asOwner(createAppeal, { body: { id: ruling!.id, content: 'Бу реклама түгел' } });
    const appeals = (await mine(listAppeals, { query: {} })).list;
    const appeal = appeals.find(({ content }) => content === 'Бу реклама түгел');
    const granted = { ...of(appeal!.id), body: { grant: true, answer: '' } };
    await server.moderator();
    expect(await reasonOf(mine(updateAppeal, granted))).toBe('own');
    // Where nobody else is left but another reporter, they decide.
    await server.deps.db.updateTable('account').set({ moderator: false }).execute();
    for (const id of [mineId, moderatorId, thirdId])
      await server.deps.db
        .updateTable('account')
        .set({ moderator: true })
        .where('id', '=', id)
        .execute();
    await mine(updateAppeal, granted);
  });
});

test('the reported note goes with a limit, also where only its author is left to be limited', async () => {
  const { db } = server.deps;
  const note = await makeNote(db, { author_id: owner });
  const { ask: reporter } = await server.member();
  await reporter(createReport, { body: { type: 'note', id: note.id, reason: 'spam' } });
  const { id } = await db
    .selectFrom('report_case')
    .select('id')
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  await moderator(updateReport, { ...of(id), body: { act: 'claim' } });
  await moderator(updateReport, { ...of(id), body: limit });
  expect(await flagsOf(reporter(getNote, of(note.id)))).toEqual(['id']);
  expect(await actsAbout()).toEqual([
    'user.blacklist moderator',
    'note.remove moderator',
    'report.limit moderator',
  ]);
});

test('a case shows who the owner is, what was ruled about them and what they wrote last', async () => {
  const { db } = server.deps;
  const notes: string[] = [];
  for (let n = 0; n < 4; n += 1)
    notes.push((await makeNote(db, { author_id: owner, title: `Язма ${n}` })).id);
  const comments = [
    await makeComment(db, { note_id: notes[0]!, author_id: owner, content: 'Беренче фикер' }),
    await makeComment(db, { note_id: notes[0]!, author_id: owner, content: 'Икенче фикер' }),
  ];
  await db.updateTable('account').set({ about: 'Казаннан' }).where('id', '=', owner).execute();
  await moderator(updateReport, {
    ...of(await makeCase(db, owner)),
    body: { act: 'claim' },
  });
  const { id } = await db
    .selectFrom('report_case')
    .select('id')
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  const shown = (await moderator(getReport, of(id))).owner!;
  expect(shown).toMatchObject({
    ...{ about: 'Казаннан', staff: false, limit: null, rulings: [] },
    recent: null,
  });
  const admin = await server.administrator();
  expect((await admin.ask(getAdminReport, of(id))).owner!.recent).toEqual({
    ...{ notes: 4, comments: 2, requests: 0 },
  });
  expect(shown.things.map(({ quote }) => quote)).toEqual([
    'Икенче фикер',
    'Беренче фикер',
    'Язма 3',
    'Язма 2',
    'Язма 1',
  ]);
  const { id: commentId } = comments[1]!;
  const note = publicId('n', notes[0]!);
  expect(shown.things[0]).toMatchObject({
    ...{ id: commentId, note, address: `/note/${note}#c${commentId}` },
  });
  const address = `/note/${publicId('n', notes[3]!)}`;
  expect(shown.things[2]).toMatchObject({ id: notes[3], address });
  await moderator(updateReport, {
    ...of(id),
    body: { act: 'warn', reason: 'rude', content: '', answer: '' },
  });
  const { owner: after } = await security(getReport, of(id));
  expect(after!.rulings).toMatchObject([{ kind: 'user', way: 'warned', undone: false }]);
});
