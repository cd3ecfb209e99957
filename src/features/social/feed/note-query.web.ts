// What an address says about a list of notes.

import { LEVELS, type LevelName } from '#tatar/level-names.ts';
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
  /** `mine`: what the reader knows nearly all words of; null: any. */
  level: LevelName | 'mine' | null;
  /** Questions alone. */
  kind: 'ask' | null;
  start: Position;
}

/** Whether it depends on who reads: visitors have none. */
export const isOfReader = (level: NoteQuery['level']): level is 'mine' => level === 'mine';

/** `known` was a list of its own, and addresses of it live on. */
export const readLevel = (query: URLSearchParams): NoteQuery['level'] =>
  query.get('level') === 'known' ? 'mine' : (readChoice(query, 'level', CHOICES) ?? null);

export const readNoteQuery = (query: URLSearchParams): NoteQuery => ({
  filter: readChoice(query, 'filter', NOTE_FILTERS) ?? 'new',
  search: readText(query, 'search'),
  tag: readText(query, 'tag', 30),
  level: readLevel(query),
  kind: query.get('kind') === 'ask' ? 'ask' : null,
  start: readPosition(query),
});

/** Everything but the level, which is more for a signed-in reader than for a visitor. */
const restQuery = ({ filter, search, tag, kind }: NoteQuery) => ({
  ...(filter === 'new' ? {} : { filter }),
  ...(search === '' ? {} : { search }),
  ...(tag === '' ? {} : { tag }),
  ...(kind === null ? {} : { kind }),
});

/** The same for the call of a visitor, who has no level, or another position of that list. */
export const listNotesQuery = (query: NoteQuery, at = positionQuery(query.start)) => ({
  ...restQuery(query),
  ...(query.level === null || isOfReader(query.level) ? {} : { level: query.level }),
  ...at,
});

/** And for that of a signed-in reader. */
export const listUserNotesQuery = (query: NoteQuery, at = positionQuery(query.start)) => ({
  ...restQuery(query),
  ...(query.level === null ? {} : { level: query.level }),
  ...at,
});
