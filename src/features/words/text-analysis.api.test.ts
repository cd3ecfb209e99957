// Analysing a whole text computes for long, but not in one piece.

import { beforeAll, expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { longestTurnOf } from '#test/event-loop.ts';
import { newNetworkAddress } from '#test/raw-http.ts';
import { checkText, getTextWords } from './calls.ts';

const server = testServer();

/** Unknown words with many endings to try. */
const hostileText = (count: number): string =>
  Array.from({ length: count }, (_, n) => `жй${n.toString(36)}ларыбыздагылардан`).join(' ');

const check = (address = newNetworkAddress()) =>
  server.browser({ address }).ask(checkText, { body: { content: hostileText(900) } });

beforeAll(async () => {
  // The lexicon is built for the first call.
  for (let n = 0; n < 3; n += 1) await check();
});

test('the event loop runs between the words of a text', async () => {
  const longest = await longestTurnOf(async () => {
    const { spans } = await check();
    expect(spans.length).toBeGreaterThan(100);
    await server
      .browser({ address: newNetworkAddress() })
      .ask(getTextWords, { query: { text: hostileText(25) } });
  });
  expect(longest).toBeLessThan(25);
});

test('of many texts at once those of one address are refused first', async () => {
  const flooder = newNetworkAddress();
  const flood = Array.from({ length: 8 }, () => check(flooder));
  const [others, own] = await Promise.all([
    Promise.allSettled(Array.from({ length: 8 }, () => check())),
    Promise.allSettled(flood),
  ]);
  expect(others.filter(({ status }) => status === 'rejected')).toHaveLength(0);
  expect(own.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});
