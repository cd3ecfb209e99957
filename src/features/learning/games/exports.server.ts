import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { EXPORT_PAGE, pageAfter, type ExportPart } from '#server/export-parts.ts';

export const gameExports: readonly ExportPart[] = [
  // The rounds of a person that are kept. Served by game_round_account_idx.
  {
    name: 'gameRounds',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      pageAfter(
        db
          .selectFrom('game_round')
          .select(['id', 'game', 'slow', 'day', 'answers', 'total', 'began_at', 'ended_at'])
          .where('account_id', '=', accountId),
        'id',
        after,
      ),
  },
  {
    name: 'gameBests',
    by: ({ game, slow, span, period }) => JSON.stringify([game, slow, span, period]),
    rows: selectBestsPage,
  },
];

/** Their places in the best lists. Served by game_best_pkey. */
function selectBestsPage(db: Db, accountId: string, after = '["", false, "", 0]') {
  const [game, slow, span, period] = JSON.parse(after) as [string, boolean, string, number];
  return db
    .selectFrom('game_best')
    .select(['game', 'slow', 'span', 'period', 'total', 'best', 'at'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(game, slow, span, period) > (${game}, ${slow}, ${span}, ${period})`)
    .orderBy('game')
    .orderBy('slow')
    .orderBy('span')
    .orderBy('period')
    .limit(EXPORT_PAGE)
    .execute();
}
