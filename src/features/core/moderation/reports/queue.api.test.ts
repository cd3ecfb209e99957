import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import type { Db } from '#server/db.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { createReport } from '../calls.ts';
import { listAppeals, updateAppeal } from '../calls/appeals.ts';
import { createAppeal, listLog, listOwnReports, listRulings } from '../calls/own.ts';
import { getReport, listReports, updateReport } from '../calls/queue.ts';
import { deleteModeratorNote, restoreModeratorNote } from '../calls/removals.ts';
import { openCase } from './queries/cases.server.ts';
import { fileReports } from '../jobs.server.ts';
import { CLAIM_MINUTES, UNDO_DECISION_SECONDS } from '../rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let author: string;
let note: string;
let owner: Ask;
let reporter: Ask;
let first: Ask;
let firstId: string;
let second: Ask;
let security: Ask;

beforeEach(async () => {
  ({ id: author, ask: owner } = await server.newcomer());
  note = (await makeNote(server.deps.db, { author_id: author, title: 'Кредит' })).id;
  ({ ask: reporter } = await server.newcomer());
  ({ id: firstId, ask: first } = await server.moderator());
  ({ ask: second } = await server.moderator());
  ({ ask: security } = await server.security());
});
afterEach(() => {
  server.clock.at = null;
});

const of = (id: string) => ({ params: { id } });
const report = (reason: 'spam' | 'rude' = 'spam', content = '') => ({
  body: { type: 'note', id: note, reason, content } as const,
});
const caseOf = async (ask: Ask, filter: 'new' | 'mine' | 'done' = 'new') => {
  const { list } = await ask(listReports, { query: { filter } });
  return list.find(({ user }) => user?.id === author);
};
const act = (id: string, body: object) => ({ ...of(id), body: body as never });
const kindsTold = async (ask: Ask) => {
  await server.work();
  return (await ask(listNotices, {})).list.map(({ kind }) => kind);
};

async function claimed(): Promise<string> {
  await reporter(createReport, report('spam', 'Бер үк текст'));
  const { id } = (await caseOf(first))!;
  await first(updateReport, act(id, { act: 'claim' }));
  return id;
}

