// Words of somebody as a crowd.

import { listWords } from '#features/learning/study/calls.ts';
import { makeWord } from '#features/learning/study/factory.server.ts';
import type { Db } from '#server/db.ts';
import type { Crowd } from './fixture.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

let made = 0;

export const wordsOf = (db: Db, accountId: string, state: number): Omit<Crowd, 'members'> => ({
  add: (sought) => {
    made += 1;
    const lemma = `${sought ? 'китап' : 'урман'}${made}`;
    return makeWord(db, { account_id: accountId, lemma, state });
  },
  remove: async (id) => {
    await db.deleteFrom('study_word').where('id', '=', id).execute();
  },
  // A list in the order they were added has no merit.
  lift: () => Promise.resolve(),
});

export const wordLists = ({ each, WAYS, BOOK }: Given): ListCase[] => [
  ...each(
    { call: listWords, who: 'owner', crowd: (fixture) => fixture.newWords, ways: WAYS },
    [undefined, 'all', 'new'],
    [{}, BOOK],
  ),
  ...each(
    { call: listWords, who: 'reader', crowd: (fixture) => fixture.learntWords, ways: WAYS },
    ['learning'],
    [{}, BOOK],
  ),
  ...each(
    { call: listWords, who: 'keeper', crowd: (fixture) => fixture.knownWords, ways: WAYS },
    ['known'],
    [{}, BOOK],
  ),
];
