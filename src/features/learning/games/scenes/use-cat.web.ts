import { useEffect, useRef, useState, type RefObject } from 'react';
import type { RoundState } from '../use-round.web.ts';

export type CatPose = 'sit' | 'run' | 'pounce' | 'happy' | 'sad';

const LEAP_MS = 520;
/** The part of the leap at which the cat is at the mouse, and at which it is down again. */
const THERE = 0.45;
const DOWN = 0.85;
/** Pixels in a millisecond, on the way home. */
const RUN_SPEED = 0.5;
const LONGEST_RUN_MS = 900;
/** Nearer than this the cat sits down where it is. */
const NEAR = 12;

interface Cat {
  pose: CatPose;
  facing: 'left' | 'right';
}

const poseAfter = (phase: RoundState['phase']): CatPose =>
  phase === 'asks' ? 'sit' : phase === 'wrong' ? 'sad' : 'happy';

const facingTo = (x: number): Cat['facing'] => (x < 0 ? 'left' : 'right');

/**
 * The cat leaps at the mouse that was picked, lands under it, and runs home to its rug before the
 * next one. `home` is where it belongs, `cat` is what moves.
 */
export function useCat(
  state: RoundState,
  { still, mouseAt }: { still: boolean; mouseAt: (place: number) => HTMLElement | null },
) {
  const home = useRef<HTMLDivElement>(null);
  const cat = useRef<HTMLDivElement>(null);
  const way = useRef<Animation | null>(null);
  const [shown, setShown] = useState<Cat>({ pose: 'sit', facing: 'right' });
  const { phase, last } = state;
  const picked = phase === 'asks' ? null : `${state.question.id}/${last}`;

  useEffect(() => {
    const mouse = picked === null ? null : mouseAt(last);
    if (still || mouse === null || cat.current === null || home.current === null) return;
    const base = middleOf(home.current);
    const from = middleOf(cat.current);
    const to = middleOf(mouse);
    // Not out of the kitchen, wherever the mouse is.
    const room = ((home.current.offsetParent?.clientWidth ?? 0) - home.current.offsetWidth) / 2;
    const x = Math.max(-room, Math.min(room, to.x - base.x));
    const at = from.x - base.x;
    way.current?.cancel();
    const leap = cat.current.animate(
      [
        { transform: `translate(${at}px, 0) scale(1.1, .85)`, easing: 'ease-out' },
        {
          transform: `translate(${to.x - base.x}px, ${to.y - base.y}px) scale(.62)`,
          offset: THERE,
        },
        { transform: `translate(${x}px, 0) scale(1.12, .88)`, offset: DOWN, easing: 'ease-out' },
        { transform: `translate(${x}px, 0)` },
      ],
      { duration: LEAP_MS, fill: 'forwards' },
    );
    way.current = leap;
    setShown({ pose: 'pounce', facing: facingTo(x - at) });
    const landed = setTimeout(() => {
      setShown({ pose: poseAfter(phase), facing: 'right' });
    }, LEAP_MS * DOWN);
    return () => clearTimeout(landed);
    // Where the mouse is counts at the moment it is picked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picked, still]);

  useEffect(() => {
    if (picked !== null || still) return;
    const leap = way.current;
    let isWanted = true;
    void leap?.finished
      .then(() => {
        if (isWanted) runHome({ home, cat, way, setShown });
      })
      // A leap that was cut short by the next one.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [picked, still]);

  return { home, cat, shown: still ? { pose: poseAfter(phase), facing: 'right' } : shown };
}

interface Running {
  home: RefObject<HTMLDivElement | null>;
  cat: RefObject<HTMLDivElement | null>;
  way: RefObject<Animation | null>;
  setShown: (cat: Cat) => void;
}

function runHome({ home, cat, way, setShown }: Running): void {
  if (home.current === null || cat.current === null) return;
  const x = middleOf(cat.current).x - middleOf(home.current).x;
  way.current?.cancel();
  way.current = null;
  if (Math.abs(x) < NEAR) {
    setShown({ pose: 'sit', facing: 'right' });
    return;
  }
  setShown({ pose: 'run', facing: facingTo(-x) });
  const run = cat.current.animate(
    [{ transform: `translate(${x}px, 0)` }, { transform: 'translate(0, 0)' }],
    { duration: Math.min(LONGEST_RUN_MS, Math.abs(x) / RUN_SPEED) },
  );
  way.current = run;
  run.addEventListener('finish', () => setShown({ pose: 'sit', facing: 'right' }));
}

function middleOf(element: HTMLElement) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
