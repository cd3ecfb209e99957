import { beforeAll, expect, test } from 'vitest';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { makeFilm, makeTone } from '#features/platform/media/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getNote } from './calls.ts';
import { createGroupNote } from './calls/group.ts';
import {
  postGroupNoteAudio,
  postGroupNoteVideo,
  putGroupNoteAudio,
  putGroupNoteVideo,
} from './calls/recordings.ts';

const server = testServer();
let params: { id: string };
let elsewhere: { id: string };
let author: Ask;
let keeper: Ask;
beforeAll(async () => {
  const { db } = server.deps;
  const [creator, writer] = [await server.member(), await server.member()];
  params = { id: (await makeGroup(db, { creator_id: creator.id })).id };
  elsewhere = { id: (await makeGroup(db, { creator_id: creator.id })).id };
  for (const { id } of [creator, writer]) await makeFollower(db, params.id, id, true);
  author = writer.ask;
  keeper = creator.ask;
});

test('a note of a group gets a video and an audio from its author, at the address of the group', async () => {
  const body = { title: 'Төркем видеосы', content: 'Монда видео.' };
  const { id, idS, idM } = await author(createGroupNote, { params, body });
  const { FFMPEG } = server.deps.env;
  const film = await makeFilm(FFMPEG, { seconds: 1 });
  const tone = await makeTone(FFMPEG);
  const query = { idS, idM, send: '0' as const };
  expect(await flagsOf(keeper(postGroupNoteVideo, { params, query, body: film }))).toEqual([
    'forbidden',
  ]);
  const wrong = author(postGroupNoteVideo, { params: elsewhere, query, body: film });
  expect(await flagsOf(wrong)).toEqual(['id']);
  expect(
    await flagsOf(author(postGroupNoteAudio, { params, query, body: Buffer.from('MZ') })),
  ).toEqual(['audio']);
  expect(await author(putGroupNoteVideo, { params, query, body: film })).toMatchObject({
    state: 'sent',
  });
  expect(await author(putGroupNoteAudio, { params, query, body: tone })).toMatchObject({
    state: 'sent',
  });
  await server.work();
  const note = await server.ask(getNote, { params: { id } });
  expect(note).toMatchObject({ video: { state: 'ready' }, audio: { state: 'ready' } });
});
