// What an address says about a list of notes.

import { LEVELS, type NoteLevel } from '#features/notes/addresses.ts';
import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { NOTE_FILTERS, type NoteFilter } from './rules.ts';

const CHOICES = [...LEVELS, 'mine'] as const;

export interface NoteQuery {
  filter: NoteFilter;
  search: string;
  tag: string;
  /** `mine`: the one that suits the reader; null: any. */
  level: NoteLevel | 'mine' | null;
  start: Position;
}

export const readNoteQuery = (query: URLSearchParams): NoteQuery => ({
  filter: readChoice(query, 'filter', NOTE_FILTERS) ?? 'new',
  search: readText(query, 'search'),
  tag: readText(query, 'tag', 30),
  level: readChoice(query, 'level', CHOICES) ?? null,
  start: readPosition(query),
});

/** Everything but the level, which is more for a signed-in reader than for a visitor. */
const restQuery = ({ filter, search, tag }: NoteQuery) => ({
  ...(filter === 'new' ? {} : { filter }),
  ...(search === '' ? {} : { search }),
  ...(tag === '' ? {} : { tag }),
});

/** The same for the call of a visitor, who has no level, or another position of that list. */
export const listNotesQuery = (query: NoteQuery, at = positionQuery(query.start)) => ({
  ...restQuery(query),
  ...(query.level === null || query.level === 'mine' ? {} : { level: query.level }),
  ...at,
});

/** And for that of a signed-in reader. */
export const listUserNotesQuery = (query: NoteQuery, at = positionQuery(query.start)) => ({
  ...restQuery(query),
  ...(query.level === null ? {} : { level: query.level }),
  ...at,
});
