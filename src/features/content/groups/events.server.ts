import { defineEvent } from '#server/events.ts';

export const groupCreated = defineEvent('group-created');
/** Its name, its address or what it tells about itself. */
export const groupEdited = defineEvent('group-edited');
/** By its creator, or with the last person it had. It does not come back. */
export const groupEnded = defineEvent('group-ended');
