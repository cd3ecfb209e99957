// Every notice is written here: for one person, or for a batch of those who follow a group.

import { isOnline, tell } from '#features/live/tell.server.ts';
import type { Publisher } from '#server/events.ts';
import { noticeTold } from './live.ts';
import * as queries from './queries.server.ts';
import { enqueuePushes } from './push.server.ts';
import { GATHERED_HOURS, isOn, PEOPLE_KEPT, type NoticeKind } from './rules.ts';

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
  await queries.closeNotices(db, { kind, objectId, accountIds, hours: GATHERED_HOURS });
  const told = await queries.upsertNotices(db, {
    ...written,
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
    if (unread !== null && isTold(id)) await tell(publisher, noticeTold, [id], { notice: unread });
}

const inSet = (ids: ReadonlySet<string>) => (id: string) => ids.has(id);
