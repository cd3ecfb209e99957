import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from '#kernel/ask.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { testBucket } from '#test/bucket.ts';
import { listContentChanges } from './calls.ts';
import { saveChange } from './changes.server.ts';
import {
  contentStore,
  dropContentPicture,
  placeContentPicture,
  receiveContentPicture,
} from './public/pictures.server.ts';
import { ship } from './public/shipped-content.server.ts';

const server = testServer({ S3_BUCKET: testBucket() });
let adminId: string;
let ask: Ask;
beforeAll(async () => {
  ({ id: adminId, ask } = await server.administrator('content@example.org'));
});

const changesOf = async (id: string) =>
  (await ask(listContentChanges, { query: { kind: 'info', id } })).list;

describe('who changed what', () => {
  test('is told to the administrator alone, the last change first', async () => {
    const { db } = server.deps;
    const change = { kind: 'info', itemId: 'told', adminId } as const;
    const [a, b] = [{ title: 'Бер' }, { title: 'Ике' }];
    await saveChange(db, { ...change, act: 'create', before: null, after: a });
    await saveChange(db, { ...change, act: 'update', before: a, after: b });
    await saveChange(db, { ...change, act: 'update', before: b, after: { ...b } });
    const list = await changesOf('told');
    expect(list.map(({ act, admin }) => [act, admin])).toEqual([
      ['update', 'content@example.org'],
      ['create', 'content@example.org'],
    ]);
    expect(list[0]?.fields).toEqual([{ field: 'title', before: 'Бер', after: 'Ике' }]);
    const query = { kind: 'info', id: 'told' } as const;
    expect(await flagsOf(server.ask(listContentChanges, { query }))).toEqual(['token']);
    expect(await changesOf('another')).toEqual([]);
  });
});

describe('content of the project', () => {
  /** A feature with three texts, kept in memory. */
  const shelf = new Map<string, { text: string }>();
  const shipment = (texts: Record<string, string>) => ({
    kind: 'info' as const,
    items: Object.entries(texts).map(([id, text]) => ({ id, value: { text } })),
    read: async (_: Db, id: string) => shelf.get(id),
    write: async (_: Db, id: string, value: { text: string }) => void shelf.set(id, value),
  });
  const put = (texts: Record<string, string>) =>
    server.deps.db.transaction().execute((tx) => ship(tx, shipment(texts)));

  test('is put in once, renewed where nobody touched it, and never forced on staff', async () => {
    const first = { untouched: '1', changed: '1', deleted: '1' };
    expect(await put(first)).toEqual({ put: 3, same: 0, kept: 0 });
    expect(await put(first)).toEqual({ put: 0, same: 3, kept: 0 });
    shelf.set('changed', { text: 'of staff' });
    shelf.delete('deleted');
    const second = { untouched: '2', changed: '2', deleted: '2', fresh: '2' };
    expect(await put(second)).toEqual({ put: 2, same: 0, kept: 2 });
    expect(Object.fromEntries(shelf)).toEqual({
      untouched: { text: '2' },
      changed: { text: 'of staff' },
      fresh: { text: '2' },
    });
    const [change] = await changesOf('untouched');
    expect(change).toMatchObject({ act: 'ship', admin: null });
    expect(change?.fields).toEqual([{ field: 'text', before: '1', after: '2' }]);
  });

  test('put in twice at once is put in once', async () => {
    const texts = { twice: '1' };
    const done = await Promise.all([put(texts), put(texts)]);
    expect(done.map(({ put: n }) => n).toSorted()).toEqual([0, 1]);
  });
});

describe('a picture', () => {
  const ctx = () => server.deps as unknown as CallCtx;
  const jpeg = () =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();

  test('is given out while a thing has it, and swept when none does', async () => {
    const { db, files } = server.deps;
    const received = await receiveContentPicture(ctx(), adminId, await jpeg());
    const image = await placeContentPicture(db, received, { before: null, alt: 'Сурәт' });
    expect(image).toMatchObject({ width: 800, height: 600, alt: 'Сурәт' });
    const key = image.src.slice('/media/'.length);
    expect((await server.app.inject(image.src)).statusCode).toBe(200);
    expect(await contentStore.known(db, [key])).toEqual(new Set([key]));
    expect((await files.get(key))?.type).toBe('image/webp');

    await dropContentPicture(db, image);
    expect(await contentStore.known(db, [key])).toEqual(new Set());
    const { rows } = await sql`select from content_picture`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('that is none is refused', async () => {
    const refused = receiveContentPicture(ctx(), adminId, Buffer.from('no picture'));
    await expect(refused).rejects.toMatchObject({ flags: ['image'] });
  });
});
