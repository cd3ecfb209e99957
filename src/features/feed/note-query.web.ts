// What an address says about a list of notes.

import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { NOTE_FILTERS, type NoteFilter } from './rules.ts';

export interface NoteQuery {
  filter: NoteFilter;
  search: string;
  tag: string;
  start: Position;
}

export const readNoteQuery = (query: URLSearchParams): NoteQuery => ({
  filter: readChoice(query, 'filter', NOTE_FILTERS) ?? 'new',
  search: readText(query, 'search'),
  tag: readText(query, 'tag', 30),
  start: readPosition(query),
});

/** The same for the call, or another position of that list. */
export const listNotesQuery = (
  { filter, search, tag, start }: NoteQuery,
  at = positionQuery(start),
) => ({
  ...(filter === 'new' ? {} : { filter }),
  ...(search === '' ? {} : { search }),
  ...(tag === '' ? {} : { tag }),
  ...at,
});
