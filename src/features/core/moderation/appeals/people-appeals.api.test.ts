// Appeals of those who may only read, and of those who were warned.

import { beforeEach, describe, expect, test } from 'vitest';
import { updateBlacklist } from '#features/staff/admin/calls/users.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { getNoteSelect, rateNote } from '#features/content/reactions/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { createReport } from '../calls.ts';
import { updateAdminReport } from '../calls/admin.ts';
import {
  listAdminAppeals,
  listAppeals,
  updateAdminAppeal,
  updateAppeal,
} from '../calls/appeals.ts';
import { createAppeal, listLog, listOwnReports, listRulings } from '../calls/own.ts';
import { getReport, listReports, updateReport } from '../calls/queue.ts';
import { fileReports } from '../jobs.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let owner: string;
let asOwner: Ask;
let reporter: Ask;
let first: Actor;
let second: Actor;

const of = (id: string) => ({ params: { id } });

beforeEach(async () => {
  ({ id: owner, ask: asOwner } = await server.member());
  ({ ask: reporter } = await server.newcomer());
  first = await server.administrator();
  second = await server.administrator();
});

const readOnly = (ask: Ask, blacklist: boolean, reason = 'Сүгенгән') =>
  ask(updateBlacklist, { ...of(owner), body: { blacklist, reason } });
const rulings = async () => (await asOwner(listRulings, {})).list;
const object = async (content = 'Мин сүгенмәдем') =>
  asOwner(createAppeal, { body: { id: (await rulings())[0]!.id, content } });
const waiting = async (ask: Ask, call: typeof listAppeals | typeof listAdminAppeals) =>
  (await ask(call as typeof listAppeals, {})).list.filter(({ user }) => user.id === owner);
const answer = (id: string, grant: boolean) => ({
  ...of(id),
  body: { grant, answer: 'Сез хаклы' },
});
const kindsTold = async () => {
  await server.work();
  return (await asOwner(listNotices, {})).list.map(({ kind }) => kind);
};
const actsAbout = async () => {
  const { db } = server.deps;
  const rows = await db
    .selectFrom('audit_act')
    .select(['act', 'actor_id'])
    .where('person_id', '=', owner)
    .orderBy('id')
    .execute();
  return rows.map(({ act, actor_id: by }) => [act, by]);
};
const isReadOnly = async () => {
  const { db } = server.deps;
  const row = await db
    .selectFrom('account')
    .select('blacklist')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return row.blacklist;
};

