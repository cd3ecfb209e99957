// What a visitor wanted to do, while they are invited to sign in for it.

import { useSyncExternalStore } from 'react';

export interface Invitation {
  /** What for. */
  to: 'rate' | 'triangle' | 'save' | 'follow' | 'answer' | 'comment' | 'word';
  /** Where they come back to, signed in. */
  back: string;
}

let shown: Invitation | null = null;
const listeners = new Set<() => void>();

/** Null takes the invitation away. */
export function invite(next: Invitation | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInvitation = (): Invitation | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
