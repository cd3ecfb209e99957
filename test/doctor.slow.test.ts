// Mistakes of operators, planted one by one: the doctor must name each.

import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv, type Env } from '#server/env.ts';
import { examine, lineOf } from '#tools/doctor.ts';
import { checkAddress } from '#tools/doctor/address.ts';
import { checkBackup } from '#tools/doctor/backup.ts';
import { checkDatabase } from '#tools/doctor/database.ts';
import type { Finding } from '#tools/doctor/finding.ts';
import { checkMachine, checkRoom } from '#tools/doctor/machine.ts';
import { checkFiles, checkMail, checkMailRecords, checkValkey } from '#tools/doctor/services.ts';
import { administer, dropDatabase } from '#tools/scratch-database.ts';
import { ownerUrl, servicesEnv } from '#tools/services/env.ts';
import { testServer } from './api.ts';
import { freePort } from './free-port.ts';

const port = await freePort();
const closedPort = await freePort();
const PUBLIC_URL = `http://localhost:${port}`;
const server = testServer({ PUBLIC_URL });
const folder = await mkdtemp(join(tmpdir(), 'tugantel-doctor-'));
const EMPTY = `doctor_empty_${process.pid}`;

let source: Record<string, string | undefined>;
beforeAll(async () => {
  await server.app.listen({ port, host: '127.0.0.1' });
  source = {
    ...servicesEnv(),
    DATABASE_URL: server.deps.env.DATABASE_URL,
    PUBLIC_URL,
    SECRET: 'q7Xh2vJ9mT4sKd81LzWcRbYp6NfGa3Eu',
    FILES_DIR: folder,
  };
  await server.administrator();
  await administer(ownerUrl(EMPTY), `create database ${EMPTY}`);
});
afterAll(async () => {
  await dropDatabase(ownerUrl(EMPTY), EMPTY);
  await rm(folder, { recursive: true });
});

const envOf = (changes: Record<string, string | undefined> = {}): Env =>
  readEnv({ ...source, ...changes });

const bad = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'ok').map(lineOf);

/** A test database has no lessons, the services of CI trade durability for speed, the site is built later. */
const EXPECTED_IN_TESTS = ['content', 'database fsync', 'built site'];

test('nothing has failed on a site that runs', async () => {
  const findings = await examine(source);
  const wrong = findings.filter(
    ({ name, state }) => state === 'failed' && !EXPECTED_IN_TESTS.includes(name),
  );
  expect(wrong.map(lineOf)).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
});

const PUBLIC = {
  PUBLIC_URL: 'https://tugantel.example.org',
  MAIL_FROM: 'xat@example.org',
  TRUSTED_PROXIES: '1',
};

describe('the environment', () => {
  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['no database', { DATABASE_URL: undefined }, /DATABASE_URL/],
    ['no secret', { SECRET: undefined }, /SECRET/],
    ['a short secret', { SECRET: 'short' }, /SECRET/],
    ['a repeated secret', { ...PUBLIC, SECRET: 'ab'.repeat(20) }, /SECRET/],
    ['an unreadable file', { SECRET_FILE: '/no/such/file' }, /SECRET_FILE: ENOENT/],
    ['http', { ...PUBLIC, PUBLIC_URL: 'http://tugantel.example.org' }, /PUBLIC_URL: .*https/],
    ['no proxy count', { ...PUBLIC, TRUSTED_PROXIES: '0' }, /TRUSTED_PROXIES/],
    ['a sender of this machine', { ...PUBLIC, MAIL_FROM: 'root@localhost' }, /MAIL_FROM/],
    ['no place for files', { ...PUBLIC, FILES_DIR: '', S3_ENDPOINT: '' }, /FILES_DIR or S3/],
  ])('%s has failed', async (_, changes, line) => {
    expect(bad(await examine({ ...source, ...changes })).join('\n')).toMatch(line);
  });

  test.each([
    ['LIMIT_FACTOR', '20'],
    ['NODE_ENV', 'test'],
  ])('%s=%s is a warning', async (name, value) => {
    const lines = bad(await examine({ ...source, [name]: value }));
    expect(lines.join('\n')).toMatch(`WARNING environment: ${name}=${value}`);
  });
});

