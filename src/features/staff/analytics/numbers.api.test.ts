import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeOrder } from '#features/core/triangle/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotes } from '#features/social/feed/calls.ts';
import { makeWord } from '#features/learning/study/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { works } from '#main/tasks.ts';
import { enqueue } from '#server/jobs.ts';
import { flushTimes } from '#server/times.ts';
import { dateOf, dayOf, startOfDay } from '#tatar/days.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getNumbers } from './calls.ts';
import { makeNumbers, sampleDay } from './factory.server.ts';
import { closeNumbers, COUNT_NUMBERS, countDay, countWeek, measureSite } from './jobs.server.ts';
import { mondayOf } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
/** A Wednesday, long over. */
const DAY = dayOf(Date.parse('2026-10-14T12:00:00Z'));
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
});
beforeEach(async () => {
  server.clock.at = null;
  await sql`truncate number_day, number_language, number_cohort, number_slow, number_answer,
    number_queue, account_day`.execute(server.owner);
});

const dayRow = (day = DAY) =>
  server.deps.db
    .selectFrom('number_day')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
/** Ids of one moment; each is used once. */
let used = 0n;
const idAt = (at: number) => String(BigInt(firstIdAt(at)) + (used += 1n));
const iso = (at: number) => new Date(at).toISOString();

describe('a day', () => {
  test('holds what happened between its two midnights in Kazan, and nothing else', async () => {
    const { db } = server.deps;
    const [first, last] = [startOfDay(DAY), startOfDay(DAY + 1) - 1];
    const [writer, other] = [await makeAccount(db), await makeAccount(db)];
    for (const at of [first - 1, first, last, last + 1]) {
      const note = await makeNote(db, { id: idAt(at), author_id: writer.id, created_at: iso(at) });
      await makeComment(db, { id: idAt(at), note_id: note.id, author_id: other.id });
      const word = await makeWord(db, {
        account_id: writer.id,
        lemma: `с${at}`,
        known_at: iso(at),
      });
      await sql`insert into study_review (account_id, key, word_id, grade, at)
        values (${writer.id}, ${String(at)}, ${word}, 3, ${iso(at)})`.execute(db);
      await makeAccount(db, { id: idAt(at) });
    }
    await countDay(db, DAY);
    expect(await dayRow()).toMatchObject({
      arrivals: 2,
      comments: 2,
      learnt: 2,
      notes: 2,
      reviewers: 1,
      reviews: 2,
      writers: 2,
      readers: 0,
    });
    for (const day of [DAY - 1, DAY + 1]) {
      await countDay(db, day);
      expect(await dayRow(day)).toMatchObject({ notes: 1, comments: 1, reviews: 1, learnt: 1 });
    }
  });

  test('counted again is the same; what was deleted since was written all the same', async () => {
    const { db } = server.deps;
    const { id: author } = await makeAccount(db);
    const at = startOfDay(DAY + 40) + 1;
    const note = await makeNote(db, { id: idAt(at), author_id: author });
    await sql`insert into account_day values (${DAY + 40}, ${author})`.execute(db);
    await sql`insert into number_answer values
      (${startOfDay(DAY + 40) / 600_000}, 'GET /api/x', 40, 2, '{0,0,0,0,0,40,0,0,0,0,0,0}')`.execute(
      db,
    );
    const all = async () => {
      const { counted_at, ...row } = await dayRow(DAY + 40);
      expect(counted_at).not.toBeNull();
      const languages = await db.selectFrom('number_language').selectAll().execute();
      return { row, languages, slow: await db.selectFrom('number_slow').selectAll().execute() };
    };
    await countDay(db, DAY + 40);
    const once = await all();
    expect(once.row).toMatchObject({
      notes: 1,
      readers: 1,
      writers: 1,
      answers: '40',
      errors: '2',
    });
    expect(once.languages).toEqual([{ day: DAY + 40, lang: 'tt', script: 'cyr', people: 1 }]);
    expect(once.slow).toMatchObject([{ call: 'GET /api/x', place: 0, milliseconds: 98 }]);
    await sql`update note set deleted_at = now() where id = ${note.id}`.execute(db);
    await countDay(db, DAY + 40);
    expect(await all()).toEqual(once);
  });

  test('on which nothing happened has a row of zeros', async () => {
    await countDay(server.deps.db, DAY - 200);
    expect(await dayRow(DAY - 200)).toMatchObject({ readers: 0, notes: 0, reports: null });
  });
});

