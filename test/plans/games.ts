// How results of games are read.

import { sql } from 'kysely';
import * as games from '#features/learning/games/queries.server.ts';
import type { Db } from '#server/db.ts';
import type { Case } from './plan.ts';

const AT = '2026-11-16T09:00:00.000Z';

export async function fillGames(db: Db): Promise<void> {
  await sql`
    insert into game_round (account_id, game, slow, day, digest, total, began_at, ended_at)
    select a.id, 'archer', false, n, a.id || '-' || n, n, now(), now()
    from account a, generate_series(1, 10) n`.execute(db);
  await sql`
    insert into game_best (account_id, game, slow, span, period, total, round_id, at)
    select account_id, game, s.slow, s.span, day, total, id, now() from game_round,
      (values (false, 'day'), (true, 'day'), (false, 'daily'), (true, 'daily')) s (slow, span)`.execute(
    db,
  );
  for (const table of ['game_round', 'game_best'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

export const gameCases = (of: () => string): Case[] => {
  const top = {
    game: 'archer',
    slow: false,
    span: 'day',
    period: 3,
    hidden: ['7'],
    rows: 30,
  } as const;
  const best = { game: 'archer', slow: false, span: 'day', period: 3 } as const;
  return [
    ['the best of a day', 'game_best_listed_idx', (db) => games.selectTop(db, top)],
    [
      'the best of slow rounds',
      'game_best_listed_idx',
      (db) => games.selectTop(db, { ...top, slow: true }),
    ],
    [
      'the best of the game of the day',
      'game_best_listed_idx',
      (db) => games.selectTop(db, { ...top, span: 'daily' }),
    ],
    [
      'the best of friends in the game of the day, slow rounds',
      'game_best_pkey',
      (db) => games.selectTopOfFriends(db, of(), { ...top, slow: true, span: 'daily', hidden: [] }),
    ],
    [
      'the best of friends',
      'game_best_pkey',
      (db) => games.selectTopOfFriends(db, of(), { ...top, hidden: [] }),
    ],
    ['rounds to be swept', 'game_round_began_idx', (db) => games.deleteSomeRounds(db, AT, 500)],
    ['own bests', 'game_best_pkey', (db) => games.selectOwnBests(db, of(), 3)],
    ['one best', 'game_best_pkey', (db) => games.selectBest(db, { ...best, accountId: of() })],
    [
      'what was played so',
      'game_round_digest_idx',
      (db) => games.wasPlayed(db, { game: 'archer', day: 3, slow: false, digest: 'x' }),
    ],
    [
      'rounds to sweep',
      'game_round_account_idx or game_round_began_idx',
      (db) => games.deleteOldRounds(db, of(), AT, 50),
    ],
  ];
};
