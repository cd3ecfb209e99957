// Where on the page the sentence stands that is being read aloud, and its mark. The mark is the
// browser's own (CSS Custom Highlight API): nothing is put into the page for it.

import { utterancesOf } from '#tatar/utterances.ts';
import { LONGEST_SENTENCE } from './rules.ts';

export interface SpokenPlace {
  block: number;
  part: number;
  parts: number;
}

interface Piece {
  node: Text;
  start: number;
}

/** The text of an element as it was read: a space where a line ends. */
function textOf(element: Element): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += ' ';
  }
  return { text, pieces };
}

/** The sentence of a block; the whole block where it is cut in another way in other letters. */
export function rangeOf(element: Element, { part, parts }: SpokenPlace): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { text, pieces } = textOf(element);
  const sentences = utterancesOf(text, LONGEST_SENTENCE);
  const sentence = sentences[part];
  if (sentence === undefined || sentences.length !== parts) return range;
  const first = pieces.findLast(({ start }) => start <= sentence.start);
  const last = pieces.findLast(({ start }) => start < sentence.end);
  if (first === undefined || last === undefined) return range;
  range.setStart(first.node, sentence.start - first.start);
  range.setEnd(last.node, Math.min(sentence.end - last.start, last.node.length));
  return range;
}

const NAME = 'spoken';
const LOOK = `::highlight(${NAME}) { background-color: var(--accent-soft); }`;
let sheet: CSSStyleSheet | undefined;

/** Marks a place, and nothing else; null takes the mark away. */
export function markSpoken(range: Range | null): void {
  if (typeof Highlight === 'undefined') return;
  if (sheet === undefined) {
    // It comes with the player, so that pages nobody listens to carry nothing of it.
    sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
    document.adoptedStyleSheets.push(sheet);
  }
  if (range === null) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(range));
}

/** As much of the window as bars may cover above and below. */
const COVERED = { top: 130, bottom: 90 };

export function showSpoken(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= COVERED.top && bottom <= innerHeight - COVERED.bottom) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: top - innerHeight * 0.3, behavior: isCalm ? 'auto' : 'smooth' });
}

const SCROLLING_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);

/** Calls when the reader moves the page or the focus themselves, not by the player. Gives what ends it. */
export function onReaderScroll(player: Element, moved: () => void): () => void {
  const control = new AbortController();
  const options = { signal: control.signal, passive: true };
  const handleKey = ({ key, target }: KeyboardEvent) => {
    const isInPlayer = target instanceof Node && player.contains(target);
    if (SCROLLING_KEYS.has(key) && !isInPlayer) moved();
  };
  addEventListener('wheel', moved, options);
  addEventListener('touchmove', moved, options);
  addEventListener('keydown', handleKey, options);
  // Who goes on by Tab reads somewhere else.
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Node && !player.contains(target)) moved();
    },
    options,
  );
  return () => control.abort();
}
