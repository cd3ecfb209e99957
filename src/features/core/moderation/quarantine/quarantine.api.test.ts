// What looks like spam is quarantined: its author sees it and nobody else does, until the staff decide.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createComment, deleteComment, listComments } from '#features/content/comments/calls.ts';
import { getNotePage, listNotes } from '#features/social/feed/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import {
  createNote,
  deleteNote,
  getNote,
  pinNote,
  restoreNote,
  updateNote,
} from '#features/content/notes/calls.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { publicId } from '#kernel/ids.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  listQuarantine,
  listQuarantineItems,
  listOwnQuarantine,
  updateQuarantine,
  type QuarantineWave,
} from '../calls/quarantine.ts';
import { listRulings } from '../calls/own.ts';
import { RELEASE_QUARANTINE, releaseQuarantine } from './decide.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const LINKS = [1, 2, 3, 4, 5].map((n) => ({ link: `https://site-${n}.example/a` }));
let moderator: Ask;
let security: Ask;
let stranger: Ask;
let made = 0;

beforeAll(async () => {
  ({ ask: moderator } = await server.moderator());
  ({ ask: security } = await server.security());
  ({ ask: stranger } = await server.member());
});

/** A note of a newcomer with more links than anybody needs. */
async function quarantinedNote(writer: { ask: Ask }) {
  made += 1;
  const body = { title: `Тәкъдим ${made}`, content: `Карагыз әле ${made} @nobody`, links: LINKS };
  // Every one to other sites, so that each is a wave of its own.
  const links = LINKS.map(({ link }) => ({ link: link.replace('site', `s${made}`) }));
  return writer.ask(createNote, { body: { ...body, links } });
}

const waves = async (ask: Ask, filter: 'new' | 'done' = 'new') =>
  (await ask(listQuarantine, { query: { filter } })).list;
const looked = ({ upTo, seen }: QuarantineWave) => ({ upTo, seen });
const release = (wave: QuarantineWave) => ({ act: 'release' as const, ...looked(wave) });
const numbers = async (id: string) => {
  const { rows } = await sql<{ notes: number; all: number; ranked: number }>`
    select (select notes from account_count where account_id = ${id}) as notes,
      (select sum(n)::int from tally where name = 'note') as all,
      (select count(*)::int from note_rank where author_id = ${id}) as ranked`.execute(
    server.deps.db,
  );
  return rows[0];
};

test('only its author sees it; released it is public as if new, and the author is told', async () => {
  const writer = await server.newcomer({ answered: true });
  const before = await numbers(writer.id);
  const { id, held } = await quarantinedNote(writer);
  expect(held).toEqual(['links']);
  const params = { id };
  expect((await writer.ask(getNotePage, { params, query: {} })).held).toEqual(['links']);
  for (const ask of [stranger, server.ask, moderator])
    expect(await flagsOf(ask(getNote, { params }))).toEqual(['id']);
  const listed = await stranger(listNotes, { query: {} });
  expect(listed.list.map((note) => note.id)).not.toContain(id);
  expect(await numbers(writer.id)).toEqual(before);
  const address = `/note/${publicId('n', id)}`;
  expect((await writer.ask(listOwnQuarantine, { query: {} })).list).toMatchObject([
    { kind: 'note', state: 'waiting', reasons: ['links'], address },
  ]);
  const jobs = await sql`
    select from graphile_worker._private_jobs where key = ${`index-text:note:${id}`}`.execute(
    server.deps.db,
  );
  expect(jobs.rows).toHaveLength(0);

  const [wave] = await waves(moderator);
  expect(wave).toMatchObject({ kind: 'note', way: 'alone', things: 1, accounts: 1, waiting: 1 });
  expect(
    (await moderator(listQuarantineItems, { params: { id: wave!.id }, query: {} })).list,
  ).toHaveLength(1);
  expect(await flagsOf(stranger(listQuarantine, { query: {} }))).toEqual(['forbidden']);
  expect((await waves(security)).length).toBe(0);
  expect(
    await flagsOf(security(updateQuarantine, { params: { id: wave!.id }, body: release(wave!) })),
  ).toEqual(['id']);
  const decided = await moderator(updateQuarantine, {
    params: { id: wave!.id },
    body: release(wave!),
  });
  expect(decided).toMatchObject({ waiting: 0, decision: 'released' });
  expect(
    await flagsOf(moderator(updateQuarantine, { params: { id: wave!.id }, body: release(wave!) })),
  ).toEqual(['forbidden']);

  expect((await stranger(getNote, { params })).id).toBe(id);
  const after = await numbers(writer.id);
  expect(after).toMatchObject({ notes: before!.notes + 1, ranked: 1 });
  expect((await writer.ask(getNotePage, { params, query: {} })).held).toEqual([]);
  expect((await writer.ask(listNotices, { query: {} })).list.map(({ kind }) => kind)).toContain(
    'ruling',
  );
  expect((await writer.ask(listOwnQuarantine, { query: {} })).list).toMatchObject([
    { state: 'released' },
  ]);
});

