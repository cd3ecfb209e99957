import { rowExport, type ExportPart } from '#server/export-parts.ts';

/** What a person has answered, and agreed to. Served by word_answer_author_idx, word_answer_agreed_idx. */
export const questionExports: readonly ExportPart[] = [
  rowExport('answers', 'note_id', (db, accountId) =>
    db
      .selectFrom('word_answer')
      .select(['note_id', 'comment_id', 'word', 'tat', 'created_at', 'agreed_at'])
      .where('author_id', '=', accountId),
  ),
  rowExport('agreements', 'note_id', (db, accountId) =>
    db
      .selectFrom('word_answer')
      .select(['note_id', 'word', 'tat', 'agreed_at'])
      .where('agreed_by', '=', accountId),
  ),
];
