import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getProfile } from '#features/people/calls.ts';
import { unzip } from '#test/zip.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { nextMail } from '#test/mail.ts';
import { newcomer } from '#test/sign.ts';
import * as emailCalls from './calls/email.ts';
import * as calls from './calls/settings.ts';
import {
  askPasskey,
  deletePasskey,
  getUser,
  listPasskeys,
  startPasskey,
  startPasskeyProof,
} from './calls/user.ts';
import { exportAccount, sweepExports } from './exporting.server.ts';
import { makeAccount } from './factory.server.ts';

const server = testServer();
const DAY = 86_400_000;

describe('updateId', () => {
  test('takes a free id, keeps the old one working, and waits 30 days', async () => {
    const { ask, idC, id } = await newcomer(server);
    const chosen = `alsu.${id.slice(-6)}`;
    expect(await ask(calls.updateId, { body: { id: chosen.toUpperCase() } })).toEqual({
      id: chosen,
    });
    for (const known of [chosen, idC, id])
      expect((await server.ask(getProfile, { params: { id: known } })).idC).toBe(chosen);
    expect((await ask(getUser, {})).nextId).not.toBeNull();
    await expect(ask(calls.updateId, { body: { id: `${chosen}2` } })).rejects.toMatchObject({
      flags: ['time'],
      status: 429,
    });
    server.clock.at = Date.now() + 31 * DAY;
    expect(await ask(calls.updateId, { body: { id: `${chosen}2` } })).toEqual({ id: `${chosen}2` });
    server.clock.at = null;
  });

  test.each([
    'ab',
    'a'.repeat(33),
    '.alsu',
    'alsu-',
    'al su',
    'әлсу',
    '12345',
    'al..su',
    'admin',
    'update',
    'u1a2b3c4d5e6f',
  ])('refuses id: %s', async (id) => {
    const { ask } = await newcomer(server);
    await expect(ask(calls.updateId, { body: { id } })).rejects.toMatchObject({
      flags: ['id'],
      status: 422,
    });
  });

  test("refuses another's id, and one another has just given up; of many at once one gets it", async () => {
    const one = await newcomer(server);
    const taken = `bulat${one.id.slice(-6)}`;
    await makeAccount(server.world.db, { id_c: taken });
    expect(await flagsOf(one.ask(calls.updateId, { body: { id: taken } }))).toEqual(['id']);
    const given = await makeAccount(server.world.db, { id_c: `old${one.id.slice(-6)}` });
    const owner = await server.as(given.id);
    await owner(calls.updateId, { body: { id: `new${one.id.slice(-6)}` } });
    expect(await flagsOf(one.ask(calls.updateId, { body: { id: given.id_c } }))).toEqual(['id']);

    const people = await Promise.all(Array.from({ length: 6 }, () => newcomer(server)));
    const wanted = `wanted${one.id.slice(-6)}`;
    const results = await Promise.allSettled(
      people.map(({ ask }) => ask(calls.updateId, { body: { id: wanted } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((result) => result.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ flags: ['id'] });
  });
});

test('updateName, updateAbout, updateBirthday, updateLang, updateWriters echo and stay', async () => {
  const { ask, browser } = await newcomer(server);
  await ask(calls.updateName, { body: { name: 'гөлнара', surname: "О'Хара-Әхмәт" } });
  await ask(calls.updateAbout, { body: { content: 'мин татарча өйрәнәм' } });
  const birthday = {
    birthdayDay: 1,
    birthdayMonth: 5,
    birthdayYear: 1931,
    gender: 'none',
  } as const;
  expect(await ask(calls.updateBirthday, { body: birthday })).toEqual(birthday);
  const lang = { lang: 'tt-Latn', script: 'lat', level: 'speak' } as const;
  expect(await ask(calls.updateLang, { body: lang })).toEqual(lang);
  // Pages are rendered by these.
  expect([browser.cookies.get('lang'), browser.cookies.get('script')]).toEqual(['tt-Latn', 'lat']);
  await ask(calls.updateWriters, { body: { writers: 'nobody' } });
  expect(await ask(getUser, {})).toMatchObject({
    name: 'Гөлнара',
    surname: "О'Хара-Әхмәт",
    about: 'Мин татарча өйрәнәм',
    ...birthday,
    ...lang,
    writers: 'nobody',
  });
});

test('updateName refuses name, surname, names; updateAbout content; updateBirthday its parts', async () => {
  const { ask } = await newcomer(server);
  const name = (name: string, surname: string) =>
    flagsOf(ask(calls.updateName, { body: { name, surname } }));
  expect(await name('<b>', 'Сынаева')).toEqual(['name']);
  expect(await name('Алсу', '')).toEqual(['surname']);
  expect(await name('Сайт', 'Модераторы')).toEqual(['names']);
  // Latin letters that look like ours are ours before anything is checked.
  expect(await name('Сайт', 'Moдерaторы')).toEqual(['names']);
  const mended = await ask(calls.updateName, { body: { name: 'Aлсy', surname: 'Cафина' } });
  expect(mended).toEqual({ name: 'Алсу', surname: 'Сафина' });
  const about = (content: string) => flagsOf(ask(calls.updateAbout, { body: { content } }));
  expect(await about('ә'.repeat(501))).toEqual(['content']);
  const born = (
    birthdayDay: number,
    birthdayMonth: number,
    birthdayYear: number,
    gender = 'none',
  ) =>
    flagsOf(
      ask(calls.updateBirthday, {
        body: { birthdayDay, birthdayMonth, birthdayYear, gender: gender as 'none' },
      }),
    );
  expect(await born(31, 4, 1990)).toEqual(['birthdayDay']);
  expect(await born(1, 0, 1990)).toEqual(['birthdayMonth']);
  expect(await born(1, 1, 2999)).toEqual(['birthdayYear']);
  expect(await born(1, 1, 1990, 'x')).toEqual(['gender']);
});

test('every call of the settings refuses a visitor', async () => {
  const { ask } = server.browser();
  const asked = [
    () => ask(calls.updateId, { body: { id: 'alsu' } }),
    () => ask(calls.updateName, { body: { name: 'А', surname: 'Б' } }),
    () => ask(calls.updateWriters, { body: { writers: 'all' } }),
    () => ask(calls.updateLang, { body: { lang: 'tt', script: 'cyr', level: 'none' } }),
    () => ask(calls.deletePicture, {}),
    () => ask(emailCalls.getEmailChange, {}),
    () => ask(calls.getExport, {}),
    () => ask(calls.startExport, { body: {} }),
    () => ask(listPasskeys, {}),
    () => ask(askPasskey, { body: {} }),
    () => ask(startPasskeyProof, { body: {} }),
    () => ask(startPasskey, { body: {} }),
    () => ask(deletePasskey, { params: { id: 'x' }, body: {} }),
  ];
  for (const one of asked) expect(await flagsOf(one())).toEqual(['token']);
});

describe('startExport', () => {
  test('makes one file of everything, tells by mail, and only to its owner', async () => {
    const { ask, email, browser } = await newcomer(server);
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'none' });
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    await server.work();
    const made = await ask(calls.getExport, {});
    expect(made).toMatchObject({ state: 'done', url: '/api/user/export/file' });
    expect(made.done).toBe(made.total);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const file = await server.app.inject({ url: made.url!, headers: { cookie } });
    expect(file.headers['content-disposition']).toContain('tugan-tel.zip');
    expect(file.headers['content-type']).toBe('application/zip');
    const text = unzip(file.rawPayload).get('data.json')!.toString();
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data['user']?.[0]).toMatchObject({ email, name: 'Алсу' });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['user', 'notes', 'comments']));
    expect((await nextMail(email)).subject).toContain('мәгълүматыгыз әзер');

    expect((await server.app.inject(made.url!)).statusCode).toBe(401);
    const other = await newcomer(server);
    const others = [...other.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const stolen = await server.app.inject({ url: made.url!, headers: { cookie: others } });
    expect(stolen.statusCode).toBe(404);
    server.clock.at = Date.now() + 8 * DAY;
    const late = await server.app.inject({ url: made.url!, headers: { cookie } });
    expect(late.statusCode).toBe(404);
    server.clock.at = null;
  });

  const rowOf = (id: string) =>
    server.world.db
      .selectFrom('account_export')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirst();
  const isStored = async (key: string) => (await server.world.files.sizeOf(key)) !== null;

  test('asked for again, removes the copy before; at the end of its time the file goes before the row', async () => {
    const { ask, id } = await newcomer(server);
    await ask(calls.startExport, { body: {} });
    await server.work();
    const first = (await rowOf(id))!.file_key!;
    expect(await isStored(first)).toBe(true);
    await ask(calls.startExport, { body: {} });
    await server.work();
    const second = (await rowOf(id))!.file_key!;
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);

    const clock = { now: () => Date.now() + 8 * DAY };
    const away = () => Promise.reject(new Error('the store is away'));
    const files = { ...server.world.files, remove: away };
    await expect(sweepExports({ ...server.world, clock, files })).rejects.toThrow('away');
    expect((await rowOf(id))!.file_key).toBe(second);
    await sweepExports({ ...server.world, clock });
    expect(await rowOf(id)).toBeUndefined();
    expect(await isStored(second)).toBe(false);
  });

  test('that never came has failed after an hour, and may be asked for again', async () => {
    const { ask, id } = await newcomer(server);
    await ask(calls.startExport, { body: {} });
    const part = { name: 'broken', rows: () => Promise.reject(new Error('broken')) };
    const key = (await rowOf(id))!.file_key!;
    const run = () =>
      exportAccount(server.world, { accountId: id, key }, { parts: [part], files: [] });
    await expect(run()).rejects.toThrow('broken');
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'running' });
    await sql`update account_export set created_at = now() - interval '61 minutes'
      where account_id = ${id}`.execute(server.world.db);
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'failed', url: null });
    await sweepExports(server.world);
    expect(await rowOf(id)).toMatchObject({ state: 'failed' });
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    // The job before is told that it is no longer wanted.
    await run();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    await server.work();
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'done' });
  });

  test('asked for anew while it is being written leaves no file behind', async () => {
    const { ask, id } = await newcomer(server);
    await ask(calls.startExport, { body: {} });
    const key = (await rowOf(id))!.file_key!;
    const replace = async () => {
      await sql`update account_export set file_key = 'export/other.json'
        where account_id = ${id}`.execute(server.world.db);
      return [];
    };
    const parts = [{ name: 'x', rows: replace }];
    await exportAccount(server.world, { accountId: id, key }, { parts, files: [] });
    expect(await isStored(key)).toBe(false);
  });

  test('is given out piece by piece', async () => {
    const { ask, browser } = await newcomer(server);
    await ask(calls.startExport, { body: {} });
    await server.work();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const file = await server.app.inject({
      url: '/api/user/export/file',
      headers: { cookie, range: 'bytes=0-1' },
    });
    expect([file.statusCode, file.body]).toEqual([206, 'PK']);
    expect(file.headers['cache-control']).toBe('private, no-store');
  });

  test('refuses time: the sixth in an hour', async () => {
    const { ask } = await newcomer(server);
    for (let n = 0; n < 5; n += 1) await ask(calls.startExport, { body: {} });
    expect(await flagsOf(ask(calls.startExport, { body: {} }))).toEqual(['time']);
  });
});
