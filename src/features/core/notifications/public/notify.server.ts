// How features notify people. An act of a person leaves a row (`causeNotice`), and a job gathers the
// rows of one person and one thing. So 20,000 who grade one note meet no common row here but that of
// the job, which waits where the note's own count is waited for already
// (docs/decisions/0284-notifications.md). Acts of the staff are written at once (`notifyUnnamed`).

import { z } from 'zod';
import { MOST_MENTIONS } from '#features/core/accounts/public/mentions.ts';
import { isOnline, emit } from '#features/core/realtime/public/emit.server.ts';
import { Id } from '#kernel/schemas.ts';
import type { Db } from '#server/db.ts';
import type { Publisher } from '#server/events.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { selectNamed, selectNotifiedOfNaming, upsertCause } from '../cause-queries.server.ts';
import { NOTICE_KINDS, traitsOf, type NoticeKind } from '../kinds.ts';
import { unreadChanged } from '../live.ts';
import * as queries from '../queries.server.ts';
import { updateRead, updateReadOf } from '../read-queries.server.ts';
import { enqueuePushes } from '../push.server.ts';
import { GATHERED_HOURS, isOn, RETENTION_DAYS, PEOPLE_STORED } from '../rules.ts';

export const GATHER_NOTICES = defineJob({
  name: 'gather-notices',
  summary: 'Add an event to the notification of its subject.',
  payload: z.object({ accountId: Id, kind: z.enum(NOTICE_KINDS), objectId: Id }),
  key: ({ accountId, kind, objectId }) => `gather-notices:${accountId}:${kind}:${objectId}`,
});

interface Cause {
  kind: NoticeKind;
  /** The recipient. */
  accountId: string;
  /** What is gathered: all of one object is one notice. */
  objectId: string;
  actorId: string;
  noteId?: string;
  commentId?: string;
}

interface Causing {
  /** A second act of the same person brings the notice up again, though they are counted once. */
  repeats?: boolean;
  /** The same act never tells twice, however often it is done. */
  once?: boolean;
  /** So long others are waited for who do the same. */
  afterSeconds?: number;
}

/** To be called in the transaction of the act. One's own acts make no notice. */
export async function causeNotice(
  db: Db,
  cause: Cause,
  { repeats = false, once = false, afterSeconds = 0 }: Causing = {},
): Promise<void> {
  const { accountId, kind, objectId } = cause;
  if (accountId === cause.actorId) return;
  const hours = once ? RETENTION_DAYS * 24 : GATHERED_HOURS;
  if (await upsertCause(db, cause, { repeats, hours }))
    await enqueue(db, GATHER_NOTICES, { accountId, kind, objectId }, { afterSeconds });
}

interface Naming {
  /** The note or the comment with the names. */
  objectId: string;
  noteId: string;
  commentId?: string;
  authorId: string;
  mentions: readonly string[];
  /** Who is notified of the same words already. */
  notified?: readonly (string | null)[];
}

/** A person was named by their id in a text: once, however often it is edited. */
export async function causeMentions(db: Db, naming: Naming): Promise<void> {
  const { mentions, authorId: actorId, notified = [], ...things } = naming;
  if (mentions.length === 0) return;
  // Whoever edits a text again and again calls no more people together than by writing it once.
  const before = await selectNotifiedOfNaming(db, { actorId, objectId: things.objectId });
  const fresh = (await selectNamed(db, mentions)).filter(
    (id) => id !== actorId && !notified.includes(id) && !before.has(id),
  );
  for (const accountId of fresh.slice(0, Math.max(0, MOST_MENTIONS - before.size)))
    await causeNotice(db, { kind: 'mention', accountId, actorId, ...things }, { once: true });
}

interface Written {
  kind: NoticeKind;
  objectId: string;
  /** The recipients. */
  accountIds: readonly string[];
  /** How many are added to what is counted. */
  added: number;
  /** Who did it, the latest first. */
  people: readonly string[];
  noteId: string | null;
  commentId: string | null;
  groupId: string | null;
}

/** Before several are written in one transaction: all recipients, in the order of their ids. */
export async function lockRecipients(db: Db, accountIds: readonly string[]): Promise<void> {
  await queries.insertAccounts(db, accountIds);
  await queries.lockAccounts(db, accountIds);
}

/**
 * Adds to the notice that is open, or begins one, and counts what is unread. The rows of the
 * recipients are locked, in the order of their ids, so that two who notify the same people follow one
 * another.
 */
