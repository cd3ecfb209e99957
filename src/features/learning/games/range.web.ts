// How hard the words of a visitor's games are; remembered by this browser. Of who has an account the
// server knows it.

import { useSyncExternalStore } from 'react';
import { recall, remember } from '#ui/storage.web.ts';

export const RANGES = ['1', '2', '3', '4', '5'] as const;
type GameRange = (typeof RANGES)[number];

const KEY = 'game-range';
const EASIEST: GameRange = '1';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const savedRange = (): GameRange => RANGES.find((one) => one === recall(KEY)) ?? EASIEST;

export const useRange = (): GameRange => useSyncExternalStore(subscribe, savedRange, () => EASIEST);

export function saveRange(range: string): void {
  remember(KEY, range);
  for (const listener of listeners) listener();
}
