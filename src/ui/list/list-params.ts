// The parameters of a list in its address. A list declares them once (`listAddress`) and gets from
// them how its address is read and written, and the query of its call. Values that make no sense are
// left out rather than refused: the reader wanted the list.

import { FIRST_DAY } from '#kernel/time.ts';
import { clip, NAMES, type Position, positionQuery, readPosition } from './list-address.ts';

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

/** A day since the first one that exists, as a date field of the browser writes it; '' = any. */
export const dateParam = (name: string): Param<string> => ({
  name,
  byDefault: '',
  read: (text) => (isDate(text) && text >= FIRST_DAY ? text : ''),
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
