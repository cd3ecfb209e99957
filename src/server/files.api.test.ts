import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBucket } from '#test/bucket.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { openDiskFiles } from './files-on-disk.ts';
import { openS3Files } from './files-s3.ts';
import type { Files } from './files.ts';
import { isOutage } from './outage.ts';
import { putStream } from './put-stream.ts';

const bucket = testBucket();
const folder = await mkdtemp(join(tmpdir(), 'tugantel-files-'));
afterAll(() => rm(folder, { recursive: true }));

/** A file system of a megabyte; only root may mount one. */
const smallDisk = await mkdtemp(join(tmpdir(), 'tugantel-small-'));
const canMount =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', smallDisk]).status === 0;
afterAll(async () => {
  if (canMount) spawnSync('umount', [smallDisk]);
  await rm(smallDisk, { recursive: true });
});

const S3_PART = 5 * 1024 * 1024;
const text = (value: string) => ({ type: 'text/plain', bytes: Buffer.from(value) });

const STORES: [string, () => Files][] = [
  ['the object store', () => openS3Files({ ...servicesEnv(), S3_BUCKET: bucket })],
  ['a disk', () => openDiskFiles(folder)],
];

describe.each(STORES)('%s', (_, openStore) => {
  let files: Files;
  beforeAll(() => {
    files = openStore();
  });
  afterAll(async () => {
    for (const prefix of ['plain/', 'sorted/', 'parts/']) await files.removeUnder(prefix);
    files.close();
  });

  const read = async (key: string, range?: string) => {
    const file = await files.open(key, range);
    if (file === null || file === 'wrong') return file;
    const { stream, ...rest } = file;
    return { ...rest, text: (await buffer(stream)).toString() };
  };
  const keysOf = async (prefix: string, after = '') =>
    (await files.list(prefix, after)).map(({ key }) => key);

  test('answers that it is there', async () => {
    await expect(files.look()).resolves.toBeUndefined();
  });

  test('a file is given back with its type, and replaced by another of its key', async () => {
    await files.put('plain/first.txt', text('сүз'));
    await files.put('plain/first.txt', text('сүзләр'));
    expect(await files.get('plain/first.txt')).toEqual(text('сүзләр'));
    expect(await files.sizeOf('plain/first.txt')).toBe(12);
    expect(await read('plain/first.txt')).toEqual({
      type: 'text/plain',
      bytes: 12,
      range: undefined,
      text: 'сүзләр',
    });
  });

  test('a missing file is null everywhere, and removing it is harmless', async () => {
    expect(await files.get('plain/missing.txt')).toBeNull();
    expect(await files.open('plain/missing.txt')).toBeNull();
    expect(await files.sizeOf('plain/missing.txt')).toBeNull();
    await files.remove('plain/missing.txt');
    await files.removeUnder('plain/missing');
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('the range %s is %s', async (range, piece, header) => {
    await files.put('plain/digits.txt', text('0123456789'));
    expect(await read('plain/digits.txt', range)).toMatchObject({
      text: piece,
      bytes: piece.length,
      range: header,
    });
  });

  test('a range behind the end is refused', async () => {
    await files.put('plain/digits.txt', text('0123456789'));
    expect(await files.open('plain/digits.txt', 'bytes=10-')).toBe('wrong');
  });

  test('an empty file can be read', async () => {
    await files.put('plain/empty.txt', text(''));
    expect(await read('plain/empty.txt')).toMatchObject({ bytes: 0, text: '' });
  });

  test('a file of the machine is stored, a link to one is not', async () => {
    const source = await mkdtemp(join(tmpdir(), 'tugantel-source-'));
    const [plain, link] = [join(source, 'plain'), join(source, 'link')];
    try {
      await writeFile(plain, 'сүзләр');
      await symlink(plain, link);
      await files.putFrom('plain/from-disk.txt', 'text/plain', plain);
      expect(await files.get('plain/from-disk.txt')).toEqual(text('сүзләр'));
      await expect(files.putFrom('plain/from-link.txt', 'text/plain', link)).rejects.toMatchObject({
        code: 'ELOOP',
      });
      expect(await files.get('plain/from-link.txt')).toBeNull();
    } finally {
      await rm(source, { recursive: true });
    }
  });

  test('a list is in the order of the keys and goes on after one', async () => {
    const keys = [
      'sorted/00ff0001-320.txt',
      'sorted/00ff0001-640.txt',
      'sorted/00ff0001/main.txt',
      'sorted/00ff0001/v0.txt',
      'sorted/00ff0002-320.txt',
      'sorted/a0000000-320.txt',
      'sorted/aa000000-320.txt',
    ];
    for (const key of keys.toReversed()) await files.put(key, text(key));
    expect(await keysOf('sorted/')).toEqual(keys);
    expect(await keysOf('sorted/00ff0001-')).toEqual(keys.slice(0, 2));
    expect(await keysOf('sorted/00ff0001/')).toEqual(keys.slice(2, 4));
    for (const [at, key] of keys.entries())
      expect(await keysOf('sorted/', key)).toEqual(keys.slice(at + 1));
    const [first] = await files.list('sorted/', '');
    expect(first).toMatchObject({ key: keys[0], bytes: keys[0]!.length });
    expect(Math.abs(Date.now() - first!.at)).toBeLessThan(60_000);

    await files.removeUnder('sorted/00ff0001/');
    expect(await keysOf('sorted/')).toEqual([...keys.slice(0, 2), ...keys.slice(4)]);
    await files.removeUnder('sorted/00ff0001-');
    expect(await keysOf('sorted/')).toEqual(keys.slice(4));
  });

  test('a file comes in parts, and joining them twice is harmless', async () => {
    const key = 'parts/whole.txt';
    const bytes = [randomBytes(S3_PART), randomBytes(11)];
    const uploadId = await files.beginParts(key, 'text/plain');
    const parts = [];
    for (const [at, part] of bytes.entries()) {
      const sent = { number: at + 1, bytes: part.length, stream: Readable.from([part]) };
      parts.push({ number: at + 1, etag: await files.putPart(key, uploadId, sent) });
    }
    expect(await files.get(key)).toBeNull();
    await files.joinParts(key, uploadId, parts);
    await files.joinParts(key, uploadId, parts);
    const whole = await files.get(key);
    expect(whole?.type).toBe('text/plain');
    expect(whole?.bytes.equals(Buffer.concat(bytes))).toBe(true);
  });

  test('a sender that goes away leaves no part and no file', async () => {
    const key = 'parts/broken.txt';
    const uploadId = await files.beginParts(key, 'text/plain');
    const stream = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        await Promise.resolve();
        throw new Error('gone');
      })(),
      { objectMode: false },
    );
    await expect(
      files.putPart(key, uploadId, { number: 1, bytes: 2000, stream }),
    ).rejects.toBeInstanceOf(Error);
    await files.dropParts(key, uploadId);
    await files.dropParts(key, uploadId);
    await expect(files.joinParts(key, uploadId, [{ number: 1, etag: 'x' }])).rejects.toBeInstanceOf(
      Error,
    );
    expect(await files.get(key)).toBeNull();
  });

  test('uploads of a file that were not ended are dropped, those of another are not', async () => {
    const [dropped, other] = ['parts/dropped.txt', 'parts/other.txt'];
    const begun = await files.beginParts(dropped, 'text/plain');
    const kept = await files.beginParts(other, 'text/plain');
    await files.dropUploads(dropped);
    const part = () => ({ number: 1, bytes: 3, stream: Readable.from([Buffer.from('с1')]) });
    await expect(files.putPart(dropped, begun, part())).rejects.toBeInstanceOf(Error);
    const etag = await files.putPart(other, kept, part());
    await files.joinParts(other, kept, [{ number: 1, etag }]);
    expect((await files.get(other))?.bytes.toString()).toBe('с1');
  });

  test('a file of unknown length is written as a stream', async () => {
    async function* content() {
      for (let at = 0; at < 200; at += 1) yield Buffer.alloc(65_536, at);
    }
    const bytes = await putStream(files, 'parts/stream.zip', {
      type: 'application/zip',
      content: content(),
    });
    expect(bytes).toBe(200 * 65_536);
    expect(await files.sizeOf('parts/stream.zip')).toBe(bytes);
  });
});

