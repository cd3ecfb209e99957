import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import { NotDecodable, type Wanted } from '#server/decoder.ts';
import type { CronLine } from '#server/jobs.ts';
import { fileKey } from './files.server.ts';
import { incomingKey } from './pictures.server.ts';
import * as queries from './queries/pictures.server.ts';
import { BLUR_WIDTH, FORMATS, widthsOf } from './rules.ts';

const Payload = z.object({ pictureId: Id });
const QUALITY = { avif: 50, webp: 78, jpg: 80 } as const;
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * Makes our own sizes of a picture: only its pixels remain, nothing of where and when it was
 * taken. What was sent is deleted. Running it twice changes nothing.
 */
export async function makePicture(ctx: Ctx, payload: unknown): Promise<void> {
  const { db, files, decoder, log } = ctx;
  const { pictureId } = Payload.parse(payload);
  const picture = await queries.selectPicture(db, pictureId);
  if (picture === undefined || picture.state !== 'waiting') return;
  const sent = await files.get(incomingKey(picture.key));
  const widths = widthsOf(picture.width);
  const wanted = widths.flatMap((width) =>
    FORMATS.map((format): Wanted => ({ width, format, quality: QUALITY[format] })),
  );
  const made = await make();
  if (made === null) {
    await queries.updatePicture(db, pictureId, { state: 'failed' });
    return;
  }
  for (const [at, { width, format }] of wanted.entries())
    await files.put(fileKey(picture.key, width, format), {
      type: TYPES[format],
      bytes: made[at] as Buffer,
    });
  await queries.updatePicture(db, pictureId, { state: 'ready', widths });
  await files.remove(incomingKey(picture.key));

  async function make(): Promise<Buffer[] | null> {
    if (sent === null) return null;
    try {
      return (await decoder.decode(sent.bytes, wanted)).files;
    } catch (error) {
      if (!(error instanceof NotDecodable)) throw error;
      log.warn({ pictureId, reason: error.message }, 'a picture could not be made');
      return null;
    }
  }
}

export const SWEEP_PICTURES: CronLine = { when: '29 * * * *', job: 'sweep-pictures' };
const LOOSE_HOURS = 24;
const AT_ONCE = 500;

/** Deletes pictures that have belonged to no note for a day, with their files. */
export async function sweepPictures({ db, files }: Ctx): Promise<void> {
  for (const { id, key, widths } of await queries.selectLoosePictures(db, LOOSE_HOURS, AT_ONCE)) {
    if (!(await queries.deleteLoosePicture(db, id))) continue;
    await files.remove(incomingKey(key));
    await files.remove(fileKey(key, BLUR_WIDTH, 'webp'));
    for (const width of widths)
      for (const format of FORMATS) await files.remove(fileKey(key, width, format));
  }
}
