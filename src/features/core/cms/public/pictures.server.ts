// Pictures of what staff write. Staff wait for them, so they are made at once: before the change,
// by the process apart that decodes everything, and only pixels remain. The files lie in the store
// before the row that knows of them; those without a row are removed from there by `sweep-orphans`.

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { Image } from '#features/core/accounts/calls.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { NotDecodable, type Wanted } from '#server/decoder.ts';
import type { FileRoute, ReceiveFile, StoredFiles } from '#server/feature.ts';
import { pictureKind } from '#server/pictures.ts';
import type { Admin } from '#server/session.ts';
import { deletePicture, insertPicture, selectKnownPictures } from '../queries.server.ts';

/** The first is what pages show. */
const WIDTHS = [1280, 640];
const PREFIX = 'content/';
const NAME = /^([\da-f]{32})-(?:1280|640)\.webp$/;
const fileKey = (key: string, width: number) => `${PREFIX}${key}-${width}.webp`;

const Made = z.object({ key: z.string(), width: z.number(), height: z.number() });

/** The first half of a call with `upload`: looks at the picture, makes the sizes, keeps them. */
export async function receiveContentPicture(
  { decoder, files }: CallCtx,
  adminId: string,
  bytes: Uint8Array,
): Promise<z.output<typeof Made>> {
  if (pictureKind(bytes) === null) throw new Refusal('image', { reason: 'kind' });
  const wanted = WIDTHS.map((width): Wanted => ({ width, format: 'webp', quality: 82 }));
  const made = await decoder.decodeFor(adminId, bytes, wanted).catch((error: unknown) => {
    throw error instanceof NotDecodable ? new Refusal('image', { reason: 'broken' }) : error;
  });
  const key = randomBytes(16).toString('hex');
  for (const [at, width] of WIDTHS.entries())
    await files.put(fileKey(key, width), { type: 'image/webp', bytes: made.files[at]! });
  return { key, width: made.width, height: made.height };
}

/** The same for the form that makes a thing. */
export const receiveNewPicture: ReceiveFile<Admin> = (ctx, admin, bytes) =>
  receiveContentPicture(ctx, admin.id, bytes);

/** The same for a call about one thing. */
export const takeContentPicture = (
  ctx: CallCtx,
  { admin }: { admin: Admin },
  _thing: unknown,
  bytes: Uint8Array,
) => receiveContentPicture(ctx, admin.id, bytes);

interface Place {
  /** The picture that was there. */
  before: unknown;
  alt: string;
}

/** The second half, in the transaction: the picture that takes the place of the one before. */
export async function placeContentPicture(
  db: Db,
  received: unknown,
  { before, alt }: Place,
): Promise<Image> {
  const { key, width, height } = Made.parse(received);
  await insertPicture(db, key);
  await dropContentPicture(db, before);
  const shown = Math.min(width, WIDTHS[0]!);
  return {
    src: `/media/${fileKey(key, WIDTHS[0]!)}`,
    width: shown,
    height: Math.round((shown * height) / width),
    alt,
  };
}

/** Lets go of the picture of a thing that is deleted or has another one. */
export async function dropContentPicture(db: Db, image: unknown): Promise<void> {
  const key = NAME.exec(Image.safeParse(image).data?.src.split('/').at(-1) ?? '')?.[1];
  if (key !== undefined) await deletePicture(db, key);
}

const keyOf = (name: string): string => NAME.exec(name)?.[1] ?? '';

const known = async (db: Db, names: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await selectKnownPictures(db, names.map(keyOf))).map(({ key }) => key));

export const contentFiles: FileRoute = {
  path: '/media/content/:name',
  caching: 'public',
  find: async ({ db }, { params: { name = '' } }) =>
    (await known(db, [name])).has(keyOf(name)) ? { key: PREFIX + name } : null,
};

export const contentStore: StoredFiles = {
  prefix: PREFIX,
  known: async (db, keys) => {
    const nameOf = (key: string) => key.slice(PREFIX.length);
    const there = await known(db, keys.map(nameOf));
    return new Set(keys.filter((key) => there.has(keyOf(nameOf(key)))));
  },
  named: sql`select 'content/' || key as key from content_picture`,
};
