import { defineEvent } from '#server/events.ts';

/** Members have refused a recording; it is silent until staff have reviewed it. */
export const voiceRefused = defineEvent<{ id: string; ownerId: string }>('voice-refused');
