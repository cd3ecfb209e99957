// Who is hidden, and how people are found while `@` and letters are typed.

import * as hiding from '#features/core/people/queries/hiding.server.ts';
import * as people from '#features/core/people/queries/lists.server.ts';
import type { Case } from './plan.ts';

export const peopleCases = (of: () => { author: string; note: string }): Case[] => [
  [
    'what was reported',
    'report_account_id_idx',
    (db) => hiding.selectReported(db, of().author, 'note'),
  ],
  ['who is hidden', 'account_block_target_id_idx', (db) => hiding.selectHidden(db, of().author)],
  [
    'what is not seen',
    'report_account_id_idx',
    (db) => hiding.selectUnseen(db, of().author, 'note'),
  ],
  [
    'people one follows, by their beginning',
    'subscription_account_idx',
    (db) =>
      people.selectKnownBegun(db, of().author, { idC: 'al', name: 'ал', hidden: [of().note] }, 8),
  ],
  [
    'people by the beginning of their id',
    'account_id_c_begun_idx',
    (db) => people.selectBegun(db, { idC: 'al', hidden: [of().note], rows: 8 }),
  ],
];
