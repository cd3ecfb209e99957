import * as attempts from '#features/core/accounts/public/attempts.server.ts';
import { deadCode, secondsToResend } from '#features/core/accounts/public/codes.server.ts';
import {
  ADMIN_BROWSER,
  knownBrowser,
  rememberBrowser,
} from '#features/core/accounts/public/known-browser.server.ts';
import { deviceOf } from '#features/core/accounts/rules.ts';
import { passCaptcha } from '#features/platform/captcha/access.server.ts';
import type { LimitRule } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { keyedName } from '#server/secret.ts';
import { ADMIN_SESSION, openSession, renewSession } from '#server/session.ts';
import type * as calls from './calls.ts';
import { tellAdmin } from './letters.server.ts';
import { isPassword } from './passwords.server.ts';
import * as queries from './queries.server.ts';

const SIGN_IN: attempts.SignIn = { cookie: '__Host-admin-sign', purpose: 'admin' };
/** Wrong passwords: at one address and from one network, or from one known browser. */
const GUESSES = '10/h';
/** Those of one network at an address whose guesses are used up; and of all networks together. */
const RESERVE = '2/h';
const RESERVES = '20/h';

/** An address nobody has and a wrong password are refused alike, and take as long. */
export async function startAdminSign(ctx: CallCtx, { body }: Input<typeof calls.startAdminSign>) {
  if (!(await passCaptcha(ctx, body))) return attempts.pretendAttempt(ctx, SIGN_IN);
  const taken = await takeGuess(ctx, body.email);
  const admin = await queries.selectAdminByEmail(ctx.db, body.email);
  if (!(await isPassword(admin?.password_hash, body.password)))
    throw new Refusal('password', { commits: true });
  for (const [key, rule] of taken) await ctx.limits.giveBack(key, rule);
  return attempts.startAttempt(ctx, SIGN_IN, body.email, admin?.lang ?? 'tt');
}

type Counter = readonly [key: string, rule: LimitRule];

/** Counts in each; those before a full one are not given back. The seconds to wait, or 0. */
async function countAll({ limits }: CallCtx, counters: readonly Counter[]): Promise<number> {
  for (const [key, rule] of counters) {
    const wait = await limits.consume(key, rule);
    if (wait > 0) return wait;
  }
  return 0;
}

/**
 * Strangers cannot use up the guesses of a browser the administrator has signed in with before, nor
 * all those of a new one in another network. Returns what a right password gives back.
 */
async function takeGuess(ctx: CallCtx, email: string): Promise<readonly Counter[]> {
  const browser = knownBrowser(ctx, ADMIN_BROWSER, email);
  const { network, site } = ctx.asker;
  const address = keyedName(ctx.env, 'address', email);
  const own: Counter[] =
    browser === null ? [[`admin:${network}`, GUESSES]] : [[`admin-known:${browser}`, GUESSES]];
  const shared: Counter[] = browser === null ? [[`admin:${address}`, GUESSES]] : [];
  const reserve: Counter[] = [
    // A customer has many networks of IPv6 in one site.
    [`admin-reserve:${address}:${site ?? network}`, RESERVE],
    [`admin-reserve:${address}`, RESERVES],
  ];
  const wait = await countAll(ctx, own);
  if (wait > 0) throw new Refusal('time', { wait, commits: true });
  if ((await countAll(ctx, shared)) === 0) return [...own, ...shared];
  const reserveWait = await countAll(ctx, reserve);
  if (reserveWait > 0) throw new Refusal('time', { wait: reserveWait, commits: true });
  return [...own, ...reserve];
}

export const ownAttempt = attempts.authorizeAttempt(SIGN_IN);

export async function getAdminSign(
  ctx: CallCtx,
  _asked: Input<typeof calls.getAdminSign>,
  attempt: attempts.Attempt,
) {
  const time = secondsToResend(attempt.ordered_at, ctx.clock.now());
  return { id: attempt.id, time };
}

export async function proveAdminSign(ctx: CallCtx, { body }: Input<typeof calls.proveAdminSign>) {
  const { email } = await attempts.proveAttempt(ctx, SIGN_IN, body.id, body.code);
  const admin = await queries.selectAdminByEmail(ctx.db, email);
  if (admin === undefined || (await attempts.takeAttempt(ctx, body.id)) === undefined)
    throw deadCode();
  return enterAdmin(ctx, admin.id);
}

/** Opens a session of 12 hours on this device. */
export async function enterAdmin(ctx: CallCtx, id: string) {
  const token = await openSession(ctx.db, id, ctx.asker.agent, ADMIN_SESSION);
  ctx.cookies.set(ADMIN_SESSION.cookie, token, ADMIN_SESSION.seconds);
  ctx.cookies.clear(SIGN_IN.cookie);
  const { email } = await queries.selectAdmin(ctx.db, id);
  if (!rememberBrowser(ctx, ADMIN_BROWSER, email))
    await tellAdmin(ctx, id, { kind: 'adminSignIn', name: deviceOf(ctx.asker.agent) });
  return { id };
}

export async function resendAdminSign(ctx: CallCtx, { body }: Input<typeof calls.resendAdminSign>) {
  return { time: await attempts.resendAttempt(ctx, SIGN_IN, body.id) };
}

export async function getAdmin({ db }: CallCtx, { admin }: Input<typeof calls.getAdmin>) {
  const session = await queries.selectAdminSession(db, admin.sessionId);
  // Left in another tab since this request was let in.
  if (session === undefined) throw new Refusal('token');
  const { id, email, expires_at: until } = session;
  return { id, email, until };
}

export async function renewAdmin(ctx: CallCtx, asked: Input<typeof calls.renewAdmin>) {
  const token = ctx.cookies.get(ADMIN_SESSION.cookie);
  const next = token === undefined ? null : await renewSession(ctx, token, ADMIN_SESSION);
  if (next === null) throw new Refusal('token');
  ctx.cookies.set(ADMIN_SESSION.cookie, next, ADMIN_SESSION.seconds);
  return getAdmin(ctx, asked);
}

export async function exitAdmin(
  { db, cookies }: CallCtx,
  { admin }: Input<typeof calls.exitAdmin>,
) {
  await queries.deleteAdminSession(db, admin.sessionId);
  cookies.clear(ADMIN_SESSION.cookie);
  return { isAccess: false as const };
}

export async function listAdminAuths(
  { db, clock }: CallCtx,
  { admin }: Input<typeof calls.listAdminAuths>,
) {
  const now = new Date(clock.now()).toISOString();
  const rows = await queries.selectAdminSessions(db, admin.id, now);
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.agent),
      created: row.created_at,
      seen: row.seen_at,
      current: row.id === admin.sessionId,
    })),
  };
}

export async function endAdminAuths(
  { db, cookies }: CallCtx,
  { admin }: Input<typeof calls.endAdminAuths>,
) {
  await queries.deleteAdminSessions(db, admin.id);
  cookies.clear(ADMIN_SESSION.cookie);
  return { isAccess: false as const };
}
