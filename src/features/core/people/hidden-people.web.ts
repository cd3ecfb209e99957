// People the reader has just hidden and things they have just reported, for as long as the page
// lives: the lists on the screen and those kept for going back were loaded before. What is loaded
// later lacks them already.

import { useSyncExternalStore } from 'react';

const NOBODY: ReadonlySet<string> = new Set();
let hidden = NOBODY;
const listeners = new Set<() => void>();

export function setHidden(id: string, on: boolean): void {
  const next = new Set(hidden);
  if (on) next.add(id);
  else next.delete(id);
  hidden = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHidden = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => NOBODY,
  );
