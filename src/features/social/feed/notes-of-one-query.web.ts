// The address of the notes of one person or one group.

import { choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { NOTE_FILTERS } from './rules.ts';

export const { read: readNotesOfOne, query: notesOfOneQuery } = listAddress({
  filter: choiceParam('filter', NOTE_FILTERS, 'new'),
  search: textParam('search'),
});

export type NotesOfOneQuery = ReturnType<typeof readNotesOfOne>;

/** The list as it stands on the page by itself: newest first, without a search. */
export const isUsual = ({ filter, search }: Pick<NotesOfOneQuery, 'filter' | 'search'>): boolean =>
  filter === 'new' && search === '';
