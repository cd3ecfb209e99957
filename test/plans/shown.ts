// What a search shows of what it found.

import * as shown from '#features/social/search/shown.server.ts';
import type { Case } from './plan.ts';

export const shownCases = (of: () => { note: string; author: string; group: string }): Case[] => [
  ['found notes', 'note_count_pkey', (db) => shown.selectNotes(db, [of().note])],
  ['ranks of notes', 'note_rank_pkey', (db) => shown.selectRanks(db, [of().note])],
  [
    'found comments',
    'comment_pkey or comment_new_idx',
    (db) => shown.selectComments(db, [of().note], [of().author]),
  ],
  ['found people', 'account_pkey', (db) => shown.selectPeople(db, [of().author])],
  ['found groups', 'group_count_pkey', (db) => shown.selectGroups(db, [of().group])],
];
