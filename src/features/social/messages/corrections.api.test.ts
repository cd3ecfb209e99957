// Better words for a message, as an answer to it.

import { beforeEach, expect, test } from 'vitest';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { makeParticipants, write } from '#test/participants.ts';
import { createMessage, deleteMessage, listMessages, updateMessage } from './calls.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let alsu: string;
let bulat: string;
let asAlsu: Ask;
let asBulat: Ask;
let sent = 0;

beforeEach(async () => {
  ({ alsu, bulat, asAlsu, asBulat } = await makeParticipants(server));
});

const correct = (reply: string | undefined, content: string) =>
  asAlsu(createMessage, {
    params: { id: bulat },
    body: { content, key: `better-${(sent += 1)}`, correction: true, ...(reply && { reply }) },
  });

test('brings the whole of what it corrects, to both', async () => {
  const long = `${'Мин өйгә бардым. '.repeat(30)}Мин барам базар`;
  const better = `${'Мин өйгә бардым. '.repeat(30)}Мин базарга барам`;
  const message = await write(asBulat, alsu, long);
  expect(message.correction).toBe(false);
  const made = await correct(message.id, better);
  expect(made).toMatchObject({
    content: better,
    correction: true,
    reply: { id: message.id, content: long },
  });
  const theirs = await asBulat(listMessages, { params: { id: alsu }, query: {} });
  expect(theirs.list[0]).toMatchObject({ correction: true, reply: { content: long } });
  // An ordinary answer has the beginning alone.
  const answer = await write(asAlsu, bulat, 'Шулай', { reply: message.id });
  expect(answer.reply?.content.length).toBeLessThan(200);
});

test('follows the words it corrects, and says nothing of what was taken back', async () => {
  const message = await write(asBulat, alsu, 'Мин барам базар');
  await correct(message.id, 'Мин базарга барам');
  const one = { id: alsu, messageId: message.id };
  await asBulat(updateMessage, { params: one, body: { content: 'Мин базар барам' } });
  const read = async () =>
    (await asAlsu(listMessages, { params: { id: bulat }, query: {} })).list[0];
  expect(await read()).toMatchObject({ correction: true, reply: { content: 'Мин базар барам' } });
  await asBulat(deleteMessage, { params: one, query: { all: '1' } });
  expect(await read()).toMatchObject({
    content: 'Мин базарга барам',
    correction: false,
    reply: { content: '', deleted: true },
  });
});

test('is refused where there is nothing of the other one to correct', async () => {
  const theirs = await write(asBulat, alsu, 'Мин барам');
  const own = await write(asAlsu, bulat, 'Мин барам');
  for (const [reply, content] of [
    [undefined, 'Мин бардым'],
    [own.id, 'Мин бардым'],
    [theirs.id, 'Мин барам'],
    [theirs.id, '   '],
    [theirs.id, 'а'.repeat(4001)],
  ] as const)
    expect(await flagsOf(correct(reply, content))).toEqual(['message']);
  expect(await flagsOf(correct('7', 'Мин бардым'))).toEqual(['id']);
});
