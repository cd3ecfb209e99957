// What was earned or spent on this page since it was loaded: the number above follows at once.

import { useSyncExternalStore } from 'react';
import type { TriangleDay } from './calls.ts';

interface Change {
  /** The balance as the server last told it. */
  triangle: number | null;
  /** What learning has brought since the page was loaded. */
  paid: number;
}

const NONE: Change = { triangle: null, paid: 0 };
let change = NONE;
/** The day these changes belong to: another answer of the server has them in it. */
let of: TriangleDay | null = null;
const listeners = new Set<() => void>();

export function tellBalance(triangle: number, paid = 0): void {
  change = { triangle, paid: change.paid + paid };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The balance, and what came today. */
export function useEarned(day: TriangleDay): { triangle: number; today: number } {
  const { triangle, paid } = useSyncExternalStore(
    subscribe,
    () => {
      if (of !== day) {
        of = day;
        change = NONE;
      }
      return change;
    },
    () => NONE,
  );
  return { triangle: triangle ?? day.triangle, today: day.today + paid };
}
