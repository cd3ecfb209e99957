// Every notice is written here: for one person, or for a batch of those who follow a group.

import type { Db } from '#server/db.ts';
import * as queries from './queries.server.ts';
import { GATHERED_HOURS, isOn, PEOPLE_KEPT, type NoticeKind, type Switches } from './rules.ts';

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
export async function writeNotices(db: Db, written: Written): Promise<void> {
  const { kind, objectId } = written;
  await queries.insertAccounts(db, written.accountIds);
  const held = await queries.lockAccounts(db, written.accountIds);
  const told = held
    .filter(({ switches }) => isOn(switches as Switches, kind, 'page'))
    .map(({ account_id: id }) => id);
  if (told.length === 0) return;
  await queries.closeNotices(db, { kind, objectId, accountIds: told, hours: GATHERED_HOURS });
  await queries.upsertNotices(db, {
    ...written,
    accountIds: told,
    people: [...new Set(written.people)].slice(0, PEOPLE_KEPT),
  });
}