describe('the database', () => {
  const linesOf = async (changes: Record<string, string> = {}, now?: () => number) =>
    bad(await checkDatabase(envOf(changes), now)).join('\n');
  const moved = (change: (url: URL) => void): string => {
    const url = new URL(server.deps.env.DATABASE_URL);
    change(url);
    return url.href;
  };

  test('is unreachable', async () => {
    const DATABASE_URL = moved((url) => (url.port = String(closedPort)));
    expect(await linesOf({ DATABASE_URL })).toMatch(/FAILED {2}database: .*ECONNREFUSED/);
  });

  test('is not there', async () => {
    const DATABASE_URL = moved((url) => (url.pathname = '/no_such_one'));
    expect(await linesOf({ DATABASE_URL })).toMatch(/FAILED {2}database: .*does not exist/);
  });

  test('has another role', async () => {
    const DATABASE_URL = moved((url) => (url.username = 'no_such_role'));
    expect(await linesOf({ DATABASE_URL })).toMatch('FAILED  database: ');
  });

  test('is used as its owner', async () => {
    expect(await linesOf({ DATABASE_URL: server.ownerUrl })).toMatch('database role: ');
  });

  test('is empty', async () => {
    const lines = await linesOf({ DATABASE_URL: ownerUrl(EMPTY) });
    expect(lines).toMatch('FAILED  schema: is empty');
    expect(lines).toMatch('FAILED  extension pg_trgm');
  });

  test.each(['0601', '9999'])('has the schema %s', async (version) => {
    const newest = await server.owner.executeQuery<{ version: string }>(
      sql`delete from schema_migrations where version > ${version}
        or version = (select max(version) from schema_migrations) returning version`.compile(
        server.owner,
      ),
    );
    await sql`insert into schema_migrations values (${version}) on conflict do nothing`.execute(
      server.owner,
    );
    try {
      expect(await linesOf()).toMatch(`FAILED  schema: ${version}, the program has`);
    } finally {
      await sql`delete from schema_migrations where version = '9999'`.execute(server.owner);
      for (const row of newest.rows)
        await sql`insert into schema_migrations values (${row.version})
          on conflict do nothing`.execute(server.owner);
    }
  });

  test('has no room for the connections of a process', async () => {
    expect(await linesOf({ DATABASE_POOL: '500' })).toMatch('FAILED  database connections: ');
  });

  test('has a clock that differs', async () => {
    const late = () => Date.now() + 300_000;
    expect(await linesOf({}, late)).toMatch('FAILED  clock: 300 s');
  });

  test('has no administrator, no lessons and no worker', async () => {
    await sql`delete from admin_session`.execute(server.owner);
    await sql`delete from admin`.execute(server.owner);
    const lines = await linesOf();
    expect(lines).toMatch('FAILED  administrator: none');
    expect(lines).toMatch('FAILED  content: no lessons');
    expect(lines).toMatch('WARNING workers: none');
    await server.administrator();
  });

  test('has jobs that were given up', async () => {
    await sql`select graphile_worker.add_job('mail-code', max_attempts => 1)`.execute(server.owner);
    await sql`update graphile_worker._private_jobs set attempts = 1`.execute(server.owner);
    expect(await linesOf()).toMatch('WARNING jobs: 1 were given up');
  });
});

describe('the services', () => {
  test('Valkey is unreachable', async () => {
    const env = envOf({ REDIS_URL: `redis://127.0.0.1:${closedPort}` });
    expect(bad(await checkValkey(env)).join('\n')).toMatch('FAILED  Valkey: ');
  });

  test.each([
    ['a wrong key', { S3_SECRET_KEY: 'wrong' }],
    ['a bucket that is not there', { S3_BUCKET: 'no-such-bucket' }],
    ['an unreachable endpoint', { S3_ENDPOINT: `http://127.0.0.1:${closedPort}` }],
  ])('the object store has %s', async (_, changes) => {
    const env = envOf({ FILES_DIR: '', ...changes });
    expect(bad(await checkFiles(env)).join('\n')).toMatch('FAILED  files: ');
  });

  test('the folder of files is not there', async () => {
    const env = envOf({ FILES_DIR: join(folder, 'missing') });
    expect(bad(await checkFiles(env)).join('\n')).toMatch('FAILED  files: ');
  });

  test('there is too little room', async () => {
    expect(bad(await checkRoom('room for files', folder, 1e9)).join('\n')).toMatch(
      'WARNING room for files: ',
    );
  });

  test('the mail server is unreachable', async () => {
    const env = envOf({ SMTP_URL: `smtp://127.0.0.1:${closedPort}` });
    const lines = bad(await checkMail(env, 'doctor@example.org')).join('\n');
    expect(lines).toMatch('FAILED  mail server: ');
    expect(lines).toMatch('FAILED  letter: ');
  });

  test('a letter is sent when asked for', async () => {
    const findings = await checkMail(envOf(), 'doctor@example.org');
    expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'mail server ok',
      'letter ok',
    ]);
  });

  test('the sender has no SPF, no DMARC and no MX', async () => {
    const nothing = {
      resolveTxt: () => Promise.resolve([['google-site-verification=x']]),
      resolveMx: () => Promise.reject(new Error('ENODATA')),
    };
    const lines = bad(await checkMailRecords(envOf({ MAIL_FROM: 'xat@example.org' }), nothing));
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'WARNING SPF',
      'WARNING DMARC',
      'WARNING MX',
    ]);
  });
});

