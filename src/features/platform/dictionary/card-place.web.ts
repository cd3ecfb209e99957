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

type Side = 'below' | 'above' | 'right' | 'left';

export interface Place {
  left: number;
  top: number;
  /** As tall as it may be: what is longer scrolls inside. */
  height: number;
  /** Where the card points, from its left edge; beside a word, from its upper edge. */
  point: number;
  side: Side;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Where a card of this height is seen whole: under the word, over it, or else beside it. In a window
 * with no such place it stands where there is more room, and is as tall as that. In the coordinates
 * of the page.
 */
export function placeAt(range: Range, wanted: number): Place {
  const { left, right, width, top, bottom } = rectOf(range);
  const most = innerHeight - 2 * EDGE;
  const height = Math.min(wanted, most);
  const room = { below: innerHeight - EDGE - GAP - bottom, above: top - GAP - EDGE };
  const farthest = document.documentElement.clientWidth - POPOVER_WIDTH - EDGE;
  const fits = (side: 'below' | 'above') => height <= room[side];
  const isBeside = !fits('below') && !fits('above');
  if (isBeside && (right + GAP <= farthest || left - GAP - POPOVER_WIDTH >= EDGE)) {
    const side = right + GAP <= farthest ? 'right' : 'left';
    const middle = (top + bottom) / 2;
    const y = between(EDGE, middle - height / 2, innerHeight - EDGE - height);
    const x = side === 'right' ? right + GAP : left - GAP - POPOVER_WIDTH;
    const point = between(20, middle - y, height - 20);
    return { left: x + scrollX, top: y + scrollY, height, point, side };
  }
  const isHigher = room.above > room.below;
  const side = fits('below') || (!fits('above') && !isHigher) ? 'below' : 'above';
  const shown = Math.min(height, room[side]);
  const middle = left + width / 2;
  const x = between(EDGE, middle - POPOVER_WIDTH / 2, farthest);
  return {
    left: x + scrollX,
    top: (side === 'above' ? top - GAP - shown : bottom + GAP) + scrollY,
    height: shown,
    point: between(20, middle - x, POPOVER_WIDTH - 20),
    side,
  };
}
