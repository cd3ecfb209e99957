import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createNote,
  deleteNote,
  getNote,
  updateNotePictures,
} from '#features/content/notes/calls.ts';
import { removeNoteFiles } from '#features/content/notes/jobs.server.ts';
import { UNDO_MS } from '#features/content/notes/rules.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { incomingKey } from './files.server.ts';
import { goodJpeg, hostileFiles } from './hostile-files.server.ts';
import { sweepPictures } from './jobs.server.ts';

const server = testServer();
let author: string;
let ask: Ask;
beforeAll(async () => {
  ({ id: author, ask } = await server.member());
});

const text = { title: 'Рәсемле язма', content: 'Монда рәсем бар.' };
const pictures = () =>
  server.deps.db.selectFrom('picture').selectAll().where('account_id', '=', author).execute();
const write = async (images: object[], alts: string[] = []) =>
  (await ask(createNote, { body: { ...text, images, alts } })).id;
const read = (id: string) => server.ask(getNote, { params: { id } });

/** A photograph that tells where it was taken, lying on its side. */
const photograph = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a5bd0' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitude: '55/1 47/1 0/1', GPSLongitude: '49/1 6/1 0/1' },
    })
    .toBuffer();

test('a picture that cannot be made is counted, and goes when another is sent or it is taken out', async () => {
  const id = await write([await goodJpeg(300, 200), await goodJpeg(310, 200)], ['Бер', 'Ике']);
  const [, broken] = (await read(id)).images;
  const row = (await pictures()).find((picture) => picture.id === broken!.id)!;
  await server.deps.files.remove(incomingKey(row.key));
  await server.work();
  const failed = await read(id);
  expect(failed).toMatchObject({ images: [{ alt: 'Бер', ready: true }], failedImages: 1 });
  const params = { id };
  const kept = { keep: [failed.images[0]!.id], alts: ['Бер', 'Ике'] };
  await ask(updateNotePictures, { params, body: { ...kept, images: [] } });
  expect(await read(id)).toMatchObject({ images: [{ alt: 'Бер', ready: true }], failedImages: 0 });
  await ask(updateNotePictures, { params, body: { ...kept, images: [await goodJpeg(320, 200)] } });
  await server.work();
  const mended = await read(id);
  expect(mended).toMatchObject({ images: [{ alt: 'Бер' }, { alt: 'Ике' }], failedImages: 0 });
  expect(mended.images.map(({ ready }) => ready)).toEqual([true, true]);
});

