import { triangleGiven } from '#features/content/reactions/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';

/** A note was given a triangle. */
export const triangleNotices: readonly Listener[] = [
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
