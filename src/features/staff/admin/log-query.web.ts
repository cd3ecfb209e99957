// What the addresses of the lists of programs and of IP addresses say.

import { BOT_REASONS, type BotReason } from '#features/platform/captcha/rules.ts';
import { type Position, readChoice, readPosition, readText } from '#ui/list/list-address.ts';

export interface BotQuery {
  search: string;
  reason: BotReason | null;
  start: Position;
}

export interface VisitQuery {
  search: string;
  date: string;
  start: Position;
}

export const readBotQuery = (query: URLSearchParams): BotQuery => ({
  search: readText(query, 'search', 50),
  reason: readChoice(query, 'reason', BOT_REASONS) ?? null,
  start: readPosition(query),
});

/** A day there is, as a field of the browser writes it. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

export const readVisitQuery = (query: URLSearchParams): VisitQuery => {
  const date = query.get('date') ?? '';
  return {
    search: readText(query, 'search', 50),
    date: isDate(date) ? date : '',
    start: readPosition(query),
  };
};

const after = ({ nextCursor }: Position) => (nextCursor === undefined ? {} : { nextCursor });

/** The same for the call, or another position of that list. */
export const listBotsQuery = ({ search, reason, start }: BotQuery, at: Position = start) => ({
  ...(search === '' ? {} : { search }),
  ...(reason === null ? {} : { reason }),
  ...after(at),
});

export const listVisitsQuery = ({ search, date, start }: VisitQuery, at: Position = start) => ({
  ...(search === '' ? {} : { search }),
  ...(date === '' ? {} : { date }),
  ...after(at),
});
