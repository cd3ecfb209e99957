import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import type { ExportPart, Feature } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { keyedHash } from '#server/secret.ts';
import { hashOf } from '#server/session.ts';
import { formatDate } from '#tatar/format.ts';
import { Lang } from './calls.ts';
import { codeOf, moment } from './codes.server.ts';
import type { LetterKind } from './letter-words.ts';
import { writeLetter, type LetterData } from './letters.ts';
import { removePicture } from './pictures.server.ts';
import * as accounts from './queries/accounts.server.ts';
import * as changes from './queries/email-change.server.ts';
import * as codes from './queries/codes.server.ts';
import * as exports from './queries/exports.server.ts';
import * as ids from './queries/ids.server.ts';
import * as passkeys from './queries/passkeys.server.ts';
import * as sessions from './queries/sessions.server.ts';
import { EXPORT_DAYS, LATE_EMAIL_DAYS, RESTORE_DAYS } from './rules.ts';

const DAY = 86_400_000;
const langOf = (lang: string | null | undefined): Lang => Lang.catch('tt').parse(lang);

const CodePayload = z.object({ id: z.string() });

/**
 * Sends the mail of a code. The code is computed here; the job carries nothing but the id. Run
 * twice, it sends once: the row says what the mail server has taken already.
 */
export async function mailCode({ db, clock, mail, env }: Ctx, payload: unknown): Promise<void> {
  const { id } = CodePayload.parse(payload);
  const code = await codes.selectCode(db, id);
  if (code === undefined || code.proven_at !== null || code.mailed >= code.ordered) return;
  if (Date.parse(code.expires_at) <= clock.now()) return;
  const known = await accounts.selectLangOfEmail(db, code.email);
  const letter = writeLetter(code.purpose as LetterKind, langOf(known?.lang ?? code.lang), {
    code: codeOf({ env } as Ctx, code),
    name: code.name,
  });
  await mail.send({ ...letter, to: code.email, messageId: `${id}.${code.ordered}` });
  await codes.markMailed(db, id, code.ordered);
}

const NOTICES = [
  'emailChanged',
  'emailApplied',
  'emailReturned',
  'emailLate',
  'deleted',
  'exportReady',
  'passkeyAdded',
] as const;
const NoticePayload = z.object({
  kind: z.enum(NOTICES),
  accountId: Id,
  /** Only where the account no longer knows it: the address it had before. */
  to: z.string().optional(),
  name: z.string().optional(),
  /** Makes the letter one of its kind. */
  key: z.string(),
});
export type Notice = z.output<typeof NoticePayload>;

export const MAIL_NOTICE = 'mail-notice';
export const sendNotice = (db: Ctx['db'], notice: Notice) => enqueue(db, MAIL_NOTICE, notice);

export async function mailNotice(ctx: Ctx, payload: unknown): Promise<void> {
  const { kind, accountId, to, name, key } = NoticePayload.parse(payload);
  const user = await accounts.selectUser(ctx.db, accountId);
  const address = to ?? user.email;
  const lang = langOf(user.lang);
  const data = noticeData(ctx, { kind, key, name: name ?? '' }, user);
  if (address === null || data === null) return;
  const letter = writeLetter(kind, lang, data);
  await ctx.mail.send({ ...letter, to: address, messageId: `${kind}.${accountId}.${key}` });
}

type User = Awaited<ReturnType<typeof accounts.selectUser>>;

/** Null where the reason for the letter is gone by now. */
function noticeData(
  { env }: Ctx,
  { kind, key, name }: { kind: Notice['kind']; key: string; name: string },
  user: User,
): LetterData | null {
  const lang = langOf(user.lang);
  const day = (milliseconds: number) => formatDate(milliseconds, lang, { year: true });
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
  return { name: name === '' ? '—' : name };
}

/** Computed, so that it need not be kept: the table has only its hash. */
export const cancelToken = (env: Ctx['env'], accountId: string, appliesAt: string): string =>
  keyedHash(env, 'cancel', `${accountId}\n${Date.parse(appliesAt)}`).toString('base64url');

/** The same for a change that has happened, by its moment. */
export const returnToken = (env: Ctx['env'], accountId: string, changedAt: string): string =>
  keyedHash(env, 'return', `${accountId}\n${Date.parse(changedAt)}`).toString('base64url');

export const linkHash = (token: string): Buffer => hashOf(token);

export const APPLY_EMAILS = { when: '*/10 * * * *', job: 'apply-email-changes' };

