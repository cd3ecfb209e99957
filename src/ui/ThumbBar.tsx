import { type ReactNode, useRef } from 'react';
import { useHiddenBelow } from './hidden-below.web.ts';

/** `end`: at the end of what fills the screen. `over`: above a page that is longer than the screen. */
const PLACES = {
  end: 'mt-auto gap-2 max-wide:sticky max-wide:-mx-4 wide:mt-2 wide:gap-3',
  over: 'gap-1.5 max-wide:fixed max-wide:inset-x-0',
} as const;

interface ThumbBarProps {
  at: keyof typeof PLACES;
  className?: string;
  children: ReactNode;
}

/** What is pressed to go on: on a phone at the bottom of the screen, or above its keyboard. */
export function ThumbBar({ at, className = '', children }: ThumbBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useHiddenBelow(bar);
  return (
    <div
      ref={bar}
      className={`z-10 grid grid-cols-1 max-wide:bottom-[var(--hidden-below,0px)] max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-4 max-wide:pt-3 max-wide:pb-safe-2 ${PLACES[at]} ${className}`}
    >
      {children}
    </div>
  );
}
