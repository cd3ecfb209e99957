import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

/** What a person has answered, and agreed to. Served by word_answer_author_idx, word_answer_agreed_idx. */
export const questionExports: readonly ExportPart[] = [
  {
    name: 'answers',
    by: 'note_id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('word_answer')
        .select(['note_id', 'comment_id', 'word', 'tat', 'created_at', 'agreed_at'])
        .where('author_id', '=', accountId)
        .where('note_id', '>', after)
        .orderBy('note_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  {
    name: 'agreements',
    by: 'note_id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('word_answer')
        .select(['note_id', 'word', 'tat', 'agreed_at'])
        .where('agreed_by', '=', accountId)
        .where('note_id', '>', after)
        .orderBy('note_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
