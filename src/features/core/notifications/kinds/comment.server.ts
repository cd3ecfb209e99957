import { commentCreated } from '#features/content/comments/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';

/** A note was commented on; whose comment was answered is told of the answer instead. */
export const commentNotices: readonly Listener[] = [
  on(commentCreated, async ({ db }, { id, noteId, authorId, noteAuthorId, answeredId }) => {
    if (noteAuthorId === answeredId) return;
    await causeNotice(
      db,
      {
        kind: 'comment',
        accountId: noteAuthorId,
        objectId: noteId,
        actorId: authorId,
        noteId,
        commentId: id,
      },
      { repeats: true },
    );
  }),
];
