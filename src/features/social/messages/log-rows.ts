// What stands in the log of a conversation, in order: lines between days, the line before what was
// not read until it is answered, messages, and which of them stand apart.

import { compareIds } from '#kernel/ids.ts';
import { daysBetween } from '#tatar/format.ts';

interface Entry {
  id: string;
  user: { id: string };
  created: string;
}

export type LogRow<T extends Entry> =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: T; isFirst: boolean };

/** After such a pause a message stands apart though the same hand wrote it. */
const PAUSE_MS = 5 * 60_000;

interface Reader {
  /** The viewer. */
  ownId: string;
  /** The newest message they had read when they came; null = none. */
  seen: string | null;
  /** How many they had not read then: without any there is no line. */
  unread: number;
}

export function logRows<T extends Entry>(
  messages: readonly T[],
  { ownId, seen, unread }: Reader,
): LogRow<T>[] {
  const rows: LogRow<T>[] = [];
  const isNew = (message: T) =>
    message.user.id !== ownId && (seen === null || compareIds(message.id, seen) > 0);
  let before: T | undefined;
  const firstNew = messages.find(isNew);
  const isAnswered =
    firstNew !== undefined &&
    messages.some(({ id, user }) => user.id === ownId && compareIds(id, firstNew.id) > 0);
  let isMarked = unread === 0 || isAnswered;
  for (const message of messages) {
    const at = Date.parse(message.created);
    const last = before === undefined ? null : Date.parse(before.created);
    const isNextDay = last === null || daysBetween(last, at) !== 0;
    if (isNextDay) rows.push({ kind: 'day', key: `day-${message.id}`, at: message.created });
    const isUnread = !isMarked && isNew(message);
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' });
    isMarked ||= isUnread;
    const isFirst =
      isNextDay ||
      isUnread ||
      before?.user.id !== message.user.id ||
      (last !== null && at - last > PAUSE_MS);
    rows.push({ kind: 'message', key: message.id, message, isFirst });
    before = message;
  }
  return rows;
}
