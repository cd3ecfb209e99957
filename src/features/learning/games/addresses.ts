import type { GameName } from './games.ts';
import type { Span } from './rules.ts';

export const GAMES_PAGE = '/games';
export const gameAddress = (name: GameName): string => `/game/${name}`;

/** Which of the best lists of a game. */
export interface TopChoice {
  span: Span;
  friends: boolean;
  slow: boolean;
}

export function topAddress(
  name: GameName,
  { span, friends, slow }: TopChoice,
  /** The page offers the game of the day. */
  isDaily: boolean,
): string {
  const query = [
    `top=${span}`,
    ...(friends ? ['friends=1'] : []),
    ...(slow ? ['slow=1'] : []),
    ...(isDaily ? ['play=daily'] : []),
  ];
  return `${gameAddress(name)}?${query.join('&')}`;
}
