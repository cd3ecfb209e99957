// Words by the keyboard: Alt + W begins at the first word in sight, arrows lead from word to word and
// from line to line, Enter opens the card. A modifier is needed: a letter alone would be taken from
// those who dictate or type ahead (WCAG 2.1.4).

import { useEffect, useRef, useState } from 'react';
import { isInSight } from './card-place.web.ts';
import { textsIn, type WordSpot, wordsOfText } from './word-at.web.ts';

interface Walk {
  words: readonly WordSpot[];
  at: number;
}

function begin(): Walk | null {
  const words = textsIn().flatMap((text) => (isInSight(text) ? wordsOfText(text) : []));
  const at = words.findIndex(({ range }) => isInSight(range));
  return at === -1 ? null : { words, at };
}

/** To the texts around, where those in sight at the beginning have come to their end. */
function nextTexts({ words, at }: Walk, step: number): Walk | null {
  const here = words[at]?.range.startContainer ?? null;
  const texts = textsIn();
  const own = texts.findIndex((text) => here !== null && text.contains(here));
  for (let next = own + step; next >= 0 && next < texts.length; next += step) {
    const found = wordsOfText(texts[next]!);
    if (found.length > 0) return { words: found, at: step > 0 ? 0 : found.length - 1 };
  }
  return null;
}

/** The nearest word of the line above or below. */
function otherLine({ words, at }: Walk, step: number): number | null {
  const from = words[at]!.range.getBoundingClientRect();
  let best: { at: number; top: number; far: number } | null = null;
  for (let next = at + step; words[next] !== undefined; next += step) {
    const { left, top, bottom } = words[next]!.range.getBoundingClientRect();
    const isOther = step > 0 ? top >= from.bottom - 2 : bottom <= from.top + 2;
    if (!isOther) continue;
    // Beyond the first such line it is the next but one.
    if (best !== null && Math.abs(top - best.top) > 4) break;
    const far = Math.abs(left - from.left);
    if (best === null || far < best.far) best = { at: next, top, far };
  }
  return best?.at ?? null;
}

function stepOf(walk: Walk, key: string): Walk | null {
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const isLine = key === 'ArrowDown' || key === 'ArrowUp';
  const at = isLine ? otherLine(walk, step) : walk.at + step;
  if (at !== null && walk.words[at] !== undefined) return { ...walk, at };
  return nextTexts(walk, step);
}

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

interface WordWalkOptions {
  /** Changes with every wish to begin. */
  wish: object | null;
  /** A card is open: the keys are its own. */
  paused: boolean;
  onOpen: (word: WordSpot) => void;
}

/** The word the keys have come to. */
export function useWordWalk({ wish, paused, onOpen }: WordWalkOptions): WordSpot | null {
  const [walk, setWalk] = useState<Walk | null>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);

  const [granted, setGranted] = useState<object | null>(null);
  if (wish !== null && wish !== granted) {
    setGranted(wish);
    setWalk(begin());
  }

  const word = walk?.words[walk.at] ?? null;
  useEffect(() => {
    if (walk === null || word === null || paused) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Tab' || event.key === 'Escape') setWalk(null);
      else if (event.key === 'Enter') open.current(word);
      else if (ARROWS.has(event.key)) {
        const next = stepOf(walk, event.key);
        if (next !== null) setWalk(next);
      } else return;
      if (event.key === 'Tab') return;
      // Nothing else of the page answers to these keys meanwhile.
      event.preventDefault();
      event.stopPropagation();
    };
    const handlePress = () => setWalk(null);
    addEventListener('keydown', handleKey, { capture: true });
    addEventListener('pointerdown', handlePress);
    return () => {
      removeEventListener('keydown', handleKey, { capture: true });
      removeEventListener('pointerdown', handlePress);
    };
  }, [walk, word, paused]);

  return word;
}
