// Pictures of people and of groups. What the browser sends is believed in nothing: it is looked at
// and kept apart before the change begins; the worker encodes it anew in the sizes we show, so that
// only pixels remain, and only then it takes the place of the one before.

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Database, Db } from '#server/db.ts';
import { NotDecodable, type Wanted } from '#server/decoder.ts';
import type { Files } from '#server/files.ts';
import type { FileRoute, StoredFiles } from '#server/feature.ts';
import { defineJob, enqueue, type Job } from '#server/jobs.ts';
import { lookAtPicture } from '#server/pictures.ts';
import type { Viewer } from '#server/session.ts';
import { Image, type ImageState } from '../calls.ts';
import { selectPictures } from '../queries/pictures.server.ts';
import * as queries from '../queries/profile-pictures.server.ts';
import type { PicturePlace } from '../queries/profile-pictures.server.ts';

export type { PicturePlace } from '../queries/profile-pictures.server.ts';

interface Shape {
  /** High for each wide. */
  ratio: number;
  widths: readonly number[];
  /** What pages show; the others are at the same address with another number. */
  shown: number;
}

const SQUARE: Shape = { ratio: 1, widths: [1440, 320], shown: 320 };
const WIDE: Shape = { ratio: 3 / 4, widths: [1440, 720], shown: 1440 };
const SHAPES: Record<PicturePlace, Shape> = { account: SQUARE, group: SQUARE, background: WIDE };
const ALL_WIDTHS = [1440, 720, 320];
const LARGE = 1440;
/** Made only to see whether the picture can be decoded. */
const LOOK: Wanted = { width: 16, format: 'webp', quality: 40 };

const fileKey = (key: string, width: number) => `picture/${key}-${width}.webp`;
const addressOf = (key: string, width: number) => `/media/picture/${key}-${width}.webp`;
/** What was sent, until ours is made. No address leads here. */
const SENT = 'sent-picture/';
const incomingKey = (key: string) => SENT + key;

/** A picture that was looked at and is kept until the change it came for says what becomes of it. */
export interface ReceivedPicture {
  id: string;
}

/** Runs before the transaction of the change. */
export async function receiveProfilePicture(
  { files, ...ctx }: Pick<Ctx, 'db' | 'env' | 'files' | 'decoder'>,
  viewer: Viewer,
  bytes: Uint8Array,
  /** A narrower one would be blurred. */
  leastWidth = 0,
): Promise<ReceivedPicture> {
  const { width } = await lookAtPicture(ctx, viewer.id, bytes, [LOOK]);
  if (width < leastWidth) throw new Refusal('image', { reason: 'small' });
  const key = randomBytes(16).toString('hex');
  // The row comes first: whatever happens to the change, the sweep knows of the file.
  const { id } = await queries.insertProfilePicture(ctx.db, viewer.id, key);
  await files.put(incomingKey(key), {
    type: 'application/octet-stream',
    bytes: Buffer.from(bytes),
  });
  const hash = createHash('sha256').update(bytes).digest('hex');
  // A repeated form is known by its content, so that it gets the first answer.
  return { id, toJSON: () => hash } as ReceivedPicture;
}

interface Expected {
  place: PicturePlace;
  /** The person or the group. */
  ownerId: string;
  alt: string;
  /** Makes the sizes and puts the picture into its place. */
  job: Job<PictureToMake>;
}

type PictureToMake = z.output<typeof PictureToMake>;
const PictureToMake = z.object({ pictureId: Id });

/** A job that calls `makeProfilePicture` for the pictures of one kind of owner. */
export const definePictureJob = (name: string, summary: string) =>
  defineJob({
    name,
    summary,
    payload: PictureToMake,
    key: ({ pictureId }) => `${name}:${pictureId}`,
  });

/** In the transaction of the change: the picture takes its place when the worker has made it. */
export async function expectProfilePicture(
  db: Db,
  viewer: Viewer,
  body: unknown,
  { place, ownerId, alt, job }: Expected,
): Promise<void> {
  const { id } = body as ReceivedPicture;
  await queries.detachProfilePictures(db, ownerId, [place]);
  const sent = { id, accountId: viewer.id };
  if (!(await queries.attachProfilePicture(db, sent, { ownerId, place, alt })))
    throw new Refusal('image');
  await enqueue(db, job, { pictureId: id });
}

/** What is on its way to this place is wanted no longer. */
export const forgetExpected = (db: Db, ownerId: string, place: PicturePlace) =>
  queries.detachProfilePictures(db, ownerId, [place]);

/** Puts the picture into its place, in the transaction it is given, and gives the one before. */
export type PutPicture = (
  db: Db,
  owner: { id: string; place: PicturePlace },
  image: Image,
) => Promise<unknown>;

