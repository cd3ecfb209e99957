// How one's own words are read.

import { sql } from 'kysely';
import { selectNewestIds } from '#features/social/feed/queries.server.ts';
import { countReviews } from '#features/learning/study/day-goal.server.ts';
import { clearSentences } from '#features/learning/study/forgetting-queries.server.ts';
import * as share from '#features/learning/study/share-queries.server.ts';
import * as study from '#features/learning/study/queries.server.ts';
import * as dictionary from '#features/platform/dictionary/queries.server.ts';
import { selectChecked } from '#features/social/search/queries.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

const AT = '2026-11-16T09:00:00.000Z';

export async function fillWords(db: Db): Promise<void> {
  await sql`
    insert into study_word (account_id, lemma, pos, stem, met, state, due_at, known_at)
    select a.id, 'w' || n, 'noun', 'w' || n, 'w' || n, 1 + n % 3, now() + n * interval '1 day',
      case when n % 3 = 2 then now() - n * interval '1 day' end
    from account a, generate_series(1, 40) n`.execute(db);
  await sql`
    insert into study_review (account_id, key, word_id, grade, at)
    select account_id, 'key-' || id, id, 3, now() from study_word`.execute(db);
  await sql`insert into study_account (account_id) select id from account`.execute(db);
  for (const table of ['study_word', 'study_review', 'study_account'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

export const wordCases = (of: () => string): Case[] => {
  const all = { state: null, begins: null, start: TOP, rows: 51 };
  return [
    [
      'checked notes with a word',
      'text_word_pkey',
      (db) => selectChecked(db, 'китап', { kind: 1, before: new Date(AT), least: 2, most: 20 }),
    ],
    ['own words', 'study_word_list_idx', (db) => study.selectWords(db, of(), all)],
    [
      'own words of a state',
      'study_word_state_idx',
      (db) => study.selectWords(db, of(), { ...all, state: 2 }),
    ],
    ['all own words', 'study_word_list_idx', (db) => study.selectWordsAfter(db, of(), '7', 200)],
    ['words that are due', 'study_word_due_idx', (db) => study.selectDue(db, of(), AT, 300)],
    [
      'answers of a day',
      'study_review_at_idx',
      (db) => countReviews(db, of(), { since: AT, most: 20 }),
    ],
    ['words never asked', 'study_word_state_idx', (db) => study.selectFresh(db, of(), 10)],
    ['words met in a note', 'study_word_note_idx', (db) => clearSentences(db, '7', 500)],
    ['known words', 'study_word_known_idx', (db) => share.selectKnownStems(db, of())],
    [
      'what sentences mean',
      'word_example_tatar_key',
      (db) => dictionary.selectTranslations(db, ['Бу китап.', 'Бу урман.']),
    ],
    ['words of notes', 'text_entry_pkey', (db) => share.selectFiled(db, of(), ['7', '8'])],
    [
      'newest notes to look at',
      'note_new_idx',
      (db) => selectNewestIds(db, { kind: 'all' }, { after: '7', rows: 200 }),
    ],
  ];
};

/** What is found by an inverted index or by how it begins, and then put into its order. */
export const foundWords = (of: () => string): Case[] => [
  [
    'sentences with a word',
    'word_example_stems_idx',
    (db) => dictionary.selectExamples(db, ['китап', 'урман'], 5),
  ],
  [
    'own words that begin so',
    'study_word_stem_idx',
    (db) => study.selectWords(db, of(), { state: null, begins: 'w1', start: TOP, rows: 51 }),
  ],
];
