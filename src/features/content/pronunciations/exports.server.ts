import { fileExport, pageAfter, type ExportFiles, type ExportPart } from '#server/export-parts.ts';

export const voiceExports: readonly ExportPart[] = [
  // The words they have said. Served by word_voice_own_key.
  {
    name: 'wordVoices',
    by: 'form',
    rows: (db, accountId, after = '') =>
      pageAfter(
        db
          .selectFrom('word_voice')
          .select(['form', 'state', 'milliseconds', 'agreed', 'created_at'])
          .where('account_id', '=', accountId),
        'form',
        after,
      ),
  },
  // What they said of others. Served by word_voice_grade_walk_idx.
  {
    name: 'wordVoiceGrades',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      pageAfter(
        db
          .selectFrom('word_voice_grade as g')
          .innerJoin('word_voice as v', 'v.id', 'g.voice_id')
          .select(['v.id', 'v.form', 'g.grade', 'g.created_at'])
          .where('g.account_id', '=', accountId),
        'g.voice_id',
        after,
      ),
  },
];

/** The recordings themselves. Served by word_voice_own_key. */
export const voiceFileExports: readonly ExportFiles[] = [
  fileExport(
    'voices',
    (db, accountId) =>
      db
        .selectFrom('word_voice')
        .select(['id', 'form', 'key'])
        .where('account_id', '=', accountId)
        .where('state', 'in', ['sent', 'ready', 'refused']),
    ({ id, form, key }) => ({
      name: `${form.replaceAll(/[^\p{L}-]/gu, '_')}-${id}`,
      prefix: `voice/${key}.`,
    }),
  ),
];
