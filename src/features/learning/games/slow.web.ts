// Whether this browser plays slowly; remembered, and not known where the page is made.

import { useSyncExternalStore } from 'react';
import { recall, remember } from '#ui/storage.web.ts';

const KEY = 'game-slow';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSlow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => recall(KEY) === '1',
    () => false,
  );

export function playSlowly(slow: boolean): void {
  remember(KEY, slow ? '1' : '0');
  for (const listener of listeners) listener();
}
