import { answerAccepted } from '#features/content/qa/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';

/** An own comment is the answer to a question. */
export const answeredNotices: readonly Listener[] = [
  on(answerAccepted, ({ db }, { noteId, askerId, authorId }) =>
    causeNotice(
      db,
      { kind: 'answered', accountId: authorId, objectId: noteId, actorId: askerId, noteId },
      { once: true },
    ),
  ),
];
