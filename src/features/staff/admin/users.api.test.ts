import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import { listActs } from '#features/core/audit/calls.ts';
import { gradeComment } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { getNoteSelect, rateNote } from '#features/content/reactions/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { hasMore } from '#kernel/page.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { nextMail } from '#test/mail.ts';
import { newAddress } from '#test/sign.ts';
import * as calls from './calls/users.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
});

const person = (values: object) => makeAccount(server.deps.db, values);
const found = async (query: object) =>
  (await staff(calls.listFoundUsers, { query })).list.map(({ id }) => id);

describe('listFoundUsers', () => {
  test('looks at twenty thousand people at a time, and goes on from there', async () => {
    const { db } = server.deps;
    await sql`
      insert into account (id_c, name, surname, name_search, gender, birthday, created_at)
      select case when n = 1 then 'alone' else 'crowd-' || n end, 'Күмәк', 'Кеше', ${personSearchOf('Күмәк', 'Кеше')}, case when n = 1 then 'none' else 'woman' end,
        date '1990-01-01', now()
      from generate_series(1, 20500) n`.execute(db);
    await sql`analyze account`.execute(server.owner);
    const ask = (query: object) => staff(calls.listFoundUsers, { query });
    // The one of them who is no woman is the oldest; the name is too common to be gone through.
    const first = await ask({ surname: 'кеше', gender: 'none', yearFrom: '1980' });
    expect(first).toMatchObject({ list: [], numberOfData: 0, limit: calls.USER_PAGE });
    expect(hasMore(first, 0)).toBe(true);
    expect(first.next).not.toBeNull();
    const nextCursor = first.next!;
    const second = await ask({ surname: 'кеше', gender: 'none', yearFrom: '1980', nextCursor });
    expect(second.list.map(({ idC }) => idC)).toEqual(['alone']);
    expect(second.next).toBeNull();
    // What is rare by itself is found at once, wherever it is.
    expect((await ask({ id: 'alone', gender: 'none' })).list).toHaveLength(1);
    expect(await ask({ yearFrom: '1990', yearTo: '1980' })).toMatchObject({ list: [], next: null });
    await sql`update account set deleted_at = now() where id_c like 'crowd-%' or id_c = 'alone'`.execute(
      db,
    );
  });

  test('finds by any of its fields, and by several at once', async () => {
    const born = (birthday: string) => ({ birthday, gender: 'woman' });
    const old = await person({
      name: 'Мәрхәбә',
      surname: 'Зарипова',
      id_c: 'marhaba.z',
      ...born('1931-05-09'),
      triangle: 12,
    });
    const young = await person({
      name: 'Мәрҗан',
      surname: 'Мәрхәбина',
      ...born('2001-02-03'),
      verified: true,
      moderator: true,
    });
    const man = await person({ name: 'Мәрдан', surname: 'Зарипов', gender: 'man', security: true });
    expect(await found({ name: 'мәр' })).toEqual([man.id, young.id, old.id]);
    expect(await found({ name: 'мәр', filter: 'old' })).toEqual([old.id, young.id, man.id]);
    // Typed without Tatar letters, as many do.
    expect(await found({ name: 'мархаба' })).toEqual([old.id]);
    expect(await found({ surname: 'мархабина' })).toEqual([young.id]);
    expect(await found({ surname: 'зарип', gender: 'man' })).toEqual([man.id]);
    expect(await found({ id: 'marhaba' })).toEqual([old.id]);
    expect(await found({ id: young.id })).toEqual([young.id]);
    expect(await found({ name: 'мәр', yearFrom: '1940', yearTo: '1940' })).toEqual([old.id]);
    expect(await found({ name: 'мәр', yearFrom: '2000', yearTo: '2005' })).toEqual([young.id]);
    expect(await found({ name: 'мәр', yearFrom: '1932', yearTo: '1999' })).toEqual([old.id]);
    expect(await found({ moderator: '1', verified: '1', gender: 'woman' })).toEqual([young.id]);
    expect(await found({ name: 'мәр', security: '1' })).toEqual([man.id]);
    expect(await found({ name: 'мәр', moderator: '0', security: '0' })).toEqual([old.id]);
    expect(await found({ name: '', surname: '', id: '', blacklist: '1' })).toEqual([]);
    expect(await found({ name: 'мәр', security: 'true', moderator: 'false' })).toEqual([man.id]);
    // A form sends what was left empty, too.
    const empty = { pg: '', nextCursor: '', filter: '', gender: '', yearFrom: '', moderator: '' };
    expect(await found({ name: 'мәр', surname: 'зарип', ...empty })).toEqual(
      await found({ name: 'мәр', surname: 'зарип' }),
    );
    expect(await found({ name: '%' })).toEqual([]);
    expect(await found({ surname: 'за' })).toEqual(await found({ surname: 'зарип' }));
    const numbered = await staff(calls.listFoundUsers, {
      query: { name: 'мәр', pg: '1', limit: '2' },
    });
    expect([numbered.list.map(({ id }) => id), numbered.total]).toEqual([[old.id], 3]);
    expect(numbered.list[0]).toMatchObject({
      ...{ birthdayDay: 9, birthdayMonth: 5, birthdayYear: 1931 },
      ...{ gender: 'woman', triangle: 12, reason: '' },
    });
    const { list: unborn } = await staff(calls.listFoundUsers, { query: { id: man.id } });
    const untold = { birthdayDay: null, birthdayMonth: null, birthdayYear: null, triangle: 0 };
    expect(unborn[0]).toMatchObject(untold);
  });

  test('finds by a whole mail address, and tells the warnings that stand', async () => {
    const { db } = server.deps;
    const { id } = await person({ name: 'Кәримә' });
    const email = newAddress();
    await db.insertInto('account_email').values({ account_id: id, email }).execute();
    expect(await found({ id: email.toUpperCase() })).toEqual([id]);
    expect(await found({ id: email.slice(1) })).toEqual([]);
    const ruled = { kind: 'user', target_id: id, owner_id: id, reason: 'rude', content: '' };
    const at = new Date().toISOString();
    const warned = { ...ruled, way: 'warned', created_at: at, until: at };
    await db
      .insertInto('ruling')
      .values([warned, { ...warned, undone_at: at }])
      .execute();
    const { list } = await staff(calls.listFoundUsers, { query: { id: email } });
    expect(list[0]).toMatchObject({ id, warned: 1 });
  });

  test('leaves out who is gone, and is for administrators alone', async () => {
    const gone = await person({ name: 'Китте', deleted_at: new Date().toISOString() });
    expect(await found({ name: 'китте' })).toEqual([]);
    expect(await found({ id: gone.id })).toEqual([]);
    const { ask: asModerator } = await server.moderator();
    expect(await flagsOf(asModerator(calls.listFoundUsers, {}))).toEqual(['token']);
    expect(await flagsOf(staff(calls.listFoundUsers, { query: { yearFrom: '19' } }))).toEqual([
      'error',
    ]);
  });

  test('is written into the log of acts once a day for each reader', async () => {
    const { id, ask } = await server.administrator();
    for (const name of ['а', 'б']) await ask(calls.listFoundUsers, { query: { name } });
    const read = await server.deps.db
      .selectFrom('audit_act')
      .select(['actor', 'thing'])
      .where('act', '=', 'users.search')
      .where('actor_id', '=', id)
      .execute();
    expect(read).toEqual([{ actor: 'admin', thing: 'site' }]);
  });
});

