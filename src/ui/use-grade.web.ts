// A grade that is shown at once and sent in the background, one request at a time. Taps while one
// is under way are not queued one by one: the last tap wins. A refusal brings back what is true.

import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export interface Graded {
  /** The viewer's own grade: -1, 0 or 1. */
  select: number;
  total: number;
}

const SHOWN_MS = 3000;

/** What to send to get from one grade to another: the same grade again takes it back. */
export const stepTo = (from: number, to: number): 1 | -1 => ((to === 0 ? from : to) === 1 ? 1 : -1);

/**
 * Sends the grade that was pressed and the own grade wanted, so that a tap whose answer was lost
 * and the next one do not undo each other.
 */
export type SendGrade = (body: { grade: 1 | -1; select: 1 | 0 | -1 }) => Promise<Graded>;

export function useGrade(given: Graded, send: SendGrade) {
  const [shown, setShown] = useState(given);
  const [refusal, setRefusal] = useState<Refusal | 'error' | null>(null);
  const state = useRef({ truth: given, wanted: given.select, busy: false, send });

  useEffect(() => {
    state.current.send = send;
  });

  // Newer facts of the list, unless the person is just pressing.
  const { select, total } = given;
  useEffect(() => {
    if (state.current.busy) return;
    state.current.truth = { select, total };
    state.current.wanted = select;
    setShown({ select, total });
  }, [select, total]);

  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(() => setRefusal(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);

  const press = useCallback(async (pressed: 1 | -1) => {
    const now = state.current;
    now.wanted = now.wanted === pressed ? 0 : pressed;
    setRefusal(null);
    setShown(guess());
    if (now.busy) return;
    now.busy = true;
    try {
      while (now.wanted !== now.truth.select) {
        const grade = stepTo(now.truth.select, now.wanted);
        now.truth = await now.send({ grade, select: now.wanted === 0 ? 0 : grade });
        setShown(guess());
      }
    } catch (error) {
      now.wanted = now.truth.select;
      setShown(now.truth);
      setRefusal(isRefusal(error) ? error : 'error');
    } finally {
      now.busy = false;
    }

    function guess(): Graded {
      const { truth, wanted } = now;
      return { select: wanted, total: truth.total + wanted - truth.select };
    }
  }, []);

  return { shown, refusal, press };
}
