// Rate limits of codes by mail: how many letters are sent and how often a code may be guessed.
// Only failures count: a proven code gives its letters and its guess back. Counters of networks never
// refuse somebody who has an account, because thousands of people share the network of a mobile
// carrier: above the limit of unproven letters only addresses of accounts get one (the worker looks
// the address up, so the answer is the same for all), and above the limit of wrong guesses a code is
// dead after its first wrong guess. Known browsers and signed-in people are counted apart, and when
// strangers have used up the letters or guesses of an address, every other network has a reserve.

import type { LimitRule } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { counterOf } from '#server/network.ts';
import { keyedName } from '#server/secret.ts';
import { knownBrowser, USER_BROWSER } from './public/known-browser.server.ts';
import { siteLimit } from './public/settings.ts';

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

/** Codes to the own address, for a session or after the right password of an administrator. */
const OWN: ReadonlySet<string> = new Set<CodePurpose>([
  'email-old',
  'group',
  'passkey',
  'staff',
  'admin',
  'admin-group',
  'admin-passkey',
]);

/** Unproven letters from an IPv6 /48. */
const MAILS_FROM_SITE = 100;
/** Unproven letters to addresses of accounts from one network, when its other letters are used up. Each is
 * a guess at a code. */
const MAILS_TO_MEMBERS = '1000/h';
/** The code for deleting an account does not count other letters; a resend is the same code anyway. */
const MAILS_TO_LEAVE = '10/h';
const GUESSES = '100/day';
/** What one network has for an address of an account whose letters or guesses are used up. */
const RESERVE_OF_NETWORK = 2;
/** The same of all networks together: it bounds what is sent to a mailbox and guessed about it. */
const RESERVE_OF_ADDRESS = 20;
/** Wrong guesses from one network, from which on a code has one try instead of five. */
const GUESSES_FROM_NETWORK = 500;
const GUESSES_FROM_ALL = '5000/day';
/** Each address proven from a network today raises the limits of the network by one, up to this. */
const MOST_PROVEN = '500/day';
const HOUR_MS = 3_600_000;

export type Counter = readonly [key: string, rule: LimitRule];

interface Mail {
  email: string;
  purpose: CodePurpose;
}

/**
 * Where a letter was counted: with the address and its network; above the limit of the network, with
 * its letters for members; above that of the address, with the reserve of the network.
 */
export type MailCount = 'open' | 'members' | 'reserve';

/** Counts one letter, or refuses it with `time`. One that is not open goes to the address of an account only. */
export async function takeMail(ctx: CallCtx, mail: Mail): Promise<MailCount> {
  const waitOfAddress = await takeAll(ctx, addressCounters(ctx, mail));
  if (waitOfAddress > 0) {
    if (!isUnknownBrowser(ctx, mail)) refuseAfter(waitOfAddress);
    refuseAfter(await takeAll(ctx, reserveMailCounters(ctx, mail)));
    return 'reserve';
  }
  if (!isCountedByNetwork(ctx, mail)) return 'open';
  const wait = await takeAll(ctx, await mailCounters(ctx));
  if (wait === 0) return 'open';
  if (mail.purpose !== 'sign') refuseAfter(wait);
  refuseAfter(await takeAll(ctx, memberCounters(ctx)));
  return 'members';
}

const reserveMailCounters = (ctx: CallCtx, mail: Mail): Counter[] => [
  ...reserveCounters(ctx, mail, 'h'),
  ...memberCounters(ctx),
];

interface ProvenCode {
  email: string;
  purpose: string;
  account_id: string | null;
  ordered: number;
  /** So many of the ordered were not counted openly. */
  for_members: number;
  reserved: number;
  ordered_at: string;
}

/** A code was proven: its letters of this hour no longer count, and its network is trusted more. */
export async function giveBackMail(ctx: CallCtx, code: ProvenCode): Promise<void> {
  const now = ctx.clock.now();
  const mail = { email: code.email, purpose: code.purpose as CodePurpose };
  if (Math.floor(Date.parse(code.ordered_at) / HOUR_MS) === Math.floor(now / HOUR_MS)) {
    const address = addressCounters(ctx, mail);
    const open = code.ordered - code.for_members - code.reserved;
    const network = isCountedByNetwork(ctx, mail) ? await mailCounters(ctx) : [];
    const counted: [count: number, counters: Counter[]][] = [
      [open, [...address, ...network]],
      [code.for_members, [...address, ...memberCounters(ctx)]],
      [code.reserved, reserveMailCounters(ctx, mail)],
    ];
    for (const [count, counters] of counted)
      for (let n = 0; n < count; n += 1) await giveBackAll(ctx, counters);
  }
  if (mail.purpose === 'sign') await countProven(ctx, mail.email);
}

/** One address raises the limits of a network once a day. */
async function countProven(ctx: CallCtx, email: string): Promise<void> {
  for (const scope of scopesOf(ctx)) {
    const once = `proven:${scope}:${keyedName(ctx.env, 'address', email)}`;
    if ((await ctx.limits.consume(once, '1/day')) === 0)
      await ctx.limits.consume(`proven:${scope}`, MOST_PROVEN);
  }
}

function addressCounters(ctx: CallCtx, { email, purpose }: Mail): Counter[] {
  const address = keyedName(ctx.env, 'address', email);
  const rule: LimitRule = `${siteLimit(ctx.settings.values(), 'mailsAnHour')}/h`;
  if (purpose === 'delete') return [[`mail-leave:${address}`, MAILS_TO_LEAVE]];
  if (OWN.has(purpose)) return [[`mail-own:${address}`, rule]];
  const browser = purpose === 'sign' ? knownBrowser(ctx, USER_BROWSER, email) : null;
  return [[browser === null ? `mail:${address}` : `mail-known:${browser}`, rule]];
}

