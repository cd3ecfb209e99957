import { randomUUID } from 'node:crypto';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountHidden, accountShown } from '#features/core/accounts/events.server.ts';
import { createComment, gradeComment } from '#features/content/comments/calls.ts';
import { getGroup } from '#features/content/groups/calls.ts';
import {
  askGroupDeletion,
  deleteGroup,
  updateGroupMinus,
} from '#features/content/groups/calls/managing.ts';
import { groupEnded } from '#features/content/groups/events.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { rateNote } from '#features/content/reactions/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { taskListOf } from '#main/tasks.ts';
import { publish } from '#server/events.ts';
import { codeFor } from '#server/secret.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { codeIn, nextMail } from '#test/mail.ts';
import { newAddress } from '#test/sign.ts';
import { getNote, pinNote } from './calls.ts';
import * as calls from './calls/group.ts';
import { makeNote } from './factory.server.ts';
import { notes } from './feature.server.ts';

const server = testServer();
let creator: string;
let author: string;
let id: string;
let params: { id: string };
let keeper: Ask;
let ask: Ask;
let stranger: Ask;

beforeEach(async () => {
  const { db } = server.deps;
  ({ id: creator, ask: keeper } = await server.member());
  ({ id: author, ask } = await server.member());
  id = (await makeGroup(db, { creator_id: creator, name: 'Безнең авыл' })).id;
  params = { id };
  await makeFollower(db, id, creator, true);
  await makeFollower(db, id, author, true);
  const follower = await server.member();
  await makeFollower(db, id, follower.id);
  stranger = follower.ask;
});

const body = { title: 'авыл хәбәре', content: 'бүген яңгыр яуды.' };
const write = async (who = ask) => (await who(calls.createGroupNote, { params, body })).id;
const at = (noteId: string, group = id) => ({ params: { id: group, noteId } });
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#41c98b' } })
    .jpeg()
    .toBuffer();

describe('createGroupNote', () => {
  test('writes into the group, and counts it for group and author', async () => {
    const images = [await picture()] as never;
    const made = await ask(calls.createGroupNote, { params, body: { ...body, images } });
    expect(await server.ask(getNote, { params: { id: made.idC } })).toMatchObject({
      title: 'Авыл хәбәре',
      user: { id: author },
      group: { id, name: 'Безнең авыл' },
      images: [{ alt: '' }],
    });
    expect((await server.ask(getGroup, { params })).notes).toBe(1);
  });

  test('writes once for one key', async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(
      [1, 2, 3].map(() => ask(calls.createGroupNote, { params, body }, { idempotencyKey })),
    );
    expect(new Set(made.map((note) => note.id)).size).toBe(1);
  });

  test('refuses followers, visitors, an absent group, and what does not fit', async () => {
    const flags = (who: Ask, change: object = {}, group = params) =>
      flagsOf(who(calls.createGroupNote, { params: group, body: { ...body, ...change } }));
    expect(await flags(stranger)).toEqual(['forbidden']);
    expect(await flags(server.ask)).toEqual(['token']);
    expect(await flags(ask, {}, { id: 'no-such-group' })).toEqual(['id']);
    expect(await flags(ask, { title: 'Я' })).toEqual(['title']);
    expect(await flags(ask, { content: '' })).toEqual(['content']);
    expect(await flags(ask, { images: [Buffer.from('<svg/>')] })).toEqual(['image']);
    expect(await flags(ask, { tags: [{ tag: '?' }], links: [{ link: 'x' }] })).toEqual([
      'tag',
      'link',
    ]);
    const many = Array.from({ length: 11 }, (_, n) => ({ tag: `тэг${n}` }));
    expect(await flags(ask, { tags: many })).toEqual(['tags']);
    const links = many.map(({ tag }) => ({ link: `https://example.org/${tag}` }));
    expect(await flags(ask, { links })).toEqual(['links']);
    const one = await picture();
    expect(await flags(ask, { images: Array.from({ length: 11 }, () => one) })).toEqual(['files']);
  });
});

