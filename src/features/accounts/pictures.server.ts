// Pictures of people. What the browser sends is believed in nothing: it is decoded and encoded
// anew, so that only pixels remain, and kept in the sizes we show.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Refusal } from '#kernel/refusal.ts';
import type { Files } from '#server/files.ts';
import type { FileRoute } from '#server/feature.ts';
import { Image } from './calls.ts';

const SIZES = [1440, 320] as const;
/** What lists show; the large one is at the same address with the other number. */
const SHOWN = 320;
const MOST_PIXELS = 40_000_000;
const KINDS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

export async function storePicture(files: Files, body: Uint8Array, alt: string): Promise<Image> {
  const key = randomBytes(16).toString('hex');
  const sizes = await Promise.all(SIZES.map((size) => encode(body, size)));
  await Promise.all(
    SIZES.map((size, at) =>
      files.put(fileKey(key, size), { type: 'image/webp', bytes: sizes[at]! }),
    ),
  );
  return { src: `/media/picture/${key}-${SHOWN}.webp`, width: SHOWN, height: SHOWN, alt };
}

async function encode(body: Uint8Array, size: number): Promise<Buffer> {
  try {
    const image = sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (!KINDS.has(format)) throw new Refusal('image');
    return await image
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .webp({ quality: size > SHOWN ? 86 : 80 })
      .toBuffer();
  } catch {
    throw new Refusal('image');
  }
}

const fileKey = (key: string, size: number | string) => `picture/${key}-${size}.webp`;

/** Best done after the account has let go of it: a file nobody points to harms nobody. */
export async function removePicture(files: Files, image: unknown): Promise<void> {
  const parsed = Image.safeParse(image);
  const key = /\/([\da-f]{32})-\d+\.webp$/.exec(parsed.data?.src ?? '')?.[1];
  if (key === undefined) return;
  await Promise.all(SIZES.map((size) => files.remove(fileKey(key, size))));
}

export const pictureFiles: FileRoute = {
  path: '/media/picture/:name',
  caching: 'forever',
  read: async ({ files }, { params }) => {
    const [, key, size] = /^([\da-f]{32})-(1440|320)\.webp$/.exec(params['name'] ?? '') ?? [];
    return key === undefined || size === undefined ? null : files.get(fileKey(key, size));
  },
};