describe('readers', () => {
  const seen = async (account: string) =>
    (
      await sql<{ day: number }>`select day from account_day where account_id = ${account}
        order by day`.execute(server.deps.db)
    ).rows.map(({ day }) => day);

  test('stand in the table once a day, by whatever session, however often they come', async () => {
    const { db } = server.deps;
    const { id } = await makeAccount(db);
    const today = dayOf(Date.now());
    const [phone, desk] = [await server.as(id), await server.as(id)];
    for (const ask of [phone, desk, phone]) await ask(listNotes, {});
    expect(await seen(id)).toEqual([today]);
    // A session that was last seen a moment before midnight is seen again on the new day.
    await sql`delete from account_day where account_id = ${id}`.execute(db);
    await sql`alter table account_session disable trigger account_session_seen`.execute(
      server.owner,
    );
    const before = iso(Math.min(startOfDay(today) - 1000, Date.now()));
    await sql`update account_session set seen_at = ${before} where account_id = ${id}`.execute(db);
    await sql`alter table account_session enable trigger account_session_seen`.execute(
      server.owner,
    );
    await phone(listNotes, {});
    expect(await seen(id)).toEqual([today]);
  });

  test('of a week are told by the week they came in', async () => {
    const { db } = server.deps;
    const week = mondayOf(DAY);
    const [early, later] = [week - 7, week - 14];
    const came = async (at: number) => (await makeAccount(db, { id: idAt(startOfDay(at)) })).id;
    const [a, b, c] = [await came(early), await came(early), await came(later)];
    for (const [day, id] of [
      [week, a],
      [week + 6, a],
      [week + 3, c],
      [week + 7, b],
    ] as const)
      await sql`insert into account_day values (${day}, ${id})`.execute(db);
    const cohorts = async () =>
      (await db.selectFrom('number_cohort').selectAll().orderBy('week').execute()).filter(
        (row) => row.people > 0,
      );
    await countWeek(db, early);
    await countWeek(db, week);
    await countWeek(db, week);
    const arrived = (await cohorts()).find((row) => row.week === week)?.people;
    expect(await cohorts()).toEqual([
      { week: later, later: 2, people: 1 },
      { week: early, later: 0, people: 2 },
      { week: early, later: 1, people: 1 },
      // Whoever else came that week in this file.
      ...(arrived === undefined ? [] : [{ week, later: 0, people: arrived }]),
    ]);
  });

  test('are forgotten after three weeks, with the times of answers after nine days', async () => {
    const { db, clock } = server.deps;
    const today = dayOf(clock.now());
    for (const day of [today - 22, today - 21, today])
      await sql`insert into account_day values (${day}, 7)`.execute(db);
    for (const ago of [10, 8])
      await sql`insert into number_answer values
        (${startOfDay(today - ago) / 600_000}, 'x', 1, 0, '{1}')`.execute(db);
    await closeNumbers(server.deps, { days: 1 });
    expect(await seen('7')).toEqual([today - 21, today]);
    expect(await db.selectFrom('number_answer').select('call').execute()).toHaveLength(1);
    await countDay(db, today - 1);
  });
});

test('answers of a process are added to those of others, by call', async () => {
  const { db, writes } = server.deps;
  await flushTimes(writes);
  await sql`truncate number_answer`.execute(server.owner);
  for (let n = 0; n < 3; n += 1) await server.ask(listNotes, {});
  await flushTimes(writes);
  await server.ask(listNotes, {});
  await flushTimes(writes);
  const rows = await db
    .selectFrom('number_answer')
    .select(['call', 'answers', 'errors', 'times'])
    .where('call', '=', 'GET /api/note/list')
    .execute();
  const total = rows.reduce((sum, row) => sum + Number(row.answers), 0);
  expect(total).toBe(4);
  expect(rows.flatMap(({ times }) => times).reduce((sum, n) => sum + Number(n), 0)).toBe(4);
  expect(rows.every(({ errors, times }) => errors === '0' && times.length === 12)).toBe(true);
});

