// The list of conversations as the reader holds it. Pure steps only.

import { compareIds } from '#kernel/ids.ts';

interface Listed {
  user: { id: string };
  last: { id: string } | null;
  pinned: boolean;
  request: boolean;
}

export type ThreadChange<T extends Listed> = Partial<Omit<T, 'user'>> | null;

/** Pinned ones first, then the one with the newest message. */
export const inOrder = <T extends Listed>(threads: Iterable<T>): T[] =>
  [...threads].toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || compareIds(b.last?.id ?? '', a.last?.id ?? ''),
  );

/** What else is known now of the conversation with somebody; null = it is gone from the list. */
export function changeListed<T extends Listed>(
  threads: readonly T[],
  id: string,
  change: ThreadChange<T>,
): T[] {
  const others = threads.filter((thread) => thread.user.id !== id);
  const known = threads.find((thread) => thread.user.id === id);
  if (known === undefined || change === null) return others;
  const changed = { ...known, ...change };
  // Requests have a list of their own: what is accepted leaves it, and comes with the other one.
  return changed.request === known.request ? inOrder([...others, changed]) : others;
}

/** A page that has come, with what is held already; the newer facts win. */
export const joinListed = <T extends Listed>(held: readonly T[], page: readonly T[]): T[] =>
  inOrder(new Map([...held, ...page].map((thread) => [thread.user.id, thread])).values());
