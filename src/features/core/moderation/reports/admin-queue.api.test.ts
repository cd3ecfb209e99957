import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import { deleteMessage } from '#features/social/messages/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { makeWordVoice } from '#features/content/pronunciations/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { createReport } from '../calls.ts';
import { getAdminReport, listAdminReports, updateAdminReport } from '../calls/admin.ts';
import { getReport, listReports, updateReport } from '../calls/queue.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let [owner, other] = ['', ''];
let reporter: Ask;
let moderator: Ask;
let cookie: string;
let admin: Ask;

const of = (id: string) => ({ params: { id } });

beforeEach(async () => {
  ({ id: owner } = await server.newcomer());
  ({ id: other, ask: reporter } = await server.newcomer());
  ({ ask: moderator } = await server.moderator());
  ({ cookie, ask: admin } = await server.administrator());
});

const reported = async (ask: Ask = admin) =>
  (await ask(listAdminReports, {})).list.filter(({ user }) => user?.id === owner);
const report = (type: 'user' | 'group' | 'note' | 'voice', id: string) =>
  reporter(createReport, { body: { type, id, reason: 'rude', content: 'Сүгенә' } });

describe('reports for administrators', () => {
  test('are those of people, groups and conversations, for them alone', async () => {
    const { db } = server.deps;
    const group = await makeGroup(db, { creator_id: owner });
    const note = await makeNote(db, { author_id: owner });
    await report('user', owner);
    await report('group', group.id);
    await report('note', note.id);
    const list = await reported();
    expect(list.map(({ kind }) => kind).toSorted()).toEqual(['group', 'user']);
    expect(await flagsOf(moderator(listAdminReports, {}))).toEqual(['token']);
    const { list: all } = await moderator(listReports, {});
    const ofNote = all.find(({ kind, user }) => kind === 'note' && user?.id === owner)!;
    expect(await flagsOf(admin(getAdminReport, of(ofNote.id)))).toEqual(['id']);
    const claim = { ...of(ofNote.id), body: { act: 'claim' } as const };
    expect(await flagsOf(admin(updateAdminReport, claim))).toEqual(['id']);
  });

  test('a recording is taken away from its case, by an administrator or a moderator', async () => {
    const { db } = server.deps;
    const there = async (id: string) =>
      (
        await db
          .selectFrom('word_voice')
          .select('id')
          .where('id', '=', id)
          .where('state', '=', 'ready')
          .execute()
      ).length;
    for (const [ask, call, role] of [
      [admin, updateAdminReport, 'admin'],
      [moderator, updateReport, 'moderator'],
    ] as const) {
      ({ id: owner } = await server.newcomer());
      const voice = (await makeWordVoice(db, owner)).id;
      await report('voice', voice);
      const { id } = (await reported())[0]!;
      const act = (body: object) =>
        ask(call as typeof updateReport, { ...of(id), body: body as never });
      expect(await there(voice)).toBe(1);
      await act({ act: 'claim' });
      expect(await act({ act: 'remove', reason: 'rude' })).toMatchObject({ decision: 'removed' });
      expect(await there(voice)).toBe(0);
      const acts = await db
        .selectFrom('audit_act')
        .select(['actor', 'act', 'reason', 'person_id'])
        .where('thing_id', '=', voice)
        .execute();
      expect(acts).toEqual([
        { actor: role, act: 'voice.delete', reason: 'rude', person_id: owner },
      ]);
      await server.work();
      const told = await (await server.as(owner))(listNotices, {});
      expect(told.list.some(({ kind }) => kind === 'ruling')).toBe(true);
    }
  });

  test('are claimed by one of all, noted on and decided; who is concerned is told', async () => {
    await report('user', owner);
    const { id } = (await reported())[0]!;
    const act = (body: object) => ({ ...of(id), body: body as never });
    const claimed = await admin(updateAdminReport, act({ act: 'claim' }));
    expect(claimed.claim).toMatchObject({ mine: true, user: null });
    // To all others it is taken: to the staff, and to another administrator.
    expect((await moderator(getReport, of(id))).claim).toMatchObject({ mine: false, user: null });
    expect(await flagsOf(moderator(updateReport, act({ act: 'claim' })))).toEqual(['forbidden']);
    const { ask: second } = await server.administrator();
    expect(await flagsOf(second(updateAdminReport, act({ act: 'claim' })))).toEqual(['forbidden']);
    expect((await admin(listAdminReports, { query: { filter: 'mine' } })).list).toHaveLength(1);
    expect((await second(listAdminReports, { query: { filter: 'mine' } })).list).toEqual([]);
    const noted = await admin(updateAdminReport, act({ act: 'note', content: 'Икенче тапкыр' }));
    expect(noted.notes).toMatchObject([{ content: 'Икенче тапкыр', user: null }]);
    // What they cannot take down here is no act of theirs.
    expect(await flagsOf(admin(updateAdminReport, act({ act: 'remove', reason: 'rude' })))).toEqual(
      ['forbidden'],
    );
    const warned = await admin(updateAdminReport, act({ act: 'warn', reason: 'rude' }));
    expect(warned).toMatchObject({ decision: 'warned', claim: null });
    expect(await flagsOf(admin(updateAdminReport, act({ act: 'claim' })))).toEqual(['forbidden']);
    await server.work();
    const asOwner = await server.as(owner);
    expect((await asOwner(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['ruling']);
    expect((await reporter(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['report']);
    const rows = await server.deps.db
      .selectFrom('audit_act')
      .select(['act', 'actor'])
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual(
      ['report.claim', 'report.note', 'report.warn'].map((one) => ({ act: one, actor: 'admin' })),
    );
  });

  test('a moderator takes over what an administrator has let go of, and the other way round', async () => {
    await report('user', owner);
    const { id } = (await reported())[0]!;
    const act = (name: 'claim' | 'release') => ({ ...of(id), body: { act: name } });
    await admin(updateAdminReport, act('claim'));
    await admin(updateAdminReport, act('release'));
    expect((await moderator(updateReport, act('claim'))).claim?.mine).toBe(true);
    expect(await flagsOf(admin(updateAdminReport, act('claim')))).toEqual(['forbidden']);
    await moderator(updateReport, act('release'));
    expect((await admin(updateAdminReport, act('claim'))).claim?.mine).toBe(true);
  });
});

describe('files of a reported message', () => {
  const get = async (url: string, of: { cookie?: string } = {}) =>
    (await server.app.inject({ url, headers: of })).statusCode;

  test('are shown to who looks at the case, though the message is deleted, and to nobody else', async () => {
    const { db, files } = server.deps;
    const message = await makeMessage(db, { from: owner, to: other });
    const key = randomBytes(16).toString('hex');
    const { conversation_id } = await db
      .selectFrom('message')
      .select('conversation_id')
      .where('id', '=', message)
      .executeTakeFirstOrThrow();
    const picture = { key, state: 'ready', width: 480, height: 360, widths: [480] };
    await db
      .insertInto('picture')
      .values({
        account_id: owner,
        ...picture,
        conversation_id,
        message_id: message,
        loose_at: null,
      })
      .execute();
    await files.put(`note/${key}-480.webp`, { type: 'image/webp', bytes: Buffer.from('x') });
    await reporter(createReport, {
      body: { type: 'message', id: owner, reason: 'rude', messages: [message] },
    });
    const { id } = (await reported())[0]!;
    const shown = async (ask: Ask, call: typeof getReport | typeof getAdminReport) =>
      (await ask(call as typeof getReport, of(id))).list[0]!.messages[0]!;
    const [image] = (await shown(admin, getAdminReport)).images;
    const address = `${image!.src}-480.webp`;
    expect(image).toMatchObject({ ready: true, width: 480 });
    expect(await get(address, { cookie })).toBe(200);

    const sender = await server.as(owner);
    await sender(deleteMessage, { params: { id: other, messageId: message }, query: { all: '1' } });
    expect(await get(address, { cookie })).toBe(200);
    // By another administrator, a visitor, a moderator with the address of somebody else.
    expect(await get(address, await server.administrator())).toBe(404);
    expect(await get(address)).toBe(404);
    const { id: staff, cookie: staffCookie, ask } = await server.moderator();
    expect(await get(address, { cookie: staffCookie })).toBe(404);
    const [own] = (await shown(ask, getReport)).images;
    expect(await get(`${own!.src}-480.webp`, { cookie: staffCookie })).toBe(200);
    // Blacklisted, or without a proof that they are at the device, neither.
    const set = (row: { blacklist: boolean }) =>
      db.updateTable('account').set(row).where('id', '=', staff).execute();
    await set({ blacklist: true });
    expect(await get(`${own!.src}-480.webp`, { cookie: staffCookie })).toBe(404);
    await set({ blacklist: false });
    const prove = (proven_at: string | null) =>
      db
        .updateTable('account_session')
        .set({ proven_at })
        .where('account_id', '=', staff)
        .execute();
    await prove(null);
    expect(await get(`${own!.src}-480.webp`, { cookie: staffCookie })).toBe(404);
    await prove(new Date().toISOString());
    expect(await get(`${own!.src}-480.webp`, { cookie: staffCookie })).toBe(200);
    // No longer one of the staff, the address is worth nothing.
    await db.updateTable('account').set({ moderator: false }).where('id', '=', staff).execute();
    expect(await get(`${own!.src}-480.webp`, { cookie: staffCookie })).toBe(404);
    // Through another case it is not theirs, and after its time it is over.
    expect(await get(address.replace(/case\/\w+/, 'case/abc'), { cookie })).toBe(404);
    server.clock.at = Date.now() + 3 * 3_600_000;
    expect(await get(address, { cookie })).toBe(404);
    server.clock.at = null;
  });
});
