// Whom `@` and some letters may mean.

import { beforeEach, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { blockPerson, suggestPeople } from './calls.ts';
import { makeFriends, makeSubscription } from './factory.server.ts';

const server = testServer();
let asker: string;
let ask: Ask;
let round = 0;

const person = async (idC: string, name: string, surname = 'Сафина') => {
  const { id } = await makeAccount(server.deps.db, {
    id_c: `${idC}${round}`,
    name,
    surname,
    name_search: personSearchOf(name, surname),
  });
  return id;
};

const idsFor = async (search: string) =>
  (await ask(suggestPeople, { query: { search } })).list.map(({ idC }) => idC.replace(/\d+$/, ''));

beforeEach(async () => {
  round += 1;
  asker = await person('asker', 'Марат');
  ask = await server.as(asker);
});

test('friends first, then others one follows, then anybody by their id', async () => {
  const { db } = server.deps;
  await person('almaz', 'Чит');
  await makeSubscription(db, asker, await person('al_followed', 'Зөләйха'));
  await makeFriends(db, asker, await person('zz', 'Алсу', 'Гыйлаҗева'));
  expect(await idsFor('al')).toEqual(['zz', 'al_followed', 'almaz']);
  expect(await idsFor('алсу')).toEqual(['zz']);
  expect(await idsFor('гыйл')).toEqual(['zz']);
  // Not from the middle of a word, nor by the signs of a pattern.
  expect(await idsFor('лсу')).toEqual([]);
  expect(await idsFor('%')).toEqual([]);
  expect(await idsFor('')).toEqual(['zz', 'al_followed']);
  const { list } = await ask(suggestPeople, { query: { search: 'алсу' } });
  expect(list[0]).toMatchObject({ name: 'Алсу', friend: true });
});

test('never oneself, the blocked, or who has left; eight at most', async () => {
  const { db } = server.deps;
  expect(await idsFor(`asker${round}`)).toEqual([]);
  const blocked = await person('bl', 'Блок');
  await makeFriends(db, asker, blocked);
  await ask(blockPerson, { params: { id: blocked }, body: { block: true } });
  const gone = await person('bl_gone', 'Киткән');
  await db
    .updateTable('account')
    .set({ deleted_at: '2026-11-01' })
    .where('id', '=', gone)
    .execute();
  expect(await idsFor('bl')).toEqual([]);
  for (let n = 0; n < 10; n += 1) await person(`many${'abcdefghij'[n]}`, 'Күп');
  expect(await idsFor('many')).toHaveLength(8);
});

test('is for those who are signed in, and bounded', async () => {
  expect(await flagsOf(server.ask(suggestPeople, { query: { search: 'a' } }))).toEqual(['token']);
  expect(await flagsOf(ask(suggestPeople, { query: { search: 'a'.repeat(33) } }))).not.toEqual([]);
});
