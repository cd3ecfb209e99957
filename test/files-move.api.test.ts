import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDiskFiles } from '#server/files-on-disk.ts';
import { openS3Files } from '#server/files-s3.ts';
import { copyFiles } from '#tools/files-move.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { testBucket } from './bucket.ts';

const store = openS3Files({ ...servicesEnv(), S3_BUCKET: testBucket() });
const folder = await mkdtemp(join(tmpdir(), 'tugantel-move-'));
const disk = openDiskFiles(folder);
afterAll(() => rm(folder, { recursive: true }));

const FILES: [key: string, type: string, bytes: Buffer][] = [
  ['note/00000001-640.webp', 'image/webp', randomBytes(1000)],
  ['recording/00000002/main.m3u8', 'application/vnd.apple.mpegurl', Buffer.from('#EXTM3U')],
  ['recording/00000002/v0.mp4', 'video/mp4', randomBytes(9_000_000)],
  ['voice/00000003.sent', 'application/octet-stream', randomBytes(10)],
];

test('files go from the object store to the disk and back, each once', async () => {
  for (const [key, type, bytes] of FILES) await store.put(key, { type, bytes });
  expect(await copyFiles(store, disk)).toMatchObject({ files: 4, copied: 4 });
  expect(await copyFiles(store, disk)).toMatchObject({ files: 4, copied: 0, bytes: 0 });
  for (const [key, type, bytes] of FILES) {
    const file = await disk.get(key);
    expect(file?.type).toBe(type);
    expect(file?.bytes.equals(bytes)).toBe(true);
  }

  await store.removeUnder('recording/');
  await store.remove('voice/00000003.sent');
  expect(await copyFiles(disk, store)).toMatchObject({ files: 4, copied: 3 });
  for (const [key, type, bytes] of FILES) {
    const file = await store.get(key);
    expect(file?.type).toBe(type);
    expect(file?.bytes.equals(bytes)).toBe(true);
  }
});
