import { passCaptcha, refuseBlocked } from '#features/platform/captcha/access.server.ts';
import { publicId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input } from '#server/feature.ts';
import { openSession, USER_SESSION } from '#server/session.ts';
import { capitaliseFirst } from '#tatar/letters.ts';
import { ACCOUNT_LETTER } from '../addresses.ts';
import * as attempts from '../public/attempts.server.ts';
import { Lang } from '../calls.ts';
import type * as calls from '../calls/sign.ts';
import * as codes from '../public/codes.server.ts';
import { addTriangles, SIGN_TRIANGLES } from '../counts.server.ts';
import { accountCreated, accountReturned } from '../events.server.ts';
import { rememberBrowser, USER_BROWSER } from '../public/known-browser.server.ts';
import { rememberLanguage } from '../language.server.ts';
import { refuseLocked } from '../public/account-lock.server.ts';
import { sendNotice } from '../public/notices.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import * as codeQueries from '../queries/codes.server.ts';
import { settingsOf } from '../public/settings.ts';
import { isRefused, takeAccount } from '../sign-up.server.ts';
import {
  dateOf,
  deviceOf,
  isHouseName,
  isYearOnly,
  personSearchOf,
  whyNotBirthday,
} from '../rules.ts';

const SIGN_IN: attempts.SignIn = { cookie: '__Host-sign', purpose: 'sign' };

type Out<C> = C extends { types?: { out: infer O } } ? O : never;

/** From the memory of the process: every visitor's page of sign-in asks. */
export const getSite = ({ settings }: CallCtx) => {
  const { closed, rules } = settingsOf(settings.values());
  return Promise.resolve({ closed, rules });
};

/** Does the same work for every address: whether it is known comes out only after the code. */
export async function startSign(ctx: CallCtx, { body }: Input<typeof calls.startSign>) {
  const isPerson = await passCaptcha(ctx, body);
  if (!isPerson) return attempts.pretendAttempt(ctx, SIGN_IN);
  return attempts.startAttempt(ctx, SIGN_IN, body.email, codes.langOfBrowser(ctx));
}

const isClosed = ({ settings }: CallCtx): boolean => settingsOf(settings.values()).closed;

function stepOfNew(ctx: CallCtx, email: string) {
  if (isClosed(ctx)) return 'closed' as const;
  return isRefused(ctx, email) ? ('refused' as const) : ('user' as const);
}

export const ownAttempt = attempts.authorizeAttempt(SIGN_IN);

export async function getSign(
  ctx: CallCtx,
  _asked: Input<typeof calls.getSign>,
  attempt: attempts.Attempt,
) {
  const time = codes.secondsToResend(attempt.ordered_at, ctx.clock.now());
  const { id, email, members_only: membersOnly } = attempt;
  const shown = { id, email, time, membersOnly };
  if (attempt.proven_at === null) return { ...shown, step: 'code' as const };
  const account = await accounts.selectAccountByEmail(ctx.db, email);
  return { ...shown, step: account === undefined ? stepOfNew(ctx, email) : ('restore' as const) };
}

export async function proveSign(
  ctx: CallCtx,
  { body }: Input<typeof calls.proveSign>,
): Promise<Out<typeof calls.proveSign>> {
  const attempt = await attempts.proveAttempt(ctx, SIGN_IN, body.id, body.code);
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
  await refuseLocked(ctx.db, accountId);
  const token = await openSession(ctx.db, accountId, ctx.asker.agent);
  ctx.asker.accountId = accountId;
  ctx.cookies.set(USER_SESSION.cookie, token, USER_SESSION.seconds);
  ctx.cookies.clear(SIGN_IN.cookie);
  const user = await accounts.selectUser(ctx.db, accountId);
  const { lang, script, email } = user;
  const isKnown = email !== null && rememberBrowser(ctx, USER_BROWSER, email);
  if (!isKnown && (user.moderator || user.security))
    await sendNotice(ctx.db, {
      kind: 'staffSignIn',
      accountId,
      name: deviceOf(ctx.asker.agent),
      key: codes.moment(ctx.clock.now()),
    });
  if (lang !== null && script !== null)
    rememberLanguage(ctx, { lang: lang as Lang, script: script as 'cyr' | 'lat' });
}

