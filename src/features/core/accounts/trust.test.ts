import { describe, expect, test } from 'vitest';
import { missingFor, trustOf, trustState, type TrustFacts } from './public/trust.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

const facts = (numbers: Partial<TrustFacts['trust']> = {}, more: Partial<TrustFacts> = {}) => ({
  since: daysAgo(7),
  ...{ moderator: false, security: false, verified: false, blacklist: false },
  trust: { activeDays: 3, confirmed: 2, ruledAt: null, ...numbers },
  ...more,
});
const old = { since: daysAgo(30) };
const regular = { activeDays: 15, confirmed: 5 };

describe('trustOf', () => {
  test.each<[string, TrustFacts, string]>([
    ['member: 7 days, 3 active, confirmed by 2', facts(), 'member'],
    ['newcomer: 6 days old', facts({}, { since: daysAgo(6.9) }), 'newcomer'],
    ['newcomer: 2 active days', facts({ activeDays: 2 }), 'newcomer'],
    ['learner: confirmed by one member', facts({ confirmed: 1 }), 'learner'],
    ['learner: 7 days, 3 active', facts({ confirmed: 0 }), 'learner'],
    ['newcomer: confirmed on the second day', facts(regular, { since: daysAgo(1) }), 'newcomer'],
    ['newcomer: a sleeping account', facts({ activeDays: 1, confirmed: 0 }, old), 'newcomer'],
    ['regular: 30 days, 15 active, 5 members', facts(regular, old), 'regular'],
    ['member: 29 days', facts(regular, { since: daysAgo(29) }), 'member'],
    [
      'learner: active and never confirmed',
      facts({ activeDays: 99, confirmed: 0 }, old),
      'learner',
    ],
    [
      'newcomer: a ruling 29 days ago',
      facts({ ...regular, ruledAt: daysAgo(29) }, old),
      'newcomer',
    ],
    ['regular: a ruling 30 days ago', facts({ ...regular, ruledAt: daysAgo(30) }, old), 'regular'],
    ['newcomer: a read-only account', facts(regular, { ...old, blacklist: true }), 'newcomer'],
    [
      'regular: a moderator of today',
      facts({ activeDays: 0 }, { since: daysAgo(0), moderator: true }),
      'regular',
    ],
    [
      'regular: security',
      facts({ activeDays: 0 }, { since: daysAgo(0), security: true }),
      'regular',
    ],
    [
      'regular: a verified person',
      facts({ activeDays: 0 }, { since: daysAgo(0), verified: true }),
      'regular',
    ],
    [
      'newcomer: read-only staff',
      facts({ activeDays: 0 }, { moderator: true, blacklist: true }),
      'newcomer',
    ],
  ])('%s', (_, given, level) => {
    expect(trustOf(given, NOW)).toBe(level);
  });
});

test('tells what is missing for the next level', () => {
  const fresh = facts({ activeDays: 1, confirmed: 0 }, { since: daysAgo(2) });
  const days = (need: number) => ({ name: 'days', have: 2, need });
  const activeDays = (need: number) => ({ name: 'activeDays', have: 1, need });
  expect(trustState(fresh, NOW)).toEqual({
    level: 'newcomer',
    next: 'learner',
    missing: {
      learner: [days(7), activeDays(3)],
      member: [days(7), activeDays(3), { name: 'confirmed', have: 0, need: 2 }],
      regular: [days(30), activeDays(15), { name: 'confirmed', have: 0, need: 5 }],
    },
  });
  const learner = facts({ confirmed: 0 });
  expect(trustState(learner, NOW)).toMatchObject({ level: 'learner', next: 'member' });
  expect(trustState(learner, NOW).missing).not.toHaveProperty('learner');
  const ruled = facts({ ruledAt: daysAgo(1) });
  expect(missingFor(ruled, 'member', NOW)).toEqual([{ name: 'standing', have: 0, need: 1 }]);
  expect(missingFor(facts(), 'regular', NOW).map(({ name }) => name)).toEqual([
    'days',
    'activeDays',
    'confirmed',
  ]);
  expect(trustState(facts(regular, old), NOW)).toEqual({
    level: 'regular',
    next: null,
    missing: {},
  });
});
