import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import { authorizeGame, authorizeOwnRound, authorizeReplay } from './access.server.ts';
import * as calls from './calls.ts';
import { gameExports } from './exports.server.ts';
import * as results from './handlers/results.server.ts';
import * as rounds from './handlers/rounds.server.ts';
import { SWEEP_ROUNDS, sweepRounds } from './jobs.server.ts';
import { deleteRoundsOf } from './queries.server.ts';

export const games: Feature = {
  name: 'games',
  answers: [
    bind(calls.listGames, results.listGames),
    bindAuthorized(calls.listGameWords, authorizeGame, rounds.listGameWords),
    bindAuthorized(calls.startGame, authorizeGame, rounds.startGame),
    bindAuthorized(calls.finishGame, authorizeOwnRound, rounds.finishGame),
    bindAuthorized(calls.getGameTop, authorizeGame, results.getGameTop),
    bindAuthorized(calls.getGameReplay, authorizeReplay, results.getGameReplay),
  ],
  exports: gameExports,
  jobs: [perform(SWEEP_ROUNDS, sweepRounds)],
  // The places in the best lists go with the rounds.
  onForget: async ({ db }, { accountId }) => void (await deleteRoundsOf(db, accountId)),
};
