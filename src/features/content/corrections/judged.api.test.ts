// An accepted correction is judged as an edit of the author and as a text of the corrector.

import { expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { passQuestions } from '#features/platform/captcha/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { acceptCorrection, createCorrection } from './calls.ts';

const server = testServer({ LIMIT_FACTOR: '100' });
const HOUR = 3_600_000;
const aged = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const OLD = 24 * 300;
const TEXT = 'Бүген без Казанга бардык.';
const SPAM =
  'Казанга https://uin-kazan.example/bonus https://otysh.example https://akcha.example керегез';

async function person(hours: number, { asked = false, verified = false } = {}) {
  const { id } = await makeAccount(server.deps.db, { created_at: aged(hours), verified });
  if (!asked) await passQuestions(server.deps.db, id);
  return { id, ask: await server.as(id) };
}

/** New, yet trusted enough to propose links. */
const verified = (hours: number) => person(hours, { verified: true });

/** B corrects a word of A's note; what A may accept. */
async function corrected(
  author: Awaited<ReturnType<typeof person>>,
  corrector: Awaited<ReturnType<typeof person>>,
  content = SPAM,
) {
  const note = await makeNote(server.deps.db, {
    ...{ author_id: author.id, content: TEXT, corrections: true },
  });
  const start = TEXT.indexOf('Казанга');
  const body = { start, end: start + 'Казанга'.length, content };
  const params = { id: note.id };
  const { id: cId } = await corrector.ask(createCorrection, { params, body });
  const accept = () =>
    author.ask(acceptCorrection, { params: { ...params, cId }, body: { accept: true } });
  const isShown = () =>
    server.ask(getNote, { params }).then(
      () => true,
      () => false,
    );
  return { accept, isShown };
}

test('links put into the note of a new account by an older one quarantine it', async () => {
  const { accept, isShown } = await corrected(await person(1), await verified(25));
  await accept();
  expect(await isShown()).toBe(false);
});

test('links of a new corrector quarantine the note of an old account', async () => {
  const { accept, isShown } = await corrected(await person(OLD), await verified(1));
  await accept();
  expect(await isShown()).toBe(false);
});

test('a corrector is as new as when the correction was written', async () => {
  const author = await person(OLD);
  const { accept, isShown } = await corrected(author, await verified(1));
  server.clock.at = Date.now() + 48 * HOUR;
  await accept().finally(() => {
    server.clock.at = null;
  });
  expect(await isShown()).toBe(false);
});

test('accounts whose notes are corrected towards one site find one another', async () => {
  const shown: boolean[] = [];
  for (let n = 0; n < 4; n += 1) {
    const content = `Казанга https://b${n}.kredit-tiz.example/`;
    const { accept, isShown } = await corrected(await person(30), await verified(30), content);
    await accept();
    shown.push(await isShown());
  }
  expect(shown).toEqual([true, true, true, false]);
});

test('a newcomer who accepts a link is asked the question first', async () => {
  const author = await person(1, { asked: true });
  const link = 'Казанга (https://kazan.example)';
  const { accept, isShown } = await corrected(author, await person(OLD), link);
  expect(await flagsOf(accept())).toEqual(['answer']);
  await passQuestions(server.deps.db, author.id);
  await accept();
  expect(await isShown()).toBe(true);
});

test('a newcomer proposes no links', async () => {
  await expect(corrected(await person(1), await person(1))).rejects.toMatchObject({
    flags: ['forbidden'],
    reason: 'early',
  });
});

test('a newcomer corrects a phrase that has a link, whether or not the phrase is sent along', async () => {
  const [author, corrector] = [await person(OLD), await person(1)];
  const text = 'Бу https://kazan.example сайтында.';
  const note = await makeNote(server.deps.db, {
    ...{ author_id: author.id, content: text, corrections: true },
  });
  const params = { id: note.id };
  const body = { start: 0, end: text.length, content: text.replace('сайтында', 'сайтта') };
  for (const sent of [body, { ...body, before: text }])
    expect(await corrector.ask(createCorrection, { params, body: sent })).toMatchObject({
      before: text,
    });
  const other = { ...body, content: `${text} https://akcha.example` };
  await expect(corrector.ask(createCorrection, { params, body: other })).rejects.toMatchObject({
    flags: ['forbidden'],
    reason: 'early',
  });
});

test('what a newcomer accepts is not rewarded, what a member accepts is', async () => {
  for (const [hours, reward] of [
    [1, 0],
    [OLD, 1],
  ] as const) {
    const corrector = await person(1);
    const { accept } = await corrected(await person(hours), corrector, 'Казан шәһәренә');
    await accept();
    const { triangle } = await server.deps.db
      .selectFrom('account')
      .select('triangle')
      .where('id', '=', corrector.id)
      .executeTakeFirstOrThrow();
    expect(triangle).toBe(reward);
  }
});

test('an ordinary correction between new accounts is shown', async () => {
  const { accept, isShown } = await corrected(await person(1), await person(1), 'Казан шәһәренә');
  await accept();
  expect(await isShown()).toBe(true);
});

test('an insult in a correction must be confirmed', async () => {
  await expect(
    corrected(await person(OLD), await person(OLD), 'дураклар янына'),
  ).rejects.toMatchObject({ flags: ['content'], reason: 'insult' });
});
