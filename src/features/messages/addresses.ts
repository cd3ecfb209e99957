// Where conversations live on the site.

import { addressOf } from '#kernel/address.ts';

export const MESSAGES = '/messages';

interface TalkPlace {
  /** Which list stands beside it. */
  filter?: string | null;
  search?: string | null;
  /** The message to be seen first. */
  at?: string | null;
}

interface ThreadsPlace extends Omit<TalkPlace, 'at'> {
  next?: string | null;
}

export const talkAddress = (user: { idC: string }, { filter, search, at }: TalkPlace = {}) =>
  addressOf(`/message/${user.idC}`, {
    filter: filter === 'all' ? null : filter,
    search: search === '' ? null : search,
    at,
  });

export const threadsAddress = ({ filter, search, next }: ThreadsPlace = {}) =>
  addressOf(MESSAGES, {
    filter: filter === 'all' ? null : filter,
    search: search === '' ? null : search,
    next,
  });
