import type { ExportPart } from '#server/export-parts.ts';

export const eduExports: readonly ExportPart[] = [
  // The lessons of a person and their results. Served by edu_progress_pkey.
  {
    name: 'lessons',
    rows: (db, accountId) =>
      db
        .selectFrom('edu_progress')
        .innerJoin('edu', 'edu.id', 'edu_progress.edu_id')
        .select(['edu.id_c', 'edu.title', 'edu_progress.given', 'edu_progress.best'])
        .select(['edu_progress.done_at', 'edu_progress.updated_at'])
        .where('edu_progress.account_id', '=', accountId)
        .orderBy('edu_progress.edu_id')
        .execute(),
  },
  // The level a short test has found. Served by edu_placement_pkey.
  {
    name: 'lesson-level',
    rows: (db, accountId) =>
      db
        .selectFrom('edu_placement')
        .select(['range', 'placed_at'])
        .where('account_id', '=', accountId)
        .execute(),
  },
];