describe('updateGroupNote and updateGroupNotePictures', () => {
  test('change an own note', async () => {
    const note = await write();
    const text = { ...body, title: 'Башка исем' };
    await ask(calls.updateGroupNote, { ...at(note), body: text });
    const images = [await picture()] as never;
    await ask(calls.updateGroupNotePictures, { ...at(note), body: { images } });
    expect(await server.ask(getNote, { params: { id: note } })).toMatchObject({
      title: 'Башка исем',
      images: [{ width: 60 }],
    });
  });

  test('are for the author alone, and for a note of this very group', async () => {
    const note = await write();
    const elsewhere = (await makeNote(server.deps.db, { author_id: author })).id;
    const both = (who: Ask, where: ReturnType<typeof at>) =>
      Promise.all([
        flagsOf(who(calls.updateGroupNote, { ...where, body })),
        flagsOf(who(calls.updateGroupNotePictures, { ...where, body: {} })),
      ]);
    for (const [who, where, flag] of [
      [keeper, at(note), 'forbidden'],
      [stranger, at(note), 'forbidden'],
      [server.ask, at(note), 'token'],
      [ask, at(elsewhere), 'id'],
      [ask, at(note, 'no-such-group'), 'id'],
    ] as const)
      expect(await both(who, where)).toEqual([[flag], [flag]]);
    const wrong = ask(calls.updateGroupNote, { ...at(note), body: { ...body, title: 'Я' } });
    expect(await flagsOf(wrong)).toEqual(['title']);
  });
});

describe('deleteGroupNote', () => {
  test('deletes a note of the group, whoever wrote it', async () => {
    const before = await readTally(server.deps.db, 'note');
    const note = await write();
    expect(await keeper(calls.deleteGroupNote, at(note))).toMatchObject({ id: note });
    expect(await flagsOf(server.ask(getNote, { params: { id: note } }))).toEqual(['id']);
    expect((await server.ask(getGroup, { params })).notes).toBe(0);
    expect(await readTally(server.deps.db, 'note')).toBe(before);
  });

  test('refuses followers, visitors, notes of elsewhere, and the second time', async () => {
    const note = await write();
    const elsewhere = (await makeNote(server.deps.db, { author_id: creator })).id;
    expect(await flagsOf(stranger(calls.deleteGroupNote, at(note)))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(calls.deleteGroupNote, at(note)))).toEqual(['token']);
    expect(await flagsOf(keeper(calls.deleteGroupNote, at(elsewhere)))).toEqual(['id']);
    await keeper(calls.deleteGroupNote, at(note));
    expect(await flagsOf(keeper(calls.deleteGroupNote, at(note)))).toEqual(['id']);
  });
});

describe('pinGroupNote', () => {
  const pin = (who: Ask, note: string, value = true) =>
    who(calls.pinGroupNote, { ...at(note), body: { pin: value } });

  test('pins over the group and unpins; the author cannot by the call of own notes', async () => {
    const note = await write();
    expect(await pin(keeper, note)).toEqual({ pin: true });
    expect(await server.ask(getNote, { params: { id: note } })).toMatchObject({ pinned: true });
    expect(await pin(ask, note, false)).toEqual({ pin: false });
    const own = ask(pinNote, { params: { id: note }, body: { pin: true } });
    expect(await flagsOf(own)).toEqual(['forbidden']);
  });

  test('refuses quantity: the sixth, however parallel', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, () => write()));
    const results = await Promise.allSettled(made.map((note) => pin(keeper, note)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { reason } = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect((reason as { flags: string[] }).flags).toEqual(['quantity']);
  });

  test('refuses followers, visitors and notes of elsewhere', async () => {
    const note = await write();
    const elsewhere = (await makeNote(server.deps.db, { author_id: creator })).id;
    expect(await flagsOf(pin(stranger, note))).toEqual(['forbidden']);
    expect(await flagsOf(pin(server.ask, note))).toEqual(['token']);
    expect(await flagsOf(pin(keeper, elsewhere))).toEqual(['id']);
  });
});

