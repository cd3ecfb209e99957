import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listComments } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { forgetComments } from '#features/content/comments/public/delete.server.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { deleteNote, getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { removeNoteFiles } from '#features/content/notes/jobs.server.ts';
import * as removals from '#features/core/moderation/calls/removals.ts';
import { UNDO_MS } from '#features/core/moderation/rules.ts';
import type { Ask } from '#kernel/ask.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer } from '#test/api.ts';
import * as calls from './calls.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const DAY = 86_400_000;
let author: string;
let moderator: Ask;
let security: Ask;
beforeAll(async () => {
  const { db } = server.deps;
  author = (await makeAccount(db)).id;
  ({ ask: moderator } = await server.moderator());
  ({ ask: security } = await server.security());
  // Proven for as long as the clock is moved here.
  await sql`update account_session set proven_at = now() + interval '31 days'`.execute(db);
});
afterEach(() => {
  server.clock.at = null;
});

const at = (id: string) => ({ params: { id } });
const why = (id: string) => ({ ...at(id), body: { reason: 'rude', content: 'Тупас' } as const });
const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id);
const note = async (row: object = {}) =>
  (await makeNote(server.deps.db, { author_id: author, ...row })).id;
const comment = async (note_id: string, row: object = {}) =>
  (await makeComment(server.deps.db, { note_id, author_id: author, ...row })).id;

test('the words for the author travel in the body, never in the address', () => {
  for (const call of [removals.deleteModeratorNote, removals.deleteSecurityComment]) {
    expect(call.schemas.query).toBeUndefined();
    expect(call.schemas.body).toBeDefined();
  }
});

