import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { listContentChanges } from '#features/core/cms/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { testBucket } from '#test/bucket.ts';
import { getInfo, listInfos } from './calls.ts';
import {
  createInfo,
  deleteInfo,
  exportInfos,
  getAdminInfo,
  importInfo,
  listAdminInfos,
  pinInfo,
  updateInfo,
  deleteInfoPicture,
  updateInfoPicture,
} from './calls/staff.ts';
import { makeInfo } from './factory.server.ts';
import { SHIPPED_PAGES, shipInfos } from './shipped.server.ts';

const STALE = { flags: ['forbidden'], reason: 'changed' };
const server = testServer({ S3_BUCKET: testBucket(), LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator('info@example.org'));
});

const page = { title: 'Умарта бите', content: 'Умарталар турында.' };
const inRussian = { title: 'Об ульях', content: 'Про ульи.' };
const changesOf = async (id: string) =>
  (await staff(listContentChanges, { query: { kind: 'info', id } })).list;
const read = (id: string, lang?: 'tt' | 'ru' | 'en') =>
  server.ask(getInfo, { params: { id }, query: lang === undefined ? {} : { lang } });

describe('readers', () => {
  test('getInfo gives a page in their language, or in Tatar where it is not translated', async () => {
    const id = await makeInfo(server.deps.db, { ...page, rus: inRussian, part: 'noun' });
    expect(await read(id)).toMatchObject({
      id,
      ...page,
      lang: 'tt',
      langs: ['tt', 'ru'],
      part: 'noun',
      pinned: false,
      links: [],
      image: null,
      titleSearch: 'умарта бите',
    });
    expect(await read(id, 'ru')).toMatchObject({ ...inRussian, lang: 'ru' });
    expect(await read(id, 'en')).toMatchObject({ ...page, lang: 'tt' });
  });

  test('getInfo refuses a draft and what is not there', async () => {
    const draft = await makeInfo(server.deps.db, { published: false });
    for (const id of [draft, 'nothing-there']) expect(await flagsOf(read(id))).toEqual(['id']);
  });

  test('listInfos has pinned pages first and no drafts, and finds words of any language', async () => {
    const { db } = server.deps;
    const old = await makeInfo(db, { title: 'Мәче тавышы', pinned: true });
    const other = await makeInfo(db, {
      title: 'Эт өне',
      rus: { title: 'Собака', content: 'И кошка.' },
    });
    await makeInfo(db, { title: 'Мәче балалары', published: false });
    const { list } = await server.ask(listInfos, { query: {} });
    const ids = list.map(({ id }) => id);
    expect(ids.indexOf(old)).toBeLessThan(ids.indexOf(other));
    const found = async (search: string, lang: 'tt' | 'ru' = 'tt') =>
      (await server.ask(listInfos, { query: { search, lang } })).list.map(({ id, title }) => [
        id,
        title,
      ]);
    expect(await found('мэче')).toEqual([[old, 'Мәче тавышы']]);
    expect(await found('КОШКА', 'ru')).toEqual([[other, 'Собака']]);
    // Both words, wherever they stand; one letter is too few.
    expect(await found('эт кошка')).toEqual([[other, 'Эт өне']]);
    expect(await found('мә')).toEqual([[old, 'Мәче тавышы']]);
    expect(await found('м')).toEqual([]);
  });
});

