import { causeNotice, readStanding } from '#features/core/notifications/public/notify.server.ts';
import type { Db } from '#server/db.ts';
import { on, type Listener } from '#server/events.ts';
import { conversationSeen, messageSent } from './events.server.ts';
import { isWorthTelling } from './views.server.ts';

/** Whoever has the conversation open reads it meanwhile, and several in a row are one notice. */
const WAIT_SECONDS = 5;

export const messageNotices: readonly Listener[] = [
  // Somebody wrote to a person who lets them; a request tells nobody.
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
): Promise<boolean> => isWorthTelling(db, accountId, objectId);
