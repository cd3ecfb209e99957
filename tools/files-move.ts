// `npm run data files -- --to disk|s3`: copies all files from the object store to FILES_DIR or back.
// Nothing is removed, and a file that is there with the same size is not copied again: run it beside
// the site, change the environment, restart, and run it once more for what came in between.

import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openDiskFiles } from '#server/files-on-disk.ts';
import { openS3Files } from '#server/files-s3.ts';
import type { Files } from '#server/files.ts';
import { putStream } from '#server/put-stream.ts';

/** A larger file is copied in parts, so that it is never whole in memory. */
const LARGE_BYTES = 8 * 1024 * 1024;

export interface Moved {
  files: number;
  copied: number;
  bytes: number;
}

export async function copyFiles(
  from: Files,
  to: Files,
  say: (line: string) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { files: 0, copied: 0, bytes: 0 };
  for (let after = ''; ;) {
    const listed = await from.list('', after);
    for (const { key, bytes } of listed) {
      moved.files += 1;
      if ((await to.sizeOf(key)) === bytes) continue;
      if (!(await copyFile(from, to, key))) continue;
      moved.copied += 1;
      moved.bytes += bytes;
    }
    const last = listed.at(-1);
    if (last === undefined) return moved;
    after = last.key;
    say(`${moved.files} files, ${moved.copied} copied, up to ${after}`);
  }
}

/** False where the file was removed meanwhile. */
export async function copyFile(from: Files, to: Files, key: string): Promise<boolean> {
  const file = await from.open(key);
  if (file === null || file === 'wrong') return false;
  const { type, bytes, stream } = file;
  if (bytes > LARGE_BYTES) await putStream(to, key, { type, content: stream });
  else await to.put(key, { type, bytes: await buffer(stream) });
  const stored = await to.sizeOf(key);
  if (stored !== bytes) throw new Error(`${key}: ${bytes} bytes were read, ${stored} are stored`);
  return true;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to !== 'disk' && values.to !== 's3')
    throw new Error('npm run data files -- --to disk|s3');
  const { FILES_DIR = '', S3_ENDPOINT = '', ...env } = process.env;
  if (FILES_DIR === '' || S3_ENDPOINT === '')
    throw new Error('FILES_DIR and S3_ENDPOINT must both be set.');
  const disk = openDiskFiles(FILES_DIR);
  const store = openS3Files({
    S3_ENDPOINT,
    S3_REGION: env.S3_REGION ?? 'us-east-1',
    S3_ACCESS_KEY: env.S3_ACCESS_KEY ?? '',
    S3_SECRET_KEY: env.S3_SECRET_KEY ?? '',
    S3_BUCKET: env.S3_BUCKET ?? 'tugantel-media',
  });
  const [from, to] = values.to === 'disk' ? [store, disk] : [disk, store];
  const { files, copied, bytes } = await copyFiles(from, to, (line) => console.log(line));
  console.log(`${files} files; ${copied} copied, ${(bytes / 1e6).toFixed(1)} MB.`);
  store.close();
}
