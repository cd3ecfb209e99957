import { defineEvent } from '#server/events.ts';

export const commentCreated = defineEvent('comment-created');
export const commentEdited = defineEvent('comment-edited');
/** Its words are gone, even where its place stays for the answers. */
export const commentRemoved = defineEvent('comment-removed');
