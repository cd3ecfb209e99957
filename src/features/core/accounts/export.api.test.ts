import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { ExportPart } from '#server/export-parts.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { nextMail } from '#test/mail.ts';
import { signUp } from '#test/sign.ts';
import { unzip } from '#test/zip.ts';
import * as calls from './calls/settings.ts';
import { exportAccount, sweepExports } from './export-archive.server.ts';

const server = testServer();
// A moved or stopped clock is for one test.
afterEach(() => {
  server.clock.at = null;
});
const DAY = 86_400_000;

describe('startExport', () => {
  test('makes one file of everything, tells by mail, and only to its owner', async () => {
    const { ask, email, browser } = await signUp(server);
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'none' });
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    await server.work();
    const made = await ask(calls.getExport, {});
    expect(made).toMatchObject({ state: 'done', url: '/api/user/export/file' });
    expect(made.done).toBe(made.total);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const file = await server.app.inject({ url: made.url!, headers: { cookie } });
    expect(file.headers['content-disposition']).toContain('tugan-tel.zip');
    expect(file.headers['content-type']).toBe('application/zip');
    const text = unzip(file.rawPayload).get('data.json')!.toString();
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data['user']?.[0]).toMatchObject({ email, name: 'Алсу' });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['user', 'notes', 'comments']));
    expect((await nextMail(email)).subject).toContain('мәгълүматыгыз әзер');

    expect((await server.app.inject(made.url!)).statusCode).toBe(401);
    const other = await signUp(server);
    const others = [...other.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const stolen = await server.app.inject({ url: made.url!, headers: { cookie: others } });
    expect(stolen.statusCode).toBe(404);
    server.clock.at = Date.now() + 8 * DAY;
    const late = await server.app.inject({ url: made.url!, headers: { cookie } });
    expect(late.statusCode).toBe(404);
  });

  const rowOf = (id: string) =>
    server.deps.db
      .selectFrom('account_export')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirst();
  const isStored = async (key: string) => (await server.deps.files.sizeOf(key)) !== null;

  test('asked for again after a day, removes the copy before; at the end of its time the file goes before the row', async () => {
    const { ask, id } = await signUp(server);
    await ask(calls.startExport, { body: {} });
    await server.work();
    const first = (await rowOf(id))!.file_key!;
    expect(await isStored(first)).toBe(true);
    server.clock.at = Date.now() + DAY + 1000;
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'done', next: null });
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    server.clock.at = null;
    await server.work();
    const second = (await rowOf(id))!.file_key!;
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);

    const clock = { now: () => Date.now() + 9 * DAY };
    const away = () => Promise.reject(new Error('the store is away'));
    const files = { ...server.deps.files, remove: away };
    await expect(sweepExports({ ...server.deps, clock, files })).rejects.toThrow('away');
    expect((await rowOf(id))!.file_key).toBe(second);
    await sweepExports({ ...server.deps, clock });
    expect(await rowOf(id)).toBeUndefined();
    expect(await isStored(second)).toBe(false);
  });

  test('asked for again within a day gives the copy that is there', async () => {
    const { ask, id } = await signUp(server);
    await ask(calls.startExport, { body: {} });
    await server.work();
    const row = (await rowOf(id))!;
    const again = await ask(calls.startExport, { body: {} });
    expect(again).toMatchObject({ state: 'done', url: '/api/user/export/file' });
    expect(Date.parse(again.next!) - Date.parse(row.updated_at)).toBe(DAY);
    await server.work();
    expect(await rowOf(id)).toEqual(row);
  });

  const rowsThatFail = () => Promise.reject(new Error('broken'));
  const HOUR = DAY / 24;

  test('that has not moved on for an hour has failed, and may be asked for again', async () => {
    const { ask, id } = await signUp(server);
    await ask(calls.startExport, { body: {} });
    const key = (await rowOf(id))!.file_key!;
    const run = (rows: ExportPart['rows']) =>
      exportAccount(
        server.deps,
        { accountId: id, key },
        { parts: [{ name: 'x', rows }], files: [] },
      );
    // However many are before it in the queue.
    server.clock.at = Date.now() + 2 * HOUR;
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    await expect(run(rowsThatFail)).rejects.toThrow('broken');
    server.clock.at += HOUR - 1000;
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'running' });
    expect((await rowOf(id))!.file_key).toBe(key);
    server.clock.at += 2000;
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'failed', url: null });
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
    // The job before is told that it is no longer wanted.
    await run(rowsThatFail);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    await server.work();
    expect(await ask(calls.getExport, {})).toMatchObject({ state: 'done' });
  });

  test('that is still written after hours has not failed', async () => {
    const { ask, id } = await signUp(server);
    await ask(calls.startExport, { body: {} });
    const key = (await rowOf(id))!.file_key!;
    const states: string[] = [];
    async function* slow() {
      for (let n = 0; n < 12; n += 1) {
        server.clock.at = (server.clock.at ?? Date.now()) + HOUR / 4;
        yield randomBytes(100_000);
        states.push((await ask(calls.getExport, {})).state);
      }
    }
    const stream = Readable.from(slow(), { highWaterMark: 1 });
    const { files } = server.deps;
    const ctx = {
      ...server.deps,
      files: {
        ...files,
        list: async () => [{ key: 'voice/x.mp3', at: 0, bytes: 1 }],
        open: async () => ({ type: '', bytes: 1, range: undefined, stream }),
      },
    };
    const file = { folder: 'x', rows: async () => [{ id: '1', name: 'x', prefix: 'voice/x.' }] };
    await exportAccount(ctx, { accountId: id, key }, { parts: [], files: [file] });
    server.clock.at = null;
    expect(states).toEqual(Array.from({ length: 12 }, () => 'running'));
  });

  test('that failed five times is given up, and may be asked for again after an hour', async () => {
    const { ask, id } = await signUp(server);
    await ask(calls.startExport, { body: {} });
    const key = (await rowOf(id))!.file_key!;
    let runs = 0;
    const rows = () => {
      runs += 1;
      return rowsThatFail();
    };
    const run = () =>
      exportAccount(
        server.deps,
        { accountId: id, key },
        { parts: [{ name: 'x', rows }], files: [] },
      );
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(calls.getExport, {})).state).not.toBe('failed');
      await expect(run()).rejects.toThrow('broken');
    }
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'failed' });
    // Also where the process was killed each time.
    await sql`update account_export set state = 'running' where account_id = ${id}`.execute(
      server.deps.db,
    );
    await run();
    expect([runs, (await rowOf(id))!.state]).toEqual([5, 'failed']);
    server.clock.at = Date.now() + HOUR + 1000;
    expect(await ask(calls.startExport, { body: {} })).toMatchObject({ state: 'waiting' });
  });

  test('asked for anew while it is being written leaves no file behind', async () => {
    const { ask, id } = await signUp(server);
    await ask(calls.startExport, { body: {} });
    const key = (await rowOf(id))!.file_key!;
    const replace = async () => {
      await sql`update account_export set file_key = 'export/other.json'
        where account_id = ${id}`.execute(server.deps.db);
      return [];
    };
    const parts = [{ name: 'x', rows: replace }];
    await exportAccount(server.deps, { accountId: id, key }, { parts, files: [] });
    expect(await isStored(key)).toBe(false);
  });

  test('is given out piece by piece', async () => {
    const { ask, browser } = await signUp(server);
    await ask(calls.startExport, { body: {} });
    await server.work();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const file = await server.app.inject({
      url: '/api/user/export/file',
      headers: { cookie, range: 'bytes=0-1' },
    });
    expect([file.statusCode, file.body]).toEqual([206, 'PK']);
    expect(file.headers['cache-control']).toBe('private, no-store');
  });

  test('refuses time: the sixth in an hour', async () => {
    // The middle of an hour, so that no window of the limits ends inside the test.
    server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_200_000;
    const { ask } = await signUp(server);
    for (let n = 0; n < 5; n += 1) await ask(calls.startExport, { body: {} });
    expect(await flagsOf(ask(calls.startExport, { body: {} }))).toEqual(['time']);
  });
});
