// What a conversation tells the list beside it.

import type { Conversation } from './calls.ts';
import type { ConversationChange } from './conversation-list.ts';

type Change =
  | ConversationChange<Conversation>
  | ((before: Conversation) => ConversationChange<Conversation>);
type Listener = (id: string, change: Change) => void;

const listeners = new Set<Listener>();

/** `id`: the other one; null = the conversation is gone. */
export function changeConversation(id: string, change: Change): void {
  for (const listener of listeners) listener(id, change);
}

export const onConversationChange = (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
