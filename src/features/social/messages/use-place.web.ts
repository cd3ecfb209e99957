// The place of the reader in a conversation. Whatever comes, goes or grows above or below, what they
// read stays where it stands on the screen; whoever is at the end stays at the end. The browser's
// own way to do so is switched off: not every browser has it, and two would correct each other.
//
// The log is a reversed column: its end is at 0, and what lies above is below zero. So a page is at
// its end before any script has run.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** As near to the end as makes no difference to a reader. */
const NEAR_END = 48;
/** How near to an end the next page is asked for. */
const NEAR_EDGE = 600;

interface Place {
  key: string;
  /** From the top of the log. */
  top: number;
}

interface PlaceOptions {
  /** False where the log ends before the conversation does: then its end is no place to stay at. */
  reachesEnd: boolean;
  onEnd: () => void;
  onNearTop: () => void;
  onNearBottom: () => void;
}

export interface LogPlace {
  log: RefObject<HTMLElement | null>;
  /** Whether the reader sees the end. */
  isAtEnd: boolean;
  toEnd: () => void;
  /** Brings an item to the middle; false where it is not on the page. */
  show: (key: string) => boolean;
}

const itemsOf = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-key]')];

/** The first item of which something is seen. */
function placeIn(log: HTMLElement): Place | null {
  const top = log.getBoundingClientRect().top;
  for (const item of itemsOf(log)) {
    const box = item.getBoundingClientRect();
    if (box.bottom > top) return { key: item.dataset['key'] ?? '', top: box.top - top };
  }
  return null;
}

const find = (log: HTMLElement, key: string) =>
  itemsOf(log).find((item) => item.dataset['key'] === key);

/** `version`: what the log shows; the place is kept whenever it has changed. */
export function usePlace(version: unknown, options: PlaceOptions): LogPlace {
  const log = useRef<HTMLElement>(null);
  const place = useRef<Place | null>(null);
  const atEnd = useRef(options.reachesEnd);
  const [isAtEnd, setAtEnd] = useState(options.reachesEnd);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
  });

  const note = useCallback(() => {
    const element = log.current;
    if (element === null) return;
    const below = -element.scrollTop;
    const above = element.scrollHeight - element.clientHeight - below;
    atEnd.current = latest.current.reachesEnd && below < NEAR_END;
    place.current = atEnd.current ? null : placeIn(element);
    setAtEnd(atEnd.current);
    if (atEnd.current) latest.current.onEnd();
    if (above < NEAR_EDGE) latest.current.onNearTop();
    if (below < NEAR_EDGE) latest.current.onNearBottom();
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const saved = place.current;
    const item = saved === null ? undefined : find(element, saved.key);
    if (saved === null || item === undefined) {
      if (atEnd.current) element.scrollTop = 0;
    } else {
      const top = item.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += top - saved.top;
    }
  }, [version]);

  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    element.addEventListener('scroll', note, { passive: true });
    // The keyboard of a phone, a bar that unfolds: who was at the end still is.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = 0;
    });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      resized.disconnect();
    };
  }, [note]);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    place.current = null;
    setAtEnd(true);
    log.current?.scrollTo({ top: 0 });
  }, []);

  const show = useCallback(
    (key: string) => {
      const item = log.current === null ? undefined : find(log.current, key);
      if (item === undefined) return false;
      item.scrollIntoView({ block: 'center' });
      note();
      return true;
    },
    [note],
  );

  return { log, isAtEnd, toEnd, show };
}