export async function writeNotices(publisher: Publisher, written: Written): Promise<void> {
  const { db } = publisher;
  const { kind, objectId } = written;
  await queries.insertAccounts(db, written.accountIds);
  const locked = await queries.lockAccounts(db, written.accountIds);
  const wanted = locked
    .map((account) => ({
      accountId: account.account_id,
      listed: isOn(queries.switchesOf(account), kind, 'page'),
      pushed: isOn(queries.switchesOf(account), kind, 'push'),
    }))
    .filter(({ listed, pushed }) => listed || pushed);
  if (wanted.length === 0) return;
  const accountIds = wanted.map(({ accountId }) => accountId);
  const { standing } = traitsOf(kind);
  if (!standing)
    await queries.closeNotices(db, { kind, objectId, accountIds, hours: GATHERED_HOURS });
  const notices = await queries.upsertNotices(db, {
    ...written,
    added: standing ? 0 : written.added,
    recipients: wanted,
    people: [...new Set(written.people)].slice(0, PEOPLE_STORED),
  });
  const pushed = new Set(wanted.filter((one) => one.pushed).map(({ accountId }) => accountId));
  await enqueuePushes(
    db,
    notices
      .map(({ id, account_id: accountId }) => ({ accountId, noticeId: id }))
      .filter(({ accountId }) => pushed.has(accountId)),
  );
  await emitCounts(publisher, notices);
}

/** What the staff have done, or the site itself: nobody is named. */
export const notifyUnnamed = (
  publisher: Publisher,
  notice: Pick<Written, 'kind' | 'objectId' | 'accountIds'>,
): Promise<void> =>
  writeNotices(publisher, {
    ...notice,
    ...{ added: 1, people: [], noteId: null, commentId: null, groupId: null },
  });

interface Standing {
  kind: NoticeKind;
  accountId: string;
  objectId: string;
}

/** What a standing notice tells of was seen in its own place: it is read. */
export async function readStanding(publisher: Publisher, standing: Standing): Promise<void> {
  const { db } = publisher;
  const { accountId } = standing;
  // Locked first: what is just being gathered is either seen here, or sees that there is no news.
  await queries.insertAccounts(db, [accountId]);
  const [account] = await queries.lockAccounts(db, [accountId]);
  const id = await queries.selectOpen(db, standing);
  if (account === undefined || id === null) return;
  const unread = await readOne(db, account, id);
  if (unread !== account.unread)
    await emit(publisher, unreadChanged, [accountId], { notice: unread });
}

/** Who has gone out of sight: what they alone have caused is read. */
export async function readAllOf(
  publisher: Publisher,
  { accountId, actorId }: { accountId: string; actorId: string },
): Promise<void> {
  const { db } = publisher;
  const [account] = await queries.lockAccounts(db, [accountId]);
  if (account === undefined) return;
  const readTo = account.read_to;
  const read = await updateReadOf(db, { accountId, actorId, readTo });
  if (read === 0) return;
  const unread = Math.max(0, account.unread - read);
  await queries.updateAccount(db, accountId, { unread });
  await emit(publisher, unreadChanged, [accountId], { notice: unread });
}

type LockedAccount = Awaited<ReturnType<typeof queries.lockAccounts>>[number];

/** How many are unread then. The account is locked. */
export async function readOne(
  db: Publisher['db'],
  account: LockedAccount,
  id: string,
): Promise<number> {
  const { account_id: accountId, read_to: readTo } = account;
  const was = await updateRead(db, { accountId, id, readTo });
  if (was === undefined) return account.unread;
  const unread = was.listed ? Math.max(0, account.unread - 1) : account.unread;
  if (was.listed) await queries.updateAccount(db, accountId, { unread });
  return unread;
}

/** Of very many, only those who are looking get the count; the others see it when they come. */
const MOST_EMITTED_ANYWAY = 20;

async function emitCounts(
  publisher: Publisher,
  notices: readonly { account_id: string; unread: number | null }[],
): Promise<void> {
  const ids = notices.map((row) => row.account_id);
  const isReached =
    ids.length <= MOST_EMITTED_ANYWAY ? () => true : inSet(await isOnline(publisher, ids));
  for (const { account_id: id, unread } of notices)
    if (unread !== null && isReached(id))
      await emit(publisher, unreadChanged, [id], { notice: unread });
}

const inSet = (ids: ReadonlySet<string>) => (id: string) => ids.has(id);