describe('a disk', () => {
  const files = openDiskFiles(folder);

  test.each(['../etc/passwd', 'plain/../../etc', 'plain/ab', '/etc/passwd', 'plain/a\0bcdef', ''])(
    'the key %j is refused',
    async (key) => {
      await expect(files.put(key, text('x'))).rejects.toBeInstanceOf(Error);
      await expect(files.get(key)).rejects.toThrow('invalid file key');
    },
  );

  test('a type that the ending of the key does not tell is refused', async () => {
    await expect(
      files.put('plain/picture.webp', { type: 'image/avif', bytes: Buffer.from('x') }),
    ).rejects.toThrow('image/avif');
  });

  test('a folder that does not exist is an outage, is not made, and is found once it is there', async () => {
    const missing = join(folder, 'not-mounted');
    const away = openDiskFiles(missing);
    const refused = [
      away.look(),
      away.put('plain/first.txt', text('x')),
      away.get('plain/first.txt'),
      away.open('plain/first.txt'),
      away.beginParts('plain/first.txt', 'text/plain'),
    ];
    for (const one of await Promise.allSettled(refused))
      expect(isOutage((one as PromiseRejectedResult).reason)).toBe(true);
    expect(await readdir(folder)).not.toContain('not-mounted');

    await mkdir(missing);
    await away.put('plain/first.txt', text('x'));
    expect(await away.get('plain/first.txt')).toEqual(text('x'));
    await rm(missing, { recursive: true });
    await expect(away.look()).rejects.toThrow('unavailable');
    await mkdir(missing);
    await away.look();
    await rm(missing, { recursive: true });
  });

  test('a part that was cut leaves no file', async () => {
    const uploadId = await files.beginParts('plain/cut.txt', 'text/plain');
    const part = { number: 1, bytes: 9, stream: Readable.from([Buffer.from('short')]) };
    await expect(files.putPart('plain/cut.txt', uploadId, part)).rejects.toThrow('smaller');
    const [upload = ''] = (await readdir(join(folder, '.partial'))).filter((name) =>
      name.endsWith(uploadId),
    );
    expect(await readdir(join(folder, '.partial', upload))).toEqual([]);
    await files.dropParts('plain/cut.txt', uploadId);
  });

  test('joining goes on after a crash that left some of the parts', async () => {
    const key = 'plain/crashed.txt';
    const uploadId = await files.beginParts(key, 'text/plain');
    const part = { number: 1, bytes: 1, stream: Readable.from([Buffer.from('x')]) };
    const etag = await files.putPart(key, uploadId, part);
    const parts = [
      { number: 1, etag },
      { number: 2, etag: 'removed' },
    ];
    await expect(files.joinParts(key, uploadId, parts)).rejects.toThrow('ENOENT');
    await files.put(key, text('xy'));
    await files.joinParts(key, uploadId, parts);
    expect(await files.get(key)).toEqual(text('xy'));
  });

  test('an upload of an object store has nothing to drop', async () => {
    await expect(files.dropParts('plain/first.txt', '2~u6l0cQ9')).resolves.toBeUndefined();
  });

  test('what a killed process left is removed after three days, parts of an upload after thirty', async () => {
    const old = await mkdtemp(join(tmpdir(), 'tugantel-stale-'));
    try {
      await mkdir(join(old, '.partial'));
      for (const [name, days] of [
        ['stale', 4],
        ['fresh', 2],
      ] as const) {
        const path = join(old, '.partial', name);
        await writeFile(path, 'x');
        const at = Date.now() / 1000 - days * 86_400;
        await utimes(path, at, at);
      }
      for (const [name, days] of [
        ['upload-new', 29],
        ['upload-old', 31],
      ] as const) {
        const path = join(old, '.partial', name);
        await mkdir(path);
        const at = Date.now() / 1000 - days * 86_400;
        await utimes(path, at, at);
      }
      await openDiskFiles(old).look();
      expect((await readdir(join(old, '.partial'))).toSorted()).toEqual(['fresh', 'upload-new']);
    } finally {
      await rm(old, { recursive: true });
    }
  });

  test.skipIf(!canMount)('a full disk is an outage and leaves nothing behind', async () => {
    const small = openDiskFiles(smallDisk);
    await small.look();
    const failure = await small
      .put('plain/large.zip', { type: 'application/zip', bytes: Buffer.alloc(4_000_000) })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ENOSPC' });
    expect(isOutage(failure)).toBe(true);
    expect(await readdir(join(smallDisk, '.partial'))).toEqual([]);
    expect(await small.get('plain/large.zip')).toBeNull();
    await small.put('plain/small.zip', { type: 'application/zip', bytes: Buffer.alloc(1000) });
  });
});
