import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { codeOf, type MAIL_CODE, moment, removeDeadCodes } from './public/codes.server.ts';
import { accountHidden, accountShown } from './events.server.ts';
import { sweepExports } from './export-archive.server.ts';
import { forgetLater } from './forgetting.server.ts';
import { type LetterKind, writeLetter } from './letters.server.ts';
import { langOf, sendNotice } from './public/notices.server.ts';
import { type REMOVE_PICTURE, removePicture } from './public/pictures.server.ts';
import * as accounts from './queries/accounts.server.ts';
import * as changes from './queries/email-change.server.ts';
import * as codes from './queries/codes.server.ts';
import * as ids from './queries/ids.server.ts';
import * as passkeys from './queries/passkeys.server.ts';

const DAY = 86_400_000;

/**
 * Sends the mail of a code. The code is computed here; the job carries nothing but the id. Run
 * twice, it sends once: the row says what the mail server has taken already.
 */
export async function mailCode(
  { db, clock, mail, env }: Ctx,
  { id }: PayloadOf<typeof MAIL_CODE>,
): Promise<void> {
  const code = await codes.selectCode(db, id);
  if (code === undefined || code.proven_at !== null || code.mailed >= code.ordered) return;
  if (Date.parse(code.expires_at) <= clock.now()) return;
  if (code.members_only && (await accounts.selectOwnerOfEmail(db, code.email)) === undefined)
    return;
  const known = await accounts.selectLangOfEmail(db, code.email);
  const letter = writeLetter(code.purpose as LetterKind, langOf(known?.lang ?? code.lang), {
    code: codeOf({ env } as Ctx, code),
    name: code.name,
  });
  await mail.send({ ...letter, to: code.email, messageId: `${id}.${code.ordered}` });
  await codes.markMailed(db, id, code.ordered);
}

export const APPLY_EMAILS = defineJob({
  name: 'apply-email-changes',
  summary: 'Apply changes of mail address that have waited 14 days.',
  cron: '*/10 * * * *',
});

/**
 * Changes of address that waited their 14 days and that nobody called off. They cannot be taken
 * back any more: the old mailbox had its time to say no, and may be somebody else's by now.
 */
export async function applyEmailChanges({ db, clock }: Ctx): Promise<void> {
  const now = moment(clock.now());
  await (db as Database).transaction().execute(async (tx) => {
    for (const { account_id: accountId, email } of await changes.takeDueChanges(tx, now)) {
      const account = await accounts.selectAccountForUpdate(tx, accountId);
      // A change begun before the account was locked may be the hijacker's.
      const isGone = account.deleted_at !== null || account.locked_at !== null;
      const owner = await accounts.selectOwnerOfEmail(tx, email);
      if (isGone || owner !== undefined) continue;
      const old = await accounts.selectEmail(tx, accountId);
      await accounts.updateEmail(tx, accountId, email, now);
      await sendNotice(tx, {
        kind: 'emailApplied',
        accountId,
        key: now,
        ...(old === undefined ? {} : { to: old.email }),
      });
    }
  });
}

const CODES_AT_ONCE = 5000;

export const SWEEP_ACCOUNTS = defineJob({
  name: 'sweep-accounts',
  summary:
    'Delete expired codes, challenges, old ids and exports; enqueue forget-account for people who left 30 days ago.',
  cron: '41 * * * *',
});

/** Forgets what has had its time: codes, challenges, old ids, copies, accounts after 30 days. */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  while ((await removeDeadCodes(ctx, CODES_AT_ONCE)) === CODES_AT_ONCE);
  await passkeys.deleteOldChallenges(db, moment(now - DAY / 24));
  await changes.deleteOldReturns(db, moment(now));
  await ids.deleteOldIds(db, 'account', moment(now));
  await sweepExports(ctx);
  await forgetLater(ctx);
}

/** A picture nobody points to any more; a job, so that it goes only if the change has stayed. */
export async function forgetPicture(
  { files }: Ctx,
  { image }: PayloadOf<typeof REMOVE_PICTURE>,
): Promise<void> {
  await removePicture(files, image);
}

export const SHOW_OR_HIDE = defineJob({
  name: 'show-or-hide',
  summary: 'Publish account-hidden or account-shown after a person has left or returned.',
  payload: z.object({ accountId: Id, at: z.string() }),
});

/**
 * Follows a person out of sight or back. Whatever order the jobs of a leaving and a return run in,
 * the row of the account decides, and it is locked until all features have followed.
 */
export async function showOrHide(ctx: Ctx, { accountId, at }: Leaving): Promise<void> {
  await (ctx.db as Database).transaction().execute(async (tx) => {
    const { deleted_at: left } = await accounts.selectAccountForUpdate(tx, accountId);
    const publisher = { ...ctx, db: tx };
    if (left === null) await publish(publisher, accountShown, { accountId, at });
    else await publish(publisher, accountHidden, { accountId, at: left });
  });
}
