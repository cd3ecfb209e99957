import { describe, expect, test } from 'vitest';
import { canChange, isMessage, conversationsADay, wayTo, type Approach } from './rules.ts';

const NOBODY = { subscriber: false, friend: false };
const SUBSCRIBER = { subscriber: true, friend: false };
const FRIEND = { subscriber: true, friend: true };
const FRESH = { written: false, request: false, last_id: null };
const DIRECT = { written: false, request: false, last_id: '1' };
const REQUEST = { written: false, request: true, last_id: '1' };
const ANSWERED = { written: true, request: false, last_id: null };

test.each<[Approach['writers'], Approach['bond'], Approach['participant'], string]>([
  ['all', NOBODY, undefined, 'direct'],
  ['subscribers', NOBODY, undefined, 'request'],
  ['subscribers', SUBSCRIBER, undefined, 'direct'],
  ['friends', SUBSCRIBER, undefined, 'request'],
  ['friends', FRIEND, FRESH, 'direct'],
  ['nobody', FRIEND, undefined, 'closed'],
  // What has begun goes on, and a request stays one until the two know each other.
  ['friends', NOBODY, DIRECT, 'direct'],
  ['friends', NOBODY, REQUEST, 'request'],
  ['friends', FRIEND, REQUEST, 'direct'],
  ['nobody', NOBODY, DIRECT, 'closed'],
  // Whom one has written to may always answer, though the conversation was deleted since.
  ['nobody', NOBODY, ANSWERED, 'direct'],
])('with %s, %o and %o a message arrives: %s', (writers, bond, participant, way) => {
  expect(wayTo({ writers, bond, participant })).toBe(way);
});

describe('a message', () => {
  test.each([
    ['', 0, false],
    ['', 1, true],
    ['а', 0, true],
    ['😀'.repeat(4000), 0, true],
    ['а'.repeat(4001), 1, false],
  ])('%#', (content, files, is) => {
    expect(isMessage(content, files)).toBe(is);
  });

  test('can be changed for an hour', () => {
    const at = '2026-11-16T10:00:00Z';
    expect(canChange(at, Date.parse(at) + 3_599_999)).toBe(true);
    expect(canChange(at, Date.parse(at) + 3_600_000)).toBe(false);
  });
});

test('newcomers begin fewer conversations', () => {
  const since = '2026-11-16T10:00:00Z';
  expect(conversationsADay(since, Date.parse(since) + 86_399_999, 20)).toBe(5);
  expect(conversationsADay(since, Date.parse(since) + 86_399_999, 3)).toBe(3);
  expect(conversationsADay(since, Date.parse(since) + 86_400_000, 20)).toBe(20);
  expect(conversationsADay(since, Date.parse(since) + 86_400_000, 50)).toBe(50);
});
