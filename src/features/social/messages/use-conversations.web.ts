// The conversations beside the open one: the first page comes from the loader, the rest from here,
// and what happens meanwhile is put in its place.

import { useEffect, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import type { Conversation, ConversationList } from './calls.ts';
import { listThreads } from './client.gen.ts';
import { onConversationChange } from './conversation-changes.web.ts';
import { changeListed, joinListed } from './conversation-list.ts';
import { listThreadsQuery, type ConversationsQuery } from './conversations-query.web.ts';
import { setUnread } from './unread.web.ts';

/** Many messages at once are one question. */
const ASK_AFTER_MS = 400;

export interface ShownConversations {
  conversations: readonly Conversation[];
  requests: number;
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
  added: number;
  loadMore: () => Promise<void>;
  /** Asks for the beginning of the list, soon. */
  renew: () => void;
}

/** The component that uses it is keyed by the list, so that another one starts afresh. */
export function useConversations(
  first: ConversationList,
  query: ConversationsQuery,
): ShownConversations {
  const [loaded, setLoaded] = useState<readonly Conversation[]>(first.list);
  const [requests, setRequests] = useState(first.requests);
  const [next, setNext] = useState(first.next);
  const [state, setState] = useState<ShownConversations['state']>('idle');
  const [added, setAdded] = useState(0);
  const timer = useRef<number>(undefined);
  const latest = useRef(loaded);

  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);

  useEffect(() => setUnread(first.notice), [first]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (page: ConversationList) => {
    setUnread(page.notice);
    setRequests(page.requests);
    setLoaded((now) => joinListed(now, page.list));
  };

  const renew = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The list is there already: what failed is asked again with the next event.
      void ask(listThreads, { query: listThreadsQuery({ ...query, next: null }) }).then(
        take,
        () => undefined,
      );
    }, ASK_AFTER_MS);
  };

  useEffect(
    () =>
      onConversationChange((id, change) => {
        // A request that is deleted or blocked is counted no more.
        const gone = latest.current.find((conversation) => conversation.user.id === id);
        if (change === null && gone?.request === true)
          setRequests((count) => Math.max(0, count - 1));
        setLoaded((now) => {
          const known = now.find((conversation) => conversation.user.id === id);
          if (known === undefined) return now;
          return changeListed(now, id, typeof change === 'function' ? change(known) : change);
        });
      }),
    [],
  );

  const loadMore = async () => {
    if (next === null || state === 'loading') return;
    setState('loading');
    try {
      const page = await ask(listThreads, { query: listThreadsQuery({ ...query, next }) });
      const joined = joinListed(latest.current, page.list);
      setAdded(joined.length - latest.current.length);
      take(page);
      setNext(page.next);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return { conversations: loaded, requests, next, state, added, loadMore, renew };
}
