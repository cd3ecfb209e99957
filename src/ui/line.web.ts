// The line to the server: whether it is lost, and when to try again.

import { useSyncExternalStore } from 'react';

/** Nothing came back: the request may have arrived or not. */
export class LineLost extends Error {
  override readonly name = 'LineLost';
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** Many get their line back at one moment; they do not come at one moment. */
const SPREAD_MS = 1500;

/** From 0 to 1. */
const someChance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Exponential backoff with jitter: half of the wait is left to chance. */
export function waitBefore(attempt: number, chance = someChance()): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
  return longest * (0.5 + chance / 2);
}

/** Calls once, when the browser says that the line is back or after a while; gives the way to stop. */
export function whenLineIsBack(attempt: number, onBack: () => void): () => void {
  const tryAfter = (milliseconds: number) =>
    setTimeout(() => {
      removeEventListener('online', handleOnline);
      onBack();
    }, milliseconds);
  const handleOnline = () => {
    clearTimeout(timer);
    timer = tryAfter(someChance() * SPREAD_MS);
  };
  let timer = tryAfter(waitBefore(attempt));
  addEventListener('online', handleOnline, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('online', handleOnline);
  };
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** As far as the browser knows: true may be wrong, false is not. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
