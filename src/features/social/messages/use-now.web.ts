import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

const watch = (listener: () => void) => {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
};

/** The time of this browser, to half a minute; 0 until the scripts have come. */
export const useNow = (): number =>
  useSyncExternalStore(
    watch,
    () => Math.floor(Date.now() / STEP_MS) * STEP_MS,
    () => 0,
  );
