import { beforeEach, expect, test } from 'vitest';
import { listNotices } from '#features/core/notifications/calls.ts';
import { createWordComplaint } from '#features/platform/dictionary/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { listOwnWordComplaints, listWordComplaints, updateWordComplaint } from '../calls/words.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let readerId: string;
let reader: Ask;
let moderator: Ask;
let security: Ask;

beforeEach(async () => {
  ({ id: readerId, ask: reader } = await server.newcomer());
  ({ ask: moderator } = await server.moderator());
  ({ ask: security } = await server.security());
});

const complain = (ask: Ask, content = 'Монда рәвеш булырга тиеш.') =>
  ask(createWordComplaint, {
    body: {
      ...{ text: 'матур', lemma: 'матур', pos: 'adj' },
      ...{ context: 'Бик матур язылган', content },
    },
  });
const waiting = async (ask: Ask, of = readerId) => {
  const { list } = await ask(listWordComplaints, { query: { lang: 'ru' } });
  return list.filter(({ user }) => user.id === of);
};
const close = (ask: Ask, id: string, accept: boolean, answer = '') =>
  ask(updateWordComplaint, { params: { id }, body: { accept, answer } });
const told = async (ask: Ask) =>
  (await ask(listNotices, {})).list.filter(({ kind }) => kind === 'word').length;

test('is read by both kinds of staff, closed once, answered to the reader and written down', async () => {
  const { id } = await complain(reader);
  for (const staff of [moderator, security])
    expect(await waiting(staff)).toMatchObject([
      {
        ...{ id, word: 'матур', form: 'матур', context: 'Бик матур язылган', state: 'open' },
        ...{ posName: 'прилагательное', own: false, content: 'Монда рәвеш булырга тиеш.' },
      },
    ]);
  expect(await close(moderator, id, true, 'Рәхмәт, төзәттек.')).toEqual({ id, state: 'accepted' });
  expect(await flagsOf(close(security, id, false))).toEqual(['forbidden']);
  expect(await waiting(security)).toEqual([]);
  const own = await reader(listOwnWordComplaints, {});
  expect(own.list).toMatchObject([{ id, state: 'accepted', answer: 'Рәхмәт, төзәттек.' }]);
  expect(await told(reader)).toBe(1);
  const acts = await server.deps.db
    .selectFrom('audit_act')
    .select(['act', 'thing', 'person_id', 'actor'])
    .where('thing_id', '=', id)
    .execute();
  expect(acts).toEqual([
    { act: 'word.accept', thing: 'word', person_id: readerId, actor: 'moderator' },
  ]);
});

test('waits anew, without its answer, when the reader says more', async () => {
  const { id } = await complain(reader);
  await close(security, id, false, 'Карточка дөрес.');
  expect((await reader(listOwnWordComplaints, {})).list).toMatchObject([{ state: 'refused' }]);
  await complain(reader, 'Юк, тагын бер карагыз.');
  expect(await waiting(moderator)).toMatchObject([
    { id, content: 'Юк, тагын бер карагыз.', answer: '', state: 'open' },
  ]);
});

test('is neither seen nor closed by others, nor closed by who wrote it', async () => {
  const { id } = await complain(reader);
  expect(await flagsOf(reader(listWordComplaints, {}))).toEqual(['forbidden']);
  expect(await flagsOf(close(reader, id, true))).toEqual(['forbidden']);
  expect(await flagsOf(server.ask(listWordComplaints, {}))).toEqual(['token']);
  expect(await flagsOf(close(moderator, '1', true))).toEqual(['id']);
  expect(await flagsOf(close(moderator, id, true, 'а'.repeat(501)))).toEqual(['answer']);
  const { ask: other } = await server.newcomer();
  expect((await other(listOwnWordComplaints, {})).list).toEqual([]);

  const { id: staffId, ask: staff } = await server.moderator();
  const own = await complain(staff);
  expect(await waiting(staff, staffId)).toMatchObject([{ own: true }]);
  expect(await flagsOf(close(staff, own.id, true))).toEqual(['forbidden']);
  expect(await waiting(moderator, staffId)).toMatchObject([{ own: false }]);
});

test('of twenty who close it at once one does', async () => {
  const { id } = await complain(reader);
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => close(at % 2 === 0 ? moderator : security, id, at < 10)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await told(reader)).toBe(1);
});