describe('createNote with pictures', () => {
  test('keeps them in order with their words; the worker makes sizes without place or camera', async () => {
    const sent = await photograph();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const id = await write([sent, await goodJpeg(300, 200)], ['Казан', '']);
    const waiting = await read(id);
    expect(waiting.image).toBeNull();
    expect(waiting.images).toMatchObject([
      { ready: false, width: 800, height: 1200, alt: 'Казан', widths: [] },
      { ready: false, width: 300, height: 200, alt: '' },
    ]);
    const blur = await server.app.inject(waiting.images[0]!.blur);
    expect(blur.headers['content-type']).toBe('image/webp');
    expect(blur.rawPayload.length).toBeLessThan(1000);

    await server.work();
    const { images, image } = await read(id);
    expect(images).toMatchObject([
      { ready: true, widths: [480, 800] },
      { ready: true, widths: [300] },
    ]);
    expect(image).toMatchObject({ src: `${images[0]!.src}-800.jpg`, width: 800, height: 1200 });
    for (const format of ['avif', 'webp', 'jpg']) {
      const answer = await server.app.inject(`${images[0]!.src}-480.${format}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      const made = await sharp(answer.rawPayload).metadata();
      expect(made).toMatchObject({ width: 480, height: 720 });
      expect(made.exif).toBeUndefined();
      expect(answer.rawPayload.includes('Secret Camera')).toBe(false);
    }
    const { key } = (await pictures())[0]!;
    expect(await server.deps.files.get(`incoming/${key}`)).toBeNull();
  });

  test('keeps all pixels of a large photograph, without its place', async () => {
    const large = { width: 2400, height: 1000, channels: 3, background: '#7a5bd0' } as const;
    const sent = await sharp({ create: large })
      .jpeg()
      .withExifMerge({ IFD3: { GPSLatitude: '55/1 47/1 0/1', GPSLongitude: '49/1 6/1 0/1' } })
      .toBuffer();
    const id = await write([sent, await goodJpeg(300, 200)]);
    await server.work();
    const [first, second] = (await read(id)).images;
    expect(first).toMatchObject({ widths: [480, 960, 1600], whole: 'full' });
    expect(second).toMatchObject({ whole: null });
    const answer = await server.app.inject(`${first!.src}-full.jpg`);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const { width, height, exif, xmp } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif, xmp]).toEqual([2400, 1000, undefined, undefined]);
    expect((await server.app.inject(`${second!.src}-full.jpg`)).statusCode).toBe(404);
  });

  test('keeps the frames of a moving picture', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 120, height: 80, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#7a5bd0', '#41c98b', '#d05b7a'].map(frame));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer();
    const id = await write([gif]);
    await server.work();
    const [picture] = (await read(id)).images;
    expect(picture).toMatchObject({ widths: [120], width: 120, height: 80, whole: 'moving' });
    const answer = await server.app.inject(`${picture!.src}-moving.webp`);
    expect(answer.headers['content-type']).toBe('image/webp');
    const made = await sharp(answer.rawPayload).metadata();
    expect(made).toMatchObject({ pages: 3, width: 120, height: 80, delay: [100, 100, 100] });
  });

  test('a repeat with the same key and the same files gets the first note', async () => {
    const idempotencyKey = randomUUID();
    const body = { ...text, images: [await goodJpeg()] };
    const first = await ask(createNote, { body }, { idempotencyKey });
    expect(await ask(createNote, { body }, { idempotencyKey })).toEqual(first);
    const other = { ...text, images: [await goodJpeg(50, 50)] };
    expect(await flagsOf(ask(createNote, { body: other }, { idempotencyKey }))).toEqual(['error']);
  });

  test('takes every kind that is allowed', async () => {
    const make = sharp({ create: { width: 40, height: 30, channels: 4, background: '#fff8' } });
    const images = await Promise.all([
      make.clone().png().toBuffer(),
      make.clone().webp().toBuffer(),
      make.clone().gif().toBuffer(),
      make.clone().avif().toBuffer(),
    ]);
    const id = await write(images);
    await server.work();
    expect((await read(id)).images.map(({ ready }) => ready)).toEqual([true, true, true, true]);
  });

  test('refuses an eleventh picture and one of more than 10 MB', async () => {
    const small = await goodJpeg();
    const many = { ...text, images: Array.from({ length: 11 }, () => small) };
    await expect(ask(createNote, { body: many })).rejects.toMatchObject({
      flags: ['files'],
      status: 413,
    });
    const large = { ...text, images: [Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024)])] };
    await expect(ask(createNote, { body: large })).rejects.toMatchObject({
      flags: ['image'],
      status: 413,
    });
  });

  test('refuses every hostile file with the flag image, and goes on working', async () => {
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(30);
    const answers: [string, string][] = [];
    // A person of their own for every few: the call may be made 120 times an hour.
    const { ask: hostile } = await server.newcomer();
    for (const [name, bytes] of files) {
      const flags = await flagsOf(
        hostile(createNote, { body: { ...text, images: [bytes] } }),
      ).catch((error: unknown) => [String(error)]);
      answers.push([name, flags.join()]);
    }
    expect(answers.filter(([, flags]) => flags !== 'image')).toEqual([]);
    const id = await write([await goodJpeg()]);
    await server.work();
    expect((await read(id)).images[0]?.ready).toBe(true);
  });
});

describe('updateNotePictures', () => {
  test('keeps, reorders, adds and takes out', async () => {
    const id = await write([
      await goodJpeg(10, 10),
      await goodJpeg(20, 20),
      await goodJpeg(30, 30),
    ]);
    const [one, , three] = (await read(id)).images;
    const { images } = await ask(updateNotePictures, {
      params: { id },
      body: {
        keep: [three!.id, '', one!.id],
        images: [await goodJpeg(40, 40)],
        alts: ['өч', 'дүрт', 'бер'],
      },
    });
    expect(images.map(({ width, alt }) => [width, alt])).toEqual([
      [30, 'өч'],
      [40, 'дүрт'],
      [10, 'бер'],
    ]);
  });

  test('refuses strangers, visitors, pictures of others and more than ten', async () => {
    const id = await write([await goodJpeg()]);
    const { ask: other } = await server.newcomer();
    const nothing = { params: { id }, body: {} };
    expect(await flagsOf(other(updateNotePictures, nothing))).toEqual(['forbidden']);
    expect(await flagsOf(server.ask(updateNotePictures, nothing))).toEqual(['token']);
    expect(await flagsOf(ask(updateNotePictures, { params: { id: 'n1' }, body: {} }))).toEqual([
      'id',
    ]);
    const { id: theirs } = await other(createNote, {
      body: { ...text, images: [await goodJpeg()] },
    });
    const [stolen] = (await read(theirs)).images;
    expect(
      await flagsOf(ask(updateNotePictures, { params: { id }, body: { keep: [stolen!.id] } })),
    ).toEqual(['files']);
    const small = await goodJpeg();
    const [own] = (await read(id)).images;
    expect(
      await flagsOf(
        ask(updateNotePictures, {
          params: { id },
          body: { keep: [own!.id], images: Array.from({ length: 10 }, () => small) },
        }),
      ),
    ).toEqual(['files']);
  });
});

test('pictures without a note are swept after a day, with their files', async () => {
  const id = await write([await goodJpeg(90, 60)]);
  await server.work();
  const { src } = (await read(id)).images[0]!;
  const own = (await pictures()).find((picture) => picture.note_id === id)!.id;
  const status = async () => (await server.app.inject(`${src}-90.jpg`)).statusCode;
  const isStored = async () =>
    (await server.deps.files.sizeOf(`${src.replace('/media/', '')}-90.jpg`)) !== null;
  const shown = await server.app.inject(`${src}-90.jpg`);
  expect(shown.headers['cache-control']).toContain('s-maxage=86400');
  await ask(deleteNote, { params: { id } });
  server.clock.at = Date.now() + UNDO_MS + 1000;
  await removeNoteFiles(server.deps, { noteId: id });
  await sweepPictures(server.deps);
  // Not given out from a minute after the deletion on; in the store for a day more.
  expect([await status(), await isStored()]).toEqual([404, true]);
  server.clock.at = null;
  await server.deps.db
    .updateTable('picture')
    .set({ loose_at: '2026-11-01T00:00:00Z' })
    .where('id', '=', own)
    .execute();
  const loose = async () => (await pictures()).filter((picture) => picture.id === own);
  const away = () => Promise.reject(new Error('the store is away'));
  const files = { ...server.deps.files, removeUnder: away };
  await expect(sweepPictures({ ...server.deps, files })).rejects.toThrow('away');
  // The row stays until the files are gone, and no note may claim it any more.
  const other = await write([]);
  const claim = { params: { id: other }, body: { keep: [own] } };
  expect(await flagsOf(ask(updateNotePictures, claim))).toEqual(['files']);
  await sweepPictures(server.deps);
  expect([await isStored(), await loose()]).toEqual([false, []]);
});
