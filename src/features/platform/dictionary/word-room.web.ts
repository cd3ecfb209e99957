// Where the card of a word stands, and how the page makes room for it.

/** Between a word and its card. */
const GAP = 10;
const EDGE = 12;
export const POPOVER_WIDTH = 392;

/** The last line of the word: where it breaks, the card stands at its end. */
function rectOf(range: Range): DOMRect {
  const rects = range.getClientRects();
  return rects[rects.length - 1] ?? range.getBoundingClientRect();
}

/** What scrolls the text: a conversation has a frame of its own. */
function scrollerOf(range: Range): Element {
  let element = range.startContainer.parentElement;
  while (element !== null && element !== document.body) {
    const { overflowY } = getComputedStyle(element);
    const scrolls = overflowY === 'auto' || overflowY === 'scroll';
    if (scrolls && element.scrollHeight > element.clientHeight) return element;
    element = element.parentElement;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** The bars over and under the page of a phone. */
const BARS = 64;

export function isInSight(thing: Range | Element): boolean {
  const { top, bottom } = thing.getBoundingClientRect();
  return bottom > BARS && top < innerHeight - BARS;
}

/** A word out of sight comes to the upper third of the window, where a sheet leaves it seen. */
export function bringIntoView(range: Range): void {
  if (isInSight(range)) return;
  scrollerOf(range).scrollBy({ top: rectOf(range).top - innerHeight / 3, behavior: 'instant' });
}

/** How far a word is from the upper edge of the window, by its lower edge. */
export const bottomOf = (range: Range): number => rectOf(range).bottom;

/** Scrolls so that the word stands above a sheet of this height. */
export function clearOf(range: Range, height: number): void {
  const over = rectOf(range).bottom + 2 * GAP - (innerHeight - height);
  if (over <= 0) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollerOf(range).scrollBy({ top: over, behavior: calm ? 'auto' : 'smooth' });
}

export interface Place {
  left: number;
  top: number;
  /** Where the card points, from its left edge. */
  point: number;
  side: 'below' | 'above';
}

/** Under the word, or over it where there is no room below; in the coordinates of the page. */
export function placeAt(range: Range, height: number): Place {
  const { left, width, top, bottom } = rectOf(range);
  const middle = left + width / 2;
  const farthest = document.documentElement.clientWidth - POPOVER_WIDTH - EDGE;
  const x = Math.max(EDGE, Math.min(middle - POPOVER_WIDTH / 2, farthest));
  const hasRoom = bottom + GAP + height + EDGE <= innerHeight;
  const isAbove = !hasRoom && top - GAP - height >= EDGE;
  return {
    left: x + scrollX,
    top: (isAbove ? top - GAP - height : bottom + GAP) + scrollY,
    point: Math.max(20, Math.min(middle - x, POPOVER_WIDTH - 20)),
    side: isAbove ? 'above' : 'below',
  };
}
