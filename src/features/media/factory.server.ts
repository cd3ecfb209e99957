// Files as people would send them, made by ffmpeg itself.

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

const QUICK = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Makes one file with these arguments and gives its bytes. */
export async function makeFile(ffmpeg: string, args: readonly string[], name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tugantel-made-'));
  try {
    const path = join(folder, name);
    await run(ffmpeg, ['-nostdin', '-v', 'error', ...args, path], { timeout: 120_000 });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
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
    ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`, '-c:a', 'libopus', '-live', '1'],
    'voice.webm',
  );
