import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listUserComments } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import {
  countFreshNotes,
  listFriendNotes,
  listSaves,
  listUserNotes,
} from '#features/social/feed/calls.ts';
import { NOTE_FILTERS } from '#features/social/feed/rules.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { makeVoice } from '#features/platform/media/factory.server.ts';
import { forgetFiles, sweepPictures } from '#features/platform/media/jobs.server.ts';
import { createMessage, deleteMessage } from '#features/social/messages/calls.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import { saveNote } from '#features/content/reactions/calls.ts';
import { indexAll } from '#features/platform/search-index/jobs.server.ts';
import { makeWordVoice } from '#features/content/pronunciations/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { textSources } from '#main/features.ts';
import { works } from '#main/tasks.ts';
import { flagsOf, patiently, testServer } from '#test/api.ts';
import { createReport } from './calls.ts';
import { moderation } from './feature.server.ts';
import type { ReportType } from './rules.ts';

const server = testServer();
let reporter: string;
let owner: string;
let ask: Ask;
let things: Record<Exclude<ReportType, 'message' | 'lesson'>, string>;

beforeEach(async () => {
  const { db } = server.deps;
  ({ id: reporter, ask } = await server.newcomer());
  owner = (await makeAccount(db)).id;
  const note = (await makeNote(db, { author_id: owner })).id;
  things = {
    note,
    comment: (await makeComment(db, { note_id: note, author_id: owner })).id,
    user: owner,
    group: (await makeGroup(db, { creator_id: owner })).id,
    voice: (await makeWordVoice(db, owner)).id,
  };
});

const report = (type: keyof typeof things, id = things[type]) => ({
  body: { type, id, reason: 'mocking', content: 'Акценттан көлә' } as const,
});

test('createReport takes what was reported out of the reporter’s lists, and of nobody else’s', async () => {
  const { db } = server.deps;
  const answer = (
    await makeComment(db, { note_id: things.note, author_id: owner, parent_id: things.comment })
  ).id;
  const commented = { params: { id: things.note } };
  const seen = async (asks: Ask) => {
    const comments = await asks(listUserComments, commented);
    const notes = await Promise.all(
      NOTE_FILTERS.map((filter) => asks(listUserNotes, { query: { filter } })),
    );
    const own = await asks(listFriendNotes, { params: { id: owner } });
    return {
      notes: [...notes, own].filter(({ list }) => list.some(({ id }) => id === things.note)).length,
      comments: comments.list.flatMap(({ id, replies }) => [id, ...replies.map((one) => one.id)]),
    };
  };
  const all = { notes: 6, comments: [things.comment, answer] };
  expect(await seen(ask)).toEqual(all);
  await ask(createReport, report('comment', answer));
  expect(await seen(ask)).toEqual({ ...all, comments: [things.comment] });
  await ask(createReport, report('note'));
  expect(await seen(ask)).toEqual({ notes: 0, comments: [things.comment] });
  expect(await seen((await server.newcomer()).ask)).toEqual(all);
});

test('createReport takes an answer out of the search of its thread', async () => {
  const { db } = server.deps;
  const thread = { note_id: things.note, author_id: owner, parent_id: things.comment };
  const { id } = await makeComment(db, { ...thread, content: 'Карлыгач оясы' });
  await indexAll(server.deps, textSources);
  const found = async () => {
    const asked = { params: { id: things.note }, query: { search: 'карлыгач' } };
    return (await ask(listUserComments, asked)).list.length;
  };
  expect(await found()).toBe(1);
  await ask(createReport, report('comment', id));
  expect(await found()).toBe(0);
});

test('createReport takes it out of the saved notes, the feed and the counts of new ones, too', async () => {
  const { db } = server.deps;
  const params = { id: things.note };
  await makeSubscription(db, reporter, owner);
  await ask(saveNote, { params, body: { save: true } });
  const after = (BigInt(things.note) - 1n).toString(36);
  const counted = async (scope: 'all' | 'feed') =>
    (await ask(countFreshNotes, { query: { after, scope } })).numberOfData;
  const seen = async () => ({
    saves: (await ask(listSaves, {})).list.length,
    feed: (await ask(listUserNotes, { query: { scope: 'feed' } })).list.length,
    counted: [await counted('all'), await counted('feed')],
  });
  expect(await seen()).toEqual({ saves: 1, feed: 1, counted: [1, 1] });
  await ask(createReport, report('note'));
  expect(await seen()).toEqual({ saves: 0, feed: 0, counted: [0, 0] });
});

test('createReport keeps what was said, once per person and thing', async () => {
  for (const type of ['note', 'comment', 'user', 'group'] as const) {
    const { id } = await ask(createReport, report(type));
    expect(await ask(createReport, report(type))).toEqual({ id });
  }
  const rows = await server.deps.db
    .selectFrom('report')
    .select(['kind', 'target_id', 'owner_id', 'reason', 'content', 'state'])
    .where('account_id', '=', reporter)
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    (['note', 'comment', 'user', 'group'] as const).map((kind) => ({
      kind,
      target_id: things[kind],
      owner_id: owner,
      reason: 'mocking',
      content: 'Акценттан көлә',
      state: 'new',
    })),
  );
  const copy = await moderation.exports![0]!.rows(server.deps.db, reporter);
  expect(copy).toHaveLength(4);
});

test('createReport works through a block', async () => {
  await (
    await server.as(owner)
  )(blockPerson, { params: { id: reporter }, body: { block: true } });
  expect(await ask(createReport, report('note'))).toHaveProperty('id');
});

