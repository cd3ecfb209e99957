import type { ExportPart } from '#server/export-parts.ts';

export const gameExports: readonly ExportPart[] = [
  // The rounds of a person that are kept. Served by game_round_account_idx.
  {
    name: 'gameRounds',
    rows: (db, accountId) =>
      db
        .selectFrom('game_round')
        .select(['game', 'slow', 'day', 'answers', 'total', 'began_at', 'ended_at'])
        .where('account_id', '=', accountId)
        .orderBy('began_at')
        .execute(),
  },
  // Their places in the best lists. Served by game_best_pkey.
  {
    name: 'gameBests',
    rows: (db, accountId) =>
      db
        .selectFrom('game_best')
        .select(['game', 'slow', 'span', 'period', 'total', 'at'])
        .where('account_id', '=', accountId)
        .execute(),
  },
];
