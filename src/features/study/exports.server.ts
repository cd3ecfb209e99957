import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';
import { selectLastAnswers } from './queries.server.ts';

/** Some ten megabytes; who has given more has the last of them. */
const MOST_EXPORTED = 100_000;

export const studyExports: readonly ExportPart[] = [
  // The words of a person. Served by study_word_list_idx.
  {
    name: 'words',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('study_word')
        .select(['id', 'lemma', 'pos', 'form', 'met', 'sentence', 'note_id', 'state', 'due_at'])
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  // The answers they gave, the last 100,000 of them. Served by study_review_at_idx.
  {
    name: 'wordReviews',
    rows: (db, accountId) => selectLastAnswers(db, accountId, MOST_EXPORTED),
  },
  // What they have chosen. Served by study_account_pkey.
  {
    name: 'wordSettings',
    rows: (db, accountId) =>
      db
        .selectFrom('study_account')
        .select(['cap', 'rest', 'dots'])
        .where('account_id', '=', accountId)
        .execute(),
  },
  // How long they have read on the last day. Served by study_reading_pkey.
  {
    name: 'reading',
    rows: (db, accountId) =>
      db
        .selectFrom('study_reading')
        .select(['seconds', 'at'])
        .where('account_id', '=', accountId)
        .execute(),
  },
];
