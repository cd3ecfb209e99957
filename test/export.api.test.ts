// The copy of one's data is written as a stream: however much there is, and whatever fails.

import { expect, test } from 'vitest';
import { mediaExports } from '#features/media/exports.server.ts';
import { putStream } from '#server/put-stream.ts';
import { testServer } from '#test/api.ts';
import { unzip } from '#test/zip.ts';
import { startExport } from '#features/accounts/calls/settings.ts';
import { exportAccount } from '#features/accounts/exporting.server.ts';
import { makeAccount } from '#features/accounts/factory.server.ts';

const server = testServer();

async function asker() {
  const { id } = await makeAccount(server.world.db);
  const ask = await server.as(id);
  await ask(startExport, { body: {} });
  const { file_key: key } = await server.world.db
    .selectFrom('account_export')
    .select('file_key')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, key: key! };
}

const archiveOf = async (key: string) => unzip((await server.world.files.get(key))!.bytes);

test('pictures and recordings are in it as files, the largest of each', async () => {
  const { db, files } = server.world;
  const { id, key } = await asker();
  const name = 'a'.repeat(32);
  for (const [width, bytes] of [
    [320, 10],
    [1280, 1000],
  ] as const)
    await files.put(`note/${name}-${width}.jpg`, {
      type: 'image/jpeg',
      bytes: Buffer.alloc(bytes),
    });
  const picture = { account_id: id, key: name, state: 'ready', width: 1280, height: 1 };
  const { id: pictureId } = await db
    .insertInto('picture')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  // Its files have gone, or are not made yet.
  await db
    .insertInto('picture')
    .values({ ...picture, key: 'b'.repeat(32) })
    .execute();
  await exportAccount(server.world, { accountId: id, key }, { parts: [], files: mediaExports });
  const archive = await archiveOf(key);
  expect([...archive.keys()]).toEqual(['data.json', `pictures/${pictureId}.jpg`]);
  expect(archive.get(`pictures/${pictureId}.jpg`)).toEqual(Buffer.alloc(1000));
});

test('an upload that failed leaves no parts, and one of a killed process is dropped', async () => {
  const { files } = server.world;
  const key = 'export/failing.zip';
  const uploads: string[] = [];
  const watched = {
    ...files,
    beginParts: async (...asked: Parameters<typeof files.beginParts>) => {
      const id = await files.beginParts(...asked);
      uploads.push(id);
      return id;
    },
  };
  async function* broken() {
    yield Buffer.alloc(9_000_000);
    throw new Error('the database is away');
  }
  const type = 'application/zip';
  await expect(putStream(watched, key, { type, content: broken() })).rejects.toThrow('away');
  uploads.push(await files.beginParts(key));
  async function* whole() {
    yield Buffer.alloc(9_000_000, 1);
    yield Buffer.from('end');
  }
  expect(await putStream(files, key, { type, content: whole() })).toBe(9_000_003);
  expect(await files.sizeOf(key)).toBe(9_000_003);
  await files.remove(key);
  // Nothing can be joined any more; the store words this by the state it found.
  for (const id of uploads)
    await expect(files.joinParts(key, id, [{ number: 1, etag: 'x' }])).rejects.toThrow(
      /multipart|upload/i,
    );
});
