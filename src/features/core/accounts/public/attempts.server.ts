// An attempt to sign in, between its first step and its code. It lives in its code's row and is
// bound to the browser that began it by a cookie: the id of the attempt and a secret.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { randomId, randomToken } from '#server/secret.ts';
import { hashOf } from '#server/session.ts';
import type { CodePurpose } from '../code-limits.server.ts';
import * as codes from './codes.server.ts';
import * as queries from '../queries/codes.server.ts';

export interface SignIn {
  cookie: `__Host-${string}`;
  purpose: CodePurpose;
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof queries.selectCode>>>;

const SECONDS = 3 * 3600;

const remember = ({ cookies }: CallCtx, { cookie }: SignIn, id: string, token: string) =>
  cookies.set(cookie, `${id}.${token}`, SECONDS);

/** Begins an attempt; the same browser asking again for the same address goes on with its own. */
export async function startAttempt(ctx: CallCtx, signIn: SignIn, email: string, lang: string) {
  const before = await attemptOf(ctx, signIn);
  if (before !== null && before.email === email && isAlive(before, ctx.clock.now())) {
    const wait = codes.secondsToResend(before.ordered_at, ctx.clock.now());
    return { id: before.id, time: wait > 0 ? wait : await codes.resendCode(ctx, before.id) };
  }
  const token = randomToken();
  const browserHash = hashOf(token);
  const { purpose } = signIn;
  const id = await codes.startCode(ctx, { purpose, email, lang, browserHash });
  remember(ctx, signIn, id, token);
  return { id, time: codes.RESEND_SECONDS };
}

/** What a program sees that must not notice that it was noticed. */
export function pretendAttempt(ctx: CallCtx, signIn: SignIn) {
  const id = randomId();
  remember(ctx, signIn, id, randomToken());
  return { id, time: codes.RESEND_SECONDS };
}

const isAlive = (code: Attempt, now: number) =>
  code.proven_at === null && code.tries < queries.TRIES && Date.parse(code.expires_at) > now;

/** The attempt this browser has begun, or null. */
export async function attemptOf({ db, cookies }: CallCtx, signIn: SignIn): Promise<Attempt | null> {
  const [id, token] = (cookies.get(signIn.cookie) ?? '').split('.');
  if (id === undefined || token === undefined) return null;
  const code = await queries.selectCode(db, id);
  if (code === undefined || code.purpose !== signIn.purpose) return null;
  return code.browser_hash?.equals(hashOf(token)) === true ? code : null;
}

/** Authorization of a look at an attempt: only the browser that began it has one. */
export const authorizeAttempt =
  (signIn: SignIn) =>
  async (ctx: CallCtx, { params }: { params: { id: string } }): Promise<Attempt> => {
    const attempt = await attemptOf(ctx, signIn);
    if (attempt === null || attempt.id !== params.id) throw new Refusal('id');
    return attempt;
  };

/** Refuses an attempt that is not there and one of another browser alike. */
async function checkOwn(ctx: CallCtx, signIn: SignIn, id: string): Promise<void> {
  const attempt = await attemptOf(ctx, signIn);
  if (attempt === null || attempt.id !== id) throw codes.deadCode();
}

export async function proveAttempt(ctx: CallCtx, signIn: SignIn, id: string, code: number) {
  await checkOwn(ctx, signIn, id);
  return codes.proveCode(ctx, id, signIn.purpose, code);
}

export async function resendAttempt(ctx: CallCtx, signIn: SignIn, id: string): Promise<number> {
  await checkOwn(ctx, signIn, id);
  return codes.resendCode(ctx, id);
}

/** Used up: of two that come at once, one gets it. */
export const takeAttempt = ({ db }: CallCtx, id: string) => queries.deleteCode(db, id);
