import { type ReactNode, useRef } from 'react';
import { useHiddenBelow } from './hidden-below.web.ts';

/**
 * Tools of a text. On a phone they stand in one sliding row above the keyboard, or at the bottom
 * while there is none; on a wide screen they stand where they are written.
 */
export function KeyboardBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useHiddenBelow(bar);
  return (
    <div
      ref={bar}
      className="script-only flex items-center gap-1 border-line bg-surface p-1 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-[var(--hidden-below,0px)] max-wide:z-20 max-wide:overflow-x-auto max-wide:border-t max-wide:pb-[max(4px,env(safe-area-inset-bottom))] max-wide:[scrollbar-width:none] wide:sticky wide:top-0 wide:flex-wrap wide:border-b"
    >
      {children}
    </div>
  );
}
