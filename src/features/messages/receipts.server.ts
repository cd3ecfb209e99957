// Who may know what who has read: only those who let others know themselves.

import type { Db } from '#server/db.ts';
import { selectTelling } from './queries/settings.server.ts';
import { selectSidesTowards, type Side } from './queries/talks.server.ts';

/** How far each of these people has read what the viewer wrote, as far as the viewer may know. */
export async function readMarksFor(
  db: Db,
  viewerId: string,
  otherIds: readonly string[],
): Promise<(otherId: string) => string | null> {
  if (otherIds.length === 0) return () => null;
  const [telling, sides] = await Promise.all([
    selectTelling(db, [viewerId, ...otherIds]),
    selectSidesTowards(db, viewerId, otherIds),
  ]);
  const marks = new Map(sides.map((side) => [side.account_id, side.shown_read_id]));
  return (otherId) => {
    const mark = marks.get(otherId) ?? '0';
    return telling.has(viewerId) && telling.has(otherId) && mark !== '0' ? mark : null;
  };
}

/** Whether the two let each other know; of a request nobody is told that it was read. */
export async function isTold(db: Db, { account_id, other_id, request }: Side): Promise<boolean> {
  return !request && (await selectTelling(db, [account_id, other_id])).size === 2;
}
