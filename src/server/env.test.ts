import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv, riskySettings } from './env.ts';
import { LANES } from './lanes.ts';

const PUBLIC = 'https://tugantel.example.org';
const GOOD = 'q7Xh2vJ9mT4sKd81LzWcRbYp6NfGa3Eu';
const base = {
  DATABASE_URL: 'postgres://x',
  REDIS_URL: 'redis://x',
  SECRET: GOOD,
  MAIL_FROM: 'Туган тел <xat@example.org>',
  FILES_DIR: '/srv/tugantel/files',
  TRUSTED_PROXIES: '1',
};
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

describe('a public site that could not work does not start', () => {
  test.each([
    ['PUBLIC_URL', 'http://tugantel.example.org', 'https only'],
    ['PUBLIC_URL', undefined, 'PUBLIC_URL: '],
    ['TRUSTED_PROXIES', '0', 'TRUSTED_PROXIES: 0'],
    ['MAIL_FROM', undefined, 'MAIL_FROM: '],
    ['MAIL_FROM', 'root@localhost', 'MAIL_FROM: '],
    ['MAIL_FROM', 'Туган тел', 'MAIL_FROM: '],
    ['FILES_DIR', '', 'FILES_DIR or S3_ENDPOINT'],
  ])('%s=%s', (name, value, why) => {
    expect(read({ [name]: value })).toThrow(why);
  });

  test('an object store will do as well as a folder', () => {
    expect(read({ FILES_DIR: '', S3_ENDPOINT: 'https://s3.example.org' })().FILES_DIR).toBe('');
  });

  test('on this machine alone it does', () => {
    const PUBLIC_URL = 'http://localhost:3000';
    const changes = { PUBLIC_URL, TRUSTED_PROXIES: '0', MAIL_FROM: undefined, FILES_DIR: '' };
    expect(read(changes)().PUBLIC_URL).toBe(PUBLIC_URL);
  });

  test('the error sends an operator to the documentation, a developer to the setup', () => {
    expect(read({ DATABASE_URL: undefined })).toThrow('docs/running.md');
    expect(read({ NODE_ENV: 'development', DATABASE_URL: undefined })).toThrow('npm run setup');
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tugantel-env-'));
  const path = join(folder, 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the content of the file is the value, without its last line break', () => {
    writeFileSync(path, `${GOOD}\n`);
    expect(read({ SECRET: undefined, SECRET_FILE: path })().SECRET).toBe(GOOD);
  });

  test('a file that cannot be read is an error, not a default', () => {
    const SECRET_FILE = join(folder, 'missing');
    expect(read({ SECRET: undefined, SECRET_FILE })).toThrow('SECRET_FILE: ENOENT');
    expect(read({ NODE_ENV: 'test', SECRET: undefined, SECRET_FILE })).toThrow('ENOENT');
  });
});

test('a worker runs all lanes, or those it is told', () => {
  expect(read({})().WORKER_LANES).toEqual([...LANES]);
  expect(read({ WORKER_LANES: 'short, long' })().WORKER_LANES).toEqual(['short', 'long']);
  expect(read({ WORKER_LANES: 'video' })).toThrow('WORKER_LANES');
});

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
