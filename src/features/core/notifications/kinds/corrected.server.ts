import { correctionAccepted } from '#features/content/corrections/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';

/** An own correction is in the text of a note. One that was let go is told to nobody. */
export const correctedNotices: readonly Listener[] = [
  on(correctionAccepted, ({ db }, { noteId, ownerId, authorId }) =>
    causeNotice(
      db,
      { kind: 'corrected', accountId: authorId, objectId: noteId, actorId: ownerId, noteId },
      { repeats: true },
    ),
  ),
];
