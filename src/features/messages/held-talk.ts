// A conversation as the reader holds it: a stretch of it without holes, oldest first. It may end
// before the newest message, after a jump to an old one. Pure steps only.

import { compareIds } from '#kernel/ids.ts';

interface Item {
  id: string;
}

export interface HeldTalk<T extends Item> {
  /** Oldest first. */
  items: readonly T[];
  /** Whether there is more before the first and after the last. */
  hasOlder: boolean;
  hasNewer: boolean;
}

/** What is further away than that leaves the page: it is asked for again when one comes back. */
export const MOST_HELD = 400;

const inOrder = <T extends Item>(items: Iterable<T>): T[] =>
  [...items].toSorted((a, b) => compareIds(a.id, b.id));

/** Each once; what comes later wins. */
function joined<T extends Item>(...parts: (readonly T[])[]): T[] {
  return inOrder(new Map(parts.flat().map((item) => [item.id, item])).values());
}

/** `list` as the server gives it, in any order. */
export const hold = <T extends Item>(
  list: readonly T[],
  ends: Pick<HeldTalk<T>, 'hasOlder' | 'hasNewer'>,
): HeldTalk<T> => ({ items: inOrder(list), ...ends });

export function joinOlder<T extends Item>(
  held: HeldTalk<T>,
  list: readonly T[],
  hasOlder: boolean,
): HeldTalk<T> {
  const items = joined(list, held.items);
  const isLong = items.length > MOST_HELD;
  return {
    items: isLong ? items.slice(0, MOST_HELD) : items,
    hasOlder,
    hasNewer: held.hasNewer || isLong,
  };
}

export function joinNewer<T extends Item>(
  held: HeldTalk<T>,
  list: readonly T[],
  hasNewer: boolean,
): HeldTalk<T> {
  const items = joined(held.items, list);
  const isLong = items.length > MOST_HELD;
  return {
    items: isLong ? items.slice(-MOST_HELD) : items,
    hasOlder: held.hasOlder || isLong,
    hasNewer,
  };
}

/**
 * A message that was written. Whoever reads far above will find it when they come down; and one that
 * lies before the stretch, sent again by an earlier page, would leave a hole behind it.
 */
export function addNewest<T extends Item>(held: HeldTalk<T>, item: T): HeldTalk<T> {
  const [first] = held.items;
  const isBefore = first !== undefined && compareIds(item.id, first.id) < 0;
  return held.hasNewer || (isBefore && held.hasOlder) ? held : joinNewer(held, [item], false);
}

export const changeItem = <T extends Item>(
  held: HeldTalk<T>,
  id: string,
  change: (item: T) => T,
): HeldTalk<T> => ({
  ...held,
  items: held.items.map((item) => (item.id === id ? change(item) : item)),
});

export const dropItem = <T extends Item>(held: HeldTalk<T>, id: string): HeldTalk<T> => ({
  ...held,
  items: held.items.filter((item) => item.id !== id),
});

/**
 * The newest page, asked for again because something may have been missed. It is taken for true
 * where it overlaps: what it does not have any more is gone. Where a hole would be left, it alone stays.
 */
export function renewEnd<T extends Item>(
  held: HeldTalk<T>,
  list: readonly T[],
  hasOlder: boolean,
): HeldTalk<T> {
  if (held.hasNewer) return held;
  const fresh = inOrder(list);
  const first = fresh[0];
  if (first === undefined) return { items: [], hasOlder: false, hasNewer: false };
  const before = held.items.filter((item) => compareIds(item.id, first.id) < 0);
  const overlaps = held.items.some((item) => compareIds(item.id, first.id) >= 0);
  if (!overlaps && hasOlder) return hold(list, { hasOlder, hasNewer: false });
  return { items: [...before, ...fresh], hasOlder: held.hasOlder, hasNewer: false };
}
