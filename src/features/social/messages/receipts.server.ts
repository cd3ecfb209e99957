// Who may know what who has read: only those who let others know themselves.

import type { Db } from '#server/db.ts';
import { selectTelling } from './queries/settings.server.ts';
import { selectParticipantsTowards, type Participant } from './queries/conversations.server.ts';

/** How far each of these people has read what the viewer wrote, as far as the viewer may know. */
export async function readMarksFor(
  db: Db,
  viewerId: string,
  otherIds: readonly string[],
): Promise<(otherId: string) => string | null> {
  if (otherIds.length === 0) return () => null;
  const [sharing, participants] = await Promise.all([
    selectTelling(db, [viewerId, ...otherIds]),
    selectParticipantsTowards(db, viewerId, otherIds),
  ]);
  const marks = new Map(
    participants.map((participant) => [participant.account_id, participant.shown_read_id]),
  );
  return (otherId) => {
    const mark = marks.get(otherId) ?? '0';
    return sharing.has(viewerId) && sharing.has(otherId) && mark !== '0' ? mark : null;
  };
}

/** Whether the two let each other know; of a request nobody is told that it was read. */
export async function isTold(
  db: Db,
  { account_id, other_id, request }: Participant,
): Promise<boolean> {
  return !request && (await selectTelling(db, [account_id, other_id])).size === 2;
}