test('refused, it is taken down with a reason', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  const [wave] = await waves(moderator);
  const why = { reason: 'spam', content: 'Реклама.' } as const;
  const body = { ...looked(wave!), ...why, act: 'remove' } as const;
  await moderator(updateQuarantine, { params: { id: wave!.id }, body });
  expect(await flagsOf(writer.ask(getNote, { params: { id } }))).toEqual(['id']);
  expect((await writer.ask(listRulings, { query: {} })).list).toMatchObject([
    { reason: 'spam', content: 'Реклама.', can: true },
  ]);
  expect((await waves(moderator, 'done'))[0]).toMatchObject({ id: wave!.id, decision: 'removed' });
});

test('its author changes it, deletes it and takes that back: it stays quarantined', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  const params = { id };
  await writer.ask(updateNote, { params, body: { title: 'Башка', content: 'Башка сүзләр.' } });
  expect(await flagsOf(stranger(getNote, { params }))).toEqual(['id']);
  expect(await flagsOf(writer.ask(pinNote, { params, body: { pin: true } }))).toEqual(['id']);
  const { undo } = await writer.ask(deleteNote, { params });
  expect(await flagsOf(writer.ask(getNote, { params }))).toEqual(['id']);
  await writer.ask(restoreNote, { params, body: { undo } });
  expect(await flagsOf(stranger(getNote, { params }))).toEqual(['id']);
  expect((await writer.ask(getNote, { params })).title).toBe('Башка');
  expect((await numbers(writer.id))!.notes).toBe(0);
});

test('harmless words that are changed into spam are quarantined, and not counted', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id, held } = await writer.ask(createNote, {
    body: { title: 'Сәлам', content: 'Исәнмесез!' },
  });
  expect(held).toEqual([]);
  expect((await numbers(writer.id))!.notes).toBe(1);
  made += 1;
  const links = LINKS.map(({ link }) => ({ link: link.replace('site', `s${made}`) }));
  await writer.ask(updateNote, {
    params: { id },
    body: { title: 'Сәлам', content: 'Карагыз', links },
  });
  expect(await flagsOf(stranger(getNote, { params: { id } }))).toEqual(['id']);
  expect(await numbers(writer.id)).toMatchObject({ notes: 0, ranked: 0 });
  const [wave] = await waves(moderator);
  await moderator(updateQuarantine, { params: { id: wave!.id }, body: release(wave!) });
  expect((await stranger(getNote, { params: { id } })).id).toBe(id);
  expect((await numbers(writer.id))!.notes).toBe(1);
});

test('the same key sends it once', async () => {
  const writer = await server.newcomer({ answered: true });
  made += 1;
  const body = {
    ...{ title: 'Ачкыч', content: 'Карагыз' },
    links: LINKS.map(({ link }) => ({ link: link.replace('site', `s${made}`) })),
  };
  const once = { idempotencyKey: `held-${made}-0123456789` };
  const first = await writer.ask(createNote, { body }, once);
  expect(await writer.ask(createNote, { body }, once)).toEqual(first);
  expect((await writer.ask(listOwnQuarantine, { query: {} })).list).toHaveLength(1);
});

test('a comment: unseen, uncounted, and as if new when released', async () => {
  const writer = await server.newcomer({ answered: true });
  const author = await server.member();
  const note = await makeNote(server.deps.db, { author_id: author.id });
  const params = { id: note.id };
  const content = LINKS.map(({ link }) => link.replace('site', 'comment')).join(' ');
  const { id, held } = await writer.ask(createComment, { params, body: { content } });
  expect(held).toEqual(['links']);
  expect((await stranger(listComments, { params, query: {} })).list).toEqual([]);
  expect((await stranger(getNote, { params })).comments).toBe(0);
  expect((await author.ask(listNotices, { query: {} })).list).toEqual([]);
  const [wave] = await waves(security);
  await security(updateQuarantine, { params: { id: wave!.id }, body: release(wave!) });
  expect((await stranger(listComments, { params, query: {} })).list.map((one) => one.id)).toEqual([
    id,
  ]);
  expect((await stranger(getNote, { params })).comments).toBe(1);
  await server.work();
  expect((await author.ask(listNotices, { query: {} })).list).toHaveLength(1);
});

test('its author deletes a quarantined comment; the staff find it gone', async () => {
  const writer = await server.newcomer({ answered: true });
  const note = await makeNote(server.deps.db, { author_id: writer.id });
  const content = LINKS.map(({ link }) => link.replace('site', 'gone')).join(' ');
  const at = { params: { id: note.id }, body: { content } };
  const { id } = await writer.ask(createComment, at);
  await writer.ask(deleteComment, { params: { id: note.id, commentId: id } });
  const [wave] = await waves(security);
  await security(updateQuarantine, { params: { id: wave!.id }, body: release(wave!) });
  expect((await stranger(listComments, { params: { id: note.id }, query: {} })).list).toEqual([]);
  expect((await writer.ask(listOwnQuarantine, { query: {} })).list).toMatchObject([
    { state: 'gone' },
  ]);
});

