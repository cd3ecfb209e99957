// What a conversation tells the list beside it.

import type { Thread } from './calls.ts';
import type { ThreadChange } from './thread-list.ts';

type Change = ThreadChange<Thread> | ((before: Thread) => ThreadChange<Thread>);
type Listener = (id: string, change: Change) => void;

const listeners = new Set<Listener>();

/** `id`: the other one; null = the conversation is gone. */
export function changeThread(id: string, change: Change): void {
  for (const listener of listeners) listener(id, change);
}

export const onThreadChange = (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