describe('notes', () => {
  const taken = async (query: object = {}) =>
    (await moderator(calls.listModeratorNotes, { query: { filter: 'deleted', ...query } })).list;

  test('one is taken down with a reason, and is back as it was', async () => {
    const { db } = server.deps;
    const group = (await makeGroup(db, { creator_id: author })).id;
    const id = await note({ group_id: group });
    const before = [await server.ask(getNote, at(id)), await readTally(db, 'note')];
    const { ruling } = await moderator(removals.deleteModeratorNote, why(id));
    expect(ruling).toMatchObject({ reason: 'rude', content: 'Тупас' });
    expect(Date.parse(ruling.until) - Date.parse(ruling.created)).toBe(30 * DAY);
    expect(await flagsOf(server.ask(getNote, at(id)))).toEqual(['id']);
    expect((await taken())[0]).toMatchObject({ id, ruling: { id: ruling.id } });
    const twice = await Promise.allSettled([
      moderator(removals.restoreModeratorNote, at(id)),
      moderator(removals.restoreModeratorNote, at(id)),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await server.ask(getNote, at(id)), await readTally(db, 'note')]).toEqual(before);
    expect(idsOf({ list: await taken() })).not.toContain(id);
    const acts = await db
      .selectFrom('audit_act')
      .select(['actor', 'act', 'reason', 'person_id'])
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute();
    const written = { actor: 'moderator', person_id: author };
    expect(acts).toEqual([
      { ...written, act: 'note.remove', reason: 'rude' },
      { ...written, act: 'note.restore', reason: '' },
    ]);
    // It can be taken down again, and that is another ruling.
    const again = await moderator(removals.deleteModeratorNote, why(id));
    expect(again.ruling.id).not.toBe(ruling.id);
  });

  test('one is taken down without a reason: it is another one', async () => {
    const id = await note();
    const { ruling } = await moderator(removals.deleteModeratorNote, at(id));
    expect(ruling).toMatchObject({ reason: 'other', content: '' });
    expect(await flagsOf(server.ask(getNote, at(id)))).toEqual(['id']);
  });

  test('refuses own ones, what is gone, what its author has deleted, and a text that is too long', async () => {
    const { id: own, ask } = await server.moderator();
    const mine = await note({ author_id: own });
    expect(await flagsOf(ask(removals.deleteModeratorNote, why(mine)))).toEqual(['forbidden']);
    await moderator(removals.deleteModeratorNote, why(mine));
    expect(await flagsOf(ask(removals.restoreModeratorNote, at(mine)))).toEqual(['forbidden']);
    expect(await flagsOf(moderator(removals.deleteModeratorNote, why(mine)))).toEqual(['id']);
    const id = await note();
    await (
      await server.as(author)
    )(deleteNote, at(id));
    expect(await flagsOf(moderator(removals.restoreModeratorNote, at(id)))).toEqual(['id']);
    const long = {
      ...at(await note()),
      body: { reason: 'rude', content: 'а'.repeat(501) } as const,
    };
    expect(await flagsOf(moderator(removals.deleteModeratorNote, long))).toEqual(['content']);
    expect(await flagsOf(security(removals.deleteModeratorNote, why(await note())))).toEqual([
      'forbidden',
    ]);
  });

  test('its files stay for thirty days, and then it cannot come back', async () => {
    const { db } = server.deps;
    const id = await note();
    await sql`insert into picture (account_id, note_id, key, width, height, state)
      values (${author}, ${id}, ${`kept-${id}`}, 10, 10, 'ready')`.execute(db);
    const files = async () => {
      const ctx = { ...server.deps, clock: { now: () => server.clock.at ?? Date.now() } };
      await removeNoteFiles(ctx, { noteId: id });
      const rows = await db.selectFrom('picture').select('id').where('note_id', '=', id).execute();
      return rows.length;
    };
    await moderator(removals.deleteModeratorNote, why(id));
    server.clock.at = Date.now() + UNDO_MS - DAY;
    expect(await files()).toBe(1);
    server.clock.at = Date.now() + UNDO_MS + 60_000;
    expect(await files()).toBe(0);
    // Whoever asks after a month has proved anew who they are.
    await db
      .updateTable('account_session')
      .set({ proven_at: new Date(server.clock.at).toISOString() })
      .execute();
    expect(await flagsOf(moderator(removals.restoreModeratorNote, at(id)))).toEqual(['id']);
    expect(idsOf({ list: await taken() })).not.toContain(id);
  });

  test('stays away while its author has left', async () => {
    const { db } = server.deps;
    const left = (await makeAccount(db)).id;
    const id = await note({ author_id: left });
    await moderator(removals.deleteModeratorNote, why(id));
    await sql`update account set deleted_at = now() where id = ${left}`.execute(db);
    expect(await flagsOf(moderator(removals.restoreModeratorNote, at(id)))).toEqual(['id']);
  });

  test('are found by word, by person, newest or oldest first, also those taken down', async () => {
    const { db } = server.deps;
    const writer = await makeAccount(db);
    const own = { author_id: writer.id };
    const one = await note({ ...own, title: 'Көзге урман', title_search: 'козге урман' });
    const two = await note({ ...own, title: 'Урман юлы', content: 'Яңгыр яуды.' });
    await server.work();
    const list = (query: object) => moderator(calls.listModeratorNotes, { query });
    const user = writer.id_c;
    expect(idsOf(await list({ user }))).toEqual([two, one]);
    expect(idsOf(await list({ user, filter: 'old' }))).toEqual([one, two]);
    await sql`select graphile_worker.add_job('index-text', json_build_object('kind', 'note', 'id', x.id::text))
      from unnest(${[one, two]}::bigint[]) x (id)`.execute(db);
    await server.work();
    expect(idsOf(await list({ user, search: 'урманда' }))).toEqual([two, one]);
    expect(idsOf(await list({ user, search: 'урман яңгыр' }))).toEqual([two]);
    expect(idsOf(await list({ search: 'ур' }))).toEqual([]);
    expect(idsOf(await list({ user, pg: '1', limit: '1' }))).toEqual([one]);
    await moderator(removals.deleteModeratorNote, why(one));
    expect(idsOf({ list: await taken({ user, search: 'көзге' }) })).toEqual([one]);
    for (const search of ['яңгыр', 'ъ', 'к'])
      expect(idsOf({ list: await taken({ user, search }) })).toEqual([]);
    expect(await flagsOf(list({ user: 'nobody-at-all' }))).toEqual(['id']);
  });
});

