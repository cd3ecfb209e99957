import { useEffect, useRef, useState } from 'react';
import {
  act,
  advance,
  beginRound,
  LOOK,
  TICK_MS,
  type Answer,
  type Result,
  type Round,
  type State,
} from './engine.ts';
import { PAUSES_MS, ROUND_MS } from './rules.ts';
import type { RoundQuestion } from './calls.ts';

/** Longer than this nobody waits for a frame: the time between does not count as play. */
const LONGEST_FRAME_MS = 1000;

export type RoundState = State<RoundQuestion>;

export interface Played {
  result: Result;
  answers: readonly Answer[];
}

interface Options {
  /** No clock: time goes on only to show what came of an answer. */
  calm?: boolean;
  /** What was only to be heard is shown by itself: nothing is heard of it. */
  isUnheard?: (question: RoundQuestion) => boolean;
  /** Answers to be watched. */
  replay?: readonly Answer[] | undefined;
  /** Everything that counts is over; what follows is practice. */
  onOver: (played: Played) => void;
  /** The minute is over. */
  onEnd: (played: Played) => void;
}

export interface Playing {
  state: RoundState;
  /** Milliseconds of play up to this moment. */
  clock: () => number;
  seconds: number;
  isPaused: boolean;
  pick: (place: number) => boolean;
  pause: () => void;
  resume: () => void;
  /** Ends the round before its time, and gives what counts of it. */
  finish: () => Played;
}

const resultOf = ({ total, right, wrong, best, faults, missed }: State): Result => ({
  total,
  right,
  wrong,
  best,
  faults: [...faults],
  missed: [...missed],
});

/** A round as it is played: the engine, driven by the frames of the browser. */
export function useRound(round: Round<RoundQuestion>, options: Options): Playing {
  const [state] = useState(() => beginRound(round));
  const [, redraw] = useState(0);
  // The page may have been left while the tulips opened.
  const [isPaused, setPaused] = useState(() => document.hidden);
  const [began] = useState(() => Date.now());
  const play = useRef({
    ms: 0,
    answers: [] as Answer[],
    over: null as Played | null,
    ended: false,
    shown: '',
  });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  /** Looks at what has changed, tells it once, and draws. */
  const settle = () => {
    const now = play.current;
    if (state.over !== null && now.over === null) {
      now.over = { result: resultOf(state), answers: [...now.answers] };
      latest.current.onOver(now.over);
    }
    if (state.tick * TICK_MS >= ROUND_MS && !now.ended) {
      now.ended = true;
      latest.current.onEnd(now.over ?? { result: resultOf(state), answers: [...now.answers] });
    }
    const shown = [
      state.phase,
      state.question.id,
      state.caught.length,
      state.looked,
      state.over,
      Math.floor(now.ms / 1000),
    ].join();
    if (shown === now.shown) return;
    now.shown = shown;
    redraw((count) => count + 1);
  };

  const pick = (place: number): boolean => {
    const now = play.current;
    if (isPaused || now.ended) return false;
    const { id } = state.question;
    const isTaken = act(state, place);
    if (isTaken && state.over !== 'pause')
      now.answers.push({ id, answer: place, ms: Math.floor(now.ms) });
    settle();
    return isTaken;
  };

  useEffect(() => {
    let last: number | null = null;
    let frame = 0;
    const step = (at: number) => {
      frame = requestAnimationFrame(step);
      const now = play.current;
      const gone = last === null ? 0 : Math.min(LONGEST_FRAME_MS, Math.max(0, at - last));
      last = at;
      if (now.ended) return;
      // A hidden page has no frames and a machine may sleep: what was not played is what the clock
      // says more than the game. After so much of it the server takes no result.
      const { calm, replay } = latest.current;
      const counts = calm !== true && replay === undefined;
      if (counts && Date.now() - began - now.ms > PAUSES_MS) state.over ??= 'pause';
      if (isPaused) {
        settle();
        return;
      }
      // In a calm game time waits for the player.
      const stands = calm === true && state.phase === 'asks' && state.tick >= state.wakes;
      if (!stands) now.ms += gone;
      for (let next = replay?.[now.answers.length]; ; next = replay?.[now.answers.length]) {
        if (next === undefined || next.ms > now.ms) break;
        advance(state, Math.floor(next.ms / TICK_MS));
        act(state, next.answer);
        now.answers.push(next);
      }
      advance(state, Math.floor(now.ms / TICK_MS));
      const isAsked = state.question.heard && !state.looked && replay === undefined;
      if (isAsked && latest.current.isUnheard?.(state.question) === true) pick(LOOK);
      settle();
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
    // `settle` and `pick` read nothing but refs and the state of the engine, which stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPaused, state, began]);

  useEffect(() => {
    const handleHidden = () => {
      if (document.hidden) setPaused(true);
    };
    document.addEventListener('visibilitychange', handleHidden);
    return () => document.removeEventListener('visibilitychange', handleHidden);
  }, []);

  return {
    state,
    clock: () => play.current.ms,
    seconds: Math.max(0, Math.ceil((ROUND_MS - play.current.ms) / 1000)),
    isPaused,
    pick,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    finish: () => {
      const now = play.current;
      now.ended = true;
      return (now.over ??= { result: resultOf(state), answers: [...now.answers] });
    },
  };
}
