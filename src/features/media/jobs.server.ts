import sharp from 'sharp';
import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { CronLine } from '#server/jobs.ts';
import { fileKey } from './files.server.ts';
import { incomingKey } from './pictures.server.ts';
import * as queries from './queries/pictures.server.ts';
import { BLUR_WIDTH, FORMATS, MOST_PIXELS, widthsOf, type Format } from './rules.ts';

const Payload = z.object({ pictureId: Id });
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * Makes our own sizes of a picture: only its pixels remain, nothing of where and when it was
 * taken. What was sent is deleted. Running it twice changes nothing.
 */
export async function makePicture({ db, files, log }: Ctx, payload: unknown): Promise<void> {
  const { pictureId } = Payload.parse(payload);
  const picture = await queries.selectPicture(db, pictureId);
  if (picture === undefined || picture.state !== 'waiting') return;
  const sent = await files.get(incomingKey(picture.key));
  if (sent === null) {
    await queries.updatePicture(db, pictureId, { state: 'failed' });
    return;
  }
  const widths = widthsOf(picture.width);
  for (const width of widths) {
    for (const format of FORMATS) {
      const bytes = await encode(sent.bytes, width, format).catch((error: unknown) => {
        log.warn({ pictureId, reason: String(error) }, 'a picture could not be made');
        return null;
      });
      if (bytes === null) {
        await queries.updatePicture(db, pictureId, { state: 'failed' });
        return;
      }
      await files.put(fileKey(picture.key, width, format), { type: TYPES[format], bytes });
    }
  }
  await queries.updatePicture(db, pictureId, { state: 'ready', widths });
  await files.remove(incomingKey(picture.key));
}

function encode(bytes: Buffer, width: number, format: Format): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(width);
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 78 }).toBuffer();
  return image.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
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
