// A conversation leaves one side: because its owner deletes it, or because its sender was limited
// and nobody has accepted the request yet. The other side keeps what it has.

import { emit } from '#features/realtime/emit.server.ts';
import { publish, type Publisher } from '#server/events.ts';
import type { Db } from '#server/db.ts';
import { threadSeen } from './events.server.ts';
import { deleteTold } from './live.ts';
import * as talks from './queries/talks.server.ts';

/** The caller holds the conversation (`lockTalk`). */
export async function clearSide(
  publisher: Publisher,
  { id, last_id: last }: talks.Talk,
  side: talks.Side,
): Promise<void> {
  const { db } = publisher;
  const { account_id: accountId, other_id: otherId } = side;
  await talks.updateSide(db, side, {
    ...{ before_id: last, read_id: last, last_id: null, unread: 0, pinned: false },
  });
  await talks.updateDead(db, id);
  await emit(publisher, deleteTold, [accountId], { user: otherId, messageId: null, all: false });
  await publish(publisher, threadSeen, { accountId, otherId });
}

/** More than anybody may begin in a day. */
const MOST_REQUESTS = 200;

interface Since {
  accountId: string;
  /** The smallest id of the time that counts. */
  since: string;
}

/** Requests of a person nobody has accepted, with a message since then; counted no further than the bound. */
export const countOpenRequests = async (db: Db, { accountId, since }: Since): Promise<number> =>
  (await talks.selectRequestsFrom(db, accountId, { since, rows: MOST_REQUESTS })).length;

/** They leave the receivers, who were not asked whether they want them. Runs in a transaction. */
export async function withdrawRequests(
  publisher: Publisher,
  { accountId, since }: Since,
): Promise<number> {
  const { db } = publisher;
  const receivers = await talks.selectRequestsFrom(db, accountId, { since, rows: MOST_REQUESTS });
  for (const receiverId of receivers) {
    const talk = await talks.lockTalk(db, accountId, receiverId);
    const side = await talks.selectSide(db, receiverId, accountId);
    // Accepted meanwhile.
    if (talk !== undefined && side?.request === true) await clearSide(publisher, talk, side);
  }
  return receivers.length;
}
