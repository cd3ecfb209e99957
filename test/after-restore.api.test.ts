// The state of an earlier moment comes back, as after a restore; the command makes it harmless.

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDeletion, deleteUser } from '#features/core/accounts/calls/settings.ts';
import { restoreUser } from '#features/core/accounts/calls/sign.ts';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { checkChain } from '#features/core/audit/chain.server.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { afterRestore, type Restored } from '#main/after-restore.ts';
import { openDiskFiles } from '#server/files-on-disk.ts';
import { copyFromBackup, copyToBackup } from '#tools/backup/copy.ts';
import { codeOfAttempt, newNetwork, signIn, signUp } from './sign.ts';
import { testBucket } from './bucket.ts';
import { flagsOf, testServer } from './api.ts';

const server = testServer({ S3_BUCKET: testBucket(), LIMIT_FACTOR: '10000' });
const DAY_MS = 86_400_000;
type Person = Awaited<ReturnType<typeof signUp>>;

async function leave({ ask, email, id }: Person) {
  await ask(askDeletion, { body: { email } });
  const attempt = await server.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('account_id', '=', id)
    .where('purpose', '=', 'delete')
    .executeTakeFirstOrThrow();
  await ask(deleteUser, { body: { email, code: await codeOfAttempt(server, attempt.id) } });
  await server.work();
}

