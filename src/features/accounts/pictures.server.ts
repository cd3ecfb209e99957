// Pictures of people and of groups. What the browser sends is believed in nothing: it is decoded
// and encoded anew, so that only pixels remain, and kept in the sizes we show.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { Files } from '#server/files.ts';
import type { FileRoute, StoredFiles } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { Image } from './calls.ts';
import { selectPictures } from './queries/pictures.server.ts';

interface Shape {
  /** High for each wide. */
  ratio: number;
  widths: readonly number[];
  /** What pages show; the others are at the same address with another number. */
  shown: number;
}

const SHAPES = {
  square: { ratio: 1, widths: [1440, 320], shown: 320 },
  wide: { ratio: 3 / 4, widths: [1440, 720], shown: 1440 },
} as const satisfies Record<string, Shape>;
const ALL_WIDTHS = new Set(Object.values(SHAPES).flatMap(({ widths }) => widths));
const MOST_PIXELS = 40_000_000;
const KINDS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

interface Wanted {
  shape: keyof typeof SHAPES;
  alt: string;
  /** A narrower one would be blurred. */
  least?: number;
}

export async function storePicture(
  files: Files,
  body: Uint8Array,
  { shape, alt, least = 0 }: Wanted,
): Promise<Image> {
  const key = randomBytes(16).toString('hex');
  const { widths, ratio, shown } = SHAPES[shape];
  const sizes = widths.map((width) => ({ width, height: width * ratio }));
  const encoded = await Promise.all(sizes.map((size) => encode(body, size, least)));
  await Promise.all(
    widths.map((width, at) =>
      files.put(fileKey(key, width), { type: 'image/webp', bytes: encoded[at]! }),
    ),
  );
  return {
    src: addressOf(key, shown),
    width: shown,
    height: shown * ratio,
    alt,
  };
}

const LARGE = 1440;

async function encode(
  body: Uint8Array,
  { width, height }: { width: number; height: number },
  least: number,
): Promise<Buffer> {
  try {
    const image = sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { format, autoOrient } = await image.metadata();
    if (!KINDS.has(format) || autoOrient.width < least) throw new Refusal('image');
    return await image
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .webp({ quality: width === LARGE ? 86 : 80 })
      .toBuffer();
  } catch {
    throw new Refusal('image');
  }
}

const fileKey = (key: string, width: number | string) => `picture/${key}-${width}.webp`;
const addressOf = (key: string, width: number) => `/media/picture/${key}-${width}.webp`;

export const REMOVE_PICTURE = 'remove-picture';

/** Lets go of a picture in the transaction of the change; its files go afterwards. */
export async function dropPicture(db: Db, image: unknown): Promise<void> {
  if (image !== null) await enqueue(db, REMOVE_PICTURE, { image });
}

/** Best done after everybody has let go of it: a file nobody points to harms nobody. */
export async function removePicture(files: Files, image: unknown): Promise<void> {
  const parsed = Image.safeParse(image);
  const key = /\/([\da-f]{32})-\d+\.webp$/.exec(parsed.data?.src ?? '')?.[1];
  if (key === undefined) return;
  await Promise.all([...ALL_WIDTHS].map((width) => files.remove(fileKey(key, width))));
}

const NAME = /^([\da-f]{32})-(1440|720|320)\.webp$/;

/** The addresses by which people and groups may know a picture: those that pages show. */
const addressesOf = (keys: readonly string[]) =>
  keys.flatMap((key) => Object.values(SHAPES).map(({ shown }) => addressOf(key, shown)));

export const pictureFiles: FileRoute = {
  path: '/media/picture/:name',
  caching: 'public',
  find: async ({ db }, { params: { name = '' } }) => {
    const key = NAME.exec(name)?.[1];
    if (key === undefined) return null;
    const shown = await selectPictures(db, addressesOf([key]), 'shown');
    return shown.length === 0 ? null : { key: `picture/${name}` };
  },
};

export const pictureStore: StoredFiles = {
  prefix: 'picture/',
  known: async (db, keys) => {
    const keyOf = (name: string) => NAME.exec(name.slice(name.lastIndexOf('/') + 1))?.[1] ?? '';
    const known = await selectPictures(db, addressesOf([...new Set(keys.map(keyOf))]), 'all');
    const there = new Set(known.map(({ src }) => keyOf(src)));
    return new Set(keys.filter((key) => there.has(keyOf(key))));
  },
};
