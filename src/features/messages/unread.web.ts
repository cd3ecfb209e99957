// How many messages the viewer has not read, over all conversations: one number for the page. The
// server says it with every list and every reading; in between it is counted along.

import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export const useUnread = (): number =>
  useSyncExternalStore(
    watch,
    () => count,
    () => 0,
  );
