import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser, getSign, proveSign } from '#features/core/accounts/calls/sign.ts';
import { getSite } from '#features/core/accounts/calls/site.ts';
import { settingsOf } from '#features/core/accounts/public/settings.ts';
import { listActs } from '#features/core/audit/calls.ts';
import { makeInfo } from '#features/learning/info/factory.server.ts';
import { createNote } from '#features/content/notes/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  codeOfAttempt,
  newAddress,
  newNetwork,
  PROFILE,
  signIn,
  signUp,
  start,
} from '#test/sign.ts';
import { getSetting, updateSetting, type Setting } from './calls/setting.ts';

const server = testServer();
const DEFAULTS = settingsOf(new Map());
let staff: Ask;
beforeAll(async () => {
  const { db } = server.deps;
  await makeInfo(db, { id: 'rules' });
  ({ ask: staff } = await server.administrator());
});

async function set(changes: Partial<Setting>): Promise<void> {
  await staff(updateSetting, { body: { ...DEFAULTS, ...changes } });
  await server.deps.settings.refresh();
}
afterEach(() => set({}));

test('getSetting has the defaults, updateSetting changes them and is written down once', async () => {
  expect(await staff(getSetting, {})).toEqual({ ...DEFAULTS, version: expect.any(String) });
  const body = { ...DEFAULTS, limits: { ...DEFAULTS.limits, notesADay: 3 }, closed: true };
  const saved = await staff(updateSetting, { body });
  expect(saved).toEqual({ ...body, version: expect.any(String) });
  expect(await staff(getSetting, {})).toEqual(saved);
  // The same once more is no act.
  await staff(updateSetting, { body });
  const { list } = await staff(listActs, { query: { act: 'setting.update' } });
  expect(list).toHaveLength(1);
  expect(list[0]!.fields.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'closed', before: 'false', after: 'true' },
    { field: 'notesADay', before: '20', after: '3' },
  ]);
});

test('updateSetting refuses numbers out of bounds, a page that is not there, and all but administrators', async () => {
  const refused = async (changes: object) =>
    flagsOf(staff(updateSetting, { body: { ...DEFAULTS, ...changes } as Setting }));
  for (const notesADay of [0, 201, 1.5, -1, 1e12])
    expect(await refused({ limits: { ...DEFAULTS.limits, notesADay } })).toEqual(['quantity']);
  for (const rules of ['', 'A', '../x', 'x'.repeat(41)])
    expect(await refused({ rules })).toEqual(['id']);
  expect(await refused({ rules: 'not-there' })).toEqual(['id']);
  expect(await refused({ other: true })).toEqual(['error']);
  expect(await staff(getSetting, {})).toMatchObject(DEFAULTS);
  const { ask: asModerator } = await server.moderator();
  expect(await flagsOf(asModerator(getSetting, {}))).toEqual(['token']);
  expect(await flagsOf(asModerator(updateSetting, { body: DEFAULTS }))).toEqual(['token']);
});

test('what another administrator has set meanwhile is not undone unseen', async () => {
  const { version } = await staff(getSetting, {});
  const save = (changes: Partial<Setting>, known: string) =>
    staff(updateSetting, { body: { ...DEFAULTS, ...changes, version: known } });
  const fewer = { limits: { ...DEFAULTS.limits, notesADay: 7 } };
  // Both had the form open; one closes the sign-up, and the other does not open it again.
  const closed = await save({ closed: true }, version);
  expect(closed.version).not.toBe(version);
  await expect(save(fewer, version)).rejects.toMatchObject({
    flags: ['forbidden'],
    reason: 'changed',
  });
  expect(await staff(getSetting, {})).toEqual(closed);
  // The same once more, after a lost answer, undoes nothing; who knows of it may.
  expect(await save({ closed: true }, version)).toEqual(closed);
  expect(await save(fewer, closed.version)).toMatchObject({ closed: false, ...fewer });
  // At once: one of the two is told of the other.
  const now = (await staff(getSetting, {})).version;
  const both = await Promise.allSettled([save({ closed: true }, now), save({}, now)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a limit counts from the next reading on, in every process', async () => {
  const { ask } = await server.member();
  const write = () => ask(createNote, { body: { title: 'Язма исеме', content: 'Бер җөмлә.' } });
  await set({ limits: { ...DEFAULTS.limits, notesADay: 1 } });
  await write();
  await expect(write()).rejects.toMatchObject({ flags: ['time'], reason: 'day' });
  await set({ limits: { ...DEFAULTS.limits, notesADay: 3 } });
  await write();
  // What no process was told of it finds out by itself, within seconds.
  await staff(updateSetting, {
    body: { ...DEFAULTS, limits: { ...DEFAULTS.limits, notesADay: 2 } },
  });
  await expect
    .poll(() => settingsOf(server.deps.settings.values()).limits.notesADay, { timeout: 6000 })
    .toBe(2);
});

describe('closed sign-up', () => {
  test('tells a new address so after its code, and makes no account', async () => {
    const browser = server.browser({ address: newNetwork() });
    await set({ closed: true });
    expect(await browser.ask(getSite, {})).toEqual({ closed: true, rules: 'rules' });
    // Nobody learns by the first step who has an account.
    const id = await start(server, browser, newAddress());
    const code = await codeOfAttempt(server, id);
    expect(await browser.ask(proveSign, { body: { id, code } })).toMatchObject({ isNew: true });
    expect(await browser.ask(getSign, { params: { id } })).toMatchObject({ step: 'closed' });
    await expect(browser.ask(createUser, { body: PROFILE })).rejects.toMatchObject({
      flags: ['forbidden'],
      reason: 'closed',
    });
    // Opened again, the same attempt goes on.
    await set({});
    expect(await browser.ask(getSign, { params: { id } })).toMatchObject({ step: 'user' });
    expect(await browser.ask(createUser, { body: PROFILE })).toMatchObject({ isAccess: true });
  });

  test('lets members in', async () => {
    const email = newAddress();
    await signUp(server, email);
    await set({ closed: true });
    const browser = server.browser({ address: newNetwork() });
    expect(await signIn(server, browser, email)).toMatchObject({ isAccess: true });
  });
});

test('getSite names the page of the rules', async () => {
  await makeInfo(server.deps.db, { id: 'new-rules' });
  await set({ rules: 'new-rules' });
  const visitor = server.browser({ address: newNetwork() });
  expect(await visitor.ask(getSite, {})).toMatchObject({ rules: 'new-rules' });
});
