// One line that says that something was done, on whatever page one is then, and how it is taken
// back where it can be. The line also outlives the page, because leaving the account loads the site
// anew; the way back does not.

import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '#kernel/refusal.ts';

const PLACE = 'done';
const SHOWN_MS = 6000;
/** Long enough to see what one has done, and to find the button. */
const UNDO_SHOWN_MS = 10_000;

export interface Undo {
  label: string;
  act: () => Promise<void>;
  /** Said where that did not work. */
  failed: string;
  /** The key that was pressed has nothing to go on with but this. */
  focus: boolean;
}

interface Done {
  text: string;
  undo?: Undo | undefined;
}

let onSaid: (done: Done) => void = () => {};

/** The session of this window may be closed to us; then the line is not seen on the next page. */
function keep(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, text);
  } catch {
    // It was shown on this one.
  }
}

function storedMessage(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export function sayDone(text: string, undo?: Undo): void {
  keep(text);
  onSaid({ text, undo });
}

interface ShownDone {
  done: Done | null;
  /** While somebody is there its time stands still. */
  hold: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>;
  handleUndo: () => Promise<void>;
}

/** What was said last, for six seconds; what can be taken back for ten. */
export function useDone(): ShownDone {
  const [done, setDone] = useState<Done | null>(null);
  const [hovered, setHovered] = useState(false);
  useEffect(() => {
    onSaid = (said) => {
      setHovered(false);
      setDone(said);
    };
    const before = storedMessage();
    // Said once more, on the next page alone: whoever goes on to a third one knows it.
    keep(null);
    if (before !== null) onSaid({ text: before });
    return () => {
      onSaid = () => {};
    };
  }, []);
  useEffect(() => {
    if (done === null || hovered) return;
    const timer = setTimeout(
      () => {
        keep(null);
        setDone(null);
      },
      done.undo === undefined ? SHOWN_MS : UNDO_SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [done, hovered]);

  const handleUndo = useCallback(async () => {
    if (done?.undo === undefined) return;
    const { undo } = done;
    try {
      await undo.act();
    } catch (error) {
      // Where no answer came one may try again; a refusal is an answer.
      const again = isRefusal(error) ? undefined : { ...undo, focus: false };
      setHovered(false);
      setDone({ text: undo.failed, undo: again });
    }
  }, [done]);
  const [come, go] = [() => setHovered(true), () => setHovered(false)];
  const hold = { onPointerEnter: come, onPointerLeave: go, onFocus: come, onBlur: go };
  return { done, hold, handleUndo };
}
