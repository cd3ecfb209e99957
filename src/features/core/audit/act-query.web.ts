// What an address says about the log of staff acts.

import { type Position, readChoice, readPosition, readText } from '#ui/list/list-address.ts';
import { ACTS, type Act } from './rules.ts';

export interface ActQuery {
  actor: string;
  about: string;
  act: Act | null;
  date: string;
  start: Position;
}

export function readActQuery(query: URLSearchParams): ActQuery {
  const date = query.get('date') ?? '';
  return {
    actor: readText(query, 'actor', 254),
    about: readText(query, 'about', 40),
    act: readChoice(query, 'act', ACTS) ?? null,
    date: isDate(date) ? date : '',
    start: readPosition(query),
  };
}

/** A day there is, as a field of the browser writes it. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The same for the call, or another position of that list. */
export const listActsQuery = (
  { actor, about, act, date, start }: ActQuery,
  { nextCursor }: Position = start,
) => ({
  ...(actor === '' ? {} : { actor }),
  ...(about === '' ? {} : { about }),
  ...(act === null ? {} : { act }),
  ...(date === '' ? {} : { date }),
  ...(nextCursor === undefined ? {} : { nextCursor }),
});
