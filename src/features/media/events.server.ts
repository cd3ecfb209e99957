import { defineEvent } from '#server/events.ts';

/** A recording has come further in its preparing, or to the end of it. */
export const recordingMoved = defineEvent<{ noteId: string; isDone: boolean }>('recording-moved');
