import type { Judged } from '#features/core/spam/public/spam-check.server.ts';
import { defineEvent } from '#server/events.ts';

interface Written {
  id: string;
  authorId: string;
  groupId: string | null;
  /** The ids of people its text names. */
  mentions: readonly string[];
}

/** It waits for the administrators of the group. */
export const noteSuggested = defineEvent<{ id: string; groupId: string; authorId: string }>(
  'note-suggested',
);
export const suggestionDecided = defineEvent<{
  id: string;
  groupId: string;
  authorId: string;
  accepted: boolean;
}>('suggestion-decided');

/** It waits for a look of the staff; `noteCreated` follows when it is released. */
export const noteQuarantined = defineEvent<{ id: string; judged: Judged }>('note-quarantined');
/** Its author had deleted it and takes that back: it waits as before. */
export const noteRequarantined = defineEvent('note-requarantined');
/** It waited, and went with its group: nobody decides about it any more. */
export const noteQuarantineEnded = defineEvent('note-quarantine-ended');
export const noteCreated = defineEvent<Written>('note-created');
/** Its words have changed. */
export const noteEdited = defineEvent<Written>('note-edited');
/** Deleted, or gone with its author or its group. */
export const noteHidden = defineEvent('note-hidden');
/** Back with its author, or because its deletion was taken back. */
export const noteShown = defineEvent('note-shown');
