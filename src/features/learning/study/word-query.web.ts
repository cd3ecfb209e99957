// The address of the list of one's words.

import { choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { WORD_FILTERS } from './rules.ts';

export const { read: readWordQuery, query: listWordsQuery } = listAddress({
  filter: choiceParam('filter', WORD_FILTERS, 'all'),
  search: textParam('search'),
});
export type WordQuery = ReturnType<typeof readWordQuery>;
