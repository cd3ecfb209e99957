import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
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
    answer(calls.listGames, results.listGames),
    answerAuthorized(calls.listGameWords, authorizeGame, rounds.listGameWords),
    answerAuthorized(calls.startGame, authorizeGame, rounds.startGame),
    answerAuthorized(calls.finishGame, authorizeOwnRound, rounds.finishGame),
    answerAuthorized(calls.getGameTop, authorizeGame, results.getGameTop),
    answerAuthorized(calls.getGameReplay, authorizeReplay, results.getGameReplay),
  ],
  exports: gameExports,
  jobs: [perform(SWEEP_ROUNDS, sweepRounds)],
  // The places in the best lists go with the rounds.
  onForget: async ({ db }, { accountId }) => void (await deleteRoundsOf(db, accountId)),
};
