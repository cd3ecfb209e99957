import { causeMentions, causeNotice } from '#features/core/notifications/public/notify.server.ts';
import { on, type Listener } from '#server/events.ts';
import { commentCreated, commentEdited } from './events.server.ts';

export const commentNotices: readonly Listener[] = [
  // A comment was answered: each answer is a notice of its own.
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
  on(commentCreated, ({ db }, comment) =>
    causeMentions(db, {
      ...namingOf(comment),
      notified: [comment.noteAuthorId, comment.answeredId],
    }),
  ),
  on(commentEdited, ({ db }, comment) => causeMentions(db, namingOf(comment))),
  // A note was commented on; whose comment was answered is told of the answer instead.
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

function namingOf({
  id,
  noteId,
  authorId,
  mentions,
}: {
  id: string;
  noteId: string;
  authorId: string;
  mentions: readonly string[];
}) {
  return { objectId: id, noteId, commentId: id, authorId, mentions };
}
