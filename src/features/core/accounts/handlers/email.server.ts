import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import type { EmailChange } from '../calls/email.ts';
import * as codes from '../public/codes.server.ts';
import { rememberBrowser, USER_BROWSER } from '../public/known-browser.server.ts';
import { refuseLockedSession } from '../public/account-lock.server.ts';
import { cancelToken, linkHash, returnToken, sendNotice } from '../public/notices.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import * as codeQueries from '../queries/codes.server.ts';
import * as changes from '../queries/email-change.server.ts';
import * as passkeys from '../queries/passkeys.server.ts';
import * as sessions from '../queries/sessions.server.ts';
import { isOldEnough, LATE_AFTER_FAILURES, LATE_EMAIL_DAYS } from '../rules.ts';
import { oldOf } from '../staff-passkeys.server.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from '../calls/email.ts';

const DAY = 86_400_000;

/** Step 1: the new address. It gets a code whether or not it is somebody else's already. */
export async function editEmail(ctx: CallCtx, { body, viewer }: Input<typeof calls.editEmail>) {
  const own = await accounts.selectEmail(ctx.db, viewer.id);
  if (own?.email === body.email) throw refusing(calls.editEmail, 'email', { reason: 'own' });
  const before = await changes.selectChange(ctx.db, viewer.id);
  const now = ctx.clock.now();
  if (before !== undefined && before.email === body.email && before.new_proven_at === null) {
    const code = await codeQueries.selectCode(ctx.db, before.new_code_id);
    if (code !== undefined && code.proven_at === null)
      return { email: body.email, time: await codes.resendCode(ctx, code.id) };
  }
  const id = await codes.startCode(ctx, {
    purpose: 'email-new',
    email: body.email,
    lang: codes.langOfBrowser(ctx),
    accountId: viewer.id,
  });
  await changes.upsertChange(ctx.db, {
    account_id: viewer.id,
    email: body.email,
    new_code_id: id,
    created_at: codes.moment(now),
  });
  return { email: body.email, time: codes.RESEND_SECONDS };
}

/** Step 2: the code of the new address. */
export async function proveNewEmail(ctx: CallCtx, asked: Input<typeof calls.proveNewEmail>) {
  const change = await changes.selectChange(ctx.db, asked.viewer.id);
  if (change === undefined) throw codes.deadCode();
  await codes.proveCode(ctx, change.new_code_id, 'email-new', asked.body.code);
  const now = codes.moment(ctx.clock.now());
  await changes.updateChange(ctx.db, asked.viewer.id, { new_proven_at: now });
  return getEmailChange(ctx, asked);
}

/** Step 3: the old address, named by the person. It gets a code. */
export async function askOldEmail(ctx: CallCtx, asked: Input<typeof calls.askOldEmail>) {
  const { viewer, body } = asked;
  const change = await provenChange(ctx, viewer);
  const own = await accounts.selectEmail(ctx.db, viewer.id);
  if (own === undefined || own.email !== body.email) {
    await changes.addFailure(ctx.db, viewer.id);
    throw new Refusal('email', { commits: true });
  }
  const code =
    change.old_code_id === null
      ? undefined
      : await codeQueries.selectCode(ctx.db, change.old_code_id);
  if (code === undefined) {
    const id = await codes.startCode(ctx, {
      purpose: 'email-old',
      email: own.email,
      lang: codes.langOfBrowser(ctx),
      accountId: viewer.id,
    });
    await changes.updateChange(ctx.db, viewer.id, { old_code_id: id });
  } else {
    // Asked again, because no mail came: that is how a lost mailbox shows.
    await codes.resendCode(ctx, code.id);
    await changes.addFailure(ctx.db, viewer.id);
  }
  return getEmailChange(ctx, asked);
}

/** Step 4: the code of the old address. The address is changed, and the old one is told. */
export async function proveOldEmail(ctx: CallCtx, asked: Input<typeof calls.proveOldEmail>) {
  const { viewer, body } = asked;
  const change = await provenChange(ctx, viewer);
  const own = await accounts.selectEmail(ctx.db, viewer.id);
  if (own === undefined || own.email !== body.email) throw new Refusal('email');
  if (change.old_code_id === null) throw codes.deadCode();
  try {
    await codes.proveCode(ctx, change.old_code_id, 'email-old', body.code);
  } catch (error) {
    await changes.addFailure(ctx.db, viewer.id);
    throw error;
  }
  return applyChange(ctx, viewer, change.email);
}

/** The person is proven, by the old mailbox or by a passkey: the address becomes the new one. */
export async function applyChange(ctx: CallCtx, viewer: Viewer, email: string) {
  await refuseLockedSession(ctx.db, viewer.id);
  const owner = await accounts.selectOwnerOfEmail(ctx.db, email);
  if (owner !== undefined) throw new Refusal('email', { reason: 'taken' });
  const old = await accounts.selectEmail(ctx.db, viewer.id);
  const now = codes.moment(ctx.clock.now());
  await accounts.updateEmail(ctx.db, viewer.id, email, now);
  rememberBrowser(ctx, USER_BROWSER, email);
  await forgetChange(ctx.db, viewer.id);
  if (old !== undefined) {
    await changes.insertReturn(ctx.db, {
      hash: linkHash(returnToken(ctx.env, viewer.id, now)),
      account_id: viewer.id,
      email: old.email,
      created_at: now,
      expires_at: codes.moment(ctx.clock.now() + LATE_EMAIL_DAYS * DAY),
    });
    await sendNotice(ctx.db, {
      kind: 'emailChanged',
      accountId: viewer.id,
      key: now,
      to: old.email,
    });
  }
  return { email };
}

