// Blocked and muted people are nowhere: in no list, under no note, in no search.

import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import {
  createComment,
  gradeComment,
  listComments,
  listUserComments,
} from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { getGroup, listFollowers, listGroups } from '#features/content/groups/calls.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson, mutePerson } from '#features/core/people/calls.ts';
import { getNoteSelect, rateNote, giveTriangle } from '#features/content/reactions/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  countFreshNotes,
  getStart,
  listFriendNotes,
  listGroupNotes,
  listNotes,
  listUserNotes,
} from './calls.ts';

// Nobody waits between two comments here.
const server = testServer({ LIMIT_FACTOR: '10000' });
let me: { id: string; ask: Ask };
let other: { id: string; ask: Ask };
let group: string;
/** A note of the other person in a group, and a note of mine under which the other commented. */
let theirs: string;
let mine: string;
let comment: string;

beforeEach(async () => {
  const { db } = server.deps;
  me = await server.member({ triangle: 5 });
  other = await server.member({ triangle: 5 });
  group = (await makeGroup(db, { creator_id: me.id })).id;
  theirs = (
    await makeNote(db, { author_id: other.id, group_id: group, tags: ['яз'], title: 'Яз җитте' })
  ).id;
  mine = (await makeNote(db, { author_id: me.id })).id;
  comment = (await makeComment(db, { note_id: mine, author_id: other.id })).id;
  await makeComment(db, { note_id: mine, author_id: other.id, parent_id: comment });
});

/** Every list of notes in which the other person's note stands. */
async function listsWith(ask: Ask): Promise<string[]> {
  const asked: Record<string, Promise<{ list: { id: string }[] }>> = {
    all: ask(listNotes, {}),
    new: ask(listUserNotes, {}),
    byPage: ask(listUserNotes, { query: { pg: '0' } }),
    old: ask(listUserNotes, { query: { filter: 'old', limit: '50' } }),
    rating: ask(listUserNotes, { query: { filter: 'rating', limit: '50' } }),
    discussed: ask(listUserNotes, { query: { filter: 'discussed', limit: '50' } }),
    search: ask(listUserNotes, { query: { search: 'яз җитте' } }),
    tag: ask(listUserNotes, { query: { tag: 'яз' } }),
    group: ask(listGroupNotes, { params: { id: group } }),
  };
  const found: string[] = [];
  for (const [name, answer] of Object.entries(asked))
    if ((await answer).list.some((note) => note.id === theirs)) found.push(name);
  return found;
}

const ALL = ['all', 'new', 'byPage', 'old', 'rating', 'discussed', 'search', 'tag', 'group'];

test('somebody nobody hides is everywhere', async () => {
  expect(await listsWith(me.ask)).toEqual(ALL);
});