export async function resendSign(ctx: CallCtx, { body }: Input<typeof calls.resendSign>) {
  return { time: await attempts.resendAttempt(ctx, SIGN_IN, body.id) };
}

export async function createUser(
  ctx: CallCtx,
  { body }: Input<typeof calls.createUser>,
): Promise<Out<typeof calls.createUser>> {
  await refuseBlocked(ctx);
  if (isClosed(ctx)) throw new Refusal('forbidden', { reason: 'closed' });
  if (isHouseName(body.name, body.surname)) throw new Refusal('names');
  const fault = whyNotBirthday(body, ctx.clock.now());
  if (fault !== null) throw new Refusal(fault);
  const attempt = await takeProven(ctx);
  if (isRefused(ctx, attempt.email)) throw new Refusal('forbidden', { reason: 'refused' });
  const id = await accounts.nextAccountId(ctx.db);
  const idC = publicId(ACCOUNT_LETTER, id);
  await accounts.insertAccount(ctx.db, {
    id,
    id_c: idC,
    name: capitaliseFirst(body.name),
    surname: capitaliseFirst(body.surname),
    name_search: personSearchOf(body.name, body.surname),
    gender: body.gender,
    birthday: dateOf(body),
    birth_year_only: isYearOnly(body),
    approval: settingsOf(ctx.settings.values()).approval ? 'waiting' : null,
  });
  const triangle = await addTriangles(ctx.db, id, {
    delta: SIGN_TRIANGLES,
    reason: 'sign',
    ref: id,
  });
  await accounts.insertAccountCount(ctx.db, id);
  await publish(ctx, accountCreated, { id });
  if (!(await accounts.insertEmail(ctx.db, id, attempt.email))) throw new Refusal('email');
  const { lang, level } = body;
  await accounts.upsertSetting(ctx.db, id, {
    lang,
    level,
    script: lang === 'tt-Latn' ? 'lat' : 'cyr',
  });
  await takeAccount(ctx, attempt.email);
  await enter(ctx, id);
  return { id, idC, isAccess: true, triangle };
}

export async function restoreUser(ctx: CallCtx, { body }: Input<typeof calls.restoreUser>) {
  const attempt = await takeProven(ctx, body.id);
  const known = await accounts.selectAccountByEmail(ctx.db, attempt.email);
  if (known === undefined) throw codes.deadCode();
  // Locked first and looked at again: it may just be forgotten for good.
  await accounts.selectAccountForUpdate(ctx.db, known.id);
  const account = await accounts.selectAccountByEmail(ctx.db, attempt.email);
  if (account === undefined || account.deleted_at === null) throw codes.deadCode();
  await accounts.updateAccount(ctx.db, account.id, { deleted_at: null });
  await publish(ctx, accountReturned, { id: account.id, at: account.deleted_at });
  await enter(ctx, account.id);
  return { id: account.id, idC: account.id_c, isAccess: true as const };
}

/** The proven attempt of this browser, used up: of two that come at once, one gets it. */
async function takeProven(ctx: CallCtx, id?: string): Promise<attempts.Attempt> {
  const attempt = await attempts.attemptOf(ctx, SIGN_IN);
  if (attempt === null || (id !== undefined && attempt.id !== id)) throw codes.deadCode();
  if (attempt.proven_at === null || Date.parse(attempt.expires_at) <= ctx.clock.now())
    throw codes.deadCode();
  const taken = await codeQueries.deleteCode(ctx.db, attempt.id);
  if (taken === undefined) throw codes.deadCode();
  return taken;
}
