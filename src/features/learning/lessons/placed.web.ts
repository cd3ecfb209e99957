// The level of somebody: of who is signed in the server knows it, of a visitor this browser does.

import { useSyncExternalStore } from 'react';
import { recall, remember } from '#ui/storage.web.ts';

const KEY = 'edu-range';
const SKIPPED = 'skipped';
const listeners = new Set<() => void>();

function save(value: string): void {
  remember(KEY, value);
  for (const listener of listeners) listener();
}

export const saveRange = (range: number): void => save(String(range));
/** They do not want to be asked. */
export const skipPlacement = (): void => save(SKIPPED);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A level, that they do not want to be asked, or nothing yet. */
export function useSavedRange(): number | 'skipped' | null {
  const saved = useSyncExternalStore(
    subscribe,
    () => recall(KEY),
    () => null,
  );
  if (saved === SKIPPED) return SKIPPED;
  return /^[1-4]$/.test(saved ?? '') ? Number(saved) : null;
}
