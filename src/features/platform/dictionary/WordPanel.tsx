import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBackCloses } from '#ui/use-back-closes.web.ts';
import { bottomOf, clearOf, type Place, placeAt, POPOVER_WIDTH } from './card-place.web.ts';

interface WordPanelProps {
  /** The word on the page. */
  range: Range;
  titleId: string;
  onClose: () => void;
  /** Gets the way to close it. */
  children: (close: () => void) => ReactNode;
}

/** A sheet from below on a phone, a small window at the word elsewhere. */
export const WordPanel = (props: WordPanelProps) =>
  matchMedia('(min-width: 820px)').matches ? <Popover {...props} /> : <Sheet {...props} />;

/**
 * Over everything, and yet not in the way of the page: the next word can be tapped while it is open.
 * The focus goes in, and back to where it was.
 */
function usePlace(onClose: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = place.current;
    shown?.showPopover?.();
    panel.current?.focus({ preventScroll: true });
    return () => {
      const isInside = shown?.contains(document.activeElement) === true;
      shown?.hidePopover?.();
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  // The page itself has the focus after a press beside the card. From the first picture of the card on.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return { place, panel };
}

/** The height of the panel as it grows and shrinks with what is in it. */
function useHeight(panel: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const shown = panel.current;
    if (shown === null) return;
    // Called at once, before anything is painted.
    const watcher = new ResizeObserver(() => setHeight(shown.offsetHeight));
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [panel]);
  return height;
}

const FAR = 90;
/** Pixels in a millisecond. */
const FAST = 0.6;

function Sheet({ range, titleId, onClose, children }: WordPanelProps) {
  const close = useBackCloses(onClose);
  const { place, panel } = usePlace(close);
  const height = useHeight(panel);
  const drag = useRef<{ y: number; at: number } | null>(null);
  const [pulled, setPulled] = useState(0);
  // Not drawn again with every height and every pull.
  const content = useMemo(() => children(close), [children, close]);
  /** The page darkens under the word, never over it. */
  const scrim = useMemo(
    () => Math.min(bottomOf(range), innerHeight - height - 20),
    [range, height],
  );

  useEffect(() => {
    if (height === 0) return;
    // The last lines of a page need something to be scrolled over.
    document.body.style.paddingBottom = `${height}px`;
    clearOf(range, height);
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, [range, height]);

  const farOf = ({ clientY }: PointerEvent) => Math.max(0, clientY - (drag.current?.y ?? clientY));
  const handleEnd = (event: PointerEvent) => {
    if (drag.current === null) return;
    const far = farOf(event);
    const isFast = far / Math.max(1, event.timeStamp - drag.current.at) > FAST && far > FAR / 3;
    drag.current = null;
    if (far > FAR || isFast) close();
    else setPulled(0);
  };
  return (
    <div ref={place} popover="manual" className="word-place">
      <div
        className="pointer-events-none! fixed inset-0"
        style={{
          background: `linear-gradient(transparent ${scrim + 8}px, var(--scrim) ${scrim + 130}px)`,
        }}
      />
      <dialog
        ref={panel}
        open
        aria-labelledby={titleId}
        tabIndex={-1}
        style={{ transform: pulled === 0 ? undefined : `translateY(${pulled}px)` }}
        className="word-sheet fixed inset-x-0 top-auto bottom-0 m-0 flex max-h-[72dvh] w-full max-w-none flex-col rounded-t-[22px] border-t border-line bg-raised text-text shadow-popover"
      >
        <div
          className="flex-none cursor-grab touch-none pt-2.5 pb-3.5"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { y: event.clientY, at: event.timeStamp };
          }}
          onPointerMove={(event) => {
            if (drag.current !== null) setPulled(farOf(event));
          }}
          onPointerUp={handleEnd}
          onPointerCancel={handleEnd}
        >
          <div className="mx-auto h-1 w-10 rounded-full bg-muted/45" />
        </div>
        <div className="scroll-pb-20 overflow-y-auto overscroll-contain">
          <div className="px-5 pb-safe-5">{content}</div>
        </div>
      </dialog>
    </div>
  );
}

/** The corner that points at the word. */
const CORNERS: Record<Place['side'], string> = {
  below: '-top-[7.5px] border-t border-l',
  above: '-bottom-[7.5px] border-r border-b',
  right: '-left-[7.5px] border-b border-l',
  left: '-right-[7.5px] border-t border-r',
};

function Corner({ at: { side, point } }: { at: Place }) {
  const isBeside = side === 'right' || side === 'left';
  return (
    <span
      aria-hidden="true"
      style={{ [isBeside ? 'top' : 'left']: point - 7 }}
      className={`absolute size-3.5 rotate-45 border-line bg-raised ${CORNERS[side]}`}
    />
  );
}

/** Its border, which is no part of what is in it. */
const BORDERS = 2;
const TALLEST = 620;

function Popover({ range, titleId, onClose, children }: WordPanelProps) {
  const { place, panel } = usePlace(onClose);
  const inside = useRef<HTMLDivElement>(null);
  // Of all that is in it: its own height depends on the place it gets.
  const height = useHeight(inside);
  const at = useMemo(
    () => (height === 0 ? null : placeAt(range, Math.min(height + BORDERS, TALLEST))),
    [range, height],
  );
  const content = useMemo(() => children(onClose), [children, onClose]);

  // Who goes on by the Tab key, or into a field, has left it.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <div ref={place} popover="manual" className="word-place absolute! h-0! w-0!">
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- it only notices that the focus has gone */}
      <dialog
        ref={panel}
        open
        aria-labelledby={titleId}
        tabIndex={-1}
        onBlur={handleBlur}
        style={{ left: at?.left ?? 0, top: at?.top ?? 0, width: POPOVER_WIDTH }}
        // Unseen until it has its place, and not hidden: what is hidden takes no focus.
        className={`word-popover absolute m-0 rounded-card border border-line bg-raised text-text shadow-popover ${at === null ? 'opacity-0' : ''}`}
      >
        {at !== null && <Corner at={at} />}
        <div
          style={{ maxHeight: (at?.height ?? TALLEST) - BORDERS }}
          className="scroll-pb-20 overflow-y-auto overscroll-contain"
        >
          <div ref={inside} className="px-5 pt-4.5 pb-4">
            {content}
          </div>
        </div>
      </dialog>
    </div>
  );
}
