import { describe, expect, test } from 'vitest';
import { getProfile } from '#features/core/people/calls.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { signUp } from '#test/sign.ts';
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
import { makeAccount } from './factory.server.ts';

const server = testServer();
const DAY = 86_400_000;

describe('updateId', () => {
  test('takes a free id, keeps the old one working, and waits 30 days', async () => {
    const { ask, idC, id } = await signUp(server);
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
    const { ask } = await signUp(server);
    await expect(ask(calls.updateId, { body: { id } })).rejects.toMatchObject({
      flags: ['id'],
      status: 422,
    });
  });

  test("refuses another's id, and one another has just given up; of many at once one gets it", async () => {
    const one = await signUp(server);
    const taken = `bulat${one.id.slice(-6)}`;
    await makeAccount(server.deps.db, { id_c: taken });
    expect(await flagsOf(one.ask(calls.updateId, { body: { id: taken } }))).toEqual(['id']);
    const given = await makeAccount(server.deps.db, { id_c: `old${one.id.slice(-6)}` });
    const owner = await server.as(given.id);
    await owner(calls.updateId, { body: { id: `new${one.id.slice(-6)}` } });
    expect(await flagsOf(one.ask(calls.updateId, { body: { id: given.id_c } }))).toEqual(['id']);

    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
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
  const { ask, browser } = await signUp(server);
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
  const { ask } = await signUp(server);
  const name = (name: string, surname: string) =>
    flagsOf(ask(calls.updateName, { body: { name, surname } }));
  expect(await name('<b>', 'Сынаева')).toEqual(['name']);
  expect(await name('Алсу', '1')).toEqual(['surname']);
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

test('a surname may be taken back, and of the birthday the year is enough', async () => {
  const { ask } = await signUp(server);
  await ask(calls.updateName, { body: { name: 'Алсу', surname: '' } });
  const year = { birthdayYear: 1991, gender: 'woman' } as const;
  const known = { ...year, birthdayDay: null, birthdayMonth: null };
  expect(await ask(calls.updateBirthday, { body: year })).toEqual(known);
  expect(await ask(getUser, {})).toMatchObject({ ...known, name: 'Алсу', surname: '' });
  // A day without its month is no date.
  const body = { ...year, birthdayDay: 3 };
  expect(await flagsOf(ask(calls.updateBirthday, { body }))).toEqual(['birthdayMonth']);
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
