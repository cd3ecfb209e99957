// Letters that tell what has happened to an account, and the links in them.

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { keyedHash } from '#server/secret.ts';
import { hashOf } from '#server/session.ts';
import { formatDate, formatTime } from '#tatar/format.ts';
import { Lang } from '../calls.ts';
import { writeLetter, type LetterData } from '../letters.server.ts';
import { selectUser } from '../queries/accounts.server.ts';
import { LATE_EMAIL_DAYS, RESTORE_DAYS } from '../rules.ts';

const DAY = 86_400_000;
export const langOf = (lang: string | null | undefined): Lang => Lang.catch('tt').parse(lang);

const NOTICES = [
  'emailChanged',
  'emailApplied',
  'emailReturned',
  'emailLate',
  'deleted',
  'exportReady',
  'passkeyAdded',
  'passkeyRemoved',
  'sessionsEnded',
  'sessionsEndedByAdmin',
  'staffSignIn',
  'adminSignIn',
  'adminPasskeyAdded',
  'adminPasskeyRemoved',
  'staffRestrained',
  'accountLocked',
  'accountUnlocked',
  'accountApproved',
  'accountRefused',
  'blacklisted',
  'limited',
  'limitEnded',
  'whitelisted',
  'orderAccepted',
  'orderSent',
  'orderDone',
  'orderCancelled',
] as const;
const NoticePayload = z.object({
  kind: z.enum(NOTICES),
  accountId: Id,
  /** Only where the account no longer knows it: the address it had before. */
  to: z.string().optional(),
  /** With `to`: the letter is for somebody who is no account, an administrator. */
  lang: Lang.optional(),
  name: z.string().optional(),
  /** Of a limit: its end. */
  until: z.string().optional(),
  /** Makes the letter one of its kind. */
  key: z.string(),
});
export type Notice = z.output<typeof NoticePayload>;

export const MAIL_NOTICE = defineJob({
  name: 'mail-notice',
  summary: 'Send a mail about a change of the account.',
  payload: NoticePayload,
  lane: 'mail',
});
export const sendNotice = (db: Ctx['db'], notice: Notice) => enqueue(db, MAIL_NOTICE, notice);

export async function mailNotice(
  ctx: Ctx,
  { kind, accountId, to, lang: given, name, until, key }: Notice,
): Promise<void> {
  const messageId = `${kind}.${accountId}.${key}`;
  if (to !== undefined && given !== undefined) {
    const letter = writeLetter(kind, given, { name: nameOf(name) });
    await ctx.mail.send({ ...letter, to, messageId });
    return;
  }
  const user = await selectUser(ctx.db, accountId);
  const address = to ?? user.email;
  const lang = langOf(user.lang);
  const data = noticeData(ctx, { kind, key, name: name ?? '', until }, user);
  if (address === null || data === null) return;
  const letter = writeLetter(kind, lang, data);
  await ctx.mail.send({ ...letter, to: address, messageId });
}

type User = Awaited<ReturnType<typeof selectUser>>;

/** Null where the reason for the letter is gone by now. */
function noticeData(
  { env }: Ctx,
  { kind, key, name, until }: Pick<Notice, 'kind' | 'key' | 'until'> & { name: string },
  user: User,
): LetterData | null {
  const lang = langOf(user.lang);
  const day = (milliseconds: number) => formatDate(milliseconds, lang);
  if (kind === 'emailLate') {
    if (user.applies_at === null) return null;
    const token = cancelToken(env, user.id, user.applies_at);
    return {
      date: day(Date.parse(user.applies_at)),
      url: `${env.PUBLIC_URL}/email/${token}`,
    };
  }
  if (kind === 'emailChanged')
    return {
      date: day(Date.parse(key) + LATE_EMAIL_DAYS * DAY),
      url: `${env.PUBLIC_URL}/email/${returnToken(env, user.id, key)}?changed`,
    };
  if (kind === 'deleted') {
    if (user.deleted_at === null) return null;
    return { date: day(Date.parse(user.deleted_at) + RESTORE_DAYS * DAY) };
  }
  if (kind === 'exportReady') return { url: `${env.PUBLIC_URL}/settings#export` };
  if (kind.startsWith('order'))
    return { name: nameOf(name), url: `${env.PUBLIC_URL}/triangle#orders` };
  const ends = until === undefined ? undefined : Date.parse(until);
  return {
    name: nameOf(name),
    ...(ends !== undefined && { date: `${day(ends)}, ${formatTime(ends)}` }),
  };
}

const nameOf = (name = ''): string => (name === '' ? '—' : name);

/** Computed, so that it need not be kept: the table has only its hash. */
export const cancelToken = (env: Ctx['env'], accountId: string, appliesAt: string): string =>
  keyedHash(env, 'cancel', `${accountId}\n${Date.parse(appliesAt)}`).toString('base64url');

/** The same for a change that has happened, by its moment. */
export const returnToken = (env: Ctx['env'], accountId: string, changedAt: string): string =>
  keyedHash(env, 'return', `${accountId}\n${Date.parse(changedAt)}`).toString('base64url');

export const linkHash = (token: string): Buffer => hashOf(token);
