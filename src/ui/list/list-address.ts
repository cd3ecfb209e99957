// The address of a list: its filters and where it starts (`?next=…` or `?pg=…`). A list declares
// its parameters once (`listAddress`) and gets from them how its address is read and written, and
// the query of its call. Values that make no sense are left out rather than refused: the reader
// wanted the list.

import { CURSOR, LAST_PAGE } from '#kernel/page.ts';

/** A place in a list: after a cursor, or a numbered page; neither = the beginning. */
export interface Position {
  nextCursor?: string;
  pg?: number;
}

/** What the query calls the two, where a page has more than one list. */
export interface PositionNames {
  next: string;
  pg: string;
}

const NAMES: PositionNames = { next: 'next', pg: 'pg' };

export function readPosition(query: URLSearchParams, names = NAMES): Position {
  const next = query.get(names.next) ?? '';
  if (CURSOR.test(next)) return { nextCursor: next };
  const pg = query.get(names.pg) ?? '';
  const number = /^\d{1,3}$/.test(pg) ? Math.min(Number(pg), LAST_PAGE - 1) : 0;
  return number === 0 ? {} : { pg: number };
}

/** The same where the list has no numbered pages. */
export function readCursor(query: URLSearchParams, names = NAMES): Omit<Position, 'pg'> {
  const { pg: _, ...start } = readPosition(query, names);
  return start;
}

/** Does the list start at its beginning? */
export const isFromTop = ({ nextCursor, pg }: Position): boolean =>
  nextCursor === undefined && pg === undefined;

/** The position as a list call takes it. */
export const positionQuery = ({ nextCursor, pg }: Position) => ({
  ...(nextCursor === undefined ? {} : { nextCursor }),
  ...(pg === undefined ? {} : { pg: String(pg) }),
});

export type PositionQuery = ReturnType<typeof positionQuery>;

/** The same page with the list at another position. */
export const addressAt = (
  { pathname, search }: { pathname: string; search: string },
  { nextCursor, pg }: Position,
  names = NAMES,
): string =>
  withQuery(pathname, new URLSearchParams(search), {
    [names.next]: nextCursor ?? null,
    [names.pg]: pg ?? null,
  });

/** The same page with some query values set, or removed where the value is null. */
export function withQuery(
  pathname: string,
  query: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, String(value));
  }
  const text = next.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** As long as a search may be. */
const clip = (text: string, longest = 100): string => text.trim().slice(0, longest);

/** The words a query has for a search. */
export const readText = (query: URLSearchParams, name: string): string =>
  clip(query.get(name) ?? '');

/** The choice a query makes among those there are. */
export const readChoice = <T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === query.get(name));

/** One parameter of an address: '' stands for a parameter that is not there. */
interface Param<T> {
  name: string;
  /** Left out of addresses and calls. */
  byDefault: T;
  read: (text: string) => T;
  /** The call is asked with the default, too. */
  always?: boolean;
}

export const always = <T>(param: Param<T>): Param<T> => ({ ...param, always: true });

export const textParam = (
  name: string,
  longest?: number,
  tidy = (text: string): string => text,
): Param<string> => ({ name, byDefault: '', read: (text) => tidy(clip(text, longest)) });

export const choiceParam = <const T extends string, const D extends T | null>(
  name: string,
  choices: readonly T[],
  byDefault: D,
): Param<T | D> => ({
  name,
  byDefault,
  read: (text) => choices.find((choice) => choice === text) ?? byDefault,
});

export const patternParam = (name: string, pattern: RegExp): Param<string | null> => ({
  name,
  byDefault: null,
  read: (text) => (pattern.test(text) ? text : null),
});

/** A day that exists, as a date field of the browser writes it; '' = any. */
export const dateParam = (name: string): Param<string> => ({
  name,
  byDefault: '',
  read: (text) => (isDate(text) ? text : ''),
});

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

type Params<V> = { readonly [K in keyof V]: Param<V[K]> };
/** A part of a list: its filters, and where it starts. */
type Part<V> = V & { start: Position };
/** What a list call is asked with: defaults only where a parameter is `always` sent. */
type Filters<V> = { [K in keyof V]?: Exclude<V[K], null> };

export function listAddress<V extends object>(params: Params<V>, names = NAMES) {
  const keys = Object.keys(params) as (keyof V & string)[];
  const isSet = (value: V, key: keyof V) => value[key] !== params[key].byDefault;

  /** The part of the call's query that does not depend on the position. */
  const filters = (value: V): Filters<V> =>
    Object.fromEntries(
      keys.filter((key) => params[key].always || isSet(value, key)).map((key) => [key, value[key]]),
    ) as Filters<V>;

  return {
    read: (query: URLSearchParams): Part<V> => ({
      ...(Object.fromEntries(
        keys.map((key) => [key, params[key].read(query.get(params[key].name) ?? '')]),
      ) as V),
      start: readPosition(query, names),
    }),
    filters,
    /** The query of the call, at this position of the list or another. */
    query: (value: Part<V>, at = positionQuery(value.start)) => ({ ...filters(value), ...at }),
    /** The same for a call without numbered pages. */
    cursorQuery: (value: Part<V>, { nextCursor }: Pick<Position, 'nextCursor'> = value.start) => ({
      ...filters(value),
      ...(nextCursor === undefined ? {} : { nextCursor }),
    }),
    /** The parameters of the address; null = left out. */
    write: (value: Part<V>): Record<string, string | number | null> => ({
      ...Object.fromEntries(
        keys.map((key) => [params[key].name, isSet(value, key) ? String(value[key]) : null]),
      ),
      [names.next]: value.start.nextCursor ?? null,
      [names.pg]: value.start.pg ?? null,
    }),
  };
}
