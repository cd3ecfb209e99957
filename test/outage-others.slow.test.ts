// What the site does while Valkey, the object store or the mail server hangs.

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { MAIL_NOTICE } from '#features/core/accounts/public/notices.server.ts';
import { createComment } from '#features/content/comments/calls.ts';
import { makeTone } from '#features/platform/media/factory.server.ts';
import { prepareRecording } from '#features/platform/media/recording-jobs.server.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { putNoteAudio } from '#features/content/notes/calls/recordings.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { INDEX_TEXT } from '#features/platform/search-index/public/indexing.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { buildApp } from '#main/app.ts';
import { isOutage } from '#server/outage.ts';
import { enqueue } from '#server/jobs.ts';
import { openLimits } from '#server/limits.ts';
import { openLog } from '#server/log.ts';
import { testServer } from './api.ts';
import { openHangingLine, through, type HangingLine } from './hanging-line.ts';
import { mailsTo } from './mail.ts';

// Waiting is what these tests are about; a busy machine adds to it.
vi.setConfig({ testTimeout: 120_000 });

const lines = {} as Record<'valkey' | 'files' | 'mail', HangingLine>;
const server = testServer(
  { LIMIT_FACTOR: '10000', REDIS_WAIT_MS: '500' },
  {
    async rewire({ REDIS_URL = '', S3_ENDPOINT = '', SMTP_URL = '' }) {
      const open = (url: string) => openHangingLine(Number(new URL(url).port));
      lines.valkey = await open(REDIS_URL);
      lines.files = await open(S3_ENDPOINT);
      lines.mail = await open(SMTP_URL);
      return {
        REDIS_URL: through(lines.valkey, REDIS_URL),
        S3_ENDPOINT: through(lines.files, S3_ENDPOINT),
        SMTP_URL: through(lines.mail, SMTP_URL),
      };
    },
  },
);
let person: string;
let ask: Ask;
beforeAll(async () => {
  person = (await makeAccount(server.deps.db, { created_at: '2026-01-02T00:00:00Z' })).id;
  ask = await server.as(person);
});
afterAll(() => Promise.all(Object.values(lines).map((line) => line.close())));

async function timed(asked: () => Promise<unknown>) {
  const started = performance.now();
  const [settled] = await Promise.allSettled([asked()]);
  const error: unknown = settled?.status === 'rejected' ? settled.reason : null;
  return { error, ms: performance.now() - started };
}
const stateOf = async (part: string): Promise<string | undefined> => {
  const answer = await server.app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ parts: Record<string, string> }>().parts[part];
};
const isPart = (part: string, state: RegExp) =>
  vi.waitFor(async () => expect(await stateOf(part)).toMatch(state), 15_000);

describe('Valkey', () => {
  test('that hangs costs one request half a second, the others nothing', async () => {
    const { id: note } = await makeNote(server.deps.db, { author_id: person });
    const comment = () =>
      ask(
        createComment,
        { params: { id: note }, body: { content: 'Сүз' } },
        {
          idempotencyKey: randomUUID(),
        },
      );
    const limits = openLimits(server.deps.redis, { now: () => Date.now() });
    await comment();
    lines.valkey.hang();
    expect((await timed(() => limits.consume(`hang-${person}`, '3/day'))).ms).toBeLessThan(2000);
    const times: number[] = [];
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { ms } = await timed(async () =>
        waits.push(await limits.consume(`hang-${person}`, '3/day')),
      );
      times.push(ms);
    }
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(200);
    // Counted in the process meanwhile, and the limit holds.
    expect(waits.slice(0, 2)).toEqual([0, 0]);
    expect(waits[19]).toBeGreaterThan(0);
    expect((await timed(comment)).error).toBeNull();
    await isPart('valkey', /^away/);
    lines.valkey.heal();
    await isPart('valkey', /^up$/);
    expect(server.deps.redis.status).toBe('ready');
    limits.close();
  });
});

