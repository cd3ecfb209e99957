import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flagsOf, testServer } from '#test/api.ts';
import { signUp } from '#test/sign.ts';
import * as calls from './calls/settings.ts';
import { getUser } from './calls/user.ts';
import { sweepProfilePictures } from './public/pictures.server.ts';

const server = testServer();
/** Each makes several pictures, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

describe('updatePicture', () => {
  const rows = () => server.deps.db.selectFrom('profile_picture').selectAll().execute();
  beforeEach(async () => void (await server.deps.db.deleteFrom('profile_picture').execute()));
  /** What was sent and is still in the store. */
  const incoming = async () => {
    const keys = (await rows()).map(({ key }) => `sent-picture/${key}`);
    const sizes = await Promise.all(keys.map((key) => server.deps.files.sizeOf(key)));
    return sizes.filter((size) => size !== null);
  };
  const sweepLater = async () => {
    await server.deps.db
      .updateTable('profile_picture')
      .set({ loose_at: '2026-01-02T00:00:00Z' })
      .where('owner_id', 'is', null)
      .execute();
    await sweepProfilePictures(server.deps);
  };
  const jpeg = (side = 1440) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#41c98b' } })
      .withExif({ IFD0: { Copyright: 'kem', Software: 'GPS 55.79 49.11' } })
      .jpeg({ quality: 90 })
      .toBuffer();

  test('is encoded anew by the worker, served for ever, and forgets the one before', async () => {
    const { ask, id } = await signUp(server);
    expect(await ask(calls.updatePicture, { body: await jpeg() })).toEqual({
      image: null,
      imageState: 'waiting',
    });
    expect(await ask(getUser, {})).toMatchObject({ image: null, imageState: 'waiting' });
    await server.work();
    const { image, imageState } = await ask(getUser, {});
    expect(imageState).toBe('none');
    if (image === null) throw new Error('there is no picture');
    const got = await server.app.inject(image.src);
    expect(got.headers['content-type']).toBe('image/webp');
    expect(got.headers['cache-control']).toContain('immutable');
    const { format, width, exif } = await sharp(got.rawPayload).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 320, exif: undefined });
    const large = await server.app.inject(image.src.replace('-320', '-1440'));
    expect((await sharp(large.rawPayload).metadata()).width).toBe(1440);

    // Until the new one is there the old one is shown; of two sent in a row the last one stays.
    for (const side of [600, 700])
      expect((await ask(calls.updatePicture, { body: await jpeg(side) })).image).toEqual(image);
    expect((await server.app.inject(image.src)).statusCode).toBe(200);
    await server.work();
    await server.work();
    expect((await server.app.inject(image.src)).statusCode).toBe(404);
    const last = (await ask(getUser, {})).image;
    expect(last?.src).not.toBe(image.src);
    // Whoever has left is seen for a minute more, then not, though the file waits for them.
    const isSeen = async () => (await server.app.inject(last!.src)).statusCode === 200;
    expect(await isSeen()).toBe(true);
    const leave = (at: string | null) =>
      server.deps.db.updateTable('account').set({ deleted_at: at }).where('id', '=', id).execute();
    await leave(new Date().toISOString());
    server.clock.at = Date.now() + 61_000;
    expect(await isSeen()).toBe(false);
    await leave(null);
    expect(await isSeen()).toBe(true);
    server.clock.at = null;

    await ask(calls.updatePicture, { body: await jpeg() });
    expect(await ask(calls.deletePicture, {})).toEqual({ image: null });
    await server.work();
    expect(await ask(getUser, {})).toMatchObject({ image: null, imageState: 'none' });
    expect((await server.app.inject(last!.src)).statusCode).toBe(404);
    expect(await incoming()).toHaveLength(2);
    await sweepLater();
    expect(await incoming()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('tells its author when it could not be made, and keeps the one there is', async () => {
    const { ask } = await signUp(server);
    await ask(calls.updatePicture, { body: await jpeg() });
    await server.work();
    const { image } = await ask(getUser, {});
    await ask(calls.updatePicture, { body: await jpeg() });
    const [{ key } = { key: '' }] = await rows();
    const type = 'application/octet-stream';
    await server.deps.files.put(`sent-picture/${key}`, { type, bytes: Buffer.from('no') });
    await server.work();
    expect(await ask(getUser, {})).toMatchObject({ image, imageState: 'failed' });
    expect(await incoming()).toEqual([]);
    await ask(calls.updatePicture, { body: await jpeg() });
    await server.work();
    expect((await ask(getUser, {})).imageState).toBe('none');
    await sweepLater();
    expect(await rows()).toEqual([]);
  });

  test('is swept where the change it came for did not come about', async () => {
    const { ask, id } = await signUp(server);
    const db = server.owner;
    await sql`alter table profile_picture add constraint test_only check (place is null) not valid`.execute(
      db,
    );
    try {
      expect(await flagsOf(ask(calls.updatePicture, { body: await jpeg() }))).toEqual(['error']);
    } finally {
      await sql`alter table profile_picture drop constraint test_only`.execute(db);
    }
    expect(await rows()).toMatchObject([{ account_id: id, owner_id: null }]);
    expect(await incoming()).toHaveLength(1);
    await sweepProfilePictures(server.deps);
    expect(await incoming()).toHaveLength(1);
    await sweepLater();
    expect(await incoming()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('refuses image: what is no picture, a drawing with scripts, a bomb, 10 MB and more', async () => {
    const { ask } = await signUp(server);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const wide = await sharp({
      create: { width: 16_000, height: 3000, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    for (const body of [Buffer.from('рәсем түгел'), svg, wide, Buffer.alloc(0)])
      expect(await flagsOf(ask(calls.updatePicture, { body }))).toEqual(['image']);
    const large = ask(calls.updatePicture, { body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(large).rejects.toMatchObject({ status: 413, flags: ['image'] });
  });

  test('knows no other files', async () => {
    for (const name of ['x.webp', `${'a'.repeat(32)}-320.webp`, '..%2fexport%2fx.json'])
      expect((await server.app.inject(`/media/picture/${name}`)).statusCode).toBe(404);
  });
});
