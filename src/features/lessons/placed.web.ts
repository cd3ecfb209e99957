// The level of somebody: of who is signed in the server knows it, of a visitor this browser does.

import { useSyncExternalStore } from 'react';
import { recall, remember } from '#ui/storage.web.ts';

const KEY = 'edu-range';
const SKIPPED = 'skipped';
const listeners = new Set<() => void>();

function keep(value: string): void {
  remember(KEY, value);
  for (const listener of listeners) listener();
}

export const keepRange = (range: number): void => keep(String(range));
/** They do not want to be asked. */
export const skipPlacement = (): void => keep(SKIPPED);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A level, that they do not want to be asked, or nothing yet. */
export function useKeptRange(): number | 'skipped' | null {
  const kept = useSyncExternalStore(
    subscribe,
    () => recall(KEY),
    () => null,
  );
  if (kept === SKIPPED) return SKIPPED;
  return /^[1-4]$/.test(kept ?? '') ? Number(kept) : null;
}
