import { defineEvent } from '#server/events.ts';

export const groupCreated = defineEvent('group-created');
/** Its name, its address or what it tells about itself. */
export const groupEdited = defineEvent('group-edited');
/** Deleted by its creator; it can be restored for some days. */
export const groupHidden = defineEvent('group-hidden');
/** Its deletion of that moment was taken back. */
export const groupRestored = defineEvent<{ id: string; at: string }>('group-restored');
/** Nobody restored it, the staff ended it, or its last person has gone. It does not come back. */
export const groupEnded = defineEvent('group-ended');
/** `accountId` follows the group no longer, or is banned from it. */
export const groupLeft = defineEvent<{ id: string; accountId: string }>('group-left');
