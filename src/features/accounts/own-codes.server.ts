// A code to the person's own address, for what cannot be taken back lightly: leaving, deleting a
// group, making a passkey. The address must be typed, and the code of one thing never opens another.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import type { LivingCode } from './calls.ts';
import * as codes from './codes.server.ts';
import { selectEmail } from './queries/accounts.server.ts';
import { deleteCodesOf, selectCodeOf, selectLivingCode } from './queries/codes.server.ts';

interface Own {
  purpose: 'delete' | 'group' | 'passkey';
  email: string;
  /** The thing it is about, where the person may have several. */
  ref?: string;
  /** What the letter calls it. */
  name?: string;
}

/** Sends the code, or the same once more. */
export async function orderOwnCode(
  ctx: CallCtx,
  viewer: Viewer,
  { purpose, email, ref = '', name = '' }: Own,
): Promise<{ email: string; time: number }> {
  await checkOwn(ctx, viewer, email);
  const before = await selectCodeOf(ctx.db, viewer.id, purpose, ref);
  if (before !== undefined && before.proven_at === null && before.email === email)
    return { email, time: await codes.resendCode(ctx, before.id) };
  const lang = codes.langOfBrowser(ctx);
  await codes.startCode(ctx, { purpose, email, ref, name, lang, accountId: viewer.id });
  return { email, time: codes.RESEND_SECONDS };
}

/** Goes on only with the right code, which is used up by it. */
export async function proveOwnCode(
  ctx: CallCtx,
  viewer: Viewer,
  { purpose, email, ref = '', code }: Own & { code: number },
): Promise<void> {
  await checkOwn(ctx, viewer, email);
  const row = await selectCodeOf(ctx.db, viewer.id, purpose, ref);
  if (row === undefined) throw codes.deadCode();
  await codes.proveCode(ctx, row.id, purpose, code);
  await deleteCodesOf(ctx.db, viewer.id, purpose, ref);
}

/** The step that waits for a code lives here, not in the page: a reload goes on with it. */
export async function livingOwnCode(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: string,
  { purpose, ref = '' }: Pick<Own, 'purpose' | 'ref'>,
): Promise<LivingCode> {
  const now = clock.now();
  const living = { accountId, purpose, ref, now: codes.moment(now) };
  const row = await selectLivingCode(db, living);
  if (row === undefined) return null;
  return { email: row.email, time: codes.secondsToResend(row.ordered_at, now) };
}

async function checkOwn({ db }: CallCtx, viewer: Viewer, email: string): Promise<void> {
  const own = await selectEmail(db, viewer.id);
  if (own?.email !== email) throw new Refusal('email');
}
