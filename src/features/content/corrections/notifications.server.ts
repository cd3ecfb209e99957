import { causeNotice } from '#features/core/notifications/public/notify.server.ts';
import { on, type Listener } from '#server/events.ts';
import { correctionAccepted, correctionSent } from './events.server.ts';

export const correctionNotices: readonly Listener[] = [
  // A note whose author asks for corrections has got one.
  on(correctionSent, ({ db }, { noteId, ownerId, authorId }) =>
    causeNotice(
      db,
      { kind: 'correction', accountId: ownerId, objectId: noteId, actorId: authorId, noteId },
      { repeats: true },
    ),
  ),
  // An own correction is in the text of a note. One that was let go is told to nobody.
  on(correctionAccepted, ({ db }, { noteId, ownerId, authorId }) =>
    causeNotice(
      db,
      { kind: 'corrected', accountId: authorId, objectId: noteId, actorId: ownerId, noteId },
      { repeats: true },
    ),
  ),
];
