// How many codes are mailed and how often they may be guessed at. Whoever knows an address could
// use both up and keep its owner out. So what a stranger does and what the owner does are counted
// apart: a browser that was signed in with the address before brings a cookie that says so, and
// whoever is signed in is known by the session.

import type { LimitRule } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { keyedHash, keyedName, randomId } from '#server/secret.ts';
import { hashOf } from '#server/session.ts';
import { siteLimit } from './settings.ts';

export type CodePurpose =
  | 'sign'
  | 'email-new'
  | 'email-old'
  | 'delete'
  | 'group'
  | 'passkey'
  | 'staff'
  | 'admin'
  | 'admin-group'
  | 'admin-passkey';

/** Codes only a signed-in person or administrator can ask for, to no address but their own. */
const OWN: ReadonlySet<string> = new Set<CodePurpose>([
  'email-old',
  'delete',
  'group',
  'passkey',
  'admin-group',
  'staff',
  'admin-passkey',
]);

const MAILS_FROM_SITE = '100/h';
/** Beside those, for the owner, whatever strangers have done. */
const MAILS_TO_OWNER = '1/h';
/** Nobody is held up in leaving by what else was mailed; a resend is the same code anyway. */
const MAILS_TO_LEAVE = '10/h';
const GUESSES = '100/day';
const GUESSES_FROM_SITE = '500/day';

interface Mail {
  email: string;
  purpose: CodePurpose;
}

/** Counts one mail, or refuses it with `time`. */
export async function takeMail(ctx: CallCtx, { email, purpose }: Mail): Promise<void> {
  const { limits, env, asker, settings } = ctx;
  const set = settings.values();
  const address = keyedName(env, 'address', email);
  if (purpose === 'delete')
    return refuseAfter(await limits.take(`mail-leave:${address}`, MAILS_TO_LEAVE));
  const wait =
    (await limits.take(`mail:${asker.network}`, `${siteLimit(set, 'mailsOfNetwork')}/h`)) ||
    (asker.site === null ? 0 : await limits.take(`mail:${asker.site}`, MAILS_FROM_SITE)) ||
    (await limits.take(`mail:${address}`, `${siteLimit(set, 'mailsAnHour')}/h`));
  if (wait === 0) return;
  const isOwner = OWN.has(purpose) || knownBrowser(ctx, email) !== null;
  if (isOwner && (await limits.take(`mail-owner:${address}`, MAILS_TO_OWNER)) === 0) return;
  refuseAfter(wait);
}

interface Guessed {
  email: string;
  purpose: string;
  account_id: string | null;
}

/**
 * Counts one guess before it is compared, so that no number of them at once is more than the
 * limit; what it gives takes the guess back if it was right.
 */
export async function takeGuess(ctx: CallCtx, code: Guessed): Promise<() => Promise<void>> {
  const taken = guessCounters(ctx, code);
  for (const [key, rule] of taken) refuseAfter(await ctx.limits.take(key, rule));
  return async () => {
    for (const [key, rule] of taken) await ctx.limits.giveBack(key, rule);
  };
}

function guessCounters(ctx: CallCtx, { email, purpose, account_id }: Guessed) {
  if (OWN.has(purpose)) {
    // An administrator is no account.
    const owner = account_id ?? keyedName(ctx.env, 'address', email);
    return [[`guess-own:${owner}`, GUESSES]] as const;
  }
  const browser = knownBrowser(ctx, email);
  if (browser !== null) return [[`guess-known:${browser}`, GUESSES]] as const;
  // Many attempts at one mailbox are one attack, wherever they come from.
  const counters: [string, LimitRule][] = [
    [`guess:${keyedName(ctx.env, 'address', email)}`, GUESSES],
  ];
  if (ctx.asker.site !== null) counters.push([`guess:${ctx.asker.site}`, GUESSES_FROM_SITE]);
  return counters;
}

function refuseAfter(wait: number): void {
  if (wait > 0) throw new Refusal('time', { wait, commits: true });
}

/** Not `__Host-`: it is sent with sign-ins alone, so that pages do not know it. */
const COOKIE = '__Secure-known';
const PATH = '/api/sign';
const SECONDS = 365 * 86_400;

const mark = ({ env }: CallCtx, browser: string, email: string): string =>
  keyedHash(env, 'known', `${browser}\n${email}`).toString('base64url');

/** This browser was signed in with the address: from now on it is told from strangers. */
export function rememberBrowser(ctx: CallCtx, email: string): void {
  const browser = knownBrowser(ctx, email) ?? randomId();
  ctx.cookies.set(COOKIE, `${browser}.${mark(ctx, browser, email)}`, SECONDS, PATH);
}

/** What this browser is called if it was signed in with the address before. */
function knownBrowser(ctx: CallCtx, email: string): string | null {
  const [browser, given] = (ctx.cookies.get(COOKIE) ?? '').split('.');
  if (browser === undefined || given === undefined) return null;
  return hashOf(given).equals(hashOf(mark(ctx, browser, email))) ? browser : null;
}
