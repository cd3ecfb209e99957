// The address of the list of the followers of a group.

import { capitaliseWords } from '#features/core/people/rules.ts';
import { always, choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { FOLLOWER_FILTERS } from './rules.ts';

export const { read: readFollowerQuery, query: listFollowersQuery } = listAddress({
  filter: always(choiceParam('filter', FOLLOWER_FILTERS, 'followers')),
  search: textParam('search', 100, capitaliseWords),
});
export type FollowerQuery = ReturnType<typeof readFollowerQuery>;
