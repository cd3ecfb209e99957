// Frames of one's picture: bought once, worn or not, seen wherever the picture is.

import { expect, test } from 'vitest';
import { FRAMES } from '#features/core/accounts/calls.ts';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { presentPeople } from '#features/core/accounts/views.server.ts';
import { listComments } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { listNotes } from '#features/social/feed/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { getProfile } from '#features/core/people/calls.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { listTriangleLog } from './calls.ts';
import { buyFrame, getFrames, updateFrame } from './calls/frames.ts';
import { FRAME_PRICES } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

async function person(triangles = 0) {
  const { db } = server.deps;
  const { id } = await makeAccount(db);
  if (triangles > 0) await addTriangles(db, id, { delta: triangles, reason: 'sign', ref: id });
  return { id, ask: await server.as(id) };
}
const buy = (frame: (typeof FRAMES)[number], price = FRAME_PRICES[frame]) => ({
  body: { frame, price },
});

test('all frames have a price, and nobody has one at first', async () => {
  const { ask } = await person();
  const { list, frame } = await ask(getFrames, {});
  expect(frame).toBeNull();
  expect(list.map((one) => [one.frame, one.bought])).toEqual(FRAMES.map((one) => [one, false]));
  for (const { price } of list) expect(price).toBeGreaterThan(0);
  expect(await flagsOf(server.ask(getFrames, {}))).toEqual(['token']);
});

test('one is bought once, however often it is asked for, and put on', async () => {
  const { ask } = await person(100);
  const bought = await Promise.all(Array.from({ length: 8 }, () => ask(buyFrame, buy('leaf'))));
  const left = 100 - FRAME_PRICES.leaf;
  expect(bought).toEqual(bought.map(() => ({ frame: 'leaf', triangle: left })));
  const { list: log, triangle } = await ask(listTriangleLog, { query: {} });
  expect(triangle).toBe(left);
  expect(log.filter(({ reason }) => reason === 'frame')).toMatchObject([
    { delta: -FRAME_PRICES.leaf, ref: 'leaf', balance: left },
  ]);
  const { list, frame } = await ask(getFrames, {});
  expect(frame).toBe('leaf');
  expect(list.filter((one) => one.bought).map((one) => one.frame)).toEqual(['leaf']);
});

test('who has too little, or was shown another price, gets none and keeps all', async () => {
  const { ask } = await person(FRAME_PRICES.star - 1);
  expect(await flagsOf(ask(buyFrame, buy('star')))).toEqual(['price']);
  await expect(ask(buyFrame, buy('pearl', 1))).rejects.toMatchObject({
    flags: ['price'],
    reason: 'changed',
  });
  const unknown = { body: { frame: 'crown' as 'star', price: 1 } };
  expect((await flagsOf(ask(buyFrame, unknown))).length).toBeGreaterThan(0);
  expect(await ask(listTriangleLog, { query: {} })).toMatchObject({
    triangle: FRAME_PRICES.star - 1,
  });
  expect((await ask(getFrames, {})).frame).toBeNull();
});

test('only what was bought is put on; it is taken off and put on again for nothing', async () => {
  const { ask } = await person(FRAME_PRICES.pearl);
  await expect(ask(updateFrame, { body: { frame: 'pearl' } })).rejects.toMatchObject({
    flags: ['forbidden'],
    reason: 'bought',
  });
  await ask(buyFrame, buy('pearl'));
  expect(await ask(updateFrame, { body: { frame: null } })).toEqual({ frame: null });
  expect((await ask(getUser, {})).frame).toBeNull();
  expect(await ask(updateFrame, { body: { frame: 'pearl' } })).toEqual({ frame: 'pearl' });
  expect((await ask(getUser, {})).frame).toBe('pearl');
  expect((await ask(listTriangleLog, { query: {} })).triangle).toBe(0);
});

test('is seen on the profile, at a note and at a comment', async () => {
  const { db } = server.deps;
  const { id, ask } = await person(FRAME_PRICES.tulip);
  const note = await makeNote(db, { author_id: id });
  await makeComment(db, { note_id: note.id, author_id: id });
  await ask(buyFrame, buy('tulip'));
  expect((await server.ask(getProfile, { params: { id } })).frame).toBe('tulip');
  const { list: notes } = await server.ask(listNotes, { query: {} });
  expect(notes.find((one) => one.id === note.id)?.user.frame).toBe('tulip');
  const { list: comments } = await server.ask(listComments, { params: { id: note.id }, query: {} });
  expect(comments[0]?.user?.frame).toBe('tulip');
});

test('one that is drawn no longer is shown as none; who has left wears none', async () => {
  const { db } = server.deps;
  const { id } = await person();
  const worn = async () => (await presentPeople(db, [id])).get(id)?.frame;
  await db.updateTable('account').set({ frame: 'crown' }).where('id', '=', id).execute();
  expect(await worn()).toBeNull();
  await db.updateTable('account').set({ frame: 'star' }).where('id', '=', id).execute();
  expect(await worn()).toBe('star');
  const at = new Date().toISOString();
  await db.updateTable('account').set({ deleted_at: at }).where('id', '=', id).execute();
  expect(await worn()).toBeNull();
});
