import { describe, expect, test } from 'vitest';
import { readEnv, riskySettings } from './env.ts';

const PUBLIC = 'https://tugantel.example.org';
const GOOD = 'q7Xh2vJ9mT4sKd81LzWcRbYp6NfGa3Eu';
const base = { DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x', SECRET: GOOD };
const read = (changes: Record<string, string | undefined>) => () =>
  readEnv({ ...base, PUBLIC_URL: PUBLIC, ...changes });

describe('SECRET of a public site', () => {
  test.each([
    ['missing', undefined, 'SECRET: '],
    ['short', GOOD.slice(1), 'SECRET: '],
    ['the development value', 'only-for-development-and-tests-0000', 'published'],
    ['the value of the measurements', 'a-site-for-tests-and-measurements-only', 'published'],
    ['one character', '0'.repeat(40), 'too few different characters'],
    ['few characters', 'abc1234'.repeat(5), 'too few different characters'],
    ['a repeated word', 'tugantel-2026-'.repeat(3), 'a repeated pattern'],
  ])('%s: the process does not start', (_, SECRET, why) => {
    expect(read({ SECRET })).toThrow(why);
  });

  test('the development value is not added silently by NODE_ENV', () => {
    for (const NODE_ENV of ['test', 'development'])
      expect(read({ NODE_ENV, SECRET: undefined })).toThrow('published');
  });

  test('an error does not contain the value', () => {
    expect(read({ SECRET: '0'.repeat(40) })).toThrow(/^(?![\s\S]*0000)/);
  });

  test('random values of 32 characters pass', () => {
    for (const SECRET of [GOOD, '8f14e45fceea167a5a36dedd4bea2543'])
      expect(read({ SECRET })().SECRET).toBe(SECRET);
  });
});

test.each([
  'http://localhost:3000',
  'http://tugantel.localhost',
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'http://[::1]:3000',
])('%s may run with the development value', (PUBLIC_URL) => {
  expect(read({ PUBLIC_URL, NODE_ENV: 'test', SECRET: undefined })().SECRET).toContain('only-for');
});

test.each(['http://localhost.example.org', 'http://127.0.0.1.example.org', 'http://10.0.0.1'])(
  '%s is a public address',
  (PUBLIC_URL) => {
    expect(read({ PUBLIC_URL, SECRET: '0'.repeat(40) })).toThrow('SECRET');
  },
);

describe('risky settings', () => {
  test('the defaults have none', () => {
    expect(riskySettings(read({})())).toEqual([]);
  });

  test.each([
    ['LIMIT_FACTOR', '20'],
    ['SHARED_ANSWERS', 'off'],
    ['HOLD_SUSPECTS', 'off'],
    ['HOLD_SUSPECTS', 'unread'],
    ['CAPTCHA_BITS', '4'],
    ['NODE_ENV', 'test'],
  ])('%s=%s has one line', (name, value) => {
    const lines = riskySettings(read({ [name]: value })());
    expect(lines).toEqual([expect.stringMatching(`^${name}=${value}: `)]);
  });
});

test('DECODERS is best or required', () => {
  expect(read({})().DECODERS).toBe('best');
  expect(read({ DECODERS: 'required' })().DECODERS).toBe('required');
  expect(read({ DECODERS: 'yes' })).toThrow('DECODERS');
});
