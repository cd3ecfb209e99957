// What an address says about a list of notes. Values that make no sense are left out rather than
// refused: the reader wanted the list.

import { NOTE_FILTERS, type NoteFilter } from '#features/feed/calls.ts';
import type { Position } from './held-list.ts';

export interface NoteQuery {
  filter: NoteFilter;
  search: string;
  tag: string;
  nextCursor: string | null;
  pg: number;
}

export function readPosition(query: URLSearchParams): { nextCursor: string | null; pg: number } {
  const next = query.get('next') ?? '';
  const pg = query.get('pg') ?? '';
  return {
    nextCursor: /^[\da-z]{1,13}$/.test(next) ? next : null,
    pg: /^\d{1,3}$/.test(pg) ? Math.min(Number(pg), 499) : 0,
  };
}

export function readNoteQuery(query: URLSearchParams): NoteQuery {
  return {
    filter: NOTE_FILTERS.find((filter) => filter === query.get('filter')) ?? 'new',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    tag: (query.get('tag') ?? '').trim().slice(0, 30),
    ...readPosition(query),
  };
}

/** Does the list start at its beginning? */
export const isFromTop = ({ nextCursor, pg }: { nextCursor: string | null; pg: number }) =>
  nextCursor === null && pg === 0;

/** The query of a list call for a position in the list. */
export const positionQuery = ({ nextCursor, pg }: Position) => ({
  ...(nextCursor === undefined ? {} : { nextCursor }),
  ...(pg === undefined || pg === 0 ? {} : { pg: String(pg) }),
});

export function listNotesQuery(query: NoteQuery, position: Position) {
  return {
    ...(query.filter === 'new' ? {} : { filter: query.filter }),
    ...(query.search === '' ? {} : { search: query.search }),
    ...(query.tag === '' ? {} : { tag: query.tag }),
    ...positionQuery(position),
  };
}

export const startOf = ({ nextCursor, pg }: { nextCursor: string | null; pg: number }): Position =>
  nextCursor === null ? { pg } : { nextCursor };
