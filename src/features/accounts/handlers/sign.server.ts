import { passCaptcha } from '#features/captcha/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import { publicId } from '#kernel/ids.ts';
import type { CallCtx } from '#server/context.ts';
import { randomId, randomToken } from '#server/secret.ts';
import { hashOf, openSession, USER_SESSION } from '#server/session.ts';
import { capitaliseFirst } from '#tatar/letters.ts';
import { Lang } from '../calls.ts';
import type { createUser as createUserCall, proveSign as proveSignCall } from '../calls/sign.ts';
import * as codes from '../codes.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import * as codeQueries from '../queries/codes.server.ts';
import { dateOf, isHouseName, whyNotBirthday, type Birthday } from '../rules.ts';

/** Binds an attempt to sign in to the browser that began it: the id of the attempt and a secret. */
const SIGN_COOKIE = '__Host-sign';
const SIGN_SECONDS = 3 * 3600;
const FIRST_TRIANGLES = 5;

type Out<C> = C extends { types?: { out: infer O } } ? O : never;

interface StartAsked {
  body: { email: string; idK: string; answer: string; proof: string; site?: string | undefined };
}

/** Does the same work for every address: whether it is known comes out only after the code. */
export async function startSign(ctx: CallCtx, { body }: StartAsked) {
  const isPerson = await passCaptcha(ctx, body);
  if (!isPerson) {
    const id = randomId();
    remember(ctx, id, randomToken());
    return { id, time: codes.RESEND_SECONDS };
  }
  const again = await attemptOf(ctx);
  if (again !== null && again.email === body.email && isAlive(again, ctx.clock.now())) {
    const wait = codes.secondsToResend(again.ordered_at, ctx.clock.now());
    return { id: again.id, time: wait > 0 ? wait : await codes.resendCode(ctx, again.id) };
  }
  const token = randomToken();
  const id = await codes.startCode(ctx, {
    purpose: 'sign',
    email: body.email,
    lang: langOfBrowser(ctx),
    browserHash: hashOf(token),
  });
  remember(ctx, id, token);
  return { id, time: codes.RESEND_SECONDS };
}

const isAlive = (code: Attempt, now: number) =>
  code.proven_at === null && code.tries < codeQueries.TRIES && Date.parse(code.expires_at) > now;

export const langOfBrowser = ({ cookies }: CallCtx): Lang =>
  Lang.catch('tt').parse(cookies.get('lang'));

const remember = ({ cookies }: CallCtx, id: string, token: string) =>
  cookies.set(SIGN_COOKIE, `${id}.${token}`, SIGN_SECONDS);

type Attempt = NonNullable<Awaited<ReturnType<typeof codeQueries.selectCode>>>;

/** The attempt this browser has begun, or null. */
async function attemptOf({ db, cookies }: CallCtx): Promise<Attempt | null> {
  const [id, token] = (cookies.get(SIGN_COOKIE) ?? '').split('.');
  if (id === undefined || token === undefined) return null;
  const code = await codeQueries.selectCode(db, id);
  if (code === undefined || code.purpose !== 'sign') return null;
  return code.browser_hash?.equals(hashOf(token)) === true ? code : null;
}

/** The attempt with this id, if this browser has begun it; refuses everything else alike. */
async function ownAttempt(ctx: CallCtx, id: string): Promise<Attempt> {
  const attempt = await attemptOf(ctx);
  if (attempt === null || attempt.id !== id) throw codes.deadCode();
  return attempt;
}

export async function getSign(ctx: CallCtx, { params }: { params: { id: string } }) {
  const attempt = await attemptOf(ctx);
  if (attempt === null || attempt.id !== params.id) throw new Refusal('id');
  const time = codes.secondsToResend(attempt.ordered_at, ctx.clock.now());
  const { id, email } = attempt;
  if (attempt.proven_at === null) return { id, email, step: 'code' as const, time };
  const account = await accounts.selectAccountByEmail(ctx.db, email);
  return {
    id,
    email,
    step: account === undefined ? ('user' as const) : ('restore' as const),
    time,
  };
}

