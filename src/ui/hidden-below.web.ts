// How much of the page the keyboard of a phone hides. Browsers do not shrink the page for it, so
// what is fixed to the bottom lies under the keyboard; only the visual viewport knows.

import { type RefObject, useEffect } from 'react';

interface Seen {
  height: number;
  offsetTop: number;
  scale: number;
}

/** Pixels at the bottom that are under the keyboard. */
export const hiddenBelow = (pageHeight: number, { height, offsetTop, scale }: Seen): number =>
  // Who enlarges the page with two fingers sees less of it, but no keyboard.
  scale > 1 ? 0 : Math.max(0, Math.round(pageHeight - height - offsetTop));

/** Tells it now and whenever it changes, until the returned function is called. */
function watchHiddenBelow(tell: (pixels: number) => void): () => void {
  const seen = window.visualViewport;
  if (seen === null) return () => undefined;
  const handleChange = () => tell(hiddenBelow(innerHeight, seen));
  handleChange();
  seen.addEventListener('resize', handleChange);
  seen.addEventListener('scroll', handleChange);
  return () => {
    seen.removeEventListener('resize', handleChange);
    seen.removeEventListener('scroll', handleChange);
  };
}

/** Tells an element how much of the page is hidden below, as `--hidden-below`. */
export function useHiddenBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      watchHiddenBelow((pixels) =>
        element.current?.style.setProperty('--hidden-below', `${pixels}px`),
      ),
    [element],
  );
}
