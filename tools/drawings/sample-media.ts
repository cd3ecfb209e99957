// Gives the sample data its pictures, its film and its tunes. All are drawn here and go the way
// of what people send: looked at, kept, claimed by their note, made by the jobs of the worker.

import { Readable } from 'node:stream';
import { Logger, runOnce } from 'graphile-worker';
import sharp from 'sharp';
import { MAKE_USER_PICTURE } from '#features/core/accounts/handlers/settings.server.ts';
import {
  expectProfilePicture,
  receiveProfilePicture,
  type PicturePlace,
} from '#features/core/accounts/public/pictures.server.ts';
import { MAKE_GROUP_PICTURE } from '#features/content/groups/handlers/pictures.server.ts';
import {
  placeContentPicture,
  receiveContentPicture,
} from '#features/core/cms/public/pictures.server.ts';
import { receivePicture, setPictures } from '#features/platform/media/public/pictures.server.ts';
import type { RecordingKind } from '#features/platform/media/rules.ts';
import { storeChunk, takeChunk } from '#features/platform/media/public/uploads.server.ts';
import { taskListOf } from '#main/tasks.ts';
import type { OpenDeps } from '#main/deps.ts';
import type { CallCtx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import type { SeedIds } from '#test/seed.ts';
import { goods } from '#test/seed/goods.ts';
import { groups } from '#test/seed/groups.ts';
import { notes } from '#test/seed/notes.ts';
import { people } from '#test/seed/people.ts';
import { FACES, FILM, GOODS, GROUPS, PICTURES, TUNES } from '#test/seed/pictures.ts';
import { drawFace } from './faces.ts';
import { makeSnowFilm } from './film.ts';
import { drawCover, drawSign } from './groups.ts';
import { openRandom } from './random.ts';
import { drawScene } from './scenes.ts';
import { playTune } from './tunes.ts';

/** Jobs at once: as many as a small machine has cores, and one that waits for the store. */
const JOBS_AT_ONCE = 3;

const raster = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer();

export async function writeSampleMedia(deps: OpenDeps, ids: SeedIds): Promise<void> {
  const viewerOf = (key: string) => ({ id: ids.people[key] }) as Viewer;

  async function profile(
    owner: { by: string; place: PicturePlace; id: string; job: typeof MAKE_USER_PICTURE },
    drawing: string,
    alt: string,
  ) {
    const viewer = viewerOf(owner.by);
    const received = await receiveProfilePicture(deps, viewer, await raster(drawing));
    const { place, id: ownerId, job } = owner;
    await deps.db
      .transaction()
      .execute((tx) => expectProfilePicture(tx, viewer, received, { place, ownerId, alt, job }));
  }

  async function recording(key: string, kind: RecordingKind, bytes: Buffer) {
    const holder = { column: 'note_id', id: ids.notes[key] as string } as const;
    const target = { holder, kind, first: true };
    const { id } = viewerOf(authorOf(key));
    const chunk = {
      stream: Readable.from([bytes]),
      bytes: bytes.length,
      range: { from: 0, to: bytes.length - 1, total: bytes.length },
    };
    const taken = await takeChunk(deps as unknown as CallCtx, { id, accountId: id }, target, chunk);
    await deps.db.transaction().execute((tx) => storeChunk({ ...deps, db: tx }, target, taken));
  }

  async function faces() {
    for (const { key, name, surname } of people) {
      const id = ids.people[key] as string;
      const face = FACES[key];
      if (face !== undefined)
        await profile(
          { by: key, place: 'account', id, job: MAKE_USER_PICTURE },
          drawFace(face, openRandom(key)),
          `${name} ${surname}`,
        );
    }
  }

  async function groupPictures() {
    for (const { key, creator, name } of groups) {
      const owner = { by: creator, id: ids.groups[key] as string, job: MAKE_GROUP_PICTURE };
      const look = GROUPS[key];
      if (look === undefined) continue;
      const { sign, ground, cover, top } = look;
      await profile({ ...owner, place: 'group' }, drawSign(sign, ground, openRandom(key)), name);
      await profile(
        { ...owner, place: 'background' },
        drawCover(cover.scene, top, openRandom(key)),
        cover.alt,
      );
    }
  }

  async function notePictures() {
    for (const [key, drawn] of Object.entries(PICTURES)) {
      const viewer = viewerOf(authorOf(key));
      const sent: { id: string; alt: string }[] = [];
      for (const [at, { scene, alt }] of drawn.entries()) {
        const { id } = await receivePicture(
          deps,
          viewer,
          await raster(drawScene(scene, openRandom(`${key} ${at}`))),
        );
        sent.push({ id, alt });
      }
      await deps.db
        .transaction()
        .execute((tx) => setPictures(tx, viewer, ids.notes[key] as string, sent));
    }
  }

  async function goodPictures() {
    for (const { key, title: alt } of goods) {
      const scene = GOODS[key];
      if (scene === undefined) continue;
      const bytes = await raster(drawScene(scene, openRandom(`good ${key}`)));
      const received = await receiveContentPicture(deps as unknown as CallCtx, 'world', bytes);
      await deps.db.transaction().execute(async (tx) => {
        const image = await placeContentPicture(tx, received, { before: null, alt });
        await tx
          .updateTable('triangle_item')
          .set({ image: JSON.stringify(image) })
          .where('key', '=', `world-${key}`)
          .execute();
      });
    }
  }

  async function recordings() {
    for (const [key, tune] of Object.entries(TUNES)) await recording(key, 'audio', playTune(tune));
    await recording(FILM, 'video', await makeSnowFilm(deps.env.FFMPEG));
  }

  // Each of them waits for the decoder and the store most of the time.
  await Promise.all([faces(), groupPictures(), notePictures(), goodPictures(), recordings()]);
  await runOnce({
    connectionString: deps.env.DATABASE_URL,
    taskList: taskListOf(deps, ['quick', 'short', 'long']),
    concurrency: JOBS_AT_ONCE,
    logger: new Logger(() => () => {}),
  });
}

const authorOf = (key: string): string => {
  const note = notes.find((one) => one.key === key);
  if (note === undefined) throw new Error(`the world has no note ${key}`);
  return note.by;
};