/** The slow way, when the old mailbox is lost: 14 days in which the old address may say no. */
export async function waitForEmail(ctx: CallCtx, asked: Input<typeof calls.waitForEmail>) {
  const { viewer } = asked;
  const change = await provenChange(ctx, viewer);
  if (change.failures < LATE_AFTER_FAILURES)
    throw refusing(calls.waitForEmail, 'email', { reason: 'early' });
  if (change.applies_at === null) {
    const applies = codes.moment(ctx.clock.now() + LATE_EMAIL_DAYS * DAY);
    await changes.updateChange(ctx.db, viewer.id, {
      applies_at: applies,
      cancel_hash: linkHash(cancelToken(ctx.env, viewer.id, applies)),
    });
    await sendNotice(ctx.db, { kind: 'emailLate', accountId: viewer.id, key: applies });
  }
  return getEmailChange(ctx, asked);
}

export async function provenChange({ db }: CallCtx, viewer: Viewer) {
  const change = await changes.selectChange(db, viewer.id);
  if (change === undefined || change.new_proven_at === null) throw codes.deadCode();
  return change;
}

export async function cancelEmail(ctx: CallCtx, asked: Input<typeof calls.cancelEmail>) {
  await forgetChange(ctx.db, asked.viewer.id);
  return getEmailChange(ctx, asked);
}

export async function forgetChange(db: Db, accountId: string): Promise<void> {
  await changes.deleteChange(db, accountId);
  await codeQueries.deleteCodesOf(db, accountId, 'email-new');
  await codeQueries.deleteCodesOf(db, accountId, 'email-old');
}

/** The link of a letter to the old address: of a change that waits, or of one that has happened. */
export async function cancelEmailByLink(
  ctx: CallCtx,
  { body }: Input<typeof calls.cancelEmailByLink>,
) {
  const hash = linkHash(body.token);
  const cancelled = await changes.deleteChangeByLink(ctx.db, hash);
  if (cancelled === undefined) await returnEmail(ctx, hash);
  return { done: true as const };
}

/**
 * Whoever reads the old mailbox says that it was not them. So nothing else that opens the account
 * is trusted: every device is signed out and every passkey is forgotten, but old ones of staff where
 * passkeys are required: there the mailbox alone must not be enough.
 */
async function returnEmail(ctx: CallCtx, hash: Buffer): Promise<void> {
  const { db, clock } = ctx;
  const now = codes.moment(clock.now());
  const before = await changes.selectReturn(db, hash, now);
  if (before === undefined) throw new Refusal('id');
  const { account_id: accountId, email } = before;
  const account = await accounts.selectAccountForUpdate(db, accountId);
  const owner = await accounts.selectOwnerOfEmail(db, email);
  if (owner !== undefined && owner.account_id !== accountId)
    throw new Refusal('email', { reason: 'taken' });
  const taken = await accounts.selectEmail(db, accountId);
  await accounts.updateEmail(db, accountId, email, now);
  await changes.deleteReturns(db, accountId, before.created_at);
  await forgetChange(db, accountId);
  await sessions.deleteSessions(ctx, accountId);
  const own = await passkeys.selectPasskeys(db, accountId);
  // Old when the address was changed: the link outlives two weeks of waiting.
  const kept = oldOf(ctx, account, own, Date.parse(before.created_at));
  await passkeys.deletePasskeysOf(
    db,
    accountId,
    kept.map(({ id }) => id),
  );
  if (taken !== undefined)
    await sendNotice(db, { kind: 'emailReturned', accountId, key: now, to: taken.email });
}

const NOTHING: EmailChange = {
  email: null,
  isEmail: false,
  isOldEmail: false,
  isCode: false,
  time: 0,
  canWait: false,
  canPasskey: false,
  applies: null,
};

export async function getEmailChange(
  { db, clock }: CallCtx,
  { viewer }: Pick<Input<typeof calls.getEmailChange>, 'viewer'>,
): Promise<EmailChange> {
  const change = await changes.selectChange(db, viewer.id);
  if (change === undefined) return NOTHING;
  const isProven = change.new_proven_at !== null;
  const waitingFor = isProven ? change.old_code_id : change.new_code_id;
  const code = waitingFor === null ? undefined : await codeQueries.selectCode(db, waitingFor);
  // A code swept away before it was used leaves a change that cannot go on.
  if (!isProven && code === undefined) return NOTHING;
  return {
    email: change.email,
    isEmail: !isProven,
    isOldEmail: isProven && code === undefined,
    isCode: isProven && code !== undefined,
    time: code === undefined ? 0 : codes.secondsToResend(code.ordered_at, clock.now()),
    canPasskey: isProven && (await hasOldPasskey()),
    canWait: isProven && change.failures >= LATE_AFTER_FAILURES && change.applies_at === null,
    applies: change.applies_at,
  };

  async function hasOldPasskey(): Promise<boolean> {
    const own = await passkeys.selectPasskeys(db, viewer.id);
    return own.some((passkey) => isOldEnough(passkey.created_at, clock.now()));
  }
}
