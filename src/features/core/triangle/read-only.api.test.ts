// What a read-only account may still do: take back what is its own, leave, play and learn.

import { beforeEach, expect, test } from 'vitest';
import { createComment, deleteComment } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { followGroup } from '#features/content/groups/calls.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { deleteNote, restoreNote } from '#features/content/notes/calls.ts';
import { deleteGroupNote } from '#features/content/notes/calls/group.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { toggleFriend } from '#features/core/people/calls.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import { startGame } from '#features/learning/games/calls.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { answerTriangle } from './calls.ts';
import { makeItem } from './factory.server.ts';

const server = testServer();
let id: string;
let ask: Ask;
let other: string;
beforeEach(async () => {
  ({ id, ask } = await server.newcomer({ blacklist: true }));
  other = (await makeAccount(server.deps.db)).id;
});

test('takes back its own notes and comments, and nothing of others', async () => {
  const { db } = server.deps;
  const note = (await makeNote(db, { author_id: id })).id;
  const { id: comment } = await makeComment(db, { note_id: note, author_id: id });
  const params = { id: note, commentId: comment };
  expect(await ask(deleteComment, { params })).toEqual({ id: comment, emptied: false });
  const { undo } = await ask(deleteNote, { params: { id: note } });
  await ask(restoreNote, { params: { id: note }, body: { undo } });
  const body = { content: 'Яңа фикер' };
  expect(await flagsOf(ask(createComment, { params: { id: note }, body }))).toEqual(['forbidden']);

  const group = (await makeGroup(db, { creator_id: other })).id;
  await makeFollower(db, group, id, true);
  const theirs = (await makeNote(db, { author_id: other, group_id: group })).id;
  const ofGroup = { params: { id: group, noteId: theirs } };
  expect(await flagsOf(ask(deleteGroupNote, ofGroup))).toEqual(['forbidden']);
});

test('unfollows people and groups, and follows nobody', async () => {
  const { db } = server.deps;
  const person = { params: { id: other }, body: {} };
  expect(await flagsOf(ask(toggleFriend, person))).toEqual(['forbidden']);
  await makeSubscription(db, id, other);
  expect(await ask(toggleFriend, person)).toMatchObject({ subscriber: false });

  const group = { params: { id: (await makeGroup(db, { creator_id: other })).id }, body: {} };
  expect(await flagsOf(ask(followGroup, group))).toEqual(['forbidden']);
  await makeFollower(db, group.params.id, id);
  expect(await ask(followGroup, group)).toMatchObject({ follower: false });
});

test('plays and learns without a reward', async () => {
  const answer = 'Без кичә әбидә идек';
  const task = await makeItem(server.deps.db, { answers: [answer], price: 2, range: 2 });
  const given = { params: { id: task }, body: { answer } };
  expect(await ask(answerTriangle, given)).toMatchObject({ right: true, paid: 0, triangle: 0 });
  const begun = await ask(startGame, { params: { name: 'archer' }, body: {} });
  expect(begun.list.length).toBeGreaterThan(0);
});
