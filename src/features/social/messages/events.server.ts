import { defineEvent } from '#server/events.ts';

/** `request`: it has arrived where strangers wait to be let in. */
export const messageSent = defineEvent<{
  id: string;
  from: string;
  to: string;
  request: boolean;
}>('message-sent');

/** Nothing of a conversation is unread any more: it was read, or what was unread is gone. */
export const conversationSeen = defineEvent<{ accountId: string; otherId: string }>(
  'conversation-seen',
);
