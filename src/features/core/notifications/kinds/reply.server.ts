import { commentCreated } from '#features/content/comments/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';

/** A comment was answered: each answer is a notice of its own. */
export const replyNotices: readonly Listener[] = [
  on(commentCreated, async ({ db }, { id, noteId, authorId, answeredId }) => {
    if (answeredId === null) return;
    await causeNotice(
      db,
      {
        kind: 'reply',
        accountId: answeredId,
        objectId: id,
        actorId: authorId,
        noteId,
        commentId: id,
      },
      { once: true },
    );
  }),
];
