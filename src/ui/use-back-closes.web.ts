// Something that fills the screen is left by "back", as on every phone. It gets an entry of its own
// in the history of the browser; going back over it closes the thing and changes nothing else.

import { useCallback, useEffect, useRef } from 'react';

interface Opened {
  /** The page it lies over. */
  href: string;
  close: () => void;
}

/** What is open, the uppermost last. */
const open: Opened[] = [];

/**
 * Called before the router is made: it listens to the same event, would load the page it stands on
 * once more, and listeners of the window are called in the order in which they came.
 */
export function listenToBack(): void {
  addEventListener('popstate', (event) => {
    const last = open.pop();
    if (last === undefined) return;
    // Who goes back several steps at once is on another page, and the router must know.
    if (location.href === last.href) event.stopImmediatePropagation();
    last.close();
  });
}

/**
 * Gives what closes the thing: one step back. It stays the same as long as the thing is open. Where
 * `holdBack` answers true, "back" of the browser has done something else and the thing stays open.
 */
export function useBackCloses(onClose: () => void, holdBack?: () => boolean): () => void {
  const latest = useRef({ onClose, holdBack });
  const isLeaving = useRef(false);
  useEffect(() => {
    latest.current = { onClose, holdBack };
  }, [onClose, holdBack]);

  useEffect(() => {
    const opened: Opened = {
      href: location.href,
      close: () => {
        if (!isLeaving.current && latest.current.holdBack?.() === true) {
          enter();
          return;
        }
        isLeaving.current = true;
        latest.current.onClose();
      },
    };
    const enter = () => {
      open.push(opened);
      // The same page to the router, should it ever come by here.
      history.pushState(history.state, '');
    };
    enter();
    return () => {
      const at = open.indexOf(opened);
      if (at !== -1) open.splice(at, 1);
    };
  }, []);

  return useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    history.back();
  }, []);
}
