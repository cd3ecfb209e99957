import { type ReactNode, useRef } from 'react';
import { useHiddenBelow } from './hidden-below.web.ts';

interface KeyboardBarProps {
  children: ReactNode;
  /** A second row on a phone, next to the keyboard. */
  letters: ReactNode;
}

/**
 * Tools of a text. On a phone they stand in one sliding row above the keyboard, or at the bottom
 * while there is none; on a wide screen they stand where they are written.
 */
export function KeyboardBar({ children, letters }: KeyboardBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useHiddenBelow(bar);
  return (
    <div
      ref={bar}
      className="script-only border-line bg-surface max-wide:fixed max-wide:inset-x-0 max-wide:bottom-[var(--hidden-below,0px)] max-wide:z-20 max-wide:border-t max-wide:pb-safe-1 wide:sticky wide:top-14 wide:z-10 wide:rounded-t-card wide:border-b side:top-0"
    >
      <div className="flex items-center gap-1 p-1 max-wide:overflow-x-auto max-wide:[scrollbar-width:none] wide:flex-wrap wide:px-2">
        {children}
      </div>
      <div className="px-1.5 wide:hidden">{letters}</div>
    </div>
  );
}