test('createReport refuses visitors, own things, the absent, unknown reasons, the 21st of a day', async () => {
  expect(await flagsOf(server.ask(createReport, report('note')))).toEqual(['token']);
  expect(await flagsOf(ask(createReport, report('user', reporter)))).toEqual(['forbidden']);
  for (const type of ['note', 'comment', 'user', 'group'] as const)
    expect(await flagsOf(ask(createReport, report(type, '1')))).toEqual(['id']);
  const strange = { body: { type: 'note', id: things.note, reason: 'ugly' } } as never;
  expect(await flagsOf(ask(createReport, strange))).toEqual(['error']);
  const long = { body: { ...report('note').body, content: 'а'.repeat(501) } };
  expect(await flagsOf(ask(createReport, long))).toEqual(['content']);
  for (let n = 0; n < 20; n += 1)
    await server.deps.limits.consume(`reports-a-day:${reporter}`, '20/day');
  await expect(ask(createReport, report('note'))).rejects.toMatchObject({
    flags: ['time'],
    reason: 'day',
  });
});

describe('a conversation', () => {
  const copies = () =>
    server.deps.db
      .selectFrom('report_message as m')
      .innerJoin('report as r', 'r.id', 'm.report_id')
      .select(['m.message_id', 'm.author_id', 'm.content', 'r.kind', 'r.owner_id'])
      .where('r.account_id', '=', reporter)
      .orderBy('m.message_id')
      .execute();
  const say = (from: string, to: string, content: string) =>
    makeMessage(server.deps.db, { from, to, content });
  const told = (messages: string[], id = owner) =>
    ask(createReport, { body: { type: 'message', id, reason: 'rude', messages } });

  test('is reported with the messages one chooses, as they were then', async () => {
    const rude = await say(owner, reporter, 'Тупас сүз');
    const own = await say(reporter, owner, 'Алай димә');
    await say(owner, reporter, 'Монысы сер булып кала');
    const first = await told([rude, own]);
    await (
      await server.as(owner)
    )(deleteMessage, {
      params: { id: reporter, messageId: rude },
      query: { all: '1' },
    });
    expect(await told([rude])).toEqual(first);
    expect(await copies()).toEqual([
      {
        message_id: rude,
        author_id: owner,
        content: 'Тупас сүз',
        kind: 'message',
        owner_id: owner,
      },
      {
        message_id: own,
        author_id: reporter,
        content: 'Алай димә',
        kind: 'message',
        owner_id: owner,
      },
    ]);
    // Whoever is forgotten leaves no words there either.
    await moderation.onForget!(server.deps, { accountId: owner, at: '' });
    expect((await copies()).map(({ content }) => content)).toEqual(['', 'Алай димә']);
  });

  test(
    'keeps the voice and the pictures that were reported, until their sender is forgotten',
    { timeout: 60_000 },
    async () => {
      const { db, env, files } = server.deps;
      const asOwner = await server.as(owner);
      await makeMessage(db, { from: reporter, to: owner });
      const background = '#7a5bd0';
      const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background } });
      const body = {
        key: 'reported-voice',
        voice: await makeVoice(env.FFMPEG, 1),
        images: [await drawn.jpeg().toBuffer()],
      };
      const { id } = await patiently(() =>
        asOwner(createMessage, { params: { id: reporter }, body }),
      );
      await server.work();
      const report = await told([id]);
      const params = { id: reporter, messageId: id };
      await asOwner(deleteMessage, { params, query: { all: '1' } });
      await sql`update recording set sent_at = now() - interval '2 hours'
      where account_id = ${owner}`.execute(db);
      await sql`update picture set loose_at = now() - interval '2 days'
      where account_id = ${owner}`.execute(db);
      await works.find(({ job }) => job.name === 'sweep-recordings')!.run(server.deps, {});
      await sweepPictures(server.deps);
      await server.work();
      const recording = await db
        .selectFrom('recording')
        .select(['id', 'key', 'message_id'])
        .where('account_id', '=', owner)
        .executeTakeFirstOrThrow();
      const picture = await db
        .selectFrom('picture')
        .select(['id', 'key'])
        .where('account_id', '=', owner)
        .executeTakeFirstOrThrow();
      expect(recording.message_id).toBeNull();
      const stored = async () => [
        (await files.list(`recording/${recording.key}/`, '')).length,
        (await files.list(`note/${picture.key}-`, '')).length > 0,
      ];
      expect(await stored()).toEqual([2, true]);
      const kept = () =>
        db
          .selectFrom('report_message')
          .select(['voice_id', 'picture_ids', 'pictures'])
          .where('report_id', '=', report.id)
          .where('message_id', '=', id)
          .execute();
      expect(await kept()).toEqual([
        { voice_id: recording.id, picture_ids: [picture.id], pictures: 1 },
      ]);
      const leaving = { accountId: owner, at: '' };
      await forgetFiles(server.deps, leaving);
      await moderation.onForget!(server.deps, leaving);
      expect(await stored()).toEqual([0, false]);
      expect(await kept()).toEqual([{ voice_id: null, picture_ids: [], pictures: 1 }]);
    },
  );

  test('is reported only by one of the two, with words of the other one', async () => {
    const stranger = (await makeAccount(server.deps.db)).id;
    const foreign = await say(stranger, owner, 'Башкаларныкы');
    const own = await say(reporter, owner, 'Үземнеке');
    expect(await flagsOf(told([foreign], stranger))).toEqual(['id']);
    for (const messages of [[], [own], [foreign]])
      expect(await flagsOf(told(messages))).toEqual(['message']);
    expect(await flagsOf(told([own], reporter))).toEqual(['forbidden']);
    expect(await copies()).toEqual([]);
  });
});