describe('a flag', () => {
  test('updateModerator, updateSecurity and updateVerified set it and take it back, written down', async () => {
    const { id } = await person({});
    const params = { id };
    expect(await staff(calls.updateModerator, { params, body: { moderator: true } })).toEqual({
      moderator: true,
    });
    const reason = 'Яхшы яза';
    expect(await staff(calls.updateSecurity, { params, body: { security: true, reason } })).toEqual(
      { security: true },
    );
    expect(await staff(calls.updateVerified, { params, body: { verified: true } })).toEqual({
      verified: true,
    });
    expect(await found({ id, moderator: '1', security: '1', verified: '1' })).toEqual([id]);
    // The same once more is no act.
    await staff(calls.updateVerified, { params, body: { verified: true } });
    await staff(calls.updateModerator, { params, body: { moderator: false } });
    expect(await found({ id, moderator: '0' })).toEqual([id]);
    const { list } = await staff(listActs, { query: { about: id } });
    expect(list.map(({ act, reason: why }) => [act, why])).toEqual([
      ['user.moderator', ''],
      ['user.verified', ''],
      ['user.security', reason],
      ['user.moderator', ''],
    ]);
    expect(list[0]?.fields).toEqual([{ field: 'moderator', before: 'true', after: 'false' }]);
  });

  test('of nobody is refused', async () => {
    const asked = staff(calls.updateVerified, { params: { id: '1' }, body: { verified: true } });
    expect(await flagsOf(asked)).toEqual(['id']);
  });
});

