import { noteRated } from '#features/content/reactions/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';

/** Who likes a note seldom comes alone: a moment later they are gathered together. */
const WAIT_SECONDS = 2;

/** A note was raised. Who lowers it tells its author nothing: grades are nobody's but the grader's. */
export const ratingNotices: readonly Listener[] = [
  on(noteRated, async ({ db }, { id, authorId, accountId, grade }) => {
    if (grade !== 1) return;
    await causeNotice(
      db,
      { kind: 'rating', accountId: authorId, objectId: id, actorId: accountId, noteId: id },
      { afterSeconds: WAIT_SECONDS },
    );
  }),
];
