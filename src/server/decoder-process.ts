// The process that decodes pictures, started and fed by decoder.ts. It knows nothing but the bytes
// it is given, and only the loaders of the kinds we take are there.

import sharp, { type Sharp } from 'sharp';
import type { Wanted } from './decoder.ts';
import { frameOf, framesOf } from './frames.ts';

const MOST_PIXELS = 40_000_000;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(
  (name) => `VipsForeignLoad${name}Buffer`,
);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });

/** The picture in its largest size: only pixels, turned as the picture asks to be. */
async function pixelsOf(bytes: Buffer, { width, height }: Wanted) {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(width, height ?? null, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: high, channels } = info;
  return sharp(data, { raw: { width: wide, height: high, channels } });
}

function encode(pixels: Sharp, { width, height, format, quality }: Wanted): Promise<Buffer> {
  const image = pixels.clone().resize(width, height ?? null, { fit: 'cover' });
  if (format === 'avif') return image.avif({ quality, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality, alphaQuality: quality }).toBuffer();
  return image.flatten({ background: '#fff' }).jpeg({ quality, progressive: true }).toBuffer();
}

/** Its pixels are those of all frames together. */
const movingFile = (bytes: Buffer, quality: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: true })
    .webp({ quality, effort: 2 })
    .toBuffer();

/** All are of one shape, so the others are made of this one, and the file is decoded once. */
const largestOf = (wanted: readonly Wanted[]): Wanted =>
  wanted.reduce((largest, each) => (each.width > largest.width ? each : largest));

async function answer(wanted: readonly Wanted[], bytes: Buffer): Promise<Buffer[]> {
  try {
    const { autoOrient, pages: frames = 1 } = await open(bytes).metadata();
    const files: Buffer[] = [];
    const still = wanted.filter(({ moving }) => moving !== true);
    const pixels = still.length > 0 ? await pixelsOf(bytes, largestOf(still)) : null;
    for (const each of wanted)
      files.push(
        pixels === null || each.moving === true
          ? await movingFile(bytes, each.quality)
          : await encode(pixels, each),
      );
    const { width, height } = autoOrient;
    const head = { width, height, frames, sizes: files.map(({ length }) => length) };
    return frameOf(head, Buffer.concat(files));
  } catch (error) {
    return frameOf({ said: String(error).slice(0, 300) }, Buffer.alloc(0));
  }
}

const BOUNDS = { head: 64 * 1024, body: 64 * 1024 * 1024 };
const write = (pieces: readonly Buffer[]) => {
  for (const piece of pieces) process.stdout.write(piece);
};
write(frameOf('ready', Buffer.alloc(0)));
// The end of its input is the end of the process that feeds it.
for await (const { head, body } of framesOf(process.stdin, BOUNDS))
  write(await answer(head as Wanted[], body));
