import { defineEvent } from '#server/events.ts';

export const noteCreated = defineEvent('note-created');
/** Its words have changed. */
export const noteEdited = defineEvent('note-edited');
/** Deleted, or gone with its author or its group. */
export const noteHidden = defineEvent('note-hidden');
/** Back with its author. */
export const noteShown = defineEvent('note-shown');
