// Quarantine, and what happens to its items between two looks: deletions taken back, changes, people and
// notes that go and come back.

import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createComment, listComments } from '#features/content/comments/calls.ts';
import {
  createNote,
  deleteNote,
  getNote,
  pinNote,
  restoreNote,
  updateNote,
} from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { removeNoteFiles } from '#features/content/notes/jobs.server.ts';
import { markWord } from '#features/learning/study/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  listQuarantine,
  listQuarantineItems,
  listOwnQuarantine,
  updateQuarantine,
} from '../calls/quarantine.ts';
import { makeRuling } from '../factory.server.ts';
import { releaseQuarantine } from './decide.server.ts';
import { fileQuarantined } from '../public/intake.server.ts';
import { lockWave, lockWaveOf } from './queries.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const DAY = 86_400_000;
let moderator: Ask;
let security: Ask;
let stranger: Ask;
let made = 0;

beforeAll(async () => {
  ({ ask: moderator } = await server.moderator());
  ({ ask: security } = await server.security());
  ({ ask: stranger } = await server.member());
});
afterEach(() => {
  server.clock.at = null;
});

/** Every one to other sites, so that each is a wave of its own. */
function links() {
  made += 1;
  return [1, 2, 3, 4, 5].map((n) => ({ link: `https://s${made}-${n}.example/a` }));
}
const quarantinedNote = ({ ask }: { ask: Ask }) =>
  ask(createNote, { body: { title: `Тәкъдим ${made}`, content: 'Карагыз әле', links: links() } });
const newest = async (ask: Ask) => (await ask(listQuarantine, { query: {} })).list[0]!;
async function decide(ask: Ask, { id, upTo, seen }: Awaited<ReturnType<typeof newest>>) {
  return ask(updateQuarantine, { params: { id }, body: { act: 'release', upTo, seen } });
}
const isShown = (id: string) =>
  stranger(getNote, { params: { id } }).then(
    () => true,
    () => false,
  );
async function dayLater() {
  server.clock.at = (server.clock.at ?? Date.now()) + DAY + 3_600_000;
  await releaseQuarantine(server.deps);
  await server.work();
}

test('a deletion taken back leaves the files of a quarantined note alone', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  const { undo } = await writer.ask(deleteNote, { params: { id } });
  const { db } = server.deps;
  await sql`insert into picture (account_id, note_id, key, width, height, state)
    values (${writer.id}, ${id}, ${`held-${id}`}, 10, 10, 'ready')`.execute(db);
  const files = async () => {
    await removeNoteFiles(
      { ...server.deps, clock: { now: () => Date.now() + 300_000 } },
      { noteId: id },
    );
    return (await db.selectFrom('picture').select('id').where('note_id', '=', id).execute()).length;
  };
  await writer.ask(restoreNote, { params: { id }, body: { undo } });
  expect(await files()).toBe(1);
  await writer.ask(deleteNote, { params: { id } });
  expect(await files()).toBe(0);
});

test('who was blacklisted meanwhile is not shown by the clock, only by a person', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  const blacklist = (is: boolean) =>
    sql`update account set blacklist = ${is} where id = ${writer.id}`.execute(server.deps.db);
  await blacklist(true);
  await dayLater();
  expect(await isShown(id)).toBe(false);
  const { rows } = await sql`
    select w.state, w.waiting, w.decision from quarantine_wave w
    join quarantine_item t on t.wave_id = w.id and t.target_id = ${id}`.execute(server.deps.db);
  expect(rows).toEqual([{ state: 'open', waiting: 1, decision: null }]);
  await blacklist(false);
  await dayLater();
  expect(await isShown(id)).toBe(true);
});

test('of two quarantined texts of one author none is released by the clock, until one is deleted', async () => {
  const writer = await server.newcomer({ answered: true });
  const [first, second] = [await quarantinedNote(writer), await quarantinedNote(writer)];
  await dayLater();
  expect([await isShown(first.id), await isShown(second.id)]).toEqual([false, false]);
  await writer.ask(deleteNote, { params: { id: first.id } });
  await dayLater();
  expect(await isShown(second.id)).toBe(true);
});

test('a text of an author with a ruling is not released by the clock until the ruling is undone or 30 days old', async () => {
  const { db } = server.deps;
  const { id: staffId } = await server.moderator();
  const writer = await server.newcomer({ answered: true });
  const ruling = await makeRuling(db, writer.id, staffId);
  const { id } = await quarantinedNote(writer);
  await dayLater();
  expect(await isShown(id)).toBe(false);
  await sql`update ruling set undone_at = now() where id = ${ruling}`.execute(db);
  await dayLater();
  expect(await isShown(id)).toBe(true);
  server.clock.at = null;
  const older = await server.newcomer({ answered: true });
  await makeRuling(db, older.id, staffId, { at: Date.now() - 30 * DAY });
  const { id: shown } = await quarantinedNote(older);
  await dayLater();
  expect(await isShown(shown)).toBe(true);
});

test('a sentence somebody has kept survives a look, and goes with the note', async () => {
  const writer = await server.newcomer({ answered: true });
  const reader = await server.member();
  const body = { title: 'Сәлам', content: 'Китап укыйм.' };
  const { id } = await writer.ask(createNote, { body });
  await reader.ask(markWord, {
    body: { word: 'китап', select: 1, content: 'Китап укыйм.', noteId: id },
  });
  const sentences = async () => {
    const { rows } = await sql<{ sentence: string }>`
      select sentence from study_word where account_id = ${reader.id}`.execute(server.deps.db);
    return rows.map(({ sentence }) => sentence);
  };
  expect(await sentences()).toEqual(['Китап укыйм.']);
  const spam = { ...body, content: 'Карагыз', links: links() };
  await writer.ask(updateNote, { params: { id }, body: spam });
  expect(await isShown(id)).toBe(false);
  await server.work();
  expect(await sentences()).toEqual(['Китап укыйм.']);
  const { id: waveId, upTo, seen } = await newest(moderator);
  const why = { act: 'remove', reason: 'spam', upTo, seen } as const;
  await moderator(updateQuarantine, { params: { id: waveId }, body: why });
  await server.work();
  expect(await sentences()).toEqual(['']);
});

