// The loaded part of a conversation: contiguous messages, oldest first. It may end before the newest
// message, after a jump to an old one. Pure functions only.

import { compareIds } from '#kernel/ids.ts';

interface Item {
  id: string;
}

export interface ConversationWindow<T extends Item> {
  /** Oldest first. */
  items: readonly T[];
  /** Whether there is more before the first and after the last. */
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Messages beyond this are dropped and loaded again when the reader scrolls back. */
export const WINDOW_LIMIT = 400;

const inOrder = <T extends Item>(items: Iterable<T>): T[] =>
  [...items].toSorted((a, b) => compareIds(a.id, b.id));

/** Each once; what comes later wins. */
function joined<T extends Item>(...parts: (readonly T[])[]): T[] {
  return inOrder(new Map(parts.flat().map((item) => [item.id, item])).values());
}

/** `list` as the server gives it, in any order. */
export const windowOf = <T extends Item>(
  list: readonly T[],
  ends: Pick<ConversationWindow<T>, 'hasOlder' | 'hasNewer'>,
): ConversationWindow<T> => ({ items: inOrder(list), ...ends });

export function joinOlder<T extends Item>(
  loaded: ConversationWindow<T>,
  list: readonly T[],
  hasOlder: boolean,
): ConversationWindow<T> {
  const items = joined(list, loaded.items);
  const isLong = items.length > WINDOW_LIMIT;
  return {
    items: isLong ? items.slice(0, WINDOW_LIMIT) : items,
    hasOlder,
    hasNewer: loaded.hasNewer || isLong,
  };
}

export function joinNewer<T extends Item>(
  loaded: ConversationWindow<T>,
  list: readonly T[],
  hasNewer: boolean,
): ConversationWindow<T> {
  const items = joined(loaded.items, list);
  const isLong = items.length > WINDOW_LIMIT;
  return {
    items: isLong ? items.slice(-WINDOW_LIMIT) : items,
    hasOlder: loaded.hasOlder || isLong,
    hasNewer,
  };
}

/**
 * A message that was written. Whoever reads far above will find it when they come down; and one that
 * lies before the stretch, sent again by an earlier page, would leave a hole behind it.
 */
export function addNewest<T extends Item>(
  loaded: ConversationWindow<T>,
  item: T,
): ConversationWindow<T> {
  const [first] = loaded.items;
  const isBefore = first !== undefined && compareIds(item.id, first.id) < 0;
  return loaded.hasNewer || (isBefore && loaded.hasOlder)
    ? loaded
    : joinNewer(loaded, [item], false);
}

export const changeItem = <T extends Item>(
  loaded: ConversationWindow<T>,
  id: string,
  change: (item: T) => T,
): ConversationWindow<T> => ({
  ...loaded,
  items: loaded.items.map((item) => (item.id === id ? change(item) : item)),
});

export const dropItem = <T extends Item>(
  loaded: ConversationWindow<T>,
  id: string,
): ConversationWindow<T> => ({
  ...loaded,
  items: loaded.items.filter((item) => item.id !== id),
});

/**
 * The newest page, asked for again because something may have been missed. It is taken for true
 * where it overlaps: what it does not have any more is gone. Where a hole would be left, it alone stays.
 */
export function renewEnd<T extends Item>(
  loaded: ConversationWindow<T>,
  list: readonly T[],
  hasOlder: boolean,
): ConversationWindow<T> {
  if (loaded.hasNewer) return loaded;
  const fresh = inOrder(list);
  const first = fresh[0];
  if (first === undefined) return { items: [], hasOlder: false, hasNewer: false };
  const before = loaded.items.filter((item) => compareIds(item.id, first.id) < 0);
  const overlaps = loaded.items.some((item) => compareIds(item.id, first.id) >= 0);
  if (!overlaps && hasOlder) return windowOf(list, { hasOlder, hasNewer: false });
  return { items: [...before, ...fresh], hasOlder: loaded.hasOlder, hasNewer: false };
}
