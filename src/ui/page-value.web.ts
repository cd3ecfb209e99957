// One value that several parts of a page show, and whoever learns it sets.

import { useSyncExternalStore } from 'react';

/** The first value stands until another is set, and wherever pages are rendered. */
export function openPageValue<T extends number | null>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch,
    useValue: (): T =>
      useSyncExternalStore(
        watch,
        () => value,
        () => first,
      ),
  };
}
