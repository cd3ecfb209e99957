import { afterEach, expect, test } from 'vitest';
import { getTriangleDay } from '#features/core/triangle/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { addReading, getStudyDay } from './calls/day.ts';
import { gradeWord } from './calls/review.ts';
import { makeWord } from './factory.server.ts';
import { DAY_GOAL } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const DAY_MS = 86_400_000;
afterEach(() => {
  server.clock.at = null;
});

test('twenty answers in a day bring one triangle, more no second, and tomorrow another', async () => {
  const { db } = server.deps;
  const { id, ask } = await server.newcomer();
  const word = await makeWord(db, { account_id: id, lemma: 'китап' });
  const answer = () => ask(gradeWord, { params: { id: word }, body: { grade: 3 } });
  const balance = async () => (await ask(getTriangleDay, {})).triangle;
  const today = Date.now();
  server.clock.at = today;
  for (let n = 1; n < DAY_GOAL; n += 1) await answer();
  expect(await balance()).toBe(0);
  await answer();
  expect(await balance()).toBe(1);
  await Promise.all([answer(), answer(), answer()]);
  expect(await balance()).toBe(1);
  server.clock.at = today + DAY_MS;
  for (let n = 0; n < DAY_GOAL; n += 1) await answer();
  expect(await balance()).toBe(2);
});

/** Ten minutes of reading as a page tells them: every half a minute. */
async function readFor(ask: Ask, steps: number) {
  let said = await ask(addReading, {});
  for (let n = 1; n < steps; n += 1) {
    server.clock.at! += 30_000;
    said = await ask(addReading, {});
  }
  return said;
}

test('ten minutes of reading bring the triangle of the day, and no second one beside the answers', async () => {
  const { db } = server.deps;
  const { id, ask } = await server.newcomer();
  const balance = async () => (await ask(getTriangleDay, {})).triangle;
  server.clock.at = Date.parse('2026-11-16T09:00:00Z');
  expect(await readFor(ask, 19)).toEqual({ seconds: 570, secondGoal: 600, paid: false });
  expect(await balance()).toBe(0);
  server.clock.at += 30_000;
  expect(await ask(addReading, {})).toEqual({ seconds: 600, secondGoal: 600, paid: true });
  expect(await balance()).toBe(1);
  server.clock.at += 30_000;
  expect(await ask(addReading, {})).toMatchObject({ seconds: 600, paid: false });
  const word = await makeWord(db, { account_id: id, lemma: 'күл' });
  for (let n = 0; n < DAY_GOAL; n += 1)
    await ask(gradeWord, { params: { id: word }, body: { grade: 3 } });
  expect(await balance()).toBe(1);
  expect(await ask(getStudyDay, {})).toEqual({
    reviews: 20,
    reviewGoal: 20,
    seconds: 600,
    secondGoal: 600,
  });
});

test('a page that lies about its time gains none: ten steps at once are one', async () => {
  const { ask } = await server.newcomer();
  server.clock.at = Date.parse('2026-11-16T09:00:00Z');
  const told = await Promise.all(Array.from({ length: 10 }, () => ask(addReading, {})));
  expect(told.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 10 }, () => 30));
  server.clock.at += 10_500;
  expect((await ask(addReading, {})).seconds).toBe(40);
  // Hours between two steps are no reading.
  server.clock.at += 3_600_000;
  expect((await ask(addReading, {})).seconds).toBe(70);
});

test('the day begins in Kazan: what was read before midnight counts for that day', async () => {
  const { ask } = await server.newcomer();
  server.clock.at = Date.parse('2026-11-16T20:59:30Z');
  await readFor(ask, 1);
  expect((await ask(getStudyDay, {})).seconds).toBe(30);
  server.clock.at = Date.parse('2026-11-16T21:00:05Z');
  expect((await ask(getStudyDay, {})).seconds).toBe(0);
  expect((await ask(addReading, {})).seconds).toBe(30);
});

test('a visitor reads without being counted', async () => {
  expect(await flagsOf(server.ask(addReading, {}))).toEqual(['token']);
  expect(await flagsOf(server.ask(getStudyDay, {}))).toEqual(['token']);
});
