/** The draft of a new note of one's own. */
export const NEW_NOTE = 'note-create';
