// The best results of a visitor. Only a round that the server has begun can be verified, so they stay
// in this browser and go into no account.

import { isRecord, openStoredValue } from '#ui/stored-value.web.ts';
import { GAMES, type GameName } from './games.ts';

type Bests = Readonly<Partial<Record<GameName, number>>>;

const stored = openStoredValue<Bests>('game-best-1', (saved) => {
  const bests = isRecord(saved) ? saved : {};
  return Object.fromEntries(
    GAMES.flatMap((name) => (typeof bests[name] === 'number' ? [[name, bests[name]]] : [])),
  );
});

export const useOwnBests = stored.useValue;

export function saveOwnBest(name: GameName, total: number): void {
  const before = stored.get();
  if (total > (before[name] ?? 0)) stored.set({ ...before, [name]: total });
}
