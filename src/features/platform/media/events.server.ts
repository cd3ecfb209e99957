import { defineEvent } from '#server/events.ts';
import type { MessageRef } from './queries/message-files.server.ts';

/** A recording has come further in its preparing, or to the end of it. */
export const recordingMoved = defineEvent<{ noteId: string; isDone: boolean }>('recording-moved');

/** Our own sizes of a picture of a message are there. */
export const messagePictureMade = defineEvent<MessageRef>('message-picture-made');

/** The voice of a message can be heard, or never will be. */
export const messageVoiceMade = defineEvent<MessageRef>('message-voice-made');
