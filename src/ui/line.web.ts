// The line to the server: whether it is lost, and when to try again.

import { useSyncExternalStore } from 'react';
import { someChance, waitBefore } from './backoff.web.ts';

/** Nothing came back: the request may have arrived or not. */
export class LineLost extends Error {
  override readonly name = 'LineLost';
}

/** Many get their line back at one moment; they do not come at one moment. */
const SPREAD_MS = 1500;

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

export const lineBack = (attempt: number) =>
  new Promise<void>((resolve) => {
    whenLineIsBack(attempt, resolve);
  });

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