/**
 * Changes of address that waited their 14 days and that nobody called off. They cannot be taken
 * back any more: the old mailbox had its time to say no, and may be somebody else's by now.
 */
export async function applyEmailChanges({ db, clock }: Ctx): Promise<void> {
  const now = moment(clock.now());
  await (db as Database).transaction().execute(async (tx) => {
    for (const { account_id: accountId, email } of await changes.takeDueChanges(tx, now)) {
      const { deleted_at: left } = await accounts.selectAccountForUpdate(tx, accountId);
      const owner = await accounts.selectOwnerOfEmail(tx, email);
      if (left !== null || owner !== undefined) continue;
      const old = await accounts.selectEmail(tx, accountId);
      await accounts.updateEmail(tx, accountId, email, now);
      await sendNotice(tx, {
        kind: 'emailApplied',
        accountId,
        key: now,
        ...(old === undefined ? {} : { to: old.email }),
      });
    }
  });
}

export const SWEEP_ACCOUNTS = { when: '41 * * * *', job: 'sweep-accounts' };

/** Forgets what has had its time: codes, challenges, old ids, exports, accounts after 30 days. */
export async function sweepAccounts({ db, clock, files }: Ctx): Promise<void> {
  const now = clock.now();
  await codes.deleteDeadCodes(db, moment(now - DAY / 24));
  await passkeys.deleteOldChallenges(db, moment(now - DAY / 24));
  await changes.deleteOldReturns(db, moment(now));
  await ids.deleteOldIds(db, 'account', moment(now));
  for (const { file_key: key } of await exports.takeOldExports(db, moment(now)))
    if (key !== null) await files.remove(key);
  const gone = await accounts.selectAccountsToForget(db, moment(now - RESTORE_DAYS * DAY));
  for (const { id, image } of gone) {
    await removePicture(files, image);
    await accounts.deleteEmail(db, id);
    await accounts.deleteSetting(db, id);
    await sessions.deleteSessions(db, id);
    await passkeys.deletePasskeysOf(db, id);
    await accounts.updateAccount(db, id, {
      id_c: `gone-${id}`,
      name: '—',
      surname: '—',
      name_search: '-',
      gender: 'none',
      birthday: null,
      about: '',
      image: null,
    });
  }
}

/** A picture nobody points to any more; a job, so that it goes only if the change has stayed. */
export async function forgetPicture({ files }: Ctx, payload: unknown): Promise<void> {
  await removePicture(files, (payload as { image?: unknown }).image);
}

export const SHOW_OR_HIDE = 'show-or-hide';
const LeavingPayload = z.object({ accountId: Id, at: z.string() });

/**
 * Follows a person out of sight or back. Whatever order the jobs of a leaving and a return run in,
 * the row of the account decides, and it is held until all features have followed.
 */
export async function showOrHide(
  { db }: Ctx,
  payload: unknown,
  features: readonly Feature[],
): Promise<void> {
  const { accountId, at } = LeavingPayload.parse(payload);
  await (db as Database).transaction().execute(async (tx) => {
    const account = await accounts.selectAccountForUpdate(tx, accountId);
    for (const feature of features) {
      if (account.deleted_at === null) await feature.onReturn?.(tx, { accountId, at });
      else await feature.onLeave?.(tx, { accountId, at: account.deleted_at });
    }
  });
}

export const EXPORT_ACCOUNT = 'export-account';
const ExportPayload = z.object({ accountId: Id, key: z.string() });

/** Gathers all a person has here into one file. Every feature tells its own part. */
export async function exportAccount(
  { db, clock, files }: Ctx,
  payload: unknown,
  parts: readonly ExportPart[],
): Promise<void> {
  const { accountId, key } = ExportPayload.parse(payload);
  const row = await exports.selectExport(db, accountId);
  if (row === undefined || row.state === 'done') return;
  await exports.updateExport(db, accountId, { state: 'running', done: 0, total: parts.length });
  const whole: Record<string, unknown> = { made: moment(clock.now()), site: 'Туган тел' };
  for (const [index, part] of parts.entries()) {
    whole[part.name] = await part.rows(db, accountId);
    await exports.updateExport(db, accountId, { done: index + 1 });
  }
  const bytes = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`);
  const fileKey = `export/${key}.json`;
  await files.put(fileKey, { type: 'application/json; charset=utf-8', bytes });
  await exports.updateExport(db, accountId, {
    state: 'done',
    bytes: bytes.length,
    file_key: fileKey,
    expires_at: moment(clock.now() + EXPORT_DAYS * DAY),
  });
  await sendNotice(db, { kind: 'exportReady', accountId, key: row.id });
}
