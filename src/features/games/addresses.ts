import type { GameName } from './rules.ts';

export const GAMES_PAGE = '/games';
export const gameAddress = (name: GameName): string => `/game/${name}`;
