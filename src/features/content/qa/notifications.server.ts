import { causeNotice } from '#features/core/notifications/public/notify.server.ts';
import { on, type Listener } from '#server/events.ts';
import { answerAccepted } from './events.server.ts';

/** An own comment is the answer to a question. */
export const answerNotices: readonly Listener[] = [
  on(answerAccepted, ({ db }, { noteId, askerId, authorId }) =>
    causeNotice(
      db,
      { kind: 'answered', accountId: authorId, objectId: noteId, actorId: askerId, noteId },
      { once: true },
    ),
  ),
];
