import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ask } from '#kernel/ask.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getGroup, listFollowers, listGroups } from './calls.ts';
import { banFromGroup } from './calls/bans.ts';
import * as calls from './calls/managing.ts';
import { makeFollower, makeGroup } from './factory.server.ts';
import { sweepGroups } from './jobs.server.ts';

const server = testServer();
/** Some make several pictures, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
let creator: string;
let own: Ask;
let other: Ask;
let stranger: Ask;
let id: string;
let params: { id: string };

beforeAll(async () => {
  ({ ask: stranger } = await server.newcomer());
});
beforeEach(async () => {
  ({ id: creator, ask: own } = await server.newcomer({ name: 'Булат' }));
  id = (await makeGroup(server.deps.db, { creator_id: creator })).id;
  await makeFollower(server.deps.db, id, creator, true);
  const admin = await server.newcomer({ name: 'Гөлнара' });
  other = admin.ask;
  await makeFollower(server.deps.db, id, admin.id, true);
  params = { id };
});

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#41c98b' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const sizeOf = async (src: string) => {
  const { width, height, exif } = await sharp((await server.app.inject(src)).rawPayload).metadata();
  return { width, height, exif };
};

describe('createGroup', () => {
  const body = { name: 'әби   белән бабай', about: 'Безнең авыл.' };

  test('makes a group whose creator follows and keeps it', async () => {
    const before = await readTally(server.deps.db, 'group');
    const made = await own(calls.createGroup, { body });
    expect(made.idC).toMatch(/^g[\da-z]+$/);
    expect(await own(getGroup, { params: { id: made.idC } })).toMatchObject({
      id: made.id,
      name: 'Әби белән бабай',
      about: 'Безнең авыл.',
      image: null,
      background: null,
      subscribers: 1,
      creator: true,
      admin: true,
      follower: true,
      admins: [{ id: creator }],
      verified: false,
      minus: true,
    });
    expect(await readTally(server.deps.db, 'group')).toBe(before + 1);
  });

  test('says which field is too long, by the flag the form listens to', async () => {
    const long = own(calls.createGroup, { body: { ...body, about: 'ә'.repeat(1001) } });
    await expect(long).rejects.toMatchObject({ flags: ['content'], status: 422 });
  });

  test('keeps picture and background in their sizes, without what was hidden in them', async () => {
    const images = [await jpeg(1440, 1440), await jpeg(1440, 1080)] as never;
    const made = await own(calls.createGroup, { body: { ...body, images } });
    const states = { imageState: 'waiting', backgroundState: 'waiting' };
    expect(await own(getGroup, { params: { id: made.id } })).toMatchObject({
      ...{ image: null, background: null },
      ...states,
    });
    expect(await server.ask(getGroup, { params: { id: made.id } })).toMatchObject({
      imageState: 'none',
      backgroundState: 'none',
    });
    await server.work();
    const { image, background } = await server.ask(getGroup, { params: { id: made.id } });
    expect(await sizeOf(image!.src)).toEqual({ width: 320, height: 320, exif: undefined });
    expect(await sizeOf(image!.src.replace('-320', '-1440'))).toMatchObject({ height: 1440 });
    expect(await sizeOf(background!.src)).toEqual({ width: 1440, height: 1080, exif: undefined });
    expect(await sizeOf(background!.src.replace('-1440', '-720'))).toMatchObject({ height: 540 });
  });

  test('takes a background alone, and files under the other name of the field', async () => {
    const form = new FormData();
    form.append('name', 'Башка исем белән');
    form.append('parts', '["back"]');
    form.append('paths', new Blob([new Uint8Array(await jpeg(1440, 1080))]), 'a.jpg');
    const encoded = new Response(form);
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/user/group/create',
      headers: {
        origin: 'http://localhost:3000',
        cookie: await server.cookieOf(creator),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(200);
    const { id: made } = answer.json<{ id: string }>();
    await server.work();
    const { image, background } = await server.ask(getGroup, { params: { id: made } });
    expect(image).toBeNull();
    expect(background).toMatchObject({ width: 1440, height: 1080 });
  });

  test('makes one for one key, however parallel it is asked', async () => {
    const images = [await jpeg(600, 600)] as never;
    const idempotencyKey = randomUUID();
    const make = () => own(calls.createGroup, { body: { ...body, images } }, { idempotencyKey });
    const made = [...(await Promise.all([make(), make()])), await make()];
    expect(new Set(made.map((group) => group.id)).size).toBe(1);
  });

  test('refuses name, image, files, a visitor, and quantity: the eleventh', async () => {
    const flags = (change: object) =>
      flagsOf(own(calls.createGroup, { body: { ...body, ...change } }));
    expect(await flags({ name: 'Ул' })).toEqual(['name']);
    expect(await flags({ name: 'ә'.repeat(61) })).toEqual(['name']);
    expect(await flags({ name: 'Cайт модерaторлары' })).toEqual(['name']);
    expect(await flags({ images: [Buffer.from('<svg/>')] })).toEqual(['image']);
    expect(await flags({ images: [await jpeg(479, 479)] })).toEqual(['image']);
    const one = await jpeg(480, 480);
    expect(await flags({ images: [one, one, one] })).toEqual(['files']);
    expect(await flags({ images: [one, one], parts: ['img', 'img'] })).toEqual(['files']);
    expect(await flagsOf(server.ask(calls.createGroup, { body }))).toEqual(['token']);
    for (let n = 1; n < 10; n += 1) await makeGroup(server.deps.db, { creator_id: creator });
    expect(await flags({})).toEqual(['quantity']);
  });

  test('ten at most, however parallel they are asked for', async () => {
    const { ask: fresh } = await server.newcomer();
    const results = await Promise.allSettled(
      Array.from({ length: 14 }, () => fresh(calls.createGroup, { body })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('what the creator changes', () => {
  test('updateGroupName, updateGroupAbout and updateGroupMinus echo and stay', async () => {
    expect(await own(calls.updateGroupName, { params, body: { name: 'яңа исем' } })).toEqual({
      name: 'Яңа исем',
    });
    await own(calls.updateGroupAbout, { params, body: { content: 'Төркем турында.' } });
    await own(calls.updateGroupMinus, { params, body: { minus: false } });
    expect(await server.ask(getGroup, { params })).toMatchObject({
      name: 'Яңа исем',
      about: 'Төркем турында.',
      minus: false,
    });
    const found = await server.ask(listGroups, { query: { search: 'ЯНА ИСЕМ' } });
    expect(found.list.map((group) => group.id)).toContain(id);
  });

  test('updateGroupPicture and updateGroupBackground replace what was there', async () => {
    await own(calls.updateGroupPicture, { params, body: await jpeg(500, 500) });
    await server.work();
    const { image: first } = await server.ask(getGroup, { params });
    expect(await sizeOf(first!.src)).toMatchObject({ width: 320 });
    const next = await own(calls.updateGroupPicture, { params, body: await jpeg(700, 700) });
    expect(next).toEqual({ image: first, imageState: 'waiting' });
    await own(calls.updateGroupBackground, { params, body: await jpeg(1440, 1080) });
    await server.work();
    await server.work();
    expect((await server.app.inject(first!.src)).statusCode).toBe(404);
    const { image, background } = await server.ask(getGroup, { params });
    expect(await sizeOf(image!.src)).toMatchObject({ width: 320 });
    expect(await sizeOf(background!.src)).toMatchObject({ width: 1440, height: 1080 });
  });

  test('deleteGroupPicture and deleteGroupBackground take away what is there and what comes', async () => {
    await own(calls.updateGroupPicture, { params, body: await jpeg(500, 500) });
    await own(calls.updateGroupBackground, { params, body: await jpeg(1440, 1080) });
    await server.work();
    const { image, background } = await server.ask(getGroup, { params });
    await own(calls.updateGroupPicture, { params, body: await jpeg(700, 700) });
    expect(await own(calls.deleteGroupPicture, { params })).toEqual({ image: null });
    expect(await own(calls.deleteGroupBackground, { params })).toEqual({ image: null });
    await server.work();
    await server.work();
    expect(await own(getGroup, { params })).toMatchObject({
      ...{ image: null, background: null },
      ...{ imageState: 'none', backgroundState: 'none' },
    });
    for (const { src } of [image!, background!])
      expect((await server.app.inject(src)).statusCode).toBe(404);
  });

  test('updateGroupId: the old address leads to the group, and is nobody else’s', async () => {
    const before = (await server.ask(getGroup, { params })).idC;
    const wanted = `avyl-${randomUUID().slice(0, 8)}`;
    expect(await own(calls.updateGroupId, { params, body: { id: wanted } })).toEqual({
      id: wanted,
    });
    for (const address of [wanted, before])
      expect(await server.ask(getGroup, { params: { id: address } })).toMatchObject({
        id,
        idC: wanted,
      });
    expect((await own(getGroup, { params })).nextId).not.toBeNull();
    expect((await stranger(getGroup, { params })).nextId).toBeNull();
    expect(await flagsOf(own(calls.updateGroupId, { params, body: { id: `${wanted}x` } }))).toEqual(
      ['time'],
    );
    const second = (await makeGroup(server.deps.db, { creator_id: creator })).id;
    const take = (address: string) =>
      own(calls.updateGroupId, { params: { id: second }, body: { id: address } });
    for (const address of [before, wanted, 'create', 'ab', '12345', 'ә-ө'])
      await expect(take(address)).rejects.toMatchObject({ flags: ['id'], status: 422 });
    server.clock.at = Date.now() + 91 * 86_400_000;
    try {
      await sweepGroups(server.deps);
      await take(before);
    } finally {
      server.clock.at = null;
    }
  });

  test('refuses what does not fit', async () => {
    const name = own(calls.updateGroupName, { params, body: { name: 'Ул' } });
    expect(await flagsOf(name)).toEqual(['name']);
    const content = 'ә'.repeat(1001);
    expect(await flagsOf(own(calls.updateGroupAbout, { params, body: { content } }))).toEqual([
      'content',
    ]);
    for (const call of [calls.updateGroupPicture, calls.updateGroupBackground])
      for (const body of [Buffer.from('no picture'), await jpeg(400, 300)])
        expect(await flagsOf(own(call, { params, body }))).toEqual(['image']);
  });

  test('is refused to administrators, strangers and visitors, and for an absent group', async () => {
    const body = await jpeg(500, 500);
    const every = (ask: Ask, at: { id: string }) => [
      ask(calls.updateGroupName, { params: at, body: { name: 'Яңа исем' } }),
      ask(calls.updateGroupAbout, { params: at, body: { content: 'Яңа' } }),
      ask(calls.updateGroupId, { params: at, body: { id: 'yana-isem-9' } }),
      ask(calls.updateGroupMinus, { params: at, body: { minus: false } }),
      ask(calls.updateGroupPicture, { params: at, body }),
      ask(calls.updateGroupBackground, { params: at, body }),
      ask(calls.listAdminChanges, { params: at, query: {} }),
      ask(calls.askGroupDeletion, { params: at, body: { email: 'a@example.org' } }),
      ask(calls.deleteGroup, { params: at, body: { email: 'a@example.org', code: 123_456 } }),
    ];
    const flags = async (ask: Ask, at = params) =>
      new Set((await Promise.all(every(ask, at).map(flagsOf))).flat());
    expect(await flags(other)).toEqual(new Set(['forbidden']));
    expect(await flags(stranger)).toEqual(new Set(['forbidden']));
    expect(await flags(server.ask)).toEqual(new Set(['token']));
    expect(await flags(own, { id: 'no-such-group' })).toEqual(new Set(['id']));
  });
});

describe('toggleGroupAdmin', () => {
  const toggle = (ask: Ask, whom: string) =>
    ask(calls.toggleGroupAdmin, { params, body: { id: whom } });
  let follower: string;
  beforeEach(async () => {
    ({ id: follower } = await server.newcomer({ name: 'Данис' }));
    await makeFollower(server.deps.db, id, follower);
  });

  test('makes and unmakes, and the creator can read who did', async () => {
    expect(await toggle(other, follower)).toEqual({ id: follower, admin: true });
    expect(await toggle(own, follower)).toEqual({ id: follower, admin: false });
    const { list, next } = await own(calls.listAdminChanges, { params, query: {} });
    expect(list).toMatchObject([
      { admin: false, user: { name: 'Данис' }, by: { name: 'Булат' } },
      { admin: true, user: { name: 'Данис' }, by: { name: 'Гөлнара' } },
    ]);
    expect(next).toBeNull();
    const second = await own(calls.listAdminChanges, { params, query: { limit: '1' } });
    const rest = { limit: '1', nextCursor: second.next! };
    expect((await own(calls.listAdminChanges, { params, query: rest })).list).toEqual([list[1]]);
  });

  test('with the state wanted can be sent twice', async () => {
    const wanted = (admin: boolean) =>
      own(calls.toggleGroupAdmin, { params, body: { id: follower, admin } });
    for (let n = 0; n < 2; n += 1)
      expect(await wanted(true)).toEqual({ id: follower, admin: true });
    for (let n = 0; n < 2; n += 1)
      expect(await wanted(false)).toEqual({ id: follower, admin: false });
    expect((await own(calls.listAdminChanges, { params, query: {} })).list).toHaveLength(2);
  });

  test('an administrator unmakes another, and steps down, but does not unmake the creator', async () => {
    const admin = (await own(listFollowers, { params, query: { filter: 'admins' } })).list.find(
      (one) => !one.creator,
    )!.id;
    await toggle(own, follower);
    expect(await toggle(other, follower)).toEqual({ id: follower, admin: false });
    expect(await flagsOf(toggle(other, creator))).toEqual(['forbidden']);
    expect(await flagsOf(toggle(own, creator))).toEqual(['forbidden']);
    expect(await toggle(other, admin)).toEqual({ id: admin, admin: false });
    expect(await flagsOf(toggle(other, follower))).toEqual(['forbidden']);
  });

  test('who another administrator has dismissed is banned by the creator alone', async () => {
    const ban = (ask: Ask, whom: string) =>
      ask(banFromGroup, { params, body: { id: whom, banned: true } });
    await toggle(own, follower);
    await toggle(other, follower);
    const refused = { flags: ['forbidden'], reason: 'other' };
    await expect(ban(other, follower)).rejects.toMatchObject(refused);
    expect(await ban(own, follower)).toMatchObject({ banned: true });
    const { id: third } = await server.newcomer();
    await makeFollower(server.deps.db, id, third, true);
    await toggle(own, third);
    expect(await ban(other, third)).toMatchObject({ banned: true });
  });

  test('refuses strangers and visitors, and for whom does not follow or is absent', async () => {
    expect(await flagsOf(toggle(stranger, follower))).toEqual(['forbidden']);
    expect(await flagsOf(toggle(server.ask, follower))).toEqual(['token']);
    const { id: nobody } = await server.newcomer();
    await expect(toggle(own, nobody)).rejects.toMatchObject({ flags: ['id'], status: 422 });
    expect(await flagsOf(toggle(own, 'no-such-person'))).toEqual(['id']);
    const absent = { params: { id: 'no-such-group' }, body: { id: follower } };
    expect(await flagsOf(own(calls.toggleGroupAdmin, absent))).toEqual(['id']);
  });

  test('refuses quantity: the fifty-first', async () => {
    for (let n = 0; n < 48; n += 1)
      await makeFollower(server.deps.db, id, (await server.newcomer()).id, true);
    expect(await flagsOf(toggle(own, follower))).toEqual(['quantity']);
  });

  test('of two who unmake and make at the same time nobody acts without the right', async () => {
    const admin = (await own(listFollowers, { params, query: { filter: 'admins' } })).list.find(
      (one) => !one.creator,
    )!.id;
    await Promise.allSettled([toggle(own, admin), toggle(other, follower)]);
    const { list } = await own(calls.listAdminChanges, { params, query: {} });
    const names = list.map((change) => change.user.name);
    // Either the follower was made first, or not at all.
    expect([['Гөлнара'], ['Гөлнара', 'Данис']]).toContainEqual(names);
  });
});