describe('staff', () => {
  test('createInfo makes a draft, updateInfo publishes it, and it is told who did what', async () => {
    const id = 'from-draft';
    expect(await staff(createInfo, { body: { id, ...page } })).toEqual({ id });
    expect(await flagsOf(read(id))).toEqual(['id']);
    expect(await staff(getAdminInfo, { params: { id } })).toMatchObject({
      ...page,
      published: false,
      fixed: false,
    });
    const body = { ...page, rus: inRussian, links: [{ link: 'https://example.org/a' }] };
    await staff(updateInfo, { params: { id }, body: { ...body, published: true } });
    expect(await read(id, 'ru')).toMatchObject({ ...inRussian, links: body.links });
    // Without `published` it stays as it is.
    await staff(updateInfo, { params: { id }, body: { ...body, title: 'Умарта' } });
    expect(await read(id)).toMatchObject({ title: 'Умарта' });
    const changes = await changesOf(id);
    expect(changes.map(({ act, admin }) => [act, admin])).toEqual(
      ['update', 'update', 'create'].map((act) => [act, 'info@example.org']),
    );
    expect(changes[0]?.fields).toEqual([
      { field: 'title', before: 'Умарта бите', after: 'Умарта' },
    ]);
  });

  test('titles and texts begin with a capital letter in every language', async () => {
    const id = 'small-letters';
    const rus = { title: 'улей', content: 'пчёлы' };
    const eng = { title: 'hive', content: 'bees' };
    const body = { id, title: 'умарта', content: 'әни, умарта', rus, eng };
    await staff(createInfo, { body });
    expect(await staff(getAdminInfo, { params: { id } })).toMatchObject({
      title: 'Умарта',
      content: 'Әни, умарта',
      rus: { title: 'Улей', content: 'Пчёлы' },
      eng: { title: 'Hive', content: 'Bees' },
    });
  });

  test('createInfo sent twice with one key makes one page, and answers alike', async () => {
    const send = () =>
      staff(createInfo, { body: { id: 'sent-twice', ...page } }, { idempotencyKey: 'info-key-1' });
    expect([await send(), await send()]).toEqual([{ id: 'sent-twice' }, { id: 'sent-twice' }]);
  });

  test('createInfo refuses a taken or reserved id, and what is out of bounds', async () => {
    const refused = async (body: object) =>
      flagsOf(staff(createInfo, { body: { id: 'refused', ...page, ...body } as never }));
    await makeInfo(server.deps.db, { id: 'taken' });
    expect(await refused({ id: 'taken' })).toEqual(['id']);
    for (const id of ['create', 'list', 'ab', 'Caps', 'with space', '-dash'])
      expect(await refused({ id })).toEqual(['id']);
    expect(await refused({ title: 'ab' })).toEqual(['title']);
    expect(await refused({ content: '' })).toEqual(['content']);
    expect(await refused({ content: 'а'.repeat(50_001) })).toEqual(['content']);
    expect(await refused({ rus: { title: 'а'.repeat(151) } })).toEqual(['title']);
    expect(await refused({ links: [{ link: 'javascript:alert(1)' }] })).toEqual(['link']);
    expect(await refused({ links: Array(11).fill({ link: 'https://a.org' }) })).toEqual(['links']);
  });

  test('two who make the same page at once: one of them does', async () => {
    const made = Promise.allSettled(
      [1, 2].map(() => staff(createInfo, { body: { id: 'at-once', ...page } })),
    );
    const states = (await made).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('deleteInfo takes a page away, but none that every site needs', async () => {
    const { db } = server.deps;
    const id = await makeInfo(db);
    await staff(deleteInfo, { params: { id } });
    expect(await flagsOf(read(id))).toEqual(['id']);
    expect(await flagsOf(staff(deleteInfo, { params: { id } }))).toEqual(['id']);
    expect((await changesOf(id))[0]).toMatchObject({ act: 'delete' });

    await makeInfo(db, { id: 'rules' });
    const params = { id: 'rules' };
    const fixed = { flags: ['forbidden'], reason: 'fixed' };
    await expect(staff(deleteInfo, { params })).rejects.toMatchObject(fixed);
    const hidden = { ...page, published: false };
    await expect(staff(updateInfo, { params, body: hidden })).rejects.toMatchObject(fixed);
    const file = { id: 'rules', ...hidden };
    await expect(staff(importInfo, { body: file })).rejects.toMatchObject(fixed);
  });

  test('pinInfo puts a page above the others, and back', async () => {
    const id = await makeInfo(server.deps.db);
    const pin = (wanted: boolean) => staff(pinInfo, { params: { id }, body: { pin: wanted } });
    expect(await pin(true)).toEqual({ pin: true });
    expect((await server.ask(listInfos, { query: {} })).list[0]).toMatchObject({ id });
    expect(await pin(false)).toEqual({ pin: false });
    expect((await server.ask(listInfos, { query: {} })).list[0]?.id).not.toBe(id);
  });

  test('updateInfoPicture gives a page its picture; no picture is refused', async () => {
    const id = await makeInfo(server.deps.db, page);
    const put = (body: Uint8Array) => staff(updateInfoPicture, { params: { id }, body });
    const jpeg = await sharp({
      create: { width: 1440, height: 1080, channels: 3, background: 'green' },
    })
      .jpeg()
      .toBuffer();
    const { image } = await put(jpeg);
    expect(image).toMatchObject({ width: 1280, height: 960, alt: page.title });
    expect((await read(id)).image).toEqual(image);
    expect((await server.app.inject(image.src)).statusCode).toBe(200);
    expect(await flagsOf(put(Buffer.from('no picture')))).toEqual(['image']);
    expect(await staff(deleteInfoPicture, { params: { id } })).toEqual({ image: null });
    expect((await read(id)).image).toBe(null);
  });

  test('listAdminInfos has drafts too, the newest first', async () => {
    const { db } = server.deps;
    const shown = await makeInfo(db, { title: 'Тиен оясы' });
    const draft = await makeInfo(db, { title: 'Тиен малае', published: false });
    const { list } = await staff(listAdminInfos, { query: { search: 'тиен' } });
    expect(list.map(({ id, published }) => [id, published])).toEqual([
      [draft, false],
      [shown, true],
    ]);
  });

  test('exportInfos gives what importInfo takes', async () => {
    const id = await makeInfo(server.deps.db, { ...page, rus: inRussian, pinned: true });
    const pages = [];
    for (let after: string | null = ''; after !== null;) {
      const query: { after?: string } = after === '' ? {} : { after };
      const part = await staff(exportInfos, { query });
      pages.push(...part.pages);
      ({ after } = part);
    }
    const file = pages.find((one) => one.id === id)!;
    await staff(deleteInfo, { params: { id } });
    await staff(importInfo, { body: file });
    expect(await read(id, 'ru')).toMatchObject({ ...inRussian, pinned: true });
    // A second time it changes nothing, and nothing is written down.
    const before = (await changesOf(id)).length;
    await staff(importInfo, { body: file });
    expect(await changesOf(id)).toHaveLength(before);
    await staff(importInfo, { body: { ...file, title: 'Башка исем' } });
    expect((await changesOf(id))[0]).toMatchObject({ act: 'import' });
  });

  test('nobody else does any of it', async () => {
    const asked = server.ask(listAdminInfos, { query: {} });
    expect(await flagsOf(asked)).toEqual(['token']);
  });
});

test('the pages of the project come once, and what staff rewrite stays', async () => {
  const { db } = server.deps;
  await db.deleteFrom('info').execute();
  const ship = () => db.transaction().execute(shipInfos);
  expect(await ship()).toEqual({ put: SHIPPED_PAGES.length, same: 0, kept: 0 });
  expect(await ship()).toEqual({ put: 0, same: SHIPPED_PAGES.length, kept: 0 });
  const { list } = await server.ask(listInfos, { query: { lang: 'en' } });
  expect(list.slice(0, 4).map(({ id }) => id)).toEqual(['help', 'rules', 'privacy', 'typing']);
  expect(list[1]).toMatchObject({ title: 'Rules of the site', pinned: true, lang: 'en' });
  await staff(updateInfo, { params: { id: 'help' }, body: page });
  expect(await ship()).toEqual({ put: 0, same: SHIPPED_PAGES.length - 1, kept: 1 });
  expect(await read('help')).toMatchObject(page);
});

test('a page saved by another meanwhile is not overwritten unseen; a pin is no other page', async () => {
  const params = { id: await makeInfo(server.deps.db, page) };
  const mine = await staff(getAdminInfo, { params });
  const save = (content: string, version: string) =>
    staff(updateInfo, { params, body: { ...page, content, version } });
  await staff(pinInfo, { params, body: { pin: true } });
  const { version } = await save('Беренче.', mine.version);
  await expect(save('Икенче.', mine.version)).rejects.toMatchObject(STALE);
  expect(await staff(getAdminInfo, { params })).toMatchObject({ content: 'Беренче.', version });
  await save('Өченче.', version);
  expect((await read(params.id)).content).toBe('Өченче.');
});