const noted = async () => (await server.deps.files.list('left/', '')).map(({ key }) => key);
const count = async (from: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.raw(from)}`.execute(server.deps.db))
      .rows[0]?.n,
  );

const text = (content: string) => ({ type: 'text/plain', bytes: Buffer.from(content) });

describe('a database restored to an earlier moment', () => {
  let stays: Person;
  let left: Person;
  let forgotten: Person;
  let notes: string[];
  let notedKeys: string[];
  const lost: string[] = [];
  let done: Restored;

  beforeAll(async () => {
    const { db, files } = server.deps;
    [stays, left, forgotten] = [await signUp(server), await signUp(server), await signUp(server)];
    notes = [];
    for (const { id } of [stays, left, forgotten])
      notes.push((await makeNote(db, { author_id: id })).id);
    await leave(left);
    await leave(forgotten);
    notedKeys = await noted();

    // As they were before they left; one of them so long ago that nothing of them is kept.
    await sql`update account set deleted_at = null`.execute(db);
    await sql`update note set deleted_at = null where id = any(${notes}::bigint[])`.execute(db);
    const longAgo = new Date(Date.now() - 31 * DAY_MS).toISOString();
    await files.put(`left/${forgotten.id}.json`, {
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ at: longAgo })),
    });
    // An account the database does not know.
    await files.put('left/1.json', {
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ at: longAgo })),
    });
    await sql`insert into notice_account (account_id, digest_at)
      values (${stays.id}, now() - interval '1 minute')
      on conflict (account_id) do update set digest_at = excluded.digest_at`.execute(db);
    await sql`select graphile_worker.add_job('mail-digest',
      json_build_object('accountId', ${stays.id}::text, 'at', now()))`.execute(db);
    await sql`select graphile_worker.add_job('sweep-accounts', '{}')`.execute(db);
    await loseFiles();
    await server.cookieOf(left.id);
    done = await afterRestore(server.deps, new Date().toISOString());
  });

  /** A row of each table that names files, and of some a second one whose file is there. */
  async function loseFiles(): Promise<void> {
    const { db, files } = server.deps;
    const named = (prefix: string) => {
      const key = randomBytes(16).toString('hex');
      lost.push(prefix + key);
      return key;
    };
    const kept = async (prefix: string, ending: string) => {
      const key = randomBytes(16).toString('hex');
      await files.put(`${prefix}${key}${ending}`, text(key));
      return key;
    };
    const picture = (state: string, key: string) =>
      sql`insert into picture (account_id, note_id, key, state, width, height)
        values (${stays.id}, ${notes[0]}, ${key}, ${state}, 10, 10)`.execute(db);
    await picture('ready', named('note/'));
    await picture('ready', await kept('note/', '-480.webp'));
    await picture('waiting', named('incoming/'));
    await sql`insert into recording (account_id, key, state, kind, upload_id, container)
      values (${stays.id}, ${named('recording/')}, 'ready', 'audio', '', 'mp3'),
        (${stays.id}, ${await kept('recording/', '/audio.m4a')}, 'ready', 'audio', '', 'mp3'),
        (${stays.id}, ${named('incoming/recording/')}, 'sent', 'audio', '', 'mp3')`.execute(db);
    for (const [form, key] of [
      ['китап', named('voice/')],
      ['дәфтәр', await kept('voice/', '.ogg')],
    ])
      await sql`insert into word_voice (account_id, form, key, state)
        values (${stays.id}, ${form}, ${key}, 'ready')`.execute(db);
    await sql`insert into content_picture (key)
      values (${named('content/')}), (${await kept('content/', '-640.webp')})`.execute(db);
    const image = (key: string) => ({ src: `/media/picture/${key}-320.webp` });
    await sql`update account set image = ${image(named('picture/'))} where id = ${stays.id}`.execute(
      db,
    );
    await makeGroup(db, {
      creator_id: stays.id,
      image: image(await kept('picture/', '-320.webp')) as never,
      background: image(named('picture/')) as never,
    });
    await sql`insert into profile_picture (account_id, key, place, owner_id, state)
      values (${stays.id}, ${named('sent-picture/')}, 'account', ${stays.id}, 'waiting')`.execute(
      db,
    );
  }

  test('has been told of who left, and tells which files are missing', () => {
    const keys = [left, forgotten].map(({ id }) => `left/${id}.json`);
    expect(notedKeys.toSorted()).toEqual(keys.toSorted());
    expect(done.missing.toSorted()).toEqual(lost.toSorted());
  });

  test('has nobody signed in, and no code that is valid', async () => {
    expect(done.sessions).toBeGreaterThanOrEqual(2);
    expect((await count('account_session')) + (await count('mail_code'))).toBe(0);
    expect(await flagsOf(stays.ask(getUser, {}))).toContain('token');
  });

  test('sends no letter, and keeps the other jobs', async () => {
    expect(done.letters).toBe(1);
    expect(await count("graphile_worker.jobs where task_identifier = 'mail-digest'")).toBe(0);
    expect(await count("graphile_worker.jobs where task_identifier = 'sweep-accounts'")).toBe(1);
    expect(await count('notice_account where digest_at <= now()')).toBe(0);
  });

  test('hides who has left since, and forgets whose days are over', async () => {
    expect(done).toMatchObject({ left: 2, forgotten: 1 });
    const ask = (id = '') => server.ask(getNote, { params: { id } });
    expect(await ask(notes[0])).toMatchObject({ id: notes[0] });
    expect(await flagsOf(ask(notes[1]))).toContain('id');
    expect(await flagsOf(ask(notes[2]))).toContain('id');
    expect(await count(`account_email where account_id = ${forgotten.id}`)).toBe(0);
    expect(await count(`account_email where account_id = ${left.id}`)).toBe(1);
  });

  test('says so in the audit log, whose chain goes on', async () => {
    const { db } = server.deps;
    const act = await db
      .selectFrom('audit_act')
      .selectAll()
      .where('act', '=', 'site.restore')
      .executeTakeFirstOrThrow();
    expect(act.after).toMatchObject({ left: 2, forgotten: 1, missing: lost.length });
    expect((await checkChain(db)).broken).toBeNull();
  });

  test('may run again; who comes back is noted no more', async () => {
    expect(await afterRestore(server.deps, new Date().toISOString())).toMatchObject({
      sessions: 0,
      left: 0,
      forgotten: 0,
    });
    const browser = server.browser({ address: newNetwork() });
    const { id: attempt } = await signIn(server, browser, left.email);
    await browser.ask(restoreUser, { body: { id: attempt } });
    await server.work();
    expect(await noted()).not.toContain(`left/${left.id}.json`);
    expect(await server.ask(getNote, { params: { id: notes[1]! } })).toMatchObject({
      id: notes[1],
    });
  });
});

describe('the copy of the files', () => {
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'tugantel-backup-'));
    folders.push(made);
    return made;
  };
  afterAll(async () => {
    for (const one of folders) await rm(one, { recursive: true });
  });
  const now = Date.now();

  test('has what is new, and for 30 days what was deleted', async () => {
    const [place, backup] = [await folder(), await folder()];
    const site = openDiskFiles(place);
    for (const name of [
      'note/aaaa1.txt',
      'note/bbbb1.txt',
      'voice/aaaa1/x.txt',
      'export/aaaa1.txt',
    ])
      await site.put(name, text(name));
    expect(await copyToBackup(site, backup, now)).toEqual({ files: 3, copied: 3, binned: 0 });
    expect(await copyToBackup(site, backup, now)).toEqual({ files: 3, copied: 0, binned: 0 });
    await site.remove('note/aaaa1.txt');
    await site.put('note/abcd1.txt', text('new'));
    await site.put('note/bbbb1.txt', text('NOTE/BBBB1.TXT'));
    expect(await copyToBackup(site, backup, now)).toEqual({ files: 3, copied: 2, binned: 1 });

    await writeFile(join(backup, 'restoring'), '');
    await expect(copyToBackup(site, backup, now)).rejects.toThrow('being restored');
    await rm(join(backup, 'restoring'));

    const empty = openDiskFiles(await folder());
    expect(await copyFromBackup(backup, empty, now)).toBe(4);
    expect((await empty.get('note/aaaa1.txt'))?.bytes.toString()).toBe('note/aaaa1.txt');
    expect((await empty.get('note/bbbb1.txt'))?.bytes.toString()).toBe('NOTE/BBBB1.TXT');
    expect(await copyFromBackup(backup, empty, now)).toBe(0);
    const later = openDiskFiles(await folder());
    expect(await copyFromBackup(backup, later, now + DAY_MS)).toBe(3);

    await copyToBackup(site, backup, now + 30 * DAY_MS);
    expect(await readdir(join(backup, 'deleted'))).toHaveLength(1);
    await copyToBackup(site, backup, now + 31 * DAY_MS);
    expect(await readdir(join(backup, 'deleted'))).toHaveLength(0);
  });

  test('is not emptied by a folder that is not the right one', async () => {
    const [place, backup] = [await folder(), await folder()];
    for (let at = 0; at < 100; at += 1) {
      const level = join(place, `note/00/${String(at).padStart(2, '0')}`);
      await mkdir(level, { recursive: true });
      await writeFile(join(level, `00${String(at).padStart(2, '0')}.txt`), '');
    }
    await copyToBackup(openDiskFiles(place), backup, now);
    const other = openDiskFiles(await folder());
    await expect(copyToBackup(other, backup, now)).rejects.toThrow('is it the right folder');
    expect(await copyToBackup(openDiskFiles(place), backup, now)).toMatchObject({ copied: 0 });
  });
});
