import { pageAfter, type ExportPart } from '#server/export-parts.ts';

export const eduExports: readonly ExportPart[] = [
  // The lessons of a person and their results. Served by edu_progress_pkey.
  {
    name: 'lessons',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      pageAfter(
        db
          .selectFrom('edu_progress as p')
          .innerJoin('edu', 'edu.id', 'p.edu_id')
          .select(['edu.id', 'edu.id_c', 'edu.title', 'p.given', 'p.best', 'p.done_at'])
          .select('p.updated_at')
          .where('p.account_id', '=', accountId),
        'p.edu_id',
        after,
      ),
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
