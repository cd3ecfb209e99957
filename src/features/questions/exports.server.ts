import type { ExportPart } from '#server/feature.ts';

/** What a person has answered, and agreed to. Served by word_answer_author_idx, word_answer_agreed_idx. */
export const questionExports: readonly ExportPart[] = [
  {
    name: 'answers',
    rows: (db, accountId) =>
      db
        .selectFrom('word_answer')
        .select(['note_id', 'comment_id', 'word', 'tat', 'created_at', 'agreed_at'])
        .where('author_id', '=', accountId)
        .orderBy('note_id')
        .execute(),
  },
  {
    name: 'agreements',
    rows: (db, accountId) =>
      db
        .selectFrom('word_answer')
        .select(['note_id', 'word', 'tat', 'agreed_at'])
        .where('agreed_by', '=', accountId)
        .orderBy('note_id')
        .execute(),
  },
];