describe('who may only read', () => {
  test('appeals, and another administrator lets them write: grades come back, all is told', async () => {
    const note = await makeNote(server.deps.db, { author_id: (await server.newcomer()).id });
    await asOwner(rateNote, { ...of(note.id), body: { grade: 1 } });
    const total = async () => {
      await server.work();
      return (await reporter(getNoteSelect, of(note.id))).total;
    };
    await readOnly(first.ask, true);
    expect(await total()).toBe(0);
    const [ruling] = await rulings();
    expect(ruling).toMatchObject({
      ...{ kind: 'user', way: 'read-only', content: 'Сүгенгән', quote: '' },
      ...{ undone: false, appeal: null, can: true },
    });
    // Nothing else is taken from them.
    const written = { title: 'Язма исеме', content: 'Бер җөмлә.' };
    expect(await flagsOf(asOwner(createNote, { body: written }))).toEqual(['forbidden']);
    const long = { body: { id: ruling!.id, content: 'а'.repeat(1001) } };
    expect(await flagsOf(asOwner(createAppeal, long))).toEqual(['content']);
    await object();
    expect(await flagsOf(object())).toEqual(['forbidden']);
    expect((await rulings())[0]).toMatchObject({ can: false, appeal: { state: 'open' } });

    const [own] = await waiting(first.ask, listAdminAppeals);
    expect(own).toMatchObject({ own: true, way: 'read-only', content: 'Мин сүгенмәдем' });
    expect(own).toMatchObject({ ruling: { content: 'Сүгенгән' }, report: null, title: '' });
    expect(await waiting(second.ask, listAdminAppeals)).toMatchObject([{ own: false }]);
    // Neither who has ruled decides, nor the staff, who do not see it.
    const { id } = own!;
    const { ask: moderator } = await server.moderator({ security: true });
    expect(await waiting(moderator, listAppeals)).toEqual([]);
    expect(await flagsOf(moderator(updateAppeal, answer(id, true)))).toEqual(['id']);
    expect(await flagsOf(moderator(updateAdminAppeal, answer(id, true)))).toEqual(['token']);
    expect(await flagsOf(first.ask(updateAdminAppeal, answer(id, true)))).toEqual(['forbidden']);
    expect(await isReadOnly()).toBe(true);

    expect(await second.ask(updateAdminAppeal, answer(id, true))).toEqual({ id, state: 'granted' });
    expect(await flagsOf(second.ask(updateAdminAppeal, answer(id, false)))).toEqual(['forbidden']);
    expect(await isReadOnly()).toBe(false);
    expect(await total()).toBe(1);
    expect((await rulings())[0]).toMatchObject({
      undone: true,
      can: false,
      appeal: { state: 'granted', answer: 'Сез хаклы' },
    });
    expect(await kindsTold()).toContain('appeal');
    expect(await actsAbout()).toEqual([
      ['user.blacklist', first.id],
      ['user.blacklist', second.id],
      ['appeal.grant', second.id],
    ]);
    const { list } = await server.ask(listLog, {});
    expect(list.find((entry) => entry.id === ruling!.id)).toEqual({
      ...{ id: ruling!.id, kind: 'user', way: 'read-only', reason: 'other', undone: true },
      created: expect.any(String),
    });
  });

  test('an appeal that is refused changes nothing; a new ruling can be appealed against anew', async () => {
    await readOnly(first.ask, true);
    await object();
    const [{ id } = { id: '' }] = await waiting(second.ask, listAdminAppeals);
    await second.ask(updateAdminAppeal, answer(id, false));
    expect(await isReadOnly()).toBe(true);
    expect((await rulings())[0]).toMatchObject({ undone: false, appeal: { state: 'refused' } });
    expect(await flagsOf(object())).toEqual(['forbidden']);
    await readOnly(second.ask, false);
    await readOnly(second.ask, true, 'Тагын');
    expect(await rulings()).toMatchObject([
      { content: 'Тагын', can: true },
      { content: 'Сүгенгән', undone: true, can: false },
    ]);
    await object();
    expect(await waiting(first.ask, listAdminAppeals)).toMatchObject([{ own: false }]);
  });

  test('whoever is let write by hand needs no answer to what they have said', async () => {
    await readOnly(first.ask, true);
    await object();
    const [{ id } = { id: '' }] = await waiting(first.ask, listAdminAppeals);
    await readOnly(first.ask, false);
    expect(await waiting(second.ask, listAdminAppeals)).toEqual([]);
    expect((await rulings())[0]).toMatchObject({ undone: true, appeal: { state: 'granted' } });
    expect(await flagsOf(second.ask(updateAdminAppeal, answer(id, true)))).toEqual(['forbidden']);
    // The same once more is no act.
    await readOnly(first.ask, false);
    expect(await actsAbout()).toHaveLength(2);
  });

  test('two who decide at once: one does, and the person may write', async () => {
    const third = await server.administrator();
    await readOnly(first.ask, true);
    await object();
    const [{ id } = { id: '' }] = await waiting(second.ask, listAdminAppeals);
    const both = await Promise.allSettled(
      [second, third].map(({ ask }) => ask(updateAdminAppeal, answer(id, true))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await isReadOnly()).toBe(false);
    expect((await actsAbout()).filter(([act]) => act === 'user.blacklist')).toHaveLength(2);
  });

  test('from before there were such rulings gets one, by whom the log knows it', async () => {
    const { db } = server.deps;
    await readOnly(first.ask, true, 'Элек');
    await db.deleteFrom('ruling').where('owner_id', '=', owner).execute();
    expect(await rulings()).toEqual([]);
    await fileReports(server.deps as never);
    await fileReports(server.deps as never);
    expect(await rulings()).toMatchObject([{ way: 'read-only', content: 'Элек', can: true }]);
    await object();
    expect(await waiting(first.ask, listAdminAppeals)).toMatchObject([{ own: true }]);
  });
});

describe('a warning', () => {
  let note: string;
  let guards: Ask[];

  beforeEach(async () => {
    note = (await makeNote(server.deps.db, { author_id: owner, title: 'Кредит' })).id;
    guards = [(await server.moderator()).ask, (await server.moderator()).ask];
  });

  const report = (type: 'note' | 'user', id: string, ask = reporter) =>
    ask(createReport, { body: { type, id, reason: 'rude' } });
  const caseOf = async (ask: Ask) =>
    (await ask(listReports, {})).list.find(({ user }) => user?.id === owner)!.id;
  const warning = { act: 'warn', reason: 'rude', content: 'Йомшаграк' };

  async function warn(ask: Ask): Promise<string> {
    const id = await caseOf(ask);
    await ask(updateReport, { ...of(id), body: { act: 'claim' } });
    await ask(updateReport, { ...of(id), body: warning as never });
    return id;
  }

  test('is read with what it was about, and struck by others of the staff of that kind', async () => {
    const [one, other] = guards as [Ask, Ask];
    const { ask: security } = await server.security();
    await report('note', note);
    const id = await warn(one);
    const [ruling] = await rulings();
    expect(ruling).toMatchObject({
      ...{ kind: 'user', way: 'warned', reason: 'rude', content: 'Йомшаграк', quote: 'Кредит' },
      can: true,
    });
    await object('Мин тупас язмадым');
    expect(await waiting(security, listAppeals)).toEqual([]);
    expect(await waiting(first.ask, listAdminAppeals)).toEqual([]);
    expect(await waiting(one, listAppeals)).toMatchObject([{ own: true }]);
    const [appeal] = await waiting(other, listAppeals);
    expect(appeal).toMatchObject({ own: false, way: 'warned', title: 'Кредит', report: id });
    const grant = answer(appeal!.id, true);
    expect(await flagsOf(one(updateAppeal, grant))).toEqual(['forbidden']);
    expect(await flagsOf(security(updateAppeal, grant))).toEqual(['id']);
    expect(await flagsOf(second.ask(updateAdminAppeal, grant))).toEqual(['id']);
    await other(updateAppeal, grant);
    // In whichever order: of a decision the owner is told a while after it.
    expect((await kindsTold()).toSorted()).toEqual(['appeal', 'ruling']);
    expect((await rulings())[0]).toMatchObject({ undone: true, appeal: { state: 'granted' } });
    const [told] = (await reporter(listOwnReports, {})).list;
    expect(told).toMatchObject({ decision: 'warned', undone: true });
    // Struck, it is still known that it was decided so.
    await report('note', note, (await server.newcomer()).ask);
    const { past } = await other(getReport, of(await caseOf(other)));
    expect(past).toMatchObject([{ id, decision: 'warned', undone: true }]);
    const { list } = await server.ask(listLog, {});
    expect(list.find((entry) => entry.id === ruling!.id)).toMatchObject({
      ...{ kind: 'user', way: 'warned', reason: 'rude', undone: true },
    });
  });

  test('one can be warned more than once, and told to only read as well', async () => {
    const [one] = guards as [Ask, Ask];
    for (const title of ['Беренче', 'Икенче']) {
      const { id } = await makeNote(server.deps.db, { author_id: owner, title });
      await report('note', id);
      await warn(one);
    }
    await readOnly(first.ask, true);
    expect((await rulings()).map(({ way, quote }) => [way, quote])).toEqual([
      ['read-only', ''],
      ['warned', 'Икенче'],
      ['warned', 'Беренче'],
    ]);
  });

  test('by an administrator is struck by another', async () => {
    await report('user', owner);
    const id = await caseOf(guards[0]!);
    await first.ask(updateAdminReport, { ...of(id), body: { act: 'claim' } });
    await first.ask(updateAdminReport, { ...of(id), body: warning as never });
    await object();
    expect(await waiting(guards[0]!, listAppeals)).toEqual([]);
    const [appeal] = await waiting(second.ask, listAdminAppeals);
    expect(appeal).toMatchObject({ own: false, way: 'warned', report: id });
    const grant = answer(appeal!.id, true);
    expect(await flagsOf(first.ask(updateAdminAppeal, grant))).toEqual(['forbidden']);
    await second.ask(updateAdminAppeal, grant);
    expect((await rulings())[0]).toMatchObject({ undone: true });
  });
});
