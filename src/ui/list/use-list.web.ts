// Pagination of one list on a page: the first page comes from the loader, the rest from here.
// The component that uses it must be keyed by its address, so that another list starts afresh.

import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Page } from '#kernel/page.ts';
import {
  append,
  countAbove,
  type CachedList,
  cacheFirstPage,
  type Item,
  nextPosition,
  prepend,
  refreshInPlace,
} from './cached-list.ts';
import { isFromTop, type Position, positionQuery, type PositionQuery } from './list-address.ts';
import { saveList, recallList, takeCarriedList } from './list-store.web.ts';

const REFRESH_DELAY = 100;

interface ListSource<T extends Item> {
  /** The name of the list in the store. */
  address: string;
  first: Page<T>;
  /** Where the first page starts. */
  start: Position;
  load: (at: PositionQuery) => Promise<Page<T>>;
}

export interface ShownList<T extends Item> {
  items: readonly T[];
  next: Position | null;
  state: 'idle' | 'loading' | 'failed';
  /** How many items were added by the last step, for the status line. */
  added: number;
  /** How many newer items the refresh has seen above the list. */
  above: number;
  loadMore: () => Promise<void>;
  showAbove: () => Promise<void>;
}

function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
}

export function useList<T extends Item>(source: ListSource<T>): ShownList<T> {
  const { address, first, start, load } = source;
  // Where the list starts in the middle (`?next=…`) there is no first page to compare with.
  const fromTop = isFromTop(start);
  const back = useNavigationType() === 'POP';
  const [left] = useState(() => (back ? recallList<T>(address) : undefined));
  const [cached, setCached] = useState<CachedList<T>>(() =>
    left === undefined ? cacheFirstPage(first, start.pg ?? 0) : refreshInPlace(left, first.list),
  );
  const [state, setState] = useState<ShownList<T>['state']>('idle');
  const [added, setAdded] = useState(0);
  const [above, setAbove] = useState(() => (fromTop ? countAbove(cached, first.list) : 0));
  const latest = useRef({ cached, load });

  useEffect(() => {
    latest.current = { cached, load };
    saveList(address, cached);
  });

  const [carriedTo, setCarriedTo] = useState<number | null>(null);
  // What is on the screen first is what the server has written.
  useEffect(() => {
    const carried = takeCarriedList<T>(address);
    if (carried === null) return;
    startTransition(() => {
      setCached(refreshInPlace(carried.list, first.list));
      setCarriedTo(carried.top);
    });
  }, [address, first]);
  useLayoutEffect(() => {
    if (carriedTo !== null) scrollTo({ top: carriedTo, behavior: 'instant' });
  }, [carriedTo]);

  // The specification's refresh after the first load: facts change in place, nothing moves, and a
  // failure is nobody's concern, because the list is there already.
  useEffect(() => {
    if (!fromTop) return;
    const timer = setTimeout(() => {
      if (latest.current.cached.paged || isTyping()) return;
      latest.current.load({}).then(
        (page) => {
          setAbove(countAbove(latest.current.cached, page.list));
          setCached((now) => (now.paged ? now : refreshInPlace(now, page.list)));
        },
        () => undefined,
      );
    }, REFRESH_DELAY);
    return () => clearTimeout(timer);
  }, [fromTop]);

  const step = async (position: Position, join: typeof append<T>) => {
    setState('loading');
    try {
      const page = await load(positionQuery(position));
      const joined = join(latest.current.cached, page);
      setAdded(joined.items.length - latest.current.cached.items.length);
      setCached(joined);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  const next = nextPosition(cached);
  return {
    items: cached.items,
    next,
    state,
    added,
    above,
    loadMore: async () => {
      if (next !== null && state !== 'loading') await step(next, append);
    },
    showAbove: async () => {
      await step({}, prepend);
      setAbove(0);
    },
  };
}
