// Notes suggested to a group: from the setting of the group to the decision.

import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createComment, deleteComment, updateComment } from '#features/content/comments/calls.ts';
import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { banFromGroup } from '#features/content/groups/calls/bans.ts';
import { updateGroupRules, updateGroupWriters } from '#features/content/groups/calls/managing.ts';
import { followGroup, getGroup } from '#features/content/groups/calls.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { listGroupNotes } from '#features/social/feed/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { deleteNote, getNote, pinNote, updateNote } from './calls.ts';
import { createGroupNote, updateGroupNote } from './calls/group.ts';
import * as calls from './calls/suggestions.ts';
import { getNoteChoices } from './calls/writing.ts';
import { makeNote } from './factory.server.ts';
import { noteExports } from './exports.server.ts';
import { releaseNote } from './public/quarantine.server.ts';
import { removeNoteFiles } from './jobs.server.ts';
import { MOST_SUGGESTED, MOST_SUGGESTED_BY_ALL } from './rules.ts';
import { insertSuggestion } from './suggestion-queries.server.ts';
import { forgetNotes } from './visibility.server.ts';

const server = testServer();
let keeper: Ask;
let author: string;
let ask: Ask;
let stranger: Ask;
let params: { id: string };

beforeEach(async () => {
  const { db } = server.deps;
  const creator = await server.member();
  keeper = creator.ask;
  ({ id: author, ask } = await server.member());
  stranger = (await server.member()).ask;
  const { id } = await makeGroup(db, { creator_id: creator.id, name: 'Безнең авыл' });
  await makeFollower(db, id, creator.id, true);
  await makeFollower(db, id, author);
  params = { id };
});

const body = { title: 'Авыл хәбәре', content: 'Бүген яңгыр яуды.' };
const setWriters = (writers: 'admins' | 'suggestions' | 'members') =>
  keeper(updateGroupWriters, { params, body: { writers } });
const suggest = async (who = ask) => (await who(createGroupNote, { params, body })).id;
const decide = (note: string, accept: boolean, reason = '', who = keeper) =>
  who(calls.decideSuggestion, {
    params: { ...params, noteId: note },
    body: { accept, reason },
  });
const waiting = async (who = keeper) => {
  const { list } = await who(calls.listSuggestions, { params, query: {} });
  return list.map(({ id }) => id);
};
const stateOf = async (note: string) =>
  (await ask(calls.getSuggestion, { params: { id: note } })).suggestion;
const toldOf = async (who: Ask) =>
  (await who(listNotices, { query: {} })).list.map(({ kind, count }) => [kind, count]);

describe('updateGroupWriters', () => {
  test('says who writes; only the creator sets it', async () => {
    const writing = async (who: Ask) => (await who(getGroup, { params })).writing;
    expect(await writing(ask)).toBeNull();
    expect(await setWriters('suggestions')).toEqual({ writers: 'suggestions' });
    expect(await writing(ask)).toBe('suggest');
    expect(await writing(keeper)).toBe('publish');
    expect(await writing(stranger)).toBeNull();
    await setWriters('members');
    expect(await writing(ask)).toBe('publish');
    const other = ask(updateGroupWriters, { params, body: { writers: 'members' } });
    expect(await flagsOf(other)).toEqual(['forbidden']);
  });

  test('decides where the editor offers to write', async () => {
    const offered = async () => (await ask(getNoteChoices, {})).groups;
    expect(await offered()).toEqual([]);
    await setWriters('suggestions');
    expect(await offered()).toMatchObject([{ id: params.id, suggests: true }]);
    await setWriters('members');
    expect(await offered()).toMatchObject([{ id: params.id, suggests: false }]);
  });
});

test('updateGroupRules keeps rules everybody reads, for the creator alone', async () => {
  const rules = { content: 'Авыл турында гына.' };
  expect(await keeper(updateGroupRules, { params, body: rules })).toEqual(rules);
  expect((await server.ask(getGroup, { params })).rules).toBe(rules.content);
  expect(await flagsOf(ask(updateGroupRules, { params, body: rules }))).toEqual(['forbidden']);
  const long = { content: 'а'.repeat(1001) };
  expect(await flagsOf(keeper(updateGroupRules, { params, body: long }))).toEqual(['content']);
});