test('the DNS has another key than DKIM_KEY', async () => {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [ours, other] = [pair(), pair()];
  const env = envOf({
    MAIL_FROM: 'xat@example.org',
    DKIM_KEY: ours.privateKey,
    DKIM_SELECTOR: 'tt',
  });
  const recordsWith = (key: Buffer) => ({
    resolveTxt: (name: string) =>
      Promise.resolve(
        name === 'tt._domainkey.example.org'
          ? [['v=DKIM1; k=rsa; p=', key.toString('base64')]]
          : [['v=spf1 -all'], ['v=DMARC1; p=none']],
      ),
    resolveMx: () => Promise.resolve([{ exchange: 'mx.example.org', priority: 1 }]),
  });
  expect(bad(await checkMailRecords(env, recordsWith(ours.publicKey)))).toEqual([]);
  const lines = bad(await checkMailRecords(env, recordsWith(other.publicKey)));
  expect(lines.join('\n')).toMatch(/^FAILED {2}DKIM: tt\._domainkey\.example\.org/);
});

describe('the machine', () => {
  test.each([
    ['FFMPEG', '/no/such/ffmpeg', 'FAILED  ffmpeg: '],
    ['FFMPEG', '/bin/true', 'FAILED  ffmpeg: has no libx264'],
    ['FFPROBE', '/no/such/ffprobe', 'FAILED  ffprobe: '],
    ['ESPEAK', '/bin/true', 'FAILED  espeak-ng: has no voice tt'],
    ['ESPEAK', '', 'WARNING espeak-ng: is switched off'],
  ])('%s=%s', async (name, value, line) => {
    expect(bad(await checkMachine(envOf({ [name]: value }))).join('\n')).toMatch(line);
  });

  test('too few open files', () => {
    const script = `import { checkMachine } from './tools/doctor/machine.ts';
      import { readEnv } from './src/server/env.ts';
      const found = await checkMachine(readEnv({ NODE_ENV: 'test', DATABASE_URL: '-', REDIS_URL: '-' }));
      console.log(found.find(({ name }) => name === 'open files').state);`;
    const { stdout } = spawnSync(
      '/bin/sh',
      ['-c', 'ulimit -n 512; exec "$0" --input-type=module -e "$1"', process.execPath, script],
      { encoding: 'utf8' },
    );
    expect(stdout.trim()).toBe('warning');
  });
});

describe('the address', () => {
  test.each([
    ['https://no-such-host.invalid', 'FAILED  name: '],
    [`http://localhost:${closedPort}`, 'FAILED  address: '],
    [`https://localhost:${port}`, 'FAILED  certificate: '],
    [`http://127.0.0.1:${port}`, `FAILED  address: the site there takes ${PUBLIC_URL}`],
  ])('%s', async (address, line) => {
    const env = { ...envOf(), PUBLIC_URL: address };
    expect(bad(await checkAddress(env)).join('\n')).toMatch(line);
  });
});

describe('backups', () => {
  const MARKS = ['database', 'files', 'drill'];
  const BACKUP_DIR = join(folder, 'backups');
  const found = async () => bad(await checkBackup(envOf({ BACKUP_DIR })));

  test('that are not set up, not made, too old or in the wrong place are named', async () => {
    expect(bad(await checkBackup(envOf()))).toEqual([
      expect.stringContaining('BACKUP_DIR is not set'),
    ]);
    await mkdir(join(BACKUP_DIR, 'done'), { recursive: true });
    const lines = await found();
    for (const name of ['base backup', 'copy of the files', 'trial restore'])
      expect(lines).toContain(`WARNING ${name}: there is none yet`);
    expect(lines).toContainEqual(expect.stringContaining('same disk'));
    expect(lines).toContain('FAILED  archive: archive_mode is off');

    for (const mark of MARKS) await writeFile(join(BACKUP_DIR, 'done', mark), '');
    expect(await found()).not.toContainEqual(expect.stringMatching(/backup:|copy|trial/));
    const old = new Date(Date.now() - 37 * 3_600_000);
    for (const mark of MARKS) await utimes(join(BACKUP_DIR, 'done', mark), old, old);
    expect(await found()).toEqual(
      expect.arrayContaining([
        'FAILED  base backup: 37 h old',
        'FAILED  copy of the files: 37 h old',
        'FAILED  trial restore: 37 h old',
      ]),
    );
  });
});
