import { correctionSent } from '#features/content/corrections/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';

/** A note whose author asks for corrections has got one. */
export const correctionNotices: readonly Listener[] = [
  on(correctionSent, ({ db }, { noteId, ownerId, authorId }) =>
    causeNotice(
      db,
      { kind: 'correction', accountId: ownerId, objectId: noteId, actorId: authorId, noteId },
      { repeats: true },
    ),
  ),
];
