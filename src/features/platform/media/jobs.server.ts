import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { type Decoded, NotDecodable, type Wanted } from '#server/decoder.ts';
import { publish } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { messagePictureMade } from './events.server.ts';
import { fileKey, incomingKey, pictureFolder } from './files.server.ts';
import type { MAKE_PICTURE } from './public/pictures.server.ts';
import * as queries from './queries/pictures.server.ts';
import * as recordings from './queries/recordings.server.ts';
import { removeRecording } from './recording-jobs.server.ts';
import { FORMATS, WHOLE_BYTES, WHOLE_FORMAT, type Whole, wholeOf, widthsOf } from './rules.ts';

const QUALITY = { avif: 50, webp: 78, jpg: 80 } as const;
/** As the specification has it for pictures that are saved. */
const WHOLE_QUALITY = 90;
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * Makes our own sizes of a picture: only its pixels remain, nothing of where and when it was
 * taken. What was sent is deleted. Running it twice changes nothing.
 */
export async function makePicture(
  ctx: Ctx,
  { pictureId }: PayloadOf<typeof MAKE_PICTURE>,
): Promise<void> {
  const { db, files, decoder, log } = ctx;
  const picture = await queries.selectPicture(db, pictureId);
  if (picture === undefined || picture.state !== 'waiting') return;
  const sent = await files.get(incomingKey(picture.key));
  const widths = widthsOf(picture.width);
  const wanted = widths.flatMap((width) =>
    FORMATS.map((format): Wanted => ({ width, format, quality: QUALITY[format] })),
  );
  const made = await make(wanted);
  if (made === null) {
    await queries.updatePicture(db, pictureId, { state: 'failed' });
    return;
  }
  for (const [at, { width, format }] of wanted.entries())
    await files.put(fileKey(picture.key, width, format), {
      type: TYPES[format],
      bytes: made.files[at] as Buffer,
    });
  const whole = await keepWhole(made.frames);
  const isWanted = await endPicture(ctx, pictureId, { widths, whole });
  await files.remove(incomingKey(picture.key));
  // Its place and its row are gone meanwhile: nobody else knows of what was made.
  if (!isWanted) await files.removeUnder(pictureFolder(picture.key));

  /** What was sent is never served: this is made of its pixels, too. */
  async function keepWhole(frames: number): Promise<Whole | null> {
    const whole = wholeOf({ width: picture!.width, frames });
    if (whole === null) return null;
    const format = WHOLE_FORMAT[whole];
    const wish = { width: picture!.width, format, quality: WHOLE_QUALITY };
    const bytes = (await make([{ ...wish, moving: whole === 'moving' }]))?.files[0];
    if (bytes === undefined || bytes.length > WHOLE_BYTES) return null;
    await files.put(fileKey(picture!.key, whole, format), { type: TYPES[format], bytes });
    return whole;
  }

  async function make(of: readonly Wanted[]): Promise<Decoded | null> {
    if (sent === null) return null;
    try {
      return await decoder.decode(sent.bytes, of);
    } catch (error) {
      if (!(error instanceof NotDecodable)) throw error;
      log.warn({ pictureId, reason: error.message }, 'image processing failed');
      return null;
    }
  }
}

/** Told whether it was still waited for. */
const endPicture = (
  { db, ...ctx }: Ctx,
  id: string,
  made: Parameters<typeof queries.endPicture>[2],
): Promise<boolean> =>
  (db as Database).transaction().execute(async (tx) => {
    const picture = await queries.endPicture(tx, id, made);
    const { conversation_id: conversationId = null, message_id: messageId = null } = picture ?? {};
    if (conversationId !== null && messageId !== null)
      await publish({ ...ctx, db: tx }, messagePictureMade, { conversationId, messageId });
    return picture !== undefined;
  });

export const SWEEP_PICTURES = defineJob({
  name: 'sweep-pictures',
  summary: 'Delete pictures that have belonged to nothing for a day.',
  cron: '29 * * * *',
});
const LOOSE_HOURS = 24;
const AT_ONCE = 500;
const MOST_GOES = 200;

/** Deletes pictures that have belonged to no note and no message for a day, with their files. */
export async function sweepPictures(ctx: Ctx): Promise<void> {
  for (let goes = 0; goes < MOST_GOES; goes += 1) {
    const loose = await queries.selectLoosePictures(ctx.db, LOOSE_HOURS, AT_ONCE);
    for (const picture of loose) await removePicture(ctx, picture);
    if (loose.length < AT_ONCE) return;
  }
}

/**
 * The row goes last: as long as it is there, whoever was ended or could not reach the store begins
 * anew. Not one that has found its place in the meantime; and none finds one after this.
 */
async function removePicture(
  { db, files }: Ctx,
  { id, key }: { id: string; key: string },
): Promise<void> {
  if (!(await queries.markGone(db, id))) return;
  await files.remove(incomingKey(key));
  await files.removeUnder(pictureFolder(key));
  await queries.deletePicture(db, id);
}

/** All files of a person gone for good, wherever they are. */
export async function forgetFiles(ctx: Ctx, { accountId }: Leaving): Promise<void> {
  const { db } = ctx;
  for (;;) {
    const pictures = await queries.detachPicturesOf(db, accountId, AT_ONCE);
    for (const picture of pictures) await removePicture(ctx, picture);
    if (pictures.length < AT_ONCE) break;
  }
  for (;;) {
    const ids = await recordings.detachRecordingsOf(db, accountId, AT_ONCE);
    for (const recordingId of ids) await removeRecording(ctx, { recordingId });
    if (ids.length < AT_ONCE) break;
  }
}
