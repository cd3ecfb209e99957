import type { ExportPart } from '#server/feature.ts';

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
