// Analysing a whole text computes for long, but not in one piece.

import { beforeAll, expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { shareOfLongTurns } from '#test/event-loop.ts';
import { newNetworkAddress } from '#test/raw-http.ts';
import { checkText, getTextWords } from './calls.ts';

const server = testServer();

let count = 0;

/** Unknown words with many endings to try, other ones each time. */
const hostileText = (words: number): string =>
  Array.from({ length: words }, () => `жй${(count += 1).toString(36)}ларыбыздагылардан`).join(' ');

const check = (address = newNetworkAddress()) =>
  server.browser({ address }).ask(checkText, { body: { content: hostileText(800) } });

beforeAll(async () => {
  // The lexicon is built for the first call.
  for (let n = 0; n < 3; n += 1) await check();
});

test('the event loop runs between the words of texts of many addresses', async () => {
  const share = await shareOfLongTurns(50, async () => {
    const [first] = await Promise.all(Array.from({ length: 12 }, () => check()));
    expect(first?.spans.length).toBeGreaterThan(100);
    await server
      .browser({ address: newNetworkAddress() })
      .ask(getTextWords, { query: { text: hostileText(25) } });
  });
  // Unsliced, one text takes 110 ms.
  expect(share).toBeLessThan(0.5);
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