test('deleted, decided, and the deletion taken back: it waits again', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  const { undo } = await writer.ask(deleteNote, { params: { id } });
  await decide(moderator, await newest(moderator));
  const own = async () => (await writer.ask(listOwnQuarantine, { query: {} })).list;
  expect(await own()).toMatchObject([{ state: 'gone' }]);
  await writer.ask(restoreNote, { params: { id }, body: { undo } });
  expect(await own()).toMatchObject([{ state: 'waiting' }]);
  const again = await newest(moderator);
  expect(again).toMatchObject({ things: 1, waiting: 1, accounts: 1 });
  await decide(moderator, again);
  expect(await isShown(id)).toBe(true);
});

test('a comment under a note that is away waits until the note is back, or cannot come', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await makeNote(server.deps.db, { author_id: writer.id });
  const content = links().map(({ link }) => link);
  await writer.ask(createComment, { params: { id }, body: { content: content.join(' ') } });
  const away = (at: string | null) =>
    sql`update note set deleted_at = ${at} where id = ${id}`.execute(server.deps.db);
  await away(new Date().toISOString());
  const wave = await newest(security);
  expect(await decide(security, wave)).toMatchObject({ waiting: 1 });
  await away(null);
  await decide(security, await newest(security));
  expect((await stranger(listComments, { params: { id }, query: {} })).list).toHaveLength(1);

  const more = links().map(({ link }) => link);
  await writer.ask(createComment, { params: { id }, body: { content: more.join(' ') } });
  await away('2026-01-03T00:00:00Z');
  expect(await decide(security, await newest(security))).toMatchObject({ waiting: 0 });
});

test('who writes does not wait for who decides', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  const wave = await newest(moderator);
  const sought = { kind: 'note', places: [], network: null, near: [id] } as const;
  const { db } = server.deps;
  expect(await db.transaction().execute((tx) => lockWaveOf(tx, sought))).toBe(wave.id);
  await db.transaction().execute(async (tx) => {
    await lockWave(tx, wave.id);
    expect(await db.transaction().execute((other) => lockWaveOf(other, sought))).toBeUndefined();
  });
});

test('what was written after the look is not decided about', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await quarantinedNote(writer);
  const wave = await newest(moderator);
  const things = { params: { id: wave.id }, query: {} };
  const [thing] = (await moderator(listQuarantineItems, things)).list;
  server.clock.at = Date.now() + 5000;
  const body = { title: 'Башка', content: 'Башка сүзләр.' };
  await writer.ask(updateNote, { params: { id }, body });
  const alone = { act: 'release', thing: thing!.id, upTo: thing!.id, seen: thing!.seen } as const;
  expect(
    await flagsOf(moderator(updateQuarantine, { params: { id: wave.id }, body: alone })),
  ).toEqual(['content']);
  expect(await decide(moderator, wave)).toMatchObject({ waiting: 1 });
  expect(await isShown(id)).toBe(false);
  // What has joined the wave since is not in it either.
  const before = { ...(await newest(moderator)), upTo: String(BigInt(thing!.id) - 1n) };
  expect(await decide(moderator, before)).toMatchObject({ waiting: 1 });
  expect(await decide(moderator, await newest(moderator))).toMatchObject({ waiting: 0 });
  expect(await isShown(id)).toBe(true);
});

test('a note that comes back is not the sixth that is pinned', async () => {
  const writer = await server.newcomer({ answered: true });
  const body = { title: 'Сәлам', content: 'Исәнмесез!' };
  const { id } = await writer.ask(createNote, { body });
  await writer.ask(pinNote, { params: { id }, body: { pin: true } });
  const spam = { ...body, content: 'Карагыз', links: links() };
  await writer.ask(updateNote, { params: { id }, body: spam });
  const pinned_at = new Date().toISOString();
  for (let n = 0; n < 5; n += 1)
    await makeNote(server.deps.db, { author_id: writer.id, pinned_at });
  await decide(moderator, await newest(moderator));
  expect(await isShown(id)).toBe(true);
  const { rows } = await sql`
    select from note where author_id = ${writer.id} and pinned_at is not null`.execute(
    server.deps.db,
  );
  expect(rows).toHaveLength(5);
});

test('of which network a wave is stands nowhere in clear, and goes with it', async () => {
  const writer = await server.newcomer({ answered: true });
  const { deps } = server;
  const network = '203.0.113.0/24';
  const { id } = await makeNote(deps.db, { author_id: writer.id });
  const at = new Date().toISOString();
  await sql`update note set deleted_at = ${at}, quarantined = true, quarantined_at = ${at}
    where id = ${id}`.execute(deps.db);
  await fileQuarantined(deps, {
    id,
    judged: {
      ...{ kind: 'note', authorId: writer.id, reasons: ['fast'], wave: [], network, at },
      read: { places: [] },
    } as never,
  });
  const wave = await newest(moderator);
  expect(wave).toMatchObject({ way: 'network', mark: '' });
  const mark = async () => {
    const { rows } = await sql<{ mark: string }>`
      select mark from quarantine_wave where id = ${wave.id}`.execute(deps.db);
    return rows[0]!.mark;
  };
  expect(await mark()).toMatch(/^[\w-]{22}$/);
  await decide(moderator, wave);
  expect(await mark()).toBe('');
});