describe('comments', () => {
  const taken = async () =>
    (await security(calls.listSecurityComments, { query: { filter: 'deleted' } })).list;
  const shown = async (noteId: string) =>
    (await server.ask(listComments, at(noteId))).list.map(({ id, content, user, replies }) => ({
      id,
      content,
      isThere: user !== null,
      replies: replies.map((reply) => reply.id),
    }));

  test('one is taken down with a reason and is back, in the list and in the number', async () => {
    const noteId = await note({ title: 'Базарда' });
    const id = await comment(noteId, { content: 'Укырга оят.' });
    expect((await security(calls.listSecurityComments, {})).list[0]).toMatchObject({
      id,
      content: 'Укырга оят.',
      note: { id: noteId, title: 'Базарда' },
      ruling: null,
    });
    const before = await shown(noteId);
    await security(removals.deleteSecurityComment, why(id));
    expect(await shown(noteId)).toEqual([]);
    expect((await server.ask(getNote, at(noteId))).comments).toBe(0);
    expect((await taken())[0]).toMatchObject({ id, content: 'Укырга оят.', user: { id: author } });
    await security(removals.restoreSecurityComment, at(id));
    expect(await shown(noteId)).toEqual(before);
    expect((await server.ask(getNote, at(noteId))).comments).toBe(1);
    expect(await flagsOf(security(removals.restoreSecurityComment, at(id)))).toEqual(['id']);
    expect(await flagsOf(moderator(removals.deleteSecurityComment, why(id)))).toEqual([
      'forbidden',
    ]);
  });

  test('one is taken down without a reason: it is another one', async () => {
    const noteId = await note();
    const id = await comment(noteId);
    const { ruling } = await security(removals.deleteSecurityComment, at(id));
    expect(ruling).toMatchObject({ reason: 'other', content: '' });
    expect(await shown(noteId)).toEqual([]);
  });

  test('one with answers loses its words and gets them back; an answer finds its place again', async () => {
    const noteId = await note();
    const head = await comment(noteId, { content: 'Беренче' });
    const answer = await comment(noteId, { content: 'Җавап', parent_id: head });
    const before = await shown(noteId);
    await security(removals.deleteSecurityComment, why(head));
    const place = { id: head, content: '', isThere: false };
    expect(await shown(noteId)).toEqual([{ ...place, replies: [answer] }]);
    // The last answer takes the place along, and both come back one by one.
    await security(removals.deleteSecurityComment, why(answer));
    expect(await shown(noteId)).toEqual([]);
    await security(removals.restoreSecurityComment, at(answer));
    expect(await shown(noteId)).toEqual([{ ...place, replies: [answer] }]);
    await security(removals.restoreSecurityComment, at(head));
    expect(await shown(noteId)).toEqual(before);
    expect((await server.ask(getNote, at(noteId))).comments).toBe(2);
  });

  test('words that were kept are forgotten with their author', async () => {
    const { db } = server.deps;
    const gone = (await makeAccount(db)).id;
    const noteId = await note();
    const head = await comment(noteId, { content: 'Онытылачак', author_id: gone });
    await comment(noteId, { parent_id: head });
    await security(removals.deleteSecurityComment, why(head));
    const ctx = { ...server.deps, listeners: new Map(), pubsub: { tell: () => undefined } };
    await forgetComments(ctx as never, { accountId: gone, at: new Date().toISOString() });
    const { rows } = await sql`select from comment where content like '%Онытылачак%'`.execute(db);
    expect(rows).toHaveLength(0);
  });
});
