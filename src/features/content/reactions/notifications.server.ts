import { causeNotice } from '#features/core/notifications/public/notify.server.ts';
import { on, type Listener } from '#server/events.ts';
import { noteRated, triangleGiven } from './events.server.ts';

/** Who likes a note seldom comes alone: a moment later they are gathered together. */
const WAIT_SECONDS = 2;

export const reactionNotices: readonly Listener[] = [
  // A note was raised. Who lowers it tells its author nothing: grades are nobody's but the grader's.
  on(noteRated, async ({ db }, { id, authorId, accountId, grade }) => {
    if (grade !== 1) return;
    await causeNotice(
      db,
      { kind: 'rating', accountId: authorId, objectId: id, actorId: accountId, noteId: id },
      { afterSeconds: WAIT_SECONDS },
    );
  }),
  on(triangleGiven, ({ db }, { id, authorId, accountId }) =>
    causeNotice(db, {
      kind: 'triangle',
      accountId: authorId,
      objectId: id,
      actorId: accountId,
      noteId: id,
    }),
  ),
];
