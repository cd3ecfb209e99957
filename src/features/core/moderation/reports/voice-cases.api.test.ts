// A recording that is reported: heard by the staff, taken away, and brought back after an appeal.

import { beforeEach, expect, test } from 'vitest';
import { listNotices } from '#features/core/notifications/calls.ts';
import { deleteVoice, listVoices } from '#features/content/pronunciations/calls.ts';
import { makeWordVoice } from '#features/content/pronunciations/factory.server.ts';
import { removeTakenVoice } from '#features/content/pronunciations/jobs.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { createReport } from '../calls.ts';
import { listAppeals, updateAppeal } from '../calls/appeals.ts';
import { createAppeal, listRulings } from '../calls/own.ts';
import { getReport, listReports, updateReport } from '../calls/queue.ts';
import { UNDO_MS } from '../rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let owner: string;
let asOwner: Ask;
let voice: string;
let guards: Actor[];
let caseId: string;

const of = (id: string) => ({ params: { id } });
const statusOf = async (url: string, cookie?: string) =>
  (await server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).statusCode;

const keyOf = async (id: string) => {
  const { db } = server.deps;
  const row = await db.selectFrom('word_voice').select('key').where('id', '=', id).execute();
  return row[0]?.key;
};
const heard = async (ask: Ask) =>
  (await ask(listVoices, { query: { word: 'китап' } })).list.find(({ id }) => id === voice);

beforeEach(async () => {
  server.clock.at = null;
  const { db, files } = server.deps;
  ({ id: owner, ask: asOwner } = await server.newcomer());
  voice = (await makeWordVoice(db, owner)).id;
  const key = (await keyOf(voice))!;
  for (const [format, type] of [
    ['ogg', 'audio/ogg'],
    ['mp3', 'audio/mpeg'],
  ] as const)
    await files.put(`voice/${key}.${format}`, { type, bytes: Buffer.from('sound') });
  guards = [await server.moderator(), await server.moderator()];
  const body = { type: 'voice', id: voice, reason: 'rude' } as const;
  await (await server.newcomer()).ask(createReport, { body });
  const { list } = await guards[0]!.ask(listReports, {});
  caseId = list.find(({ user }) => user?.id === owner)!.id;
});

/** The job that was ordered for the end of its time. */
const remove = () => removeTakenVoice(server.deps, { voiceId: voice });

async function takeAway() {
  const { ask } = guards[0]!;
  await ask(updateReport, { ...of(caseId), body: { act: 'claim' } });
  const body = { act: 'remove', reason: 'rude', content: 'Сүгенү' } as const;
  return ask(updateReport, { ...of(caseId), body: body as never });
}

async function object(): Promise<string> {
  const [ruling] = (await asOwner(listRulings, {})).list;
  await asOwner(createAppeal, { body: { id: ruling!.id, content: 'Сүгенмәдем' } });
  const { list } = await guards[1]!.ask(listAppeals, {});
  return list.find(({ user }) => user.id === owner)!.id;
}

