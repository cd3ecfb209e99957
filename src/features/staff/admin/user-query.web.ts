// The address of the search of people.

import { positionQuery } from '#ui/list/list-address.ts';
import { choiceParam, listAddress, patternParam, textParam } from '#ui/list/list-params.ts';
import { FIRST_YEAR, USER_ORDERS } from './rules.ts';

export const USER_FLAGS = ['moderator', 'security', 'verified', 'blacklist'] as const;
export const GENDERS = ['man', 'woman', 'none'] as const;
const FLAG = ['0', '1'] as const;
const YEAR = /^\d{4}$/;

const { read, filters } = listAddress({
  name: textParam('name', 40),
  surname: textParam('surname', 40),
  id: textParam('id', 254),
  yearFrom: patternParam('yearFrom', YEAR),
  yearTo: patternParam('yearTo', YEAR),
  gender: choiceParam('gender', GENDERS, null),
  moderator: choiceParam('moderator', FLAG, null),
  security: choiceParam('security', FLAG, null),
  verified: choiceParam('verified', FLAG, null),
  blacklist: choiceParam('blacklist', FLAG, null),
  filter: choiceParam('filter', USER_ORDERS, null),
  approval: choiceParam('approval', ['waiting'], null),
});

export type UserQuery = ReturnType<typeof readUserQuery>;

export function readUserQuery(params: URLSearchParams) {
  const value = read(params);
  return { asked: filters(value), start: value.start };
}

export const listUsersQuery = ({ asked, start }: UserQuery, at = positionQuery(start)) => ({
  ...asked,
  ...at,
});

/** The years that are offered, the newest first; the first means all before it, too. */
export const yearsUntil = (now: number): string[] => {
  const last = new Date(now).getUTCFullYear() - 13;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, at) => String(last - at));
};
