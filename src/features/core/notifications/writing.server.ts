// Every notice is written here: for one person, or for a batch of those who follow a group.

import { isOnline, emit } from '#features/core/realtime/emit.server.ts';
import type { Publisher } from '#server/events.ts';
import { kindOf, type NoticeKind } from './kinds.ts';
import { noticeTold } from './live.ts';
import * as queries from './queries.server.ts';
import { enqueuePushes } from './push.server.ts';
import { GATHERED_HOURS, isOn, PEOPLE_KEPT } from './rules.ts';

interface Written {
  kind: NoticeKind;
  objectId: string;
  /** Whom to tell. */
  accountIds: readonly string[];
  /** How many are added to what is counted. */
  added: number;
  /** Who did it, the latest first. */
  people: readonly string[];
  noteId: string | null;
  commentId: string | null;
  groupId: string | null;
}

/**
 * Adds to the notice that is open, or begins one, and counts what is unread. The rows of the people
 * told are held, in the order of their ids, so that two who tell the same people follow one another.
 */
export async function writeNotices(publisher: Publisher, written: Written): Promise<void> {
  const { db } = publisher;
  const { kind, objectId } = written;
  await queries.insertAccounts(db, written.accountIds);
  const held = await queries.lockAccounts(db, written.accountIds);
  const wanted = held
    .map((account) => ({
      accountId: account.account_id,
      listed: isOn(queries.switchesOf(account), kind, 'page'),
      pushed: isOn(queries.switchesOf(account), kind, 'push'),
    }))
    .filter(({ listed, pushed }) => listed || pushed);
  if (wanted.length === 0) return;
  const accountIds = wanted.map(({ accountId }) => accountId);
  const { standing = false } = kindOf(kind);
  if (!standing)
    await queries.closeNotices(db, { kind, objectId, accountIds, hours: GATHERED_HOURS });
  const told = await queries.upsertNotices(db, {
    ...written,
    added: standing ? 0 : written.added,
    told: wanted,
    people: [...new Set(written.people)].slice(0, PEOPLE_KEPT),
  });
  const pushed = new Set(wanted.filter((one) => one.pushed).map(({ accountId }) => accountId));
  await enqueuePushes(
    db,
    told
      .map(({ id, account_id: accountId }) => ({ accountId, noticeId: id }))
      .filter(({ accountId }) => pushed.has(accountId)),
  );
  await tellCounts(publisher, told);
}

/** What the staff have done, or the site itself: nobody is named. */
export const tellUnnamed = (
  publisher: Publisher,
  told: Pick<Written, 'kind' | 'objectId' | 'accountIds'>,
): Promise<void> =>
  writeNotices(publisher, {
    ...told,
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
  // Held first: what is just being gathered is either seen here, or sees that there is no news.
  await queries.insertAccounts(db, [accountId]);
  const [account] = await queries.lockAccounts(db, [accountId]);
  const id = await queries.selectOpen(db, standing);
  if (account === undefined || id === null) return;
  const unread = await readOne(db, account, id);
  if (unread !== account.unread) await emit(publisher, noticeTold, [accountId], { notice: unread });
}

type Held = Awaited<ReturnType<typeof queries.lockAccounts>>[number];

/** How many are unread then. The account is held. */
export async function readOne(db: Publisher['db'], account: Held, id: string): Promise<number> {
  const { account_id: accountId, read_to: readTo } = account;
  const was = await queries.updateRead(db, { accountId, id, readTo });
  if (was === undefined) return account.unread;
  const unread = was.listed ? Math.max(0, account.unread - 1) : account.unread;
  if (was.listed) await queries.updateAccount(db, accountId, { unread });
  return unread;
}

/** Of very many, those are told who are looking; the others see it when they come. */
const MOST_TOLD_ANYWAY = 20;

async function tellCounts(
  publisher: Publisher,
  told: readonly { account_id: string; unread: number | null }[],
): Promise<void> {
  const ids = told.map((row) => row.account_id);
  const isTold =
    ids.length <= MOST_TOLD_ANYWAY ? () => true : inSet(await isOnline(publisher, ids));
  for (const { account_id: id, unread } of told)
    if (unread !== null && isTold(id)) await emit(publisher, noticeTold, [id], { notice: unread });
}

const inSet = (ids: ReadonlySet<string>) => (id: string) => ids.has(id);