/** Somebody who signs in with a browser that was never signed in with this address. */
const isUnknownBrowser = (ctx: CallCtx, { email, purpose }: Mail): boolean =>
  purpose === 'sign' && knownBrowser(ctx, USER_BROWSER, email) === null;

const isCountedByNetwork = (ctx: CallCtx, mail: Mail): boolean =>
  mail.purpose === 'email-new' || isUnknownBrowser(ctx, mail);

/** An IPv6 /48 is one network here: whoever has one has all its /64s. */
function reserveCounters(
  ctx: CallCtx,
  { email, purpose }: Pick<Guessed, 'email' | 'purpose'>,
  window: 'h' | 'day',
): [Counter, Counter] {
  const name = `${purpose}-reserve:${keyedName(ctx.env, 'address', email)}`;
  const { site, network } = ctx.asker;
  return [
    [`${name}:${site ?? network}:${window}`, `${RESERVE_OF_NETWORK}/${window}`],
    [`${name}:${window}`, `${RESERVE_OF_ADDRESS}/${window}`],
  ];
}

/** Smallest first: one IPv4 address and its /24, or an IPv6 /64 and its /48. */
const scopesOf = ({ asker }: CallCtx): string[] => [
  ...new Set([
    counterOf(asker.address),
    asker.network,
    ...(asker.site === null ? [] : [asker.site]),
  ]),
];

const provenOf = (ctx: CallCtx, scope: string) => ctx.limits.read(`proven:${scope}`, MOST_PROVEN);

/** The letters nobody has proven yet, of the networks of the asker and of all together. */
async function mailCounters(ctx: CallCtx): Promise<Counter[]> {
  const values = ctx.settings.values();
  const counters: Counter[] = [];
  for (const scope of scopesOf(ctx)) {
    const base = scope === ctx.asker.site ? MAILS_FROM_SITE : siteLimit(values, 'mailsOfNetwork');
    counters.push([`mail:${scope}`, `${base + (await provenOf(ctx, scope))}/h`]);
  }
  return [...counters, ['mail:all', `${siteLimit(values, 'mailsOfSite')}/h`]];
}

const memberCounters = (ctx: CallCtx): Counter[] =>
  scopesOf(ctx).map((scope) => [`mail-members:${scope}`, MAILS_TO_MEMBERS]);

/** Takes one of each or of none: what is refused must not use up what others need. */
export async function takeAll(ctx: CallCtx, counters: readonly Counter[]): Promise<number> {
  for (const [at, [key, rule]] of counters.entries()) {
    const wait = await ctx.limits.consume(key, rule);
    if (wait === 0) continue;
    await giveBackAll(ctx, counters.slice(0, at + 1));
    return wait;
  }
  return 0;
}

async function giveBackAll(ctx: CallCtx, counters: readonly Counter[]): Promise<void> {
  for (const [key, rule] of counters) await ctx.limits.giveBack(key, rule);
}

type Guessed = Pick<ProvenCode, 'email' | 'purpose' | 'account_id'>;

interface Guess {
  /** Too many wrong guesses came from here or about this address: after a wrong one the code is dead. */
  isLast: boolean;
  /** It was right, so it does not count. */
  giveBack: () => Promise<void>;
}

/**
 * Counts one guess before it is compared, so that no number of them at once is more than the limit.
 */
export async function takeGuess(ctx: CallCtx, code: Guessed): Promise<Guess> {
  const [owner, isStranger] = guessCounter(ctx, code);
  const wait = await takeAll(ctx, [owner]);
  if (!isStranger) refuseAfter(wait);
  const own = wait === 0 ? [owner] : reserveCounters(ctx, code, 'day');
  if (wait > 0) refuseAfter(await takeAll(ctx, own));
  const networks = isStranger ? await networkGuessCounters(ctx) : [];
  let isLast = wait > 0;
  for (const [key, rule] of networks) if ((await ctx.limits.consume(key, rule)) > 0) isLast = true;
  return { isLast, giveBack: () => giveBackAll(ctx, [...own, ...networks]) };
}

function guessCounter(
  ctx: CallCtx,
  { email, purpose, account_id: accountId }: Guessed,
): [counter: Counter, isStranger: boolean] {
  const address = keyedName(ctx.env, 'address', email);
  // An administrator is no account.
  if (OWN.has(purpose) || purpose === 'delete')
    return [[`guess-own:${accountId ?? address}`, GUESSES], false];
  const browser = knownBrowser(ctx, USER_BROWSER, email);
  if (browser !== null) return [[`guess-known:${browser}`, GUESSES], false];
  // Many attempts at one mailbox are one attack, wherever they come from.
  return [[`guess:${address}`, GUESSES], true];
}

async function networkGuessCounters(ctx: CallCtx): Promise<Counter[]> {
  const counters: Counter[] = [];
  for (const scope of scopesOf(ctx))
    counters.push([`guess:${scope}`, `${GUESSES_FROM_NETWORK + (await provenOf(ctx, scope))}/day`]);
  return [...counters, ['guess:all', GUESSES_FROM_ALL]];
}

function refuseAfter(wait: number): void {
  if (wait > 0) throw new Refusal('time', { wait, commits: true });
}
