// A value that this browser keeps for all its tabs. Another version of the site may have written it,
// so `read` looks at what was stored and leaves out what is not as it should be.

import { useSyncExternalStore } from 'react';
import { forget, recall, remember } from './storage.web.ts';

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** How much of a request body this takes. */
export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

export function openStoredValue<T>(key: string, read: (stored: unknown) => T) {
  const listeners = new Set<() => void>();
  const nothing = read(null);
  let last = { text: null as string | null, value: nothing };

  const get = (): T => {
    const text = recall(key);
    if (text !== last.text) last = { text, value: read(parsed(text)) };
    return last.value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
  return {
    get,
    /** Gives whether the browser has kept it. */
    set: (value: T): boolean => {
      const text = JSON.stringify(value);
      remember(key, text);
      tell();
      return recall(key) === text;
    },
    clear: (): void => {
      forget(key);
      tell();
    },
    /** Nothing where pages are rendered. */
    useValue: (): T => useSyncExternalStore(watch, get, () => nothing),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
