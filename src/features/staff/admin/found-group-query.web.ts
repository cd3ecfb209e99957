// The address of the groups of the administration.

import { choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { FOUND_GROUP_FILTERS } from './rules.ts';

export const { read: readFoundGroupQuery, query: listFoundGroupsQuery } = listAddress({
  filter: choiceParam('filter', FOUND_GROUP_FILTERS, 'new'),
  search: textParam('search'),
});
export type FoundGroupQuery = ReturnType<typeof readFoundGroupQuery>;
