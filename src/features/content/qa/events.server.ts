import { defineEvent } from '#server/events.ts';

interface Accepted {
  noteId: string;
  commentId: string;
  askerId: string;
  /** Who has answered. */
  authorId: string;
}

export const answerAccepted = defineEvent<Accepted>('answer-accepted');
