// A short film: snow falls over the winter scene, with a tune.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFile } from '#features/platform/media/factory.server.ts';
import { HEIGHT, WIDTH } from './indoors.ts';
import { snow, svg } from './motifs.ts';
import { openRandom } from './random.ts';
import { drawScene } from './scenes.ts';
import { playTune } from './tunes.ts';

const SECONDS = 8;
const FALL = HEIGHT / 4;

export async function makeSnowFilm(ffmpeg: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tugantel-film-'));
  const path = (name: string) => join(folder, name);
  try {
    const flakes = snow(openRandom('film'), WIDTH, HEIGHT);
    // Twice the same flakes, one over the other: what leaves below has come in above.
    const falling = svg(
      WIDTH,
      HEIGHT * 2,
      `${flakes}<g transform="translate(0 ${HEIGHT})">${flakes}</g>`,
    );
    await sharp(Buffer.from(drawScene('winter', openRandom('film'))))
      .png()
      .toFile(path('scene.png'));
    await sharp(Buffer.from(falling)).png().toFile(path('snow.png'));
    await writeFile(path('tune.wav'), playTune('lullaby'));
    return await encodeFile(
      ffmpeg,
      [
        ...['-loop', '1', '-framerate', '20', '-t', String(SECONDS), '-i', path('scene.png')],
        ...['-loop', '1', '-framerate', '20', '-t', String(SECONDS), '-i', path('snow.png')],
        ...['-i', path('tune.wav'), '-filter_complex'],
        `[0][1]overlay=x=0:y='mod(t*${FALL},${HEIGHT})-${HEIGHT}',scale=640:-2`,
        ...[
          '-t',
          String(SECONDS),
          '-c:v',
          'libx264',
          '-preset',
          'ultrafast',
          '-pix_fmt',
          'yuv420p',
        ],
        ...['-c:a', 'aac'],
      ],
      'snow.mp4',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
