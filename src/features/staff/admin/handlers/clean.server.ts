import { countDeadCodes } from '#features/core/accounts/public/codes.server.ts';
import { byAdmin, writeAct } from '#features/core/audit/public/acts.server.ts';
import {
  countDeadCaptchas,
  removeDeadCaptchas,
} from '#features/platform/captcha/public/cleanup.server.ts';
import { countOldDrafts } from '#features/platform/drafts/public/cleanup.server.ts';
import {
  countStaleUploads,
  dropStaleUploads,
} from '#features/platform/media/public/cleanup.server.ts';
import { countDeadMessages } from '#features/social/messages/public/cleanup.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { inBatches } from '#server/in-batches.ts';
import type * as calls from '../calls/clean.ts';
import { countEndedAdmins, countEndedSessions, countOldVisits } from '../queries/clean.server.ts';
import { MOST_CLEAN } from '../rules.ts';

/** One after another: it is no page to hurry for, and it takes one connection. */
export async function getClean(ctx: CallCtx): Promise<calls.Clean> {
  const { db } = ctx;
  const most = MOST_CLEAN;
  return {
    captcha: await countDeadCaptchas(ctx, most),
    message: (await countDeadCodes(ctx, most)) + (await countDeadMessages(db, most)),
    upload: await countStaleUploads(db, most),
    session: (await countEndedSessions(db, most)) + (await countEndedAdmins(db, most)),
    draft: await countOldDrafts(db, most),
    ip: await countOldVisits(db, most),
  };
}

/** In one statement. */
const MOST_CAPTCHAS = 5000;
/** Each of them is a job. */
const MOST_UPLOADS = 500;

export async function sweepCaptcha(
  ctx: CallCtx,
  { admin }: Input<typeof calls.sweepCaptcha>,
): Promise<{ number: number }> {
  const number = await inBatches(MOST_CAPTCHAS, (most) => removeDeadCaptchas(ctx, most));
  const by = byAdmin(admin);
  await writeAct(ctx.db, { by, act: 'captcha.sweep', thing: 'site', after: { number } });
  return { number };
}

export async function sweepUpload(
  { db }: CallCtx,
  { admin }: Input<typeof calls.sweepUpload>,
): Promise<{ number: number }> {
  const number = await inBatches(MOST_UPLOADS, (most) => dropStaleUploads(db, most));
  const by = byAdmin(admin);
  await writeAct(db, { by, act: 'upload.sweep', thing: 'site', after: { number } });
  return { number };
}