describe('createGroupNote', () => {
  test('of a follower is published where members write', async () => {
    await setWriters('members');
    const made = await ask(createGroupNote, { params, body });
    expect(made.suggested).toBe(false);
    expect((await server.ask(getNote, { params: made })).group).toMatchObject(params);
    expect(await flagsOf(stranger(createGroupNote, { params, body }))).toEqual(['forbidden']);
  });

  test('of a follower waits on their own page, and the administrators are told once', async () => {
    await setWriters('suggestions');
    const made = await ask(createGroupNote, { params, body });
    expect(made.suggested).toBe(true);
    expect((await server.ask(getNote, { params: made })).group).toBeNull();
    expect(await stateOf(made.id)).toMatchObject({ group: params, state: 'waiting', reason: '' });
    await suggest();
    expect(await keeper(calls.countSuggestions, { params })).toEqual({ waiting: 2 });
    expect(await toldOf(keeper)).toEqual([['suggestion', 2]]);
    expect(await flagsOf(stranger(createGroupNote, { params, body }))).toEqual(['forbidden']);
  });
});

test('five suggestions of a person wait in a group, and 200 of all', async () => {
  const { db } = server.deps;
  await setWriters('suggestions');
  for (let n = 0; n < MOST_SUGGESTED; n += 1) await suggest();
  const one = ask(createGroupNote, { params, body });
  await expect(one).rejects.toMatchObject({ flags: ['quantity'], reason: 'waiting' });
  await ask(calls.withdrawSuggestion, { params: { id: (await waiting())[0]! } });
  await suggest();
  const other = await server.member();
  await makeFollower(db, params.id, other.id);
  for (let n = MOST_SUGGESTED; n < MOST_SUGGESTED_BY_ALL; n += 1) {
    const { id } = await makeNote(db, { author_id: author });
    await insertSuggestion(db, { note_id: id, group_id: params.id, author_id: author });
  }
  expect(await flagsOf(other.ask(createGroupNote, { params, body }))).toEqual(['quantity']);
});