test('a wave is one row, decided at once and worked off by a job', async () => {
  const content =
    'Тиз акча кирәкме? Өйдән чыкмыйча көненә биш мең сум эшләгез, тәҗрибә кирәкми! Шалтыратыгыз: 8 917 555 01 23';
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { ask } = await server.newcomer({ answered: true });
    for (let again = 0; again < 3; again += 1) {
      const { id, held } = await ask(createNote, { body: { title: `Акча ${n}`, content } });
      if (held.length > 0) ids.push(id);
    }
  }
  expect(ids.length).toBeGreaterThan(30);
  const open = (await waves(moderator)).filter(({ quote }) => quote.startsWith('Тиз акча'));
  expect(open.length).toBeLessThanOrEqual(2);
  const [wave] = open.toSorted((a, b) => b.things - a.things);
  expect(wave!.things).toBeGreaterThan(25);
  expect(wave!.accounts).toBeGreaterThan(10);
  const body = { ...looked(wave!), act: 'remove', reason: 'spam' } as const;
  const answer = await moderator(updateQuarantine, { params: { id: wave!.id }, body });
  expect(answer.waiting).toBe(wave!.waiting - 25);
  await server.work();
  const { rows } = await sql<{ state: string; waiting: number }>`
    select state, waiting from quarantine_wave where id = ${wave!.id}`.execute(server.deps.db);
  expect(rows).toEqual([{ state: 'done', waiting: 0 }]);
  const rulings = await sql`select from ruling where target_id = any(${ids}::bigint[])`.execute(
    server.deps.db,
  );
  expect(rulings.rows.length).toBe(wave!.things);
});

test('one thing of a wave is decided alone; nobody decides their own', async () => {
  const keeper = await server.moderator();
  await quarantinedNote(keeper);
  const [wave] = await waves(moderator);
  expect(
    await flagsOf(keeper.ask(updateQuarantine, { params: { id: wave!.id }, body: release(wave!) })),
  ).toEqual(['forbidden']);
  const { list } = await moderator(listQuarantineItems, { params: { id: wave!.id }, query: {} });
  const body = { ...release(wave!), thing: list[0]!.id };
  expect(await moderator(updateQuarantine, { params: { id: wave!.id }, body })).toMatchObject({
    waiting: 0,
    decision: null,
  });
});

test('what is alone is shown after a day nobody looked', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  expect(RELEASE_QUARANTINE.cron).toBeDefined();
  await releaseQuarantine(server.deps);
  await server.work();
  expect(await flagsOf(stranger(getNote, { params: { id } }))).toEqual(['id']);
  server.clock.at = Date.now() + 25 * 3_600_000;
  await releaseQuarantine(server.deps);
  await server.work();
  server.clock.at = null;
  expect((await stranger(getNote, { params: { id } })).id).toBe(id);
});

test('nobody decides what they have reported: not alone, and not with the rest of its wave', async () => {
  const reporter = await server.moderator();
  const writer = await server.newcomer({ answered: true });
  const { db } = server.deps;
  const reported = await quarantinedNote(writer);
  const [wave] = await waves(moderator);
  const other = await quarantinedNote(writer);
  const [own] = await waves(moderator);
  // Both in one wave, as notes that resemble each other are.
  await sql`update quarantine_item set wave_id = ${wave!.id} where wave_id = ${own!.id}`.execute(
    db,
  );
  await sql`update quarantine_wave set things = 2, waiting = 2 where id = ${wave!.id}`.execute(db);
  // It was reported before it was changed into what waits.
  await sql`
    with opened as (
      insert into report_case (kind, target_id, owner_id, reports, reasons)
      values ('note', ${reported.id}, ${writer.id}, 1, '{"spam": 1}') returning id
    )
    insert into report (account_id, kind, target_id, owner_id, reason, content, case_id)
    select ${reporter.id}, 'note', ${reported.id}, ${writer.id}, 'spam', '', id from opened`.execute(
    db,
  );

  const params = { id: wave!.id };
  const { list } = await reporter.ask(listQuarantineItems, { params, query: {} });
  const { upTo, seen } = (await waves(moderator)).find(({ id }) => id === wave!.id)!;
  const decide = (thing?: string) =>
    reporter.ask(updateQuarantine, {
      params,
      body: { act: 'remove', reason: 'spam', upTo, seen, thing },
    });
  const own403 = { flags: ['forbidden'], reason: 'own' };
  await expect(decide()).rejects.toMatchObject(own403);
  const [newer, older] = list;
  await expect(decide(older!.id)).rejects.toMatchObject(own403);
  expect(await decide(newer!.id)).toMatchObject({ waiting: 1 });
  expect(await flagsOf(writer.ask(getNote, { params: { id: other.id } }))).toEqual(['id']);
  // Somebody else decides the rest.
  expect(
    await moderator(updateQuarantine, { params, body: { act: 'release', upTo, seen } }),
  ).toMatchObject({ waiting: 0 });
});
