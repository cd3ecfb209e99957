import { defineEvent } from '#server/events.ts';

interface Corrected {
  /** The correction. */
  id: string;
  noteId: string;
  /** Who has written the note. */
  ownerId: string;
  /** Who has corrected it. */
  authorId: string;
}

export const correctionSent = defineEvent<Corrected>('correction-sent');
export const correctionAccepted = defineEvent<Corrected>('correction-accepted');
