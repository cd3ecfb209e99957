import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

export const studyExports: readonly ExportPart[] = [
  // The words of a person. Served by study_word_list_idx.
  {
    name: 'words',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('study_word')
        .select(['id', 'lemma', 'pos', 'form', 'met', 'sentence', 'rus', 'eng', 'note_id', 'state'])
        .select(['due_at', 'created_at'])
        .where('account_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  // The answers they gave, from the first on.
  {
    name: 'wordReviews',
    by: ({ at, key }) => JSON.stringify([at, key]),
    rows: selectAnswers,
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

/** Of answers given at the same moment the key tells which comes first. Served by study_review_at_idx. */
async function selectAnswers(db: Db, accountId: string, after = '["-infinity", ""]') {
  const [at, key] = JSON.parse(after) as [string, string];
  const { rows } = await sql`
    select r.key, w.lemma, w.pos, r.grade, r.at from study_review r
    join study_word w on w.id = r.word_id
    where r.account_id = ${accountId} and (r.at, r.key) > (${at}::timestamptz, ${key})
    order by r.at, r.key limit ${EXPORT_PAGE}`.execute(db);
  return rows;
}
