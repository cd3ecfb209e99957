// Files as people would send them, made by ffmpeg itself.

import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface FilmOptions {
  seconds?: number;
  size?: string;
  /** Bits a second; noise is added until it needs them. */
  bitrate?: string;
  name?: string;
  sound?: boolean;
}

const FIXTURES = '.data/fixtures';
const MOST_CACHED = 16_000_000;
const QUICK = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Encodes one file with these arguments and gives its bytes. */
export async function encodeFile(ffmpeg: string, args: readonly string[], name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tugantel-made-'));
  try {
    const path = join(folder, name);
    await run(ffmpeg, ['-nostdin', '-v', 'error', ...args, path], { timeout: 120_000 });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The same for arguments that name no other file: its bytes are cached in `.data/fixtures` under a
 * hash of the arguments, unless they are many.
 */
export async function makeFile(
  ffmpeg: string,
  args: readonly string[],
  name: string,
): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([ffmpeg, args]))
    .digest('hex');
  const path = join(FIXTURES, `${hash.slice(0, 32)}-${name}`);
  const cached = await readFile(path).catch(() => null);
  if (cached !== null) return cached;
  const bytes = await encodeFile(ffmpeg, args, name);
  if (bytes.length > MOST_CACHED) return bytes;
  await mkdir(FIXTURES, { recursive: true });
  // Renamed when it is whole: another process may read it at any moment.
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(part, bytes);
  await rename(part, path);
  return bytes;
}

/** A film of moving stripes with a tone. */
export function makeFilm(
  ffmpeg: string,
  { seconds = 2, size = '320x240', bitrate, name = 'film.mp4', sound = true }: FilmOptions = {},
): Promise<Buffer> {
  const picture = `testsrc2=s=${size}:r=25:d=${seconds}${bitrate === undefined ? '' : ',noise=alls=60:allf=t'}`;
  const rate =
    bitrate === undefined
      ? []
      : ['-b:v', bitrate, '-minrate', bitrate, '-maxrate', bitrate, '-bufsize', bitrate];
  return makeFile(
    ffmpeg,
    [
      ...['-f', 'lavfi', '-i', picture],
      ...(sound ? ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`, '-c:a', 'aac'] : []),
      ...['-metadata', 'location=+55.79+049.12/', '-metadata', 'title=Secret'],
      ...(name.endsWith('.webm') ? ['-c:v', 'libvpx', '-cpu-used', '8', '-c:a', 'libopus'] : QUICK),
      ...rate,
      ...['-shortest'],
    ],
    name,
  );
}

/** The same film in so many bytes: behind it comes a box players pass over. */
export function padded(film: Buffer, bytes: number): Buffer {
  const box = randomBytes(bytes - film.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}

/** A tone that grows louder. */
export const makeTone = (ffmpeg: string, name = 'tone.mp3', seconds = 2): Promise<Buffer> =>
  makeFile(
    ffmpeg,
    ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`, '-af', `afade=t=in:d=${seconds}`],
    name,
  );

/** A tone as a browser records it: nobody knew how long it would be when it began. */
export const makeVoice = (ffmpeg: string, seconds = 2): Promise<Buffer> =>
  makeFile(
    ffmpeg,
    [
      ...['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`],
      ...['-c:a', 'libopus', '-compression_level', '0', '-live', '1'],
    ],
    'voice.webm',
  );
