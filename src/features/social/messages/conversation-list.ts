// The loaded list of conversations. Pure functions only.

import { compareIds } from '#kernel/ids.ts';

interface Listed {
  user: { id: string };
  last: { id: string } | null;
  pinned: boolean;
  request: boolean;
}

export type ConversationChange<T extends Listed> = Partial<Omit<T, 'user'>> | null;

/** Pinned ones first, then the one with the newest message. */
export const inOrder = <T extends Listed>(conversations: Iterable<T>): T[] =>
  [...conversations].toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || compareIds(b.last?.id ?? '', a.last?.id ?? ''),
  );

/** What else is known now of the conversation with somebody; null = it is gone from the list. */
export function changeListed<T extends Listed>(
  conversations: readonly T[],
  id: string,
  change: ConversationChange<T>,
): T[] {
  const others = conversations.filter((conversation) => conversation.user.id !== id);
  const known = conversations.find((conversation) => conversation.user.id === id);
  if (known === undefined || change === null) return others;
  const changed = { ...known, ...change };
  // Requests have a list of their own: what is accepted leaves it, and comes with the other one.
  return changed.request === known.request ? inOrder([...others, changed]) : others;
}

/** A new page joined with what is loaded; the newer entry wins. */
export const joinListed = <T extends Listed>(loaded: readonly T[], page: readonly T[]): T[] =>
  inOrder(
    new Map(
      [...loaded, ...page].map((conversation) => [conversation.user.id, conversation]),
    ).values(),
  );