describe('the object store', () => {
  const file = { type: 'text/plain', bytes: Buffer.from('сүз') };
  const key = `test/${randomUUID()}`;
  const body = { title: 'Язма', content: 'Монда сүзләр генә.' };
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('that hangs ends what was asked, then refuses at once; text goes on', async () => {
    const { files } = server.deps;
    await files.put(key, file);
    lines.files.hang();
    for (const asked of [
      () => files.put(key, file),
      () => files.open(key),
      () => files.get(key),
      () => files.remove(`${key}-none`),
      () => ask(createNote, { body }),
    ].map((asking) => timed(asking))) {
      const { ms } = await asked;
      expect(ms).toBeLessThan(9000);
    }
    const { error } = await timed(() => files.get(key));
    expect(isOutage(error)).toBe(true);
    await isPart('files', /^away/);
    const quick = await timed(() => files.put(key, file));
    expect(isOutage(quick.error)).toBe(true);
    expect(quick.ms).toBeLessThan(2000);
    expect((await timed(() => ask(createNote, { body }))).error).toBeNull();
    expect(
      (await timed(() => ask(createNote, { body: { ...body, images: [picture] } }))).error,
    ).toMatchObject({ status: 503, flags: ['time'] });
    const media = await server.app.inject(`/media/note/${'a'.repeat(24)}-480.jpg`);
    expect([404, 503]).toContain(media.statusCode);
    lines.files.heal();
    await isPart('files', /^up$/);
    expect((await files.get(key))?.bytes).toEqual(file.bytes);
    await files.remove(key);
  });

  test('that is away for long makes no recording a broken one', async () => {
    const { db, env } = server.deps;
    const tone = await makeTone(env.FFMPEG);
    const { id, idS, idM } = await ask(createNote, { body });
    const range = { from: 0, to: tone.length - 1, total: tone.length };
    const query = { idS, idM, send: '0' as const };
    await ask(putNoteAudio, { query, body: tone }, { chunk: { range } });
    const recording = () =>
      db
        .selectFrom('recording')
        .select(['id', 'state', 'tries'])
        .where('note_id', '=', id)
        .executeTakeFirstOrThrow();
    const { id: recordingId } = await recording();
    lines.files.hang();
    await isPart('files', /^away/);
    for (let n = 0; n < 15; n += 1) {
      const { error } = await timed(() => prepareRecording(server.deps, { recordingId }));
      expect(isOutage(error)).toBe(true);
    }
    // It still waits to be prepared, and no try was counted against it.
    expect(await recording()).toMatchObject({ state: 'sent', tries: 0 });
    lines.files.heal();
    await isPart('files', /^up$/);
  });
});

describe('the mail server', () => {
  let worker: ChildProcess | undefined;
  afterAll(() => worker?.kill('SIGKILL'));

  test('that hangs keeps no other job waiting, and gets its letters when it is back', async () => {
    const { db, env } = server.deps;
    lines.mail.hang();
    const addresses = Array.from({ length: 8 }, (_, n) => `hang-${n}-${randomUUID()}@example.org`);
    for (const to of addresses)
      await enqueue(db, MAIL_NOTICE, { kind: 'passkeyAdded', accountId: person, to, key: to });
    worker = spawn(process.execPath, ['src/main/worker.ts'], {
      env: {
        ...process.env,
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
        LOG_LEVEL: 'silent',
      },
      stdio: 'inherit',
    });
    const jobs = async (task: string, isRunning: boolean) => {
      const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier = ${task} and (locked_at is not null) = ${isRunning}`.execute(db);
      return rows.length;
    };
    // Some letters are with the mail server, and no slot of the others is taken by them.
    // The process has to start first, which takes long where all cores are busy.
    await vi.waitFor(async () => expect(await jobs('mail-notice', true)).toBe(2), 60_000);
    const { id } = await makeNote(db, { author_id: person });
    await enqueue(db, INDEX_TEXT, { kind: 'note', id });
    const indexing = async () =>
      (await jobs('index-text', true)) + (await jobs('index-text', false));
    await vi.waitFor(async () => expect(await indexing()).toBe(0), 10_000);
    expect((await jobs('mail-notice', true)) + (await jobs('mail-notice', false))).toBe(8);
    lines.mail.heal();
    await vi.waitFor(
      () => expect(addresses.filter((to) => mailsTo(to).length === 1)).toHaveLength(8),
      { timeout: 60_000, interval: 500 },
    );
  });
});

test('a process is not ready before the schema is there, and ready for good after', async () => {
  const { deps } = server;
  const { rows } = await sql<{ version: string }>`
    delete from schema_migrations where version > '0001' returning version`.execute(server.owner);
  const app = await buildApp(deps, { log: openLog({ LOG_LEVEL: 'silent' }, 'test') });
  const ready = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json<{ why?: string }>().why];
  };
  await vi.waitFor(
    async () => expect(await ready()).toEqual([503, 'the schema is older than the program']),
    5000,
  );
  await sql`insert into schema_migrations (version)
    select unnest(${rows.map(({ version }) => version)}::text[])`.execute(server.owner);
  await vi.waitFor(async () => expect(await ready()).toEqual([200, undefined]), 5000);
  await app.close();
});
