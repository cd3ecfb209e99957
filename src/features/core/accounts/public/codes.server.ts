// Codes by mail. A code is computed from its row's id, its round and the server's secret, so a
// resend can send the same one though it is written down nowhere. Five tries are counted in the
// row itself, whoever guesses; mails and wrong guesses in `code-limits.server.ts`.

import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { codeFor, isMadeWithSecret, isSameCode, randomId } from '#server/secret.ts';
import { Lang } from '../calls.ts';
import { type CodePurpose, giveBackMail, takeGuess, takeMail } from '../code-limits.server.ts';
import * as queries from '../queries/codes.server.ts';

const CODE_MINUTES = 30;
export const RESEND_SECONDS = 60;
export const MAIL_CODE = defineJob({
  name: 'mail-code',
  summary: 'Send the mail with a sign-in or confirmation code.',
  payload: z.object({ id: z.string() }),
  lane: 'mail',
});
/** After the code, this long remains to fill in a profile or to think about coming back. */
const PROVEN_MINUTES = 120;

export const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const langOfBrowser = ({ cookies }: CallCtx): Lang =>
  Lang.catch('tt').parse(cookies.get('lang'));

const minutes = (count: number) => count * 60_000;

interface Start {
  purpose: CodePurpose;
  email: string;
  lang: string;
  accountId?: string;
  /** What it is for, where one person may ask for several, and its name in the letter. */
  ref?: string;
  name?: string;
  browserHash?: Buffer;
}

/** Makes a code and orders its mail in the same transaction. Gives the id of the code. */
export async function startCode(ctx: CallCtx, start: Start): Promise<string> {
  const count = await takeMail(ctx, start);
  const id = randomId();
  const now = ctx.clock.now();
  await queries.insertCode(ctx.db, {
    id,
    purpose: start.purpose,
    email: start.email,
    lang: start.lang,
    account_id: start.accountId ?? null,
    ref: start.ref ?? '',
    name: start.name ?? '',
    browser_hash: start.browserHash ?? null,
    members_only: count !== 'open',
    for_members: Number(count === 'members'),
    reserved: Number(count === 'reserve'),
    ordered_at: moment(now),
    created_at: moment(now),
    expires_at: moment(now + minutes(CODE_MINUTES)),
  });
  await enqueue(ctx.db, MAIL_CODE, { id });
  return id;
}

/** Sends the code again: the same while it lives, a new one when it is dead. */
export async function resendCode(ctx: CallCtx, id: string): Promise<number> {
  const code = await queries.selectCodeForUpdate(ctx.db, id);
  if (code === undefined || code.proven_at !== null) throw deadCode();
  const now = ctx.clock.now();
  const wait = secondsToResend(code.ordered_at, now);
  if (wait > 0) throw new Refusal('time', { wait });
  const count = await takeMail(ctx, {
    email: code.email,
    purpose: code.purpose as CodePurpose,
  });
  const isNewRound = code.tries >= queries.TRIES || Date.parse(code.expires_at) <= now;
  await queries.reorderCode(ctx.db, id, {
    now: moment(now),
    until: moment(now + minutes(CODE_MINUTES)),
    isNewRound,
    count,
  });
  await enqueue(ctx.db, MAIL_CODE, { id });
  return RESEND_SECONDS;
}

export const secondsToResend = (orderedAt: string, now: number): number => {
  const left = RESEND_SECONDS - (now - Date.parse(orderedAt)) / 1000;
  return Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(left)));
};

/**
 * Checks a code. A wrong one is refused with `code`, a dead or unknown one with `time`; the try is
 * counted either way.
 */
export async function proveCode(ctx: CallCtx, id: string, purpose: CodePurpose, given: number) {
  const now = ctx.clock.now();
  const code = await queries.takeTry(ctx.db, id, purpose, moment(now));
  if (code === undefined) throw deadCode();
  const guess = await takeGuess(ctx, code);
  if (!isMadeWithSecret(ctx.env, (made) => isSameCode(codeFor(made, id, code.round), given))) {
    if (guess.isLast) await queries.endTries(ctx.db, id);
    const left = guess.isLast ? 0 : queries.TRIES - code.tries;
    throw new Refusal('code', { commits: true, reason: left > 0 ? `left-${left}` : 'dead' });
  }
  await guess.giveBack();
  await giveBackMail(ctx, code);
  await queries.markProven(ctx.db, id, moment(now), moment(now + minutes(PROVEN_MINUTES)));
  return code;
}

export const deadCode = () => new Refusal('time', { status: 422, commits: true, reason: 'dead' });

/** For the worker: the number to write into the mail. */
export const codeOf = ({ env }: Ctx, code: { id: string; round: number }): number =>
  codeFor(env, code.id, code.round);

/** How long a code is kept after its time, for whoever comes late to hear so. */
const RETENTION_MS = 3_600_000;

type Sweeping = Pick<Ctx, 'db' | 'clock'>;

/** Forgets up to so many codes that have had their time; gives how many. */
export const removeDeadCodes = ({ db, clock }: Sweeping, most: number): Promise<number> =>
  queries.deleteDeadCodes(db, moment(clock.now() - RETENTION_MS), most);

/** How many such codes there are, up to so many. */
export const countDeadCodes = ({ db, clock }: Sweeping, most: number): Promise<number> =>
  queries.countOldCodes(db, moment(clock.now() - RETENTION_MS), most);
