import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { deleteNote, getNote, restoreNote } from './calls.ts';
import { deleteGroupNote } from './calls/group.ts';
import { makeNote } from './factory.server.ts';
import { removeNoteFiles } from './jobs.server.ts';
import { UNDO_MS } from './rules.ts';

const server = testServer();
let author: string;
let ask: Ask;
beforeAll(async () => {
  ({ id: author, ask } = await server.member());
});
afterEach(() => {
  server.clock.at = null;
});

const at = (id: string) => ({ params: { id } });
const back = (id: string, undo: string) => ({ ...at(id), body: { undo } });
const pinned_at = '2026-11-01T00:00:00Z';

async function totals(group: string) {
  const { db } = server.deps;
  const { rows } = await sql<{ notes: number }>`
    select notes from account_count where account_id = ${author}
    union all select notes from group_count where group_id = ${group}`.execute(db);
  return [...rows.map(({ notes }) => notes), await readTally(db, 'note')];
}

test('the note is back as it was, in every list and number, once', async () => {
  const { db } = server.deps;
  const { id: group } = await makeGroup(db, { creator_id: author });
  const { id } = await makeNote(db, { author_id: author, group_id: group, pinned_at });
  const note = await server.ask(getNote, at(id));
  const before = await totals(group);
  const { undo } = await ask(deleteNote, at(id));
  expect(await flagsOf(ask(getNote, at(id)))).toEqual(['id']);
  const twice = await Promise.allSettled([
    ask(restoreNote, back(id, undo)),
    ask(restoreNote, back(id, undo)),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await ask(getNote, at(id))).toEqual(note);
  expect(await totals(group)).toEqual(before);
  await server.work();
  const ranked = db.selectFrom('note_rank').select('note_id').where('note_id', '=', id);
  expect(await ranked.execute()).toHaveLength(1);
});

test('refuses others, an older deletion, and one of more than a minute ago', async () => {
  const { id } = await makeNote(server.deps.db, { author_id: author });
  const { ask: stranger } = await server.member();
  const { undo: first } = await ask(deleteNote, at(id));
  expect(await flagsOf(stranger(restoreNote, back(id, first)))).toEqual(['id']);
  expect(await flagsOf(server.ask(restoreNote, back(id, first)))).toEqual(['token']);
  expect(await flagsOf(ask(restoreNote, back('n1', first)))).toEqual(['id']);
  await ask(restoreNote, back(id, first));
  server.clock.at = Date.now() + 1000;
  const { undo } = await ask(deleteNote, at(id));
  expect(await flagsOf(ask(restoreNote, back(id, first)))).toEqual(['id']);
  server.clock.at += UNDO_MS + 1;
  expect(await flagsOf(ask(restoreNote, back(id, undo)))).toEqual(['id']);
});

test('neither the author nor an administrator of the group undoes what the other has deleted', async () => {
  const { db } = server.deps;
  const { id: creator, ask: administrator } = await server.member();
  const { id: group } = await makeGroup(db, { creator_id: creator });
  await makeFollower(db, group, creator, true);
  const { id } = await makeNote(db, { author_id: author, group_id: group });
  const { undo } = await administrator(deleteGroupNote, { params: { id: group, noteId: id } });
  expect(await flagsOf(ask(restoreNote, back(id, undo)))).toEqual(['id']);

  // Whoever has left meanwhile is not shown again by somebody else.
  const leave = (deleted_at: string | null) =>
    db.updateTable('account').set({ deleted_at }).where('id', '=', author).execute();
  await leave('now');
  expect(await flagsOf(administrator(restoreNote, back(id, undo)))).toEqual(['id']);
  await leave(null);
  expect(await administrator(restoreNote, back(id, undo))).toMatchObject({ id });

  const { undo: own } = await ask(deleteNote, at(id));
  expect(await flagsOf(administrator(restoreNote, back(id, own)))).toEqual(['id']);
  await db.updateTable('group').set({ deleted_at: 'now' }).where('id', '=', group).execute();
  expect(await flagsOf(ask(restoreNote, back(id, own)))).toEqual(['id']);
});

test('a note that was pinned has lost its place to five others', async () => {
  const { id: person, ask: own } = await server.member();
  const { id } = await makeNote(server.deps.db, { author_id: person, pinned_at });
  const { undo } = await own(deleteNote, at(id));
  for (let n = 0; n < 5; n += 1) await makeNote(server.deps.db, { author_id: person, pinned_at });
  await own(restoreNote, back(id, undo));
  expect((await server.ask(getNote, at(id))).pinned).toBe(false);
});

test('its files stay for as long as it can come back', async () => {
  const { id } = await makeNote(server.deps.db, { author_id: author });
  await server.deps.db
    .insertInto('picture')
    .values({
      account_id: author,
      note_id: id,
      place: 0,
      key: 'a'.repeat(32),
      width: 90,
      height: 60,
    })
    .execute();
  const first = await ask(deleteNote, at(id));
  await ask(restoreNote, back(id, first.undo));
  const second = await ask(deleteNote, at(id));
  // The job of the first deletion comes while the second can still be taken back.
  await removeNoteFiles(server.deps, { noteId: id });
  await ask(restoreNote, back(id, second.undo));
  const pictures = () =>
    server.deps.db.selectFrom('picture').select('id').where('note_id', '=', id).execute();
  expect(await pictures()).toHaveLength(1);

  await ask(deleteNote, at(id));
  expect(await pictures()).toHaveLength(1);
  server.clock.at = Date.now() + UNDO_MS + 1;
  await removeNoteFiles(server.deps, { noteId: id });
  expect(await pictures()).toEqual([]);
});