describe.each(['mute', 'block', 'blocked by'] as const)('%s', (way) => {
  beforeEach(async () => {
    const body = { block: true };
    if (way === 'mute')
      await me.ask(mutePerson, { params: { id: other.id }, body: { mute: true } });
    else if (way === 'block') await me.ask(blockPerson, { params: { id: other.id }, body });
    else await other.ask(blockPerson, { params: { id: me.id }, body });
  });

  test('takes the person out of every list of notes, for the viewer alone', async () => {
    expect(await listsWith(me.ask)).toEqual([]);
    const visitor = await server.ask(listNotes, {});
    expect(visitor.list.map((note) => note.id)).toContain(theirs);
  });

  test('takes comments and answers away, with their number', async () => {
    const params = { id: mine };
    for (const filter of ['new', 'old', 'grade'] as const) {
      const page = await me.ask(listUserComments, { params, query: { filter } });
      expect([page.list, page.total ?? 0]).toEqual([[], 0]);
    }
    const answers = await me.ask(listUserComments, { params, query: { parent: comment } });
    expect(answers.list).toEqual([]);
    expect((await server.ask(listComments, { params })).list).toHaveLength(1);
  });

  test('takes the person out of the followers, the administrators and the top of a group', async () => {
    const { db } = server.deps;
    const { id: theirGroup } = await makeGroup(db, { creator_id: other.id });
    const bystander = await makeAccount(db);
    for (const one of [other.id, bystander.id]) await makeFollower(db, theirGroup, one, true);
    const params = { id: theirGroup };
    const seen = async (ask: Ask) => {
      const ids = async (query: object) =>
        (await ask(listFollowers, { params, query })).list.map((person) => person.id);
      const page = await ask(getGroup, { params });
      return {
        followers: await ids({}),
        admins: await ids({ filter: 'admins' }),
        found: await ids({ search: 'сынау' }),
        top: page.admins.map((person) => person.id),
        creator: page.user?.id ?? null,
      };
    };
    const rest = [bystander.id];
    expect(await seen(me.ask)).toEqual({
      followers: rest,
      admins: rest,
      found: rest,
      top: rest,
      creator: null,
    });
    const all = await seen(await server.as(bystander.id));
    for (const list of [all.followers, all.admins, all.found, all.top])
      expect(list).toContain(other.id);
    expect(all.creator).toBe(other.id);
  });

  test('lists the groups of a person only where there is one', async () => {
    const listed = (filter: 'own' | 'followed') =>
      outcomeOf(
        me.ask(listGroups, { query: { filter, userId: other.id } }).then(({ list }) => list.length),
      );
    const outcome = way === 'blocked by' ? ['id'] : 0;
    expect([await listed('own'), await listed('followed')]).toEqual([outcome, outcome]);
  });

  test('counts no fresh note of theirs and suggests them to nobody', async () => {
    const after = (BigInt(theirs) - 1n).toString(36);
    const { numberOfData } = await me.ask(countFreshNotes, { query: { after } });
    const { numberOfData: all } = await server.ask(countFreshNotes, { query: { after } });
    expect(all - numberOfData).toBe(1);
    const start = await me.ask(getStart, {});
    expect(start.people.map((person) => person.id)).not.toContain(other.id);
  });

  test('leaves the page of a muted person, and nothing of a blocked one', async () => {
    const params = { id: other.id };
    const note = { params: { id: theirs } };
    const seen = await Promise.all([
      outcomeOf(me.ask(listFriendNotes, { params }).then(({ list }) => list.length)),
      outcomeOf(me.ask(getNote, note).then(({ id }) => id === theirs)),
      outcomeOf(me.ask(getNoteSelect, note).then(() => true)),
      outcomeOf(me.ask(listUserComments, note).then(() => true)),
    ]);
    const absent = ['id'];
    expect(seen).toEqual(
      {
        mute: [1, true, true, true],
        block: [0, absent, absent, absent],
        'blocked by': [absent, absent, absent, absent],
      }[way],
    );
  });

  test('a block lets nobody touch the things of the other', async () => {
    const params = { id: theirs };
    const answered = { content: 'Сәлам', parent: comment };
    const touches = [
      () => me.ask(createComment, { params, body: { content: 'Сәлам' } }),
      () => me.ask(rateNote, { params, body: { grade: 1 } }),
      () => me.ask(giveTriangle, { params, body: { grade: 1 } }),
      () => me.ask(gradeComment, { params: { id: mine, commentId: comment }, body: { grade: 1 } }),
      () => me.ask(createComment, { params: { id: mine }, body: answered }),
    ];
    for (const touch of touches) {
      const outcome = await outcomeOf(touch().then(() => 'done'));
      expect(outcome).toEqual(way === 'mute' ? 'done' : ['forbidden']);
    }
  });
});

/** What it answered, or the flags it was refused with. */
async function outcomeOf<T>(asked: Promise<T>): Promise<T | string[]> {
  try {
    return await asked;
  } catch {
    return flagsOf(asked);
  }
}
