// A code to the person's own address, for what cannot be taken back lightly: leaving, deleting a
// group, making a passkey, acting as staff. The address must be typed, and the code of one thing never opens another.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import type { LivingCode } from '../calls.ts';
import * as codes from './codes.server.ts';
import { selectEmail } from '../queries/accounts.server.ts';
import { deleteCodesOf, selectCodeOf, selectLivingCode } from '../queries/codes.server.ts';

interface Own<Purpose = 'delete' | 'group' | 'passkey' | 'staff'> {
  purpose: Purpose;
  email: string;
  /** The thing it is about, where the person may have several. */
  ref?: string;
  /** What the letter calls it. */
  name?: string;
}

type Known = Own['purpose'] | 'admin-passkey';

/** Sends the code, or the same once more. */
export async function orderOwnCode(
  ctx: CallCtx,
  viewer: Viewer,
  own: Own,
): Promise<{ email: string; time: number }> {
  await checkOwn(ctx, viewer, own.email);
  return { email: own.email, time: await orderKnownCode(ctx, viewer.id, own) };
}

/** The same for whoever is known to have this address, an administrator for instance. */
export async function orderKnownCode(
  ctx: CallCtx,
  ownerId: string,
  { purpose, email, ref = '', name = '' }: Own<Known>,
): Promise<number> {
  const before = await selectCodeOf(ctx.db, ownerId, purpose, ref);
  if (before !== undefined && before.proven_at === null && before.email === email)
    return codes.resendCode(ctx, before.id);
  const lang = codes.langOfBrowser(ctx);
  await codes.startCode(ctx, { purpose, email, ref, name, lang, accountId: ownerId });
  return codes.RESEND_SECONDS;
}

/** Goes on only with the right code, which is used up by it. */
export async function proveOwnCode(
  ctx: CallCtx,
  viewer: Viewer,
  { email, ...own }: Own & { code: number },
): Promise<void> {
  await checkOwn(ctx, viewer, email);
  await proveKnownCode(ctx, viewer.id, own);
}

export async function proveKnownCode(
  ctx: CallCtx,
  ownerId: string,
  { purpose, ref = '', code }: Pick<Own<Known>, 'purpose' | 'ref'> & { code: number },
): Promise<void> {
  const row = await selectCodeOf(ctx.db, ownerId, purpose, ref);
  if (row === undefined) throw codes.deadCode();
  await codes.proveCode(ctx, row.id, purpose, code);
  await deleteCodesOf(ctx.db, ownerId, purpose, ref);
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
