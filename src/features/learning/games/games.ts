// The only list of games, in the order of pages and of games of the day.

import { archer } from './archer/game.ts';
import { catMice } from './cat-mice/game.ts';
import { catMice2 } from './cat-mice-2/game.ts';
import { catMice3 } from './cat-mice-3/game.ts';
import type { Game } from './define.ts';

const ALL = [archer, catMice, catMice2, catMice3] as const;
export type GameName = (typeof ALL)[number]['name'];

export const GAMES: readonly GameName[] = ALL.map(({ name }) => name);

const BY_NAME = new Map<GameName, Game>(ALL.map((game) => [game.name, game]));
export const gameOf = (name: GameName): Game => BY_NAME.get(name)!;

/** The game of this day: each in its turn. */
export const dailyGame = (day: number): GameName =>
  GAMES[((day % GAMES.length) + GAMES.length) % GAMES.length]!;