/** Running it twice changes nothing. */
export async function makeProfilePicture(
  ctx: Ctx,
  { pictureId }: PictureToMake,
  put: PutPicture,
): Promise<void> {
  const { db, files } = ctx;
  const row = await queries.selectProfilePicture(db, pictureId);
  if (row === undefined || row.state !== 'waiting') return;
  const { key, owner_id: ownerId, place } = row;
  // Replaced or taken away meanwhile; the sweep takes its file.
  if (ownerId === null || place === null) return;
  const shape = SHAPES[place as PicturePlace];
  const made = await make(ctx, key, shape);
  if (made === null) {
    await queries.failProfilePicture(db, pictureId);
    await files.remove(incomingKey(key));
    return;
  }
  for (const [at, width] of shape.widths.entries())
    await files.put(fileKey(key, width), { type: 'image/webp', bytes: made[at] as Buffer });
  const isWanted = await (db as Database).transaction().execute(async (tx) => {
    if (!(await queries.endProfilePicture(tx, pictureId))) return false;
    const before = await put(tx, { id: ownerId, place: place as PicturePlace }, imageOf());
    await dropPicture(tx, before);
    return true;
  });
  await forgetProfilePicture(ctx, { id: pictureId, key, isShown: isWanted });

  function imageOf(): Image {
    const { shown, ratio } = shape;
    return { src: addressOf(key, shown), width: shown, height: shown * ratio, alt: row?.alt ?? '' };
  }
}

/** Null where it could not be made. */
async function make({ files, decoder, log }: Ctx, key: string, { widths, ratio }: Shape) {
  const sent = await files.get(incomingKey(key));
  if (sent === null) return null;
  const wanted = widths.map((width): Wanted => {
    const quality = width === LARGE ? 86 : 80;
    return { width, height: width * ratio, format: 'webp', quality };
  });
  try {
    return (await decoder.decode(sent.bytes, wanted)).files;
  } catch (error) {
    if (!(error instanceof NotDecodable)) throw error;
    log.warn({ key, reason: error.message }, 'image processing failed');
    return null;
  }
}

/** First the files, then the row that knows of them. */
async function forgetProfilePicture(
  { db, files }: Ctx,
  { id, key, isShown }: { id: string; key: string; isShown: boolean },
): Promise<void> {
  await files.remove(incomingKey(key));
  if (!isShown) await removeSizes(files, key);
  await queries.deleteProfilePicture(db, id);
}

export const SWEEP_PROFILE_PICTURES = defineJob({
  name: 'sweep-profile-pictures',
  summary: 'Delete profile pictures whose change was not completed.',
  cron: '53 * * * *',
});
const LOOSE_HOURS = 24;
const AT_ONCE = 500;

/** What was sent for a change that did not come about, or was replaced before it was made. */
export async function sweepProfilePictures(ctx: Ctx): Promise<void> {
  const loose = await queries.selectLooseProfilePictures(ctx.db, LOOSE_HOURS, AT_ONCE);
  for (const { id, key, state } of loose)
    await forgetProfilePicture(ctx, { id, key, isShown: state === 'ready' });
}

/** All that a person gone for good has sent, wherever it was to stand. */
export async function forgetProfilePictures(ctx: Ctx, accountId: string): Promise<void> {
  for (const { id, key, state } of await queries.detachProfilePicturesOf(ctx.db, accountId))
    await forgetProfilePicture(ctx, { id, key, isShown: state === 'ready' });
}

/** What has become of the pictures on their way to the places of one owner, for that owner's eyes. */
export async function pictureStatesOf(
  db: Db,
  ownerId: string,
): Promise<(place: PicturePlace) => ImageState> {
  const rows = await queries.selectPictureStates(db, ownerId);
  return (place) => (rows.find((row) => row.place === place)?.state ?? 'none') as ImageState;
}

export const REMOVE_PICTURE = defineJob({
  name: 'remove-picture',
  summary: 'Delete the files of a replaced profile or group picture.',
  payload: z.object({ image: z.unknown() }),
});

/** Lets go of a picture in the transaction of the change; its files go afterwards. */
export async function dropPicture(db: Db, image: unknown): Promise<void> {
  if (image !== null) await enqueue(db, REMOVE_PICTURE, { image });
}

/** Best done after everybody has let go of it: a file nobody points to harms nobody. */
export async function removePicture(files: Files, image: unknown): Promise<void> {
  const parsed = Image.safeParse(image);
  const key = /\/([\da-f]{32})-\d+\.webp$/.exec(parsed.data?.src ?? '')?.[1];
  if (key !== undefined) await removeSizes(files, key);
}

const NAME = /^([\da-f]{32})-(1440|720|320)\.webp$/;

/** The addresses by which people and groups may know a picture: those that pages show. */
const addressesOf = (keys: readonly string[]) =>
  keys.flatMap((key) => [SQUARE, WIDE].map(({ shown }) => addressOf(key, shown)));

const removeSizes = async (files: Files, key: string): Promise<void> => {
  await Promise.all(ALL_WIDTHS.map((width) => files.remove(fileKey(key, width))));
};

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
  named: sql`
    select 'picture/' || substring(src from '[0-9a-f]{32}') as key from (
      select image ->> 'src' as src from account
      union all select image ->> 'src' from "group"
      union all select background ->> 'src' from "group"
    ) shown where src like '/media/picture/%'`,
};

export const sentPictureStore: StoredFiles = {
  prefix: SENT,
  known: async (db, keys) => {
    const names = keys.map((key) => key.slice(SENT.length));
    const rows = await queries.selectKnownPictures(db, names);
    return new Set(rows.map(({ key }) => incomingKey(key)));
  },
  named: sql`
    select 'sent-picture/' || key as key from profile_picture
    where state = 'waiting' and owner_id is not null`,
};