test('what waits is measured by lane, with reports and space', async () => {
  const { db } = server.deps;
  await enqueue(db, COUNT_NUMBERS, {});
  const { id } = await makeAccount(db);
  await sql`insert into report_case (kind, target_id, owner_id, reports, reasons, created_at)
    values ('user', ${id}, ${id}, 1, '{"rude": 1}', now() - interval '3 hours')`.execute(db);
  await measureSite(server.deps, works);
  const { queues, reports, storage } = await staff(getNumbers, {});
  expect(queues.map(({ lane }) => lane).toSorted()).toEqual(
    [...new Set(works.map(({ job }) => job.lane))].toSorted(),
  );
  expect(queues.find(({ lane }) => lane === 'quick')).toMatchObject({
    waiting: expect.any(Number),
    oldest: expect.any(String),
  });
  expect(queues.find(({ lane }) => lane === 'quick')!.waiting).toBeGreaterThan(0);
  expect(reports).toMatchObject({ waiting: 1 });
  expect(Date.now() - Date.parse(reports!.oldest!)).toBeGreaterThan(3 * 3_590_000);
  expect(storage.database).toBeGreaterThan(1_000_000);
  await server.work();
  expect((await staff(getNumbers, {})).days).toHaveLength(1);
});

describe('getNumbers', () => {
  test('of a site nobody has counted has no days and no numbers', async () => {
    expect(await staff(getNumbers, {})).toEqual({
      today: dateOf(dayOf(server.deps.clock.now())),
      counted: null,
      days: [],
      languages: [],
      cohorts: [],
      queues: [],
      reports: null,
      orders: { waiting: 0, oldest: null },
      errors: 0,
      storage: { files: null, database: null },
      slow: [],
    });
  });

  test('gives today and the days asked for before it, and leaves out one nobody has counted', async () => {
    const { db, clock } = server.deps;
    const today = dayOf(clock.now());
    await makeNumbers(db, today, { gap: today - 2 });
    const month = await staff(getNumbers, {});
    expect(month.days).toHaveLength(29);
    expect(month.days.at(-1)).toMatchObject({
      date: dateOf(today),
      readers: sampleDay(today, 29).readers,
    });
    expect(month.days.map(({ date }) => date)).not.toContain(dateOf(today - 2));
    expect(month.languages).toHaveLength(4);
    expect(month.cohorts).toHaveLength(8);
    expect(month.cohorts[0]!.back).toHaveLength(7);
    expect(month.cohorts[7]!.back).toEqual([]);
    expect(month.slow[0]).toMatchObject({ call: 'GET /api/search', milliseconds: 184 });
    expect(month.storage.files).toBeGreaterThan(200e9);
    const week = await staff(getNumbers, { query: { days: '7' } });
    expect(week.days.map(({ date }) => date)).toEqual(
      [7, 6, 5, 4, 3, 1, 0].map((ago) => dateOf(today - ago)),
    );
    expect((await staff(getNumbers, { query: { days: '400' } })).days).toHaveLength(29);
  });

  test('is bounded, and for administrators alone', async () => {
    for (const days of ['0', '401', '-1', '1e2'])
      expect(await flagsOf(staff(getNumbers, { query: { days } })), days).toEqual(['error']);
    const person = await makeAccount(server.deps.db, { moderator: true, security: true });
    expect(await flagsOf((await server.as(person.id))(getNumbers, {}))).toEqual(['token']);
    expect(await flagsOf(server.ask(getNumbers, {}))).toEqual(['token']);
  });
});

test('orders that nobody has taken up are told, and since when', async () => {
  const { db } = server.deps;
  const { id } = await makeAccount(db);
  const orders = async () => (await staff(getNumbers, { query: {} })).orders;
  expect(await orders()).toEqual({ waiting: 0, oldest: null });
  const oldest = '2026-10-14T12:00:00.000Z';
  await makeOrder(db, id, { created_at: oldest });
  await makeOrder(db, id);
  for (const state of ['accepted', 'sent', 'done', 'cancelled']) await makeOrder(db, id, { state });
  const { waiting, oldest: since } = await orders();
  expect([waiting, Date.parse(since ?? '')]).toEqual([2, Date.parse(oldest)]);
});