/** Transactions that wait for a row of another one. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

describe('the queue', () => {
  test('is one case for a thing, with reasons and how many', async () => {
    await reporter(createReport, report('spam', 'Реклама'));
    await reporter(createReport, report('rude'));
    await (await server.newcomer()).ask(createReport, report('rude'));
    await (await server.newcomer()).ask(createReport, report('rude'));
    expect(await caseOf(first)).toMatchObject({
      kind: 'note',
      quote: 'Кредит',
      reports: 3,
      reasons: [
        { reason: 'rude', count: 2 },
        { reason: 'spam', count: 1 },
      ],
      claim: null,
      decision: null,
    });
    // Notes are for moderators.
    expect(await caseOf(security)).toBeUndefined();
    const { id } = (await caseOf(first))!;
    expect(await flagsOf(security(getReport, of(id)))).toEqual(['id']);
    expect(await flagsOf(reporter(getReport, of(id)))).toEqual(['forbidden']);
    expect(await flagsOf(reporter(listReports, {}))).toEqual(['forbidden']);
  });

  test('one works on a case, until the time is over', async () => {
    const id = await claimed();
    expect(await caseOf(second)).toMatchObject({ claim: { mine: false } });
    expect(await caseOf(first, 'mine')).toMatchObject({ id, claim: { mine: true } });
    for (const body of [{ act: 'claim' }, { act: 'release' }, { act: 'keep' }])
      expect(await flagsOf(second(updateReport, act(id, body)))).toEqual(['forbidden']);
    server.clock.at = Date.now() + CLAIM_MINUTES * 60_000 + 1000;
    // Another takes over what nobody works on any more, and the first no longer decides.
    const taken = await second(updateReport, act(id, { act: 'claim' }));
    expect(taken.claim).toMatchObject({ mine: true });
    expect(await flagsOf(first(updateReport, act(id, { act: 'keep' })))).toEqual(['forbidden']);
    const free = await second(updateReport, act(id, { act: 'release' }));
    expect(free.claim).toBeNull();
  });

  test('two who claim it at once: one has it', async () => {
    await reporter(createReport, report());
    const { id } = (await caseOf(first))!;
    const both = await Promise.allSettled(
      [first, second].map((ask) => ask(updateReport, act(id, { act: 'claim' }))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('shows reports, notes of the staff and what was decided before', async () => {
    const id = await claimed();
    await second(updateReport, act(id, { act: 'note', content: 'Икенче очрак.' }));
    await first(updateReport, act(id, { act: 'keep', answer: 'Рәхмәт' }));
    await (await server.newcomer()).ask(createReport, report('rude'));
    const next = (await caseOf(first))!;
    expect(next.id).not.toBe(id);
    const whole = await first(getReport, of(id));
    expect(whole.list).toMatchObject([{ reason: 'spam', content: 'Бер үк текст' }]);
    expect(whole.notes).toMatchObject([{ content: 'Икенче очрак.' }]);
    const { past } = await first(getReport, of(next.id));
    expect(past).toMatchObject([{ id, decision: 'kept', same: true, undone: false }]);
    const long = act(next.id, { act: 'note', content: 'а'.repeat(1001) });
    expect(await flagsOf(first(updateReport, long))).toEqual(['content']);
  });

  test('a conversation is shown by what was attached, and cannot be taken down', async () => {
    const { db } = server.deps;
    const writer = await server.newcomer();
    const message = await makeMessage(db, { from: author, to: writer.id });
    const body = {
      ...({ type: 'message', id: author, reason: 'rude' } as const),
      messages: [message],
    };
    await writer.ask(createReport, { body });
    const { id, kind } = (await caseOf(security))!;
    expect(kind).toBe('message');
    const whole = await security(updateReport, act(id, { act: 'claim' }));
    expect(whole.list[0]?.messages).toMatchObject([{ id: message, user: { id: author } }]);
    const remove = act(id, { act: 'remove', reason: 'rude' });
    expect(await flagsOf(security(updateReport, remove))).toEqual(['forbidden']);
    const warned = await security(updateReport, act(id, { act: 'warn', reason: 'rude' }));
    expect(warned.decision).toBe('warned');
    expect(await kindsTold(owner)).toContain('ruling');
  });

  test('nobody decides about their own', async () => {
    const { db } = server.deps;
    const staff = await server.moderator();
    note = (await makeNote(db, { author_id: staff.id })).id;
    await reporter(createReport, report());
    const { list } = await first(listReports, {});
    const { id } = list.find(({ user }) => user?.id === staff.id)!;
    expect(await flagsOf(staff.ask(getReport, of(id)))).toEqual(['forbidden']);
  });

  test('reports from before there were cases are filed by the job', async () => {
    const { db } = server.deps;
    const row = { kind: 'note', target_id: note, owner_id: author, reason: 'rude' };
    for (const account_id of [(await server.newcomer()).id, (await server.newcomer()).id])
      await db
        .insertInto('report')
        .values({ ...row, account_id })
        .execute();
    expect(await caseOf(first)).toBeUndefined();
    await fileReports(server.deps as never);
    await fileReports(server.deps as never);
    expect(await caseOf(first)).toMatchObject({ reports: 2 });
  });
});

describe('a decision', () => {
  const remove = { act: 'remove', reason: 'threat' };
  const undo = { act: 'undo' };
  const waitingCase = async () => {
    await reporter(createReport, report('spam'));
    return (await caseOf(first))!.id;
  };

  test('needs no claim, and two at once are one', async () => {
    const id = await waitingCase();
    const both = await Promise.allSettled(
      [first, second].map((ask) => ask(updateReport, act(id, remove))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await owner(listRulings, {})).list).toMatchObject([{ reason: 'threat' }]);
  });

  test('is taken back by whoever has made it, before anybody is told', async () => {
    const id = await waitingCase();
    const done = await first(updateReport, act(id, remove));
    expect(done.undoUntil).not.toBeNull();
    expect((await second(getReport, of(id))).undoUntil).toBeNull();
    expect(await flagsOf(second(updateReport, act(id, undo)))).toEqual(['forbidden']);
    const back = await first(updateReport, act(id, undo));
    expect(back).toMatchObject({ decision: null, claim: { mine: true }, undoUntil: null });
    expect((await server.ask(getNote, of(note))).title).toBe('Кредит');
    expect(await flagsOf(first(updateReport, act(id, undo)))).toEqual(['forbidden']);
    expect(await kindsTold(owner)).toEqual([]);
    expect(await kindsTold(reporter)).toEqual([]);

    await first(updateReport, act(id, { act: 'warn', reason: 'spam' }));
    await first(updateReport, act(id, undo));
    expect(await kindsTold(owner)).toEqual([]);
    await first(updateReport, act(id, { act: 'keep' }));
    expect(await kindsTold(reporter)).toEqual(['report']);
  });

  test('that was taken back is told to nobody, the one after it is', async () => {
    const id = await waitingCase();
    await first(updateReport, act(id, remove));
    await first(updateReport, act(id, undo));
    server.clock.at = Date.now() + 1000;
    await first(updateReport, act(id, { act: 'keep' }));
    expect(await kindsTold(owner)).toEqual([]);
    expect(await kindsTold(reporter)).toEqual(['report']);
  });

  test('stands after half a minute, and where a new report has come meanwhile', async () => {
    const id = await waitingCase();
    await first(updateReport, act(id, { act: 'keep' }));
    await (await server.newcomer()).ask(createReport, report('rude'));
    expect(await flagsOf(first(updateReport, act(id, undo)))).toEqual(['forbidden']);
    const next = (await caseOf(first))!.id;
    await first(updateReport, act(next, remove));
    server.clock.at = Date.now() + UNDO_DECISION_SECONDS * 1000 + 1;
    expect(await flagsOf(first(updateReport, act(next, undo)))).toEqual(['forbidden']);
  });

  const keptCase = async () => {
    const id = await waitingCase();
    await first(updateReport, act(id, { act: 'keep' }));
    return id;
  };

  test('two about one thing taken back at once: one waits again', async () => {
    const one = await keptCase();
    await (await server.newcomer()).ask(createReport, report('rude'));
    const other = (await caseOf(first))!.id;
    await second(updateReport, act(other, { act: 'keep' }));
    const both = await Promise.allSettled([
      first(updateReport, act(one, undo)),
      second(updateReport, act(other, undo)),
    ]);
    const refused = both.flatMap((ended) => (ended.status === 'rejected' ? [ended.reason] : []));
    expect(refused).toMatchObject([{ flags: ['forbidden'] }]);
  });

  test('stands where a new report is being written at that moment', async () => {
    const { db } = server.deps;
    const id = await keptCase();
    const back = await db.transaction().execute(async (tx) => {
      await openCase(tx, { kind: 'note', targetId: note, ownerId: author });
      const undone = flagsOf(first(updateReport, act(id, undo)));
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1);
      return { undone };
    });
    expect(await back.undone).toEqual(['forbidden']);
  });

  test('taken back settles an appeal that was made meanwhile', async () => {
    const id = await waitingCase();
    await first(updateReport, act(id, remove));
    const [ruling] = (await owner(listRulings, {})).list;
    await owner(createAppeal, { body: { id: ruling!.id, content: 'Килешмим' } });
    await first(updateReport, act(id, undo));
    expect((await owner(listRulings, {})).list[0]).toMatchObject({
      undone: true,
      appeal: { state: 'granted' },
    });
    const { list } = await second(listAppeals, {});
    expect(list.filter(({ user }) => user.id === author)).toEqual([]);
  });

  test('that limits is not taken back here', async () => {
    const id = await waitingCase();
    const limit = { act: 'limit', term: 'day', reason: 'spam' };
    expect((await first(updateReport, act(id, limit))).undoUntil).toBeNull();
    expect(await flagsOf(first(updateReport, act(id, undo)))).toEqual(['forbidden']);
  });
});

test('a comment is shown with its note and what stands beside it, its own removal or not', async () => {
  const { db } = server.deps;
  const made: string[] = [];
  for (const content of ['1', '2', '3', '4', '5'])
    made.push((await makeComment(db, { note_id: note, author_id: author, content })).id);
  const hot = made[2]!;
  const answer = await makeComment(db, {
    ...{ note_id: note, author_id: author, content: '3а', parent_id: hot },
  });
  const around = async (id: string) => {
    await reporter(createReport, { body: { type: 'comment', id, reason: 'rude' } });
    const found = (await caseOf(security))!;
    const whole = await security(updateReport, act(found.id, { act: 'remove', reason: 'rude' }));
    return whole.around.map(({ title, content, place }) => [title || content, place]);
  };
  expect(await around(answer.id)).toEqual([
    ['Кредит', 'above'],
    ['3', 'above'],
    ['3а', 'self'],
  ]);
  expect(await around(hot)).toEqual([
    ['Кредит', 'above'],
    ['1', 'above'],
    ['2', 'above'],
    ['3', 'self'],
    ['4', 'below'],
    ['5', 'below'],
  ]);
});

describe('from a report to an appeal', () => {
  const remove = { act: 'remove', reason: 'spam', content: 'Реклама', answer: 'Бетердек' };

  test('all who are concerned are told at each step, and nobody of the staff is named', async () => {
    const id = await claimed();
    // Who has blocked somebody is told as well.
    await owner(blockPerson, { ...of((await server.newcomer()).id), body: { block: true } });
    await first(updateReport, act(id, remove));
    expect(await flagsOf(server.ask(getNote, of(note)))).toEqual(['id']);
    expect(await caseOf(first, 'done')).toMatchObject({ decision: 'removed' });
    expect(await flagsOf(first(updateReport, act(id, { act: 'claim' })))).toEqual(['forbidden']);
    expect(await kindsTold(owner)).toEqual(['ruling']);
    expect(await kindsTold(reporter)).toEqual(['report']);
    const [told] = (await reporter(listOwnReports, {})).list;
    expect(told).toMatchObject({ decision: 'removed', answer: 'Бетердек', undone: false });
    const [ruling] = (await owner(listRulings, {})).list;
    expect(ruling).toMatchObject({ reason: 'spam', content: 'Реклама', appeal: null, can: true });
    expect((await owner(listRulings, {})).list[0]).not.toHaveProperty('user');

    const appeal = { body: { id: ruling!.id, content: 'Бу реклама түгел' } };
    expect(await flagsOf(reporter(createAppeal, appeal))).toEqual(['id']);
    await owner(createAppeal, appeal);
    expect(await flagsOf(owner(createAppeal, appeal))).toEqual(['forbidden']);
    const waiting = (await second(listAppeals, {})).list.find(({ user }) => user.id === author)!;
    expect(waiting).toMatchObject({ title: 'Кредит', content: 'Бу реклама түгел', own: false });
    const grant = act(waiting.id, { grant: true, answer: 'Гафу итегез' });
    // Neither who took it down decides, nor who keeps comments alone.
    expect(await flagsOf(first(updateAppeal, grant))).toEqual(['forbidden']);
    expect(await flagsOf(security(updateAppeal, grant))).toEqual(['id']);
    expect(await second(updateAppeal, grant)).toMatchObject({ state: 'granted' });
    expect(await flagsOf(second(updateAppeal, grant))).toEqual(['forbidden']);

    expect((await server.ask(getNote, of(note))).title).toBe('Кредит');
    expect(await kindsTold(owner)).toEqual(['appeal', 'ruling']);
    expect((await owner(listRulings, {})).list[0]).toMatchObject({
      undone: true,
      appeal: { state: 'granted', answer: 'Гафу итегез' },
      can: false,
    });
    expect((await reporter(listOwnReports, {})).list[0]).toMatchObject({ undone: true });
    const [entry] = (await server.ask(listLog, {})).list;
    expect(entry).toEqual({
      id: ruling!.id,
      kind: 'note',
      way: 'removed',
      reason: 'spam',
      created: expect.any(String),
      undone: true,
    });
  });

  test('an appeal that is refused leaves all as it is; a late one is not taken', async () => {
    await first(deleteModeratorNote, { ...of(note), body: { reason: 'rude' } });
    const [ruling] = (await owner(listRulings, {})).list;
    const body = { id: ruling!.id, content: 'Килешмим' };
    server.clock.at = Date.parse(ruling!.until) + 1000;
    expect(await flagsOf(owner(createAppeal, { body }))).toEqual(['forbidden']);
    server.clock.at = null;
    await owner(createAppeal, { body });
    const waiting = (await second(listAppeals, {})).list.find(({ user }) => user.id === author)!;
    await second(updateAppeal, act(waiting.id, { grant: false, answer: 'Кагыйдә 3' }));
    expect(await flagsOf(server.ask(getNote, of(note)))).toEqual(['id']);
    expect((await owner(listRulings, {})).list[0]).toMatchObject({
      undone: false,
      appeal: { state: 'refused', answer: 'Кагыйдә 3' },
    });
  });

  test('the only moderator decides about an own ruling; where there is another, that one does', async () => {
    const { db } = server.deps;
    await first(deleteModeratorNote, { ...of(note), body: { reason: 'rude' } });
    const [ruling] = (await owner(listRulings, {})).list;
    await owner(createAppeal, { body: { id: ruling!.id, content: 'Килешмим' } });
    const mine = async () =>
      (await first(listAppeals, {})).list.find(({ user }) => user.id === author)!;
    const { id, own } = await mine();
    expect(own).toBe(true);
    const refuse = act(id, { grant: false, answer: 'Кагыйдә 3' });
    expect(await flagsOf(first(updateAppeal, refuse))).toEqual(['forbidden']);
    await db
      .updateTable('account')
      .set({ moderator: false })
      .where('moderator', '=', true)
      .where('id', '<>', firstId)
      .execute();
    expect((await mine()).own).toBe(false);
    expect(await first(updateAppeal, refuse)).toMatchObject({ state: 'refused' });
  });

  test('the blacklisted may appeal; what the staff brought back cannot be appealed', async () => {
    const { db } = server.deps;
    await first(deleteModeratorNote, { ...of(note), body: { reason: 'rude' } });
    await db.updateTable('account').set({ blacklist: true }).where('id', '=', author).execute();
    const [ruling] = (await owner(listRulings, {})).list;
    await owner(createAppeal, { body: { id: ruling!.id, content: 'Килешмим' } });
    const other = (await makeNote(db, { author_id: author })).id;
    const taken = await first(deleteModeratorNote, { ...of(other), body: { reason: 'rude' } });
    await second(restoreModeratorNote, of(other));
    const late = { body: { id: taken.ruling.id, content: 'Килешмим' } };
    expect(await flagsOf(owner(createAppeal, late))).toEqual(['forbidden']);
  });

  test('a comment goes the same way, by security', async () => {
    const { db } = server.deps;
    const comment = await makeComment(db, { note_id: note, author_id: author, content: 'Оят' });
    const body = { type: 'comment', id: comment.id, reason: 'mocking' } as const;
    await reporter(createReport, { body });
    const { id } = (await caseOf(security))!;
    await security(updateReport, act(id, { act: 'claim' }));
    const done = await security(updateReport, act(id, { act: 'remove', reason: 'mocking' }));
    expect(done).toMatchObject({ decision: 'removed', content: 'Оят', place: { comment: null } });
    expect((await owner(listRulings, {})).list[0]).toMatchObject({ kind: 'comment', quote: 'Оят' });
  });
});
