// Where conversations live on the site.

import { addressOf } from '#kernel/address.ts';

export const MESSAGES = '/messages';

interface ConversationPlace {
  /** Which list stands beside it. */
  filter?: string | null;
  search?: string | null;
  /** The message to be seen first. */
  at?: string | null;
}

interface ConversationsPlace extends Omit<ConversationPlace, 'at'> {
  next?: string | null;
}

export const conversationAddress = (
  user: { idC: string },
  { filter, search, at }: ConversationPlace = {},
) =>
  addressOf(`/message/${user.idC}`, {
    filter: filter === 'all' ? null : filter,
    search: search === '' ? null : search,
    at,
  });

export const conversationsAddress = ({ filter, search, next }: ConversationsPlace = {}) =>
  addressOf(MESSAGES, {
    filter: filter === 'all' ? null : filter,
    search: search === '' ? null : search,
    next,
  });
