// What an address says about the search of people.

import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { FIRST_YEAR, USER_ORDERS } from './rules.ts';

export const USER_FLAGS = ['moderator', 'security', 'verified', 'blacklist'] as const;
export const GENDERS = ['man', 'woman', 'none'] as const;
const TEXTS = ['name', 'surname', 'id'] as const;
const YEARS = ['yearFrom', 'yearTo'] as const;

type Asked = Partial<
  Record<(typeof TEXTS)[number] | (typeof YEARS)[number], string> &
    Record<(typeof USER_FLAGS)[number], '0' | '1'> & {
      gender: (typeof GENDERS)[number];
      filter: (typeof USER_ORDERS)[number];
      approval: 'waiting';
    }
>;

export interface UserQuery {
  asked: Asked;
  start: Position;
}

export function readUserQuery(query: URLSearchParams): UserQuery {
  const choices = {
    gender: readChoice(query, 'gender', GENDERS),
    filter: readChoice(query, 'filter', USER_ORDERS),
    approval: readChoice(query, 'approval', ['waiting'] as const),
    ...Object.fromEntries(
      USER_FLAGS.map((flag) => [flag, readChoice(query, flag, ['0', '1'] as const)]),
    ),
    ...Object.fromEntries(TEXTS.map((name) => [name, readText(query, name, 40) || undefined])),
    ...Object.fromEntries(YEARS.map((name) => [name, /^\d{4}$/.exec(query.get(name) ?? '')?.[0]])),
  };
  const asked = Object.fromEntries(
    Object.entries(choices).filter(([, value]) => value !== undefined),
  ) as Asked;
  return { asked, start: readPosition(query) };
}

/** The same for the call, or another position of that list. */
export const listUsersQuery = ({ asked, start }: UserQuery, at = positionQuery(start)) => ({
  ...asked,
  ...at,
});

/** The years that are offered, the newest first; the first means all before it, too. */
export const yearsUntil = (now: number): string[] => {
  const last = new Date(now).getUTCFullYear() - 13;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, at) => String(last - at));
};
