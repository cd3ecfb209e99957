import { type ReactNode, useRef } from 'react';
import { useHiddenBelow } from '#ui/hidden-below.web.ts';

/** What is pressed in a review: on a phone at the bottom of the screen, or above its keyboard. */
export function ReviewBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useHiddenBelow(bar);
  return (
    <div
      ref={bar}
      className="z-10 mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 max-wide:sticky max-wide:bottom-[var(--hidden-below,0px)] max-wide:-mx-4 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-4 max-wide:pt-3 max-wide:pb-[max(8px,env(safe-area-inset-bottom))] wide:mt-2 wide:gap-3"
    >
      {children}
    </div>
  );
}
