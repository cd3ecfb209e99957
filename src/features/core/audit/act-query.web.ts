// The address of the log of staff acts.

import { choiceParam, dateParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { ACTS } from './rules.ts';

export const { read: readActQuery, cursorQuery: listActsQuery } = listAddress({
  actor: textParam('actor', 254),
  about: textParam('about', 40),
  act: choiceParam('act', ACTS, null),
  date: dateParam('date'),
});
export type ActQuery = ReturnType<typeof readActQuery>;
