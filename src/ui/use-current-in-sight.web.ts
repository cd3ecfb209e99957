import { type RefObject, useEffect } from 'react';

interface Edges {
  left: number;
  right: number;
}

/** How far a row has to slide so that one of its parts stands in its middle; 0 where it is in sight. */
export function slideTo(row: Edges, part: Edges): number {
  if (part.left >= row.left && part.right <= row.right) return 0;
  return (part.left + part.right - row.left - row.right) / 2;
}

/**
 * Slides a row of links to the current one, which may be beyond the edge of a phone. Whoever slides
 * the row on is left alone until `at` changes.
 */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, at: string): void {
  useEffect(() => {
    const shown = row.current;
    const current = shown?.querySelector('[aria-current]') ?? null;
    if (shown === null || current === null) return;
    const left = slideTo(shown.getBoundingClientRect(), current.getBoundingClientRect());
    if (left !== 0) shown.scrollBy({ left, behavior: 'instant' });
  }, [row, at]);
}
