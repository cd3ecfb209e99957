import { useEffect, useRef } from 'react';
import { linkButton } from './button.ts';
import { useDone } from './done.web.ts';

/** Says what was done, and is read out; it lies over the bar of a phone or the foot of a wide page, never
 * over the name of what it speaks of. */
export function DoneNote() {
  const { done, hold, handleUndo } = useDone();
  const button = useRef<HTMLButtonElement>(null);
  const undo = done?.undo;
  useEffect(() => {
    if (undo?.focus === true) button.current?.focus({ preventScroll: true });
  }, [undo]);
  return (
    <output
      {...hold}
      className={`no-print fixed inset-x-0 top-1.5 z-30 mx-auto flex w-fit max-w-[calc(100vw-32px)] flex-wrap items-center gap-x-4 rounded-control border border-line bg-raised px-4 font-550 shadow-popover empty:sr-only wide:top-auto wide:bottom-18 ${undo === undefined ? 'pointer-events-none' : ''}`}
    >
      {done !== null && <span className="py-2.5">{done.text}</span>}
      {undo !== undefined && (
        <button ref={button} type="button" onClick={() => void handleUndo()} className={linkButton}>
          {undo.label}
        </button>
      )}
    </output>
  );
}
