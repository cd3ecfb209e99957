// What becomes of messages nobody wants any more: of those of a person gone for good, and of those
// both have deleted.

import { removeMessageFiles } from '#features/platform/media/public/message-files.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Leaving } from '#server/feature.ts';
import * as queries from './queries/forgetting.server.ts';
import { forgetVersions } from './versions.server.ts';

const AT_ONCE = 500;

/** Their words go; the others keep their own, and the places between them. */
export async function forgetMessages({ db }: Ctx, { accountId }: Leaving): Promise<void> {
  for (;;) {
    const conversations = await queries.selectConversationsOf(db, accountId, AT_ONCE);
    for (const { conversation_id: conversationId, other_id: otherId } of conversations) {
      await emptyAllOf(db, conversationId, accountId);
      while ((await forgetVersions(db, conversationId, AT_ONCE)) === AT_ONCE);
      while ((await queries.deleteHidings(db, accountId, conversationId, AT_ONCE)) === AT_ONCE);
      // The row of the participant goes last: an interrupted run begins anew as long as it is there.
      await queries.deleteParticipant(db, accountId, otherId);
    }
    if (conversations.length < AT_ONCE) break;
  }
  await queries.deleteSetting(db, accountId);
}

async function emptyAllOf(db: Db, conversationId: string, authorId: string): Promise<void> {
  for (let after = '0'; ;) {
    const asked = { conversationId, authorId, after, rows: AT_ONCE };
    const ids = await queries.selectIdsOfAuthor(db, asked);
    if (ids.length > 0) {
      await queries.emptyMessages(db, conversationId, ids);
      await removeMessageFiles(db, conversationId, ids);
    }
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1)!;
  }
}

export const RETENTION_DAYS = 30;
const MOST_CONVERSATIONS = 50;

/**
 * Removes some of what both deleted a month ago; gives how many messages. To be called in a
 * transaction, and again while there are any.
 */
export async function removeDead(db: Db): Promise<number> {
  let removed = await queries.deleteEmptied(db, RETENTION_DAYS, AT_ONCE);
  for (const conversation of await queries.selectDeadConversations(
    db,
    RETENTION_DAYS,
    MOST_CONVERSATIONS,
  )) {
    const asked = { conversationId: conversation.id, upTo: conversation.dead_id, rows: AT_ONCE };
    const ids = await queries.selectOldest(db, asked);
    if (ids.length > 0) {
      await removeMessageFiles(db, conversation.id, ids);
      await queries.deleteMessages(db, conversation.id, ids);
    }
    if (ids.length < AT_ONCE) await queries.endDead(db, conversation);
    removed += ids.length;
    if (removed >= AT_ONCE) break;
  }
  return removed;
}
