import { EXPORT_PAGE, type ExportFiles, type ExportPart } from '#server/export-parts.ts';

export const voiceExports: readonly ExportPart[] = [
  // The words they have said. Served by word_voice_own_key.
  {
    name: 'wordVoices',
    rows: (db, accountId) =>
      db
        .selectFrom('word_voice')
        .select(['form', 'state', 'milliseconds', 'agreed', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('form')
        .limit(20_000)
        .execute(),
  },
  // What they said of others. Served by word_voice_grade_account_id_idx.
  {
    name: 'wordVoiceGrades',
    rows: (db, accountId) =>
      db
        .selectFrom('word_voice_grade as g')
        .innerJoin('word_voice as v', 'v.id', 'g.voice_id')
        .select(['v.form', 'g.grade', 'g.created_at'])
        .where('g.account_id', '=', accountId)
        .orderBy('g.created_at')
        .limit(20_000)
        .execute(),
  },
];

/** The recordings themselves. Served by word_voice_own_key. */
export const voiceFileExports: readonly ExportFiles[] = [
  {
    folder: 'voices',
    rows: async (db, accountId, after = '0') => {
      const rows = await db
        .selectFrom('word_voice')
        .select(['id', 'form', 'key'])
        .where('account_id', '=', accountId)
        .where('state', 'in', ['sent', 'ready', 'refused'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute();
      return rows.map(({ id, form, key }) => ({
        id,
        name: `${form.replaceAll(/[^\p{L}-]/gu, '_')}-${id}`,
        prefix: `voice/${key}.`,
      }));
    },
  },
];
