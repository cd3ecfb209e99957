import { messageSent, conversationSeen } from '#features/social/messages/events.server.ts';
import { hasUnread } from '#features/social/messages/views.server.ts';
import type { Db } from '#server/db.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';
import { readStanding } from '../writing.server.ts';

/** Whoever has the conversation open reads it meanwhile, and several in a row are one notice. */
const WAIT_SECONDS = 5;

/** Somebody wrote to a person who lets them; a request tells nobody (decision 0282). */
export const messageNotices: readonly Listener[] = [
  on(messageSent, async ({ db }, { from, to, request }) => {
    if (request) return;
    await causeNotice(
      db,
      { kind: 'message', accountId: to, objectId: from, actorId: from },
      { repeats: true, afterSeconds: WAIT_SECONDS },
    );
  }),
  // What was read in the conversation was read, on whatever page.
  on(conversationSeen, (publisher, { accountId, otherId }) =>
    readStanding(publisher, { kind: 'message', accountId, objectId: otherId }),
  ),
];

export const isMessageNews = (
  db: Db,
  { accountId, objectId }: { accountId: string; objectId: string },
): Promise<boolean> => hasUnread(db, accountId, objectId);