export async function proveSign(
  ctx: CallCtx,
  { body }: { body: { id: string; code: number } },
): Promise<Out<typeof proveSignCall>> {
  await ownAttempt(ctx, body.id);
  const attempt = await codes.proveCode(ctx, body.id, 'sign', body.code);
  const account = await accounts.selectAccountByEmail(ctx.db, attempt.email);
  if (account === undefined)
    return { id: attempt.id, idC: null, isAccess: false, isNew: true, isRestore: false };
  if (account.deleted_at !== null)
    return { id: attempt.id, idC: null, isAccess: false, isNew: false, isRestore: true };
  await codeQueries.deleteCode(ctx.db, attempt.id);
  await enter(ctx, account.id);
  return { id: account.id, idC: account.id_c, isAccess: true, isNew: false, isRestore: false };
}

/** Opens a session on this device. */
export async function enter(ctx: CallCtx, accountId: string): Promise<void> {
  const token = await openSession(ctx.db, accountId, ctx.asker.agent);
  ctx.cookies.set(USER_SESSION.cookie, token, USER_SESSION.seconds);
  ctx.cookies.clear(SIGN_COOKIE);
  const { lang } = await accounts.selectUser(ctx.db, accountId);
  if (lang !== null) ctx.cookies.setOpen('lang', lang, 365 * 86_400);
}

export async function resendSign(ctx: CallCtx, { body }: { body: { id: string } }) {
  await ownAttempt(ctx, body.id);
  return { time: await codes.resendCode(ctx, body.id) };
}

interface Profile extends Birthday {
  name: string;
  surname: string;
  gender: 'man' | 'woman' | 'none';
  lang: Lang;
  level: string;
}

export async function createUser(
  ctx: CallCtx,
  { body }: { body: Profile },
): Promise<Out<typeof createUserCall>> {
  if (isHouseName(body.name, body.surname)) throw new Refusal('names');
  const fault = whyNotBirthday(body, ctx.clock.now());
  if (fault !== null) throw new Refusal(fault);
  const attempt = await takeProven(ctx);

  const id = await accounts.nextAccountId(ctx.db);
  const idC = publicId('account', id);
  await accounts.insertAccount(ctx.db, {
    id,
    id_c: idC,
    name: capitaliseFirst(body.name),
    surname: capitaliseFirst(body.surname),
    gender: body.gender,
    birthday: dateOf(body),
    triangle: FIRST_TRIANGLES,
  });
  await accounts.insertAccountCount(ctx.db, id);
  if (!(await accounts.insertEmail(ctx.db, id, attempt.email))) throw new Refusal('email');
  const { lang, level } = body;
  await accounts.upsertSetting(ctx.db, id, {
    lang,
    level,
    script: lang === 'tt-Latn' ? 'lat' : 'cyr',
  });
  await enter(ctx, id);
  return { id, idC, isAccess: true, triangle: FIRST_TRIANGLES };
}

export async function restoreUser(ctx: CallCtx, { body }: { body: { id: string } }) {
  const attempt = await takeProven(ctx, body.id);
  const account = await accounts.selectAccountByEmail(ctx.db, attempt.email);
  if (account === undefined) throw codes.deadCode();
  await accounts.updateAccount(ctx.db, account.id, { deleted_at: null });
  await enter(ctx, account.id);
  return { id: account.id, idC: account.id_c, isAccess: true as const };
}

/** The proven attempt of this browser, used up: of two that come at once, one gets it. */
async function takeProven(ctx: CallCtx, id?: string): Promise<Attempt> {
  const attempt = await attemptOf(ctx);
  if (attempt === null || (id !== undefined && attempt.id !== id)) throw codes.deadCode();
  if (attempt.proven_at === null || Date.parse(attempt.expires_at) <= ctx.clock.now())
    throw codes.deadCode();
  const taken = await codeQueries.deleteCode(ctx.db, attempt.id);
  if (taken === undefined) throw codes.deadCode();
  return taken;
}