describe('updateBlacklist', () => {
  test('lets a person only read, tells them why, and their grades leave the totals until they are back', async () => {
    const { db } = server.deps;
    const grader = await person({ created_at: '2025-01-01T00:00:00Z' });
    const author = await person({});
    const note = await makeNote(db, { author_id: author.id });
    const comment = await makeComment(db, { note_id: note.id, author_id: author.id });
    const other = await person({});
    const email = newAddress();
    await db.insertInto('account_email').values({ account_id: grader.id, email }).execute();
    const asGrader = await server.as(grader.id);
    const asOther = await server.as(other.id);
    const params = { id: note.id };
    const ofComment = { id: note.id, commentId: String(comment.id) };
    const raise = { body: { grade: 1 as const } };
    for (const ask of [asGrader, asOther]) {
      await ask(rateNote, { params, ...raise });
      await ask(gradeComment, { params: ofComment, ...raise });
    }
    const totals = async () => {
      await server.work();
      const { total } = await asOther(getNoteSelect, { params });
      const row = await db
        .selectFrom('comment')
        .select('grade')
        .where('id', '=', String(comment.id))
        .executeTakeFirstOrThrow();
      return [total, row.grade];
    };
    const blacklist = (on: boolean) =>
      staff(calls.updateBlacklist, {
        params: { id: grader.id },
        body: { blacklist: on, reason: 'Сүгенгән' },
      });
    expect(await totals()).toEqual([2, 2]);

    expect(await blacklist(true)).toEqual({ blacklist: true });
    expect(await totals()).toEqual([1, 1]);
    expect((await nextMail(email)).text).toContain('Сүгенгән');
    expect((await asGrader(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['ruling']);
    const cookie = await server.cookieOf(grader.id);
    expect(await server.deps.viewerOf(cookie)).toMatchObject({ readOnly: 'Сүгенгән' });
    const { list } = await staff(calls.listFoundUsers, { query: { blacklist: '1' } });
    expect(list).toMatchObject([{ id: grader.id, reason: 'Сүгенгән' }]);
    const written = { title: 'Язма исеме', content: 'Бер җөмлә.' };
    expect(await flagsOf(asGrader(createNote, { body: written }))).toEqual(['forbidden']);
    expect(await flagsOf(asGrader(rateNote, { params, ...raise }))).toEqual(['forbidden']);
    // Their own grade is still theirs to see.
    expect(await asGrader(getNoteSelect, { params })).toEqual({ select: 1, total: 1 });
    // A second time changes nothing.
    await blacklist(true);
    expect(await totals()).toEqual([1, 1]);

    await blacklist(false);
    expect(await server.deps.viewerOf(cookie)).toMatchObject({ readOnly: null });
    expect(await totals()).toEqual([2, 2]);
    // On and off before the job has come: nothing is counted twice.
    await blacklist(true);
    await blacklist(false);
    expect(await totals()).toEqual([2, 2]);
    await blacklist(true);
    expect(await totals()).toEqual([1, 1]);
    // Back, and the grade taken back before the job has come.
    await blacklist(false);
    await asGrader(rateNote, { params, ...raise });
    await asGrader(gradeComment, { params: ofComment, ...raise });
    expect(await totals()).toEqual([1, 1]);
    const acts = await staff(listActs, { query: { act: 'user.blacklist', about: grader.id } });
    expect(acts.list).toHaveLength(6);
  });

  test('goes through more grades than a batch holds', async () => {
    const { db } = server.deps;
    const grader = await person({});
    const author = await person({});
    const notes: string[] = [];
    for (let n = 0; n < 205; n += 1) notes.push((await makeNote(db, { author_id: author.id })).id);
    await db
      .insertInto('note_rating')
      .values(notes.map((note_id) => ({ note_id, account_id: grader.id, grade: 1 })))
      .execute();
    await db.updateTable('note_count').set({ up: 1 }).where('note_id', 'in', notes).execute();
    const ups = async () => {
      await server.work();
      const rows = await db
        .selectFrom('note_count')
        .select('up')
        .where('note_id', 'in', notes)
        .execute();
      return rows.reduce((sum, { up }) => sum + up, 0);
    };
    const blacklist = (on: boolean) =>
      staff(calls.updateBlacklist, { params: { id: grader.id }, body: { blacklist: on } });
    await blacklist(true);
    expect(await ups()).toBe(0);
    await blacklist(false);
    expect(await ups()).toBe(205);
  });
});