describe('deleteGroup', () => {
  const withAddress = async () => {
    const email = newAddress();
    await server.deps.db
      .insertInto('account_email')
      .values({ account_id: creator, email })
      .execute();
    return email;
  };
  const codeOf = async (ref: string) => {
    const row = await server.deps.db
      .selectFrom('mail_code')
      .select(['id', 'round'])
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    return codeFor(server.deps.env, row.id, row.round);
  };

  test('needs the code of a letter; then group and notes are gone, and every number follows', async () => {
    const { db } = server.deps;
    const email = await withAddress();
    const tallies = { group: await readTally(db, 'group'), note: await readTally(db, 'note') };
    const note = await write();
    await write(keeper);
    const { id: recordingId } = await db
      .insertInto('recording')
      .values({
        note_id: note,
        kind: 'video',
        state: 'failed',
        key: 'a'.repeat(32),
        upload_id: '',
        container: 'mp4',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = await keeper(askGroupDeletion, { params, body: { email } });
    expect(asked).toEqual({ email, time: 60 });
    await server.work();
    const mail = await nextMail(email);
    expect(mail.text).toContain('«Безнең авыл»');
    const code = codeIn(mail);
    expect(await keeper(deleteGroup, { params, body: { email, code } })).toEqual({ id });
    expect(await flagsOf(server.ask(getGroup, { params }))).toEqual(['id']);
    await server.work();
    expect(await flagsOf(server.ask(getNote, { params: { id: note } }))).toEqual(['id']);
    // Its files wait as long as it can be restored.
    await server.work();
    expect(
      await db.selectFrom('recording').select('id').where('id', '=', recordingId).execute(),
    ).toHaveLength(1);
    expect(await readTally(db, 'note')).toBe(tallies.note);
    expect(await readTally(db, 'group')).toBe(tallies.group - 1);
    const count = await db
      .selectFrom('account_count')
      .select('notes')
      .where('account_id', '=', author)
      .executeTakeFirstOrThrow();
    expect(count.notes).toBe(0);
    expect(await flagsOf(keeper(deleteGroup, { params, body: { email, code } }))).toEqual(['id']);
  });

  test('while its code lives getGroup says so to the creator alone', async () => {
    const email = await withAddress();
    const second = (await makeGroup(server.deps.db, { creator_id: creator })).id;
    const deletionOf = async (ask: Ask, group = id) =>
      (await ask(getGroup, { params: { id: group } })).deletion;
    expect(await deletionOf(keeper)).toBeNull();
    await keeper(askGroupDeletion, { params, body: { email } });
    expect(await deletionOf(keeper)).toMatchObject({ email });
    expect(await deletionOf(keeper, second)).toBeNull();
    expect(await deletionOf(await server.as(author))).toBeNull();
    expect(await deletionOf(server.ask)).toBeNull();
  });

  test('the code of one group does not delete another', async () => {
    const email = await withAddress();
    const second = (await makeGroup(server.deps.db, { creator_id: creator })).id;
    await keeper(askGroupDeletion, { params: { id: second }, body: { email } });
    const code = await codeOf(second);
    expect(await flagsOf(keeper(deleteGroup, { params, body: { email, code } }))).toEqual(['time']);
    await keeper(askGroupDeletion, { params, body: { email } });
    expect(await flagsOf(keeper(deleteGroup, { params, body: { email, code } }))).toEqual(['code']);
  });

  test('refuses email, code and time; after five wrong codes the right one too', async () => {
    const email = await withAddress();
    const wrong = { params, body: { email: newAddress() } };
    expect(await flagsOf(keeper(askGroupDeletion, wrong))).toEqual(['email']);
    await keeper(askGroupDeletion, { params, body: { email } });
    expect(await flagsOf(keeper(askGroupDeletion, { params, body: { email } }))).toEqual(['time']);
    const code = await codeOf(id);
    const other = code === 999_999 ? 100_000 : code + 1;
    const prove = (address: string, given: number) =>
      flagsOf(keeper(deleteGroup, { params, body: { email: address, code: given } }));
    expect(await prove(newAddress(), code)).toEqual(['email']);
    for (let tries = 0; tries < 5; tries += 1) expect(await prove(email, other)).toEqual(['code']);
    expect(await prove(email, code)).toEqual(['time']);
    expect(await server.ask(getGroup, { params })).toMatchObject({ id });
  });

  test('of a group with many notes all go, one batch after the other', async () => {
    const { db } = server.deps;
    const note = await write();
    const more = 1100;
    await sql`insert into note
      select (jsonb_populate_record(n, jsonb_build_object('id', next_id()))).*
      from note n, generate_series(1, ${more}::int) where n.id = ${note}`.execute(db);
    for (const [table, key, of] of [
      ['group_count', 'group_id', id],
      ['account_count', 'account_id', author],
    ] as const)
      await sql`update ${sql.table(table)} set notes = notes + ${more}::int
        where ${sql.ref(key)} = ${of}`.execute(db);
    await db.updateTable('group').set({ deleted_at: 'now' }).where('id', '=', id).execute();
    await db.transaction().execute((tx) => publish({ ...server.deps, db: tx }, groupEnded, { id }));
    // Each note is filed anew for the search as well; that takes long, and is not looked at here.
    await runOnce({
      connectionString: server.deps.env.DATABASE_URL,
      taskList: taskListOf(server.deps, ['quick'], notes.jobs),
      logger: new Logger(() => () => {}),
    });
    await sql`delete from graphile_worker._private_jobs where key like 'index-text:%'`.execute(db);
    const left = await sql`select from note where group_id = ${id} and deleted_at is null`.execute(
      db,
    );
    expect(left.rows).toEqual([]);
    const { rows } = await sql`select notes from group_count where group_id = ${id}`.execute(db);
    expect(rows).toEqual([{ notes: 0 }]);
  });

  test('a note of a deleted group stays away when its author leaves and returns', async () => {
    const { db } = server.deps;
    const note = await write();
    const leaving = { accountId: author, at: new Date().toISOString() };
    const tell = (event: typeof accountHidden) =>
      db.transaction().execute((tx) => publish({ ...server.deps, db: tx }, event, leaving));
    await tell(accountHidden);
    await db.updateTable('group').set({ deleted_at: new Date().toISOString() }).execute();
    await tell(accountShown);
    expect(await flagsOf(server.ask(getNote, { params: { id: note } }))).toEqual(['id']);
  });
});

test('where the creator has switched lowering off, neither note nor comment can be lowered', async () => {
  await keeper(updateGroupMinus, { params, body: { minus: false } });
  const note = await write();
  expect(await server.ask(getNote, { params: { id: note } })).toMatchObject({
    group: { minus: false },
  });
  const comment = (await ask(createComment, { params: { id: note }, body: { content: 'Рәхмәт!' } }))
    .id;
  const { ask: who } = await server.regular();
  const grade = async (minus: 1 | -1) => {
    const on = { params: { id: note, commentId: comment }, body: { grade: minus } };
    await who(rateNote, { params: { id: note }, body: { grade: minus } });
    await who(gradeComment, on);
  };
  await expect(grade(-1)).rejects.toMatchObject({ reason: 'closed' });
  await grade(1);
  await keeper(updateGroupMinus, { params, body: { minus: true } });
  await grade(-1);
  await keeper(updateGroupMinus, { params, body: { minus: false } });
  const lower = { params: { id: note, commentId: comment }, body: { grade: -1 } } as const;
  // What was given stays, and can be taken back.
  expect(await who(gradeComment, lower)).toMatchObject({ select: 0 });
  await expect(who(gradeComment, lower)).rejects.toMatchObject({ reason: 'closed' });
});
