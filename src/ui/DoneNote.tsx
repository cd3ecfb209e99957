import { useDone } from './done.web.ts';

/** Says what was done, and is read out; it lies over the page and is in nobody's way. */
export function DoneNote() {
  return (
    <output className="no-print pointer-events-none fixed inset-x-0 top-16 z-30 mx-auto w-fit max-w-[calc(100vw-32px)] rounded-control border border-line bg-raised px-4 py-2.5 font-[550] shadow-popover empty:sr-only wide:top-5">
      {useDone()}
    </output>
  );
}
