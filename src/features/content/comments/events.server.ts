import type { Judged } from '#features/core/spam/public/spam-check.server.ts';
import { defineEvent } from '#server/events.ts';

interface Written {
  id: string;
  noteId: string;
  authorId: string;
  /** The ids of people its text names. */
  mentions: readonly string[];
}

interface Answered {
  noteAuthorId: string;
  /** Whose comment it answers; null where it answers the note. */
  answeredId: string | null;
}

/** It waits for a look of the staff; `commentCreated` follows when it is released. */
export const commentQuarantined = defineEvent<{
  id: string;
  answeredId: string | null;
  judged: Judged;
}>('comment-quarantined');
export const commentCreated = defineEvent<Written & Answered>('comment-created');
export const commentEdited = defineEvent<Written>('comment-edited');
/** Its words are gone, even where its place stays for the answers. */
export const commentRemoved = defineEvent('comment-removed');
/** The staff have taken its removal back. */
export const commentShown = defineEvent('comment-shown');