describe('withdrawSuggestion', () => {
  beforeEach(() => setWriters('suggestions'));
  const withdraw = (note: string, who = ask) =>
    who(calls.withdrawSuggestion, { params: { id: note } });

  test('leaves the note to its author, twice as once', async () => {
    const note = await suggest();
    for (let n = 0; n < 2; n += 1) expect(await withdraw(note)).toEqual({ id: note });
    expect(await stateOf(note)).toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await flagsOf(decide(note, true))).toEqual(['id']);
    expect((await server.ask(getNote, { params: { id: note } })).group).toBeNull();
  });

  test('is for the author alone, and only while it waits', async () => {
    const note = await suggest();
    expect(await flagsOf(withdraw(note, keeper))).toEqual(['forbidden']);
    await decide(note, false);
    await expect(withdraw(note)).rejects.toMatchObject({ flags: ['id'], reason: 'decided' });
  });

  test('and a decision at once leave one of the two', async () => {
    for (let n = 0; n < 5; n += 1) {
      const note = await suggest();
      const both = await Promise.allSettled([withdraw(note), decide(note, true)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('follows from leaving the group, and from the deletion of the note', async () => {
    const { db } = server.deps;
    const [left, deleted] = [await suggest(), await suggest()];
    await ask(deleteNote, { params: { id: deleted } });
    server.clock.at = Date.now() + 120_000;
    await removeNoteFiles(server.deps, { noteId: deleted });
    server.clock.at = null;
    const kept = db.selectFrom('note_suggestion').select('note_id');
    expect(await kept.where('author_id', '=', author).execute()).toEqual([{ note_id: left }]);
    await ask(followGroup, { params, body: { follower: false } });
    expect(await waiting()).toEqual([]);
    expect(await flagsOf(decide(left, true))).toEqual(['id']);
  });
});

describe('listSuggestions', () => {
  test('has the oldest first, by cursor, without those that were deleted', async () => {
    await setWriters('suggestions');
    const [first, second, third] = [await suggest(), await suggest(), await suggest()];
    await ask(deleteNote, { params: { id: second } });
    expect(await waiting()).toEqual([first, third]);
    const page = await keeper(calls.listSuggestions, { params, query: { limit: '1' } });
    const rest = { limit: '1', nextCursor: page.next! };
    const { list } = await keeper(calls.listSuggestions, { params, query: rest });
    expect(list.map(({ id }) => id)).toEqual([third]);
    expect(await flagsOf(decide(second, true))).toEqual(['id']);
  });

  test('is for the administrators alone', async () => {
    for (const who of [ask, stranger]) {
      expect(await flagsOf(who(calls.listSuggestions, { params, query: {} }))).toEqual([
        'forbidden',
      ]);
      expect(await flagsOf(who(calls.countSuggestions, { params }))).toEqual(['forbidden']);
    }
  });
});

describe('decideSuggestion', () => {
  let note: string;
  beforeEach(async () => {
    await setWriters('suggestions');
    note = await suggest();
  });

  test('accepts: the note stands in the group, and every number follows', async () => {
    await ask(pinNote, { params: { id: note }, body: { pin: true } });
    for (let n = 0; n < 2; n += 1)
      expect(await decide(note, true)).toEqual({ id: note, state: 'accepted' });
    expect(await server.ask(getNote, { params: { id: note } })).toMatchObject({
      group: params,
      pinned: false,
    });
    for (const filter of ['new', 'rating'] as const) {
      const { list } = await server.ask(listGroupNotes, { params, query: { filter } });
      expect(list.map(({ id }) => id)).toEqual([note]);
    }
    expect((await server.ask(getGroup, { params })).notes).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await toldOf(ask)).toEqual([['accepted', 1]]);
    const count = server.deps.db.selectFrom('account_count').select('notes');
    expect(await count.where('account_id', '=', author).execute()).toEqual([{ notes: 1 }]);
  });

  test('accepts the text that was read: another one is refused', async () => {
    const read = async () =>
      (await keeper(calls.listSuggestions, { params, query: {} })).list.at(-1)!.edited;
    const changed = { ...body, content: 'Бүген кар яуды.' };
    await ask(updateNote, { params: { id: note }, body: changed });
    await expect(decide(note, true)).rejects.toMatchObject({ flags: ['id'], reason: 'changed' });
    const { id } = await keeper(calls.decideSuggestion, {
      params: { ...params, noteId: note },
      body: { accept: true, edited: await read() },
    });
    expect((await server.ask(getNote, { params: { id } })).content).toBe(changed.content);
  });

  test('declines with a reason the author reads; the note stays theirs', async () => {
    const declined = { id: note, state: 'declined' };
    expect(await decide(note, false, 'Темага туры килми.')).toEqual(declined);
    expect(await stateOf(note)).toMatchObject({
      state: 'declined',
      reason: 'Темага туры килми.',
    });
    expect((await server.ask(getNote, { params: { id: note } })).group).toBeNull();
    expect(await toldOf(ask)).toEqual([['declined', 1]]);
    await expect(decide(note, true)).rejects.toMatchObject({ flags: ['id'], reason: 'decided' });
  });

  test('of two who decide at once one wins', async () => {
    const results = await Promise.allSettled([decide(note, true), decide(note, false)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is for the administrators of that very group, and for a note that waits', async () => {
    expect(await flagsOf(decide(note, true, '', ask))).toEqual(['forbidden']);
    expect(await flagsOf(decide(note, true, '', server.ask))).toEqual(['token']);
    const own = await ask(createGroupNote, { params, body });
    await decide(own.id, true);
    const other = await makeGroup(server.deps.db, { creator_id: author });
    const elsewhere = ask(calls.decideSuggestion, {
      params: { id: other.id, noteId: note },
      body: { accept: true },
    });
    expect(await flagsOf(elsewhere)).toEqual(['id']);
    expect(await flagsOf(decide('n1', true))).toEqual(['id']);
  });
});

test('getSuggestion is for the author alone', async () => {
  await setWriters('suggestions');
  const note = await suggest();
  const other = stranger(calls.getSuggestion, { params: { id: note } });
  expect(await flagsOf(other)).toEqual(['forbidden']);
});

test('a quarantined note waits for the staff first', async () => {
  const { db, clock } = server.deps;
  await setWriters('suggestions');
  const note = await suggest();
  await db
    .updateTable('note')
    .set({
      quarantined: true,
      deleted_at: '2026-01-01T00:00:00Z',
      quarantined_at: '2026-01-01T00:00:00Z',
    })
    .where('id', '=', note)
    .execute();
  // As if the administrators had been told of nothing.
  await db.deleteFrom('notice').where('kind', '=', 'suggestion').execute();
  expect(await waiting()).toEqual([]);
  expect(await flagsOf(decide(note, true))).toEqual(['id']);
  const seen = new Date(clock.now()).toISOString();
  await db
    .transaction()
    .execute((tx) => releaseNote({ ...server.deps, db: tx }, note, { seen, isUnseen: false }));
  expect(await waiting()).toEqual([note]);
  expect(await toldOf(keeper)).toEqual([['suggestion', 1]]);
});

test('suggesting and being banned at once leaves nothing of a banned person waiting', async () => {
  const { db } = server.deps;
  await setWriters('suggestions');
  const people = await Promise.all(Array.from({ length: 6 }, () => server.member()));
  for (const { id } of people) await makeFollower(db, params.id, id);
  await Promise.allSettled(
    people.flatMap((person) => [
      suggest(person.ask),
      keeper(banFromGroup, { params, body: { id: person.id, banned: true } }),
    ]),
  );
  expect(await waiting()).toEqual([]);
});

test('accepting and deleting at once leaves every number as it was', async () => {
  await setWriters('suggestions');
  for (let n = 0; n < 5; n += 1) {
    const note = await suggest();
    await Promise.allSettled([ask(deleteNote, { params: { id: note } }), decide(note, true)]);
    await flagsOf(ask(deleteNote, { params: { id: note } }));
  }
  expect((await server.ask(getGroup, { params })).notes).toBe(0);
});

test('who is banned changes nothing they wrote in the group, and may delete it', async () => {
  await setWriters('members');
  const note = await suggest();
  const at = { params: { id: note } };
  const { id: other } = await keeper(createGroupNote, { params, body });
  const content = 'Бик матур!';
  const { id: commentId } = await ask(createComment, { params: { id: other }, body: { content } });
  await keeper(banFromGroup, { params, body: { id: author, banned: true } });
  const comment = { params: { id: other, commentId } };
  const change = (changed: string) => [
    ask(updateNote, { ...at, body: { ...body, content: changed } }),
    ask(updateGroupNote, {
      params: { ...params, noteId: note },
      body: { ...body, content: changed },
    }),
    ask(updateComment, { ...comment, body: { content: changed } }),
  ];
  const refused = await Promise.all(change('Сез барыгыз да ахмак.').map(flagsOf));
  expect(refused).toEqual([['forbidden'], ['forbidden'], ['forbidden']]);
  expect((await ask(getNote, at)).content).toBe(body.content);
  await ask(deleteComment, comment);
  await ask(deleteNote, at);
});

test('an edit of a comment waits for a ban of its author under way, and is refused', async () => {
  const { db } = server.deps;
  await setWriters('members');
  const { id: note } = await keeper(createGroupNote, { params, body });
  const content = 'Бик матур!';
  const { id: commentId } = await ask(createComment, { params: { id: note }, body: { content } });
  const edit = { params: { id: note, commentId }, body: { content: 'Сез барыгыз да ахмак.' } };
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
      db,
    );
    return rows.length > 0;
  };
  const { edited } = await db.transaction().execute(async (tx) => {
    await lockActs(tx, author);
    const asked = flagsOf(ask(updateComment, edit));
    await vi.waitUntil(isWaiting, { timeout: 10_000 });
    const ban = { group_id: params.id, account_id: author, by_id: author };
    await tx.insertInto('group_ban').values(ban).execute();
    return { edited: asked };
  });
  expect(await edited).toEqual(['forbidden']);
});

test('who is banned suggests and comments no more, and what waits is withdrawn', async () => {
  await setWriters('suggestions');
  const accepted = await suggest();
  await decide(accepted, true);
  await suggest();
  await keeper(banFromGroup, { params, body: { id: author, banned: true } });
  expect(await waiting()).toEqual([]);
  expect(await flagsOf(ask(createGroupNote, { params, body }))).toEqual(['forbidden']);
  const comment = { params: { id: accepted }, body: { content: 'Рәхмәт!' } };
  await expect(ask(createComment, comment)).rejects.toMatchObject({ reason: 'banned' });
  await keeper(banFromGroup, { params, body: { id: author, banned: false } });
  expect(await ask(createComment, comment)).toMatchObject({ content: 'Рәхмәт!' });
});

test('the copy of personal data has suggestions and decisions, and forgetting empties them', async () => {
  const { db } = server.deps;
  await setWriters('suggestions');
  const note = await suggest();
  await decide(note, false, 'Кыска.');
  const exported = async (name: string, accountId: string) =>
    noteExports.find((part) => part.name === name)!.rows(db, accountId);
  const { creator_id: admin } = await db
    .selectFrom('group')
    .select('creator_id')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(await exported('suggestedNotes', author)).toMatchObject([{ note_id: note }]);
  expect(await exported('decidedSuggestions', admin)).toMatchObject([{ reason: 'Кыска.' }]);
  const at = new Date(server.deps.clock.now()).toISOString();
  await forgetNotes(server.deps, { accountId: admin, at });
  expect(await exported('suggestedNotes', author)).toMatchObject([{ reason: '' }]);
  await forgetNotes(server.deps, { accountId: author, at });
  expect(await exported('suggestedNotes', author)).toEqual([]);
});
