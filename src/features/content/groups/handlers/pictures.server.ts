// The two pictures of a group: a square one, and a wide one over its page.

import {
  definePictureJob,
  dropPicture,
  expectProfilePicture,
  forgetExpected,
  makeProfilePicture,
  receiveProfilePicture,
} from '#features/core/accounts/public/pictures.server.ts';
import { presentImage } from '#features/core/accounts/views.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input, ReceiveFile, Thing } from '#server/feature.ts';
import type { PayloadOf } from '#server/jobs.ts';
import type { Viewer } from '#server/session.ts';
import type { authorizeOwnGroup } from '../access.server.ts';
import type { updateGroupPicture as updateGroupPictureCall } from '../calls/managing.ts';
import { replaceImage } from '../queries/managing.server.ts';
import { LEAST_WIDTH } from '../rules.ts';

export const MAKE_GROUP_PICTURE = definePictureJob(
  'make-group-picture',
  'Make the sizes of a new group picture and show it.',
);

type PictureAsked = Input<typeof updateGroupPictureCall>;
type Group = Thing<typeof authorizeOwnGroup>;

/** Of the form that makes a group. */
export const receiveGroupPicture: ReceiveFile = (ctx, viewer, bytes) =>
  receiveProfilePicture(ctx, viewer, bytes, LEAST_WIDTH);

export const takeGroupPicture = (
  ctx: CallCtx,
  { viewer }: PictureAsked,
  _group: Group,
  bytes: Uint8Array,
) => receiveProfilePicture(ctx, viewer, bytes, LEAST_WIDTH);

type Place = 'group' | 'background';
const PLACES = { img: 'group', back: 'background' } as const;
const COLUMNS = { group: 'image', background: 'background' } as const;

interface NewPictures {
  images: readonly unknown[];
  /** Which file is what. */
  parts: readonly (keyof typeof PLACES)[];
}

/** Those of the form, for a group that has just been made. */
export async function expectGroupPictures(
  db: Db,
  viewer: Viewer,
  group: { id: string; name: string },
  { images, parts }: NewPictures,
): Promise<void> {
  const used = parts.slice(0, images.length);
  if (used.length < images.length || new Set(used).size < used.length) throw new Refusal('files');
  for (const [at, part] of used.entries())
    await expectOne(db, viewer, group, { place: PLACES[part], received: images[at] });
}

const expectOne = (
  db: Db,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
  { place, received }: { place: Place; received: unknown },
) =>
  expectProfilePicture(db, viewer, received, {
    place,
    ownerId: id,
    alt: name,
    job: MAKE_GROUP_PICTURE,
  });

const replace =
  (place: Place) =>
  async ({ db }: CallCtx, { body, viewer }: PictureAsked, group: Group) => {
    await expectOne(db, viewer, group, { place, received: body });
    return { image: presentImage(group[COLUMNS[place]]), imageState: 'waiting' as const };
  };

export const updateGroupPicture = replace('group');
export const updateGroupBackground = replace('background');

const remove =
  (place: Place) =>
  async ({ db }: CallCtx, _asked: unknown, group: Group) => {
    const before = await replaceImage(db, group.id, COLUMNS[place], null);
    await forgetExpected(db, group.id, place);
    await dropPicture(db, before);
    return { image: null };
  };

export const deleteGroupPicture = remove('group');
export const deleteGroupBackground = remove('background');

export const makeGroupPicture = (ctx: Ctx, payload: PayloadOf<typeof MAKE_GROUP_PICTURE>) =>
  makeProfilePicture(ctx, payload, (db, { id, place }, image) =>
    replaceImage(db, id, COLUMNS[place as Place], image),
  );