test('is heard in its case by who looks at it, and by nobody else at that address', async () => {
  const [one, other] = guards as [(typeof guards)[0], (typeof guards)[0]];
  const { sound } = await one.ask(getReport, of(caseId));
  expect(sound).toMatch(/^\/media\/case\//);
  for (const format of ['ogg', 'mp3'])
    expect(await statusOf(`${sound}.${format}`, one.cookie)).toBe(200);
  expect(await statusOf(`${sound}.ogg`, other.cookie)).toBe(404);
  expect(await statusOf(`${sound}.ogg`)).toBe(404);
  expect(await statusOf(`${sound}.sent`, one.cookie)).toBe(404);
  // Another recording by the same address is none of this case.
  const { id: speaker } = await server.newcomer();
  const foreign = (await keyOf((await makeWordVoice(server.deps.db, speaker)).id))!;
  const address = `${sound}.ogg`.replace((await keyOf(voice))!, foreign);
  expect(await statusOf(address, one.cookie)).toBe(404);
  // What listeners have refused nobody hears any more but the staff.
  const set = (state: string) =>
    server.deps.db.updateTable('word_voice').set({ state }).where('id', '=', voice).execute();
  await set('refused');
  expect(await statusOf(`/media/voice/${await keyOf(voice)}.ogg`)).toBe(404);
  expect(await statusOf(`${sound}.ogg`, one.cookie)).toBe(200);
  await set('sent');
  expect((await one.ask(getReport, of(caseId))).sound).toBeNull();
});

test('taken away, it is heard by the staff alone; its maker reads why, and appeals', async () => {
  const decided = await takeAway();
  expect(decided).toMatchObject({ decision: 'removed', quote: 'китап' });
  expect(await statusOf(`/media/voice/${await keyOf(voice)}.ogg`)).toBe(404);
  expect(await statusOf(`${decided.sound}.ogg`, guards[0]!.cookie)).toBe(200);
  expect(await heard(guards[0]!.ask)).toBeUndefined();
  expect(await heard(asOwner)).toMatchObject({ state: 'removed', src: null });
  const again = { type: 'voice', id: voice, reason: 'spam' } as const;
  expect(await flagsOf(guards[1]!.ask(createReport, { body: again }))).toEqual(['id']);
  await server.work();
  expect((await asOwner(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['ruling']);
  expect((await asOwner(listRulings, {})).list).toMatchObject([
    { kind: 'voice', way: 'removed', quote: 'китап', content: 'Сүгенү', can: true },
  ]);

  const appeal = await object();
  const grant = { ...of(appeal), body: { grant: true } };
  expect(await flagsOf(guards[0]!.ask(updateAppeal, grant))).toEqual(['forbidden']);
  await guards[1]!.ask(updateAppeal, grant);
  expect(await heard(guards[0]!.ask)).toMatchObject({ state: 'ready' });
  expect(await statusOf(`/media/voice/${await keyOf(voice)}.ogg`)).toBe(200);
  expect((await asOwner(listRulings, {})).list[0]).toMatchObject({ undone: true });
  const acts = await server.deps.db
    .selectFrom('audit_act')
    .select('act')
    .where('thing_id', '=', voice)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['voice.delete', 'voice.restore']);
  // The job that was ordered for its end leaves it alone.
  server.clock.at = Date.now() + UNDO_MS + 120_000;
  await remove();
  expect(await heard(asOwner)).toBeDefined();
});

test('goes with its files when nobody can bring it back any more', async () => {
  await takeAway();
  const key = (await keyOf(voice))!;
  const appeal = await object();
  await remove();
  expect(await keyOf(voice)).toBe(key);
  server.clock.at = Date.now() + UNDO_MS + 120_000;
  await remove();
  await remove();
  expect(await keyOf(voice)).toBeUndefined();
  expect(await server.deps.files.get(`voice/${key}.ogg`)).toBeNull();
  server.clock.at = null;
  const late = guards[1]!.ask(updateAppeal, { ...of(appeal), body: { grant: true } });
  expect(await flagsOf(late)).toEqual(['id']);
});

test('its maker may take it away for good; then nothing brings it back', async () => {
  await takeAway();
  const appeal = await object();
  await asOwner(deleteVoice, of(voice));
  const grant = guards[1]!.ask(updateAppeal, { ...of(appeal), body: { grant: true } });
  expect(await flagsOf(grant)).toEqual(['id']);
  await guards[1]!.ask(updateAppeal, { ...of(appeal), body: { grant: false } });
  expect((await asOwner(listRulings, {})).list[0]).toMatchObject({ appeal: { state: 'refused' } });
});

test('one in which nothing can be heard goes at once, and cannot be appealed', async () => {
  const { db } = server.deps;
  await db.updateTable('word_voice').set({ state: 'failed' }).where('id', '=', voice).execute();
  expect((await takeAway()).undoUntil).toBeNull();
  const undo = guards[0]!.ask(updateReport, { ...of(caseId), body: { act: 'undo' } });
  expect(await flagsOf(undo)).toEqual(['forbidden']);
  expect(await keyOf(voice)).toBeUndefined();
  const [ruling] = (await asOwner(listRulings, {})).list;
  expect(ruling).toMatchObject({ kind: 'voice', can: false });
  const body = { id: ruling!.id, content: 'Килешмим' };
  expect(await flagsOf(asOwner(createAppeal, { body }))).toEqual(['forbidden']);
});
