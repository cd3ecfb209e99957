// The conversations beside the open one: the first page comes from the loader, the rest from here,
// and what happens meanwhile is put in its place.

import { useEffect, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import type { Thread, ThreadList } from './calls.ts';
import { listThreads } from './client.gen.ts';
import { onThreadChange } from './thread-changes.web.ts';
import { changeListed, joinListed } from './thread-list.ts';
import { listThreadsQuery, type ThreadsQuery } from './threads-query.web.ts';
import { setUnread } from './unread.web.ts';

/** Many messages at once are one question. */
const ASK_AFTER_MS = 400;

export interface ShownThreads {
  threads: readonly Thread[];
  requests: number;
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
  added: number;
  loadMore: () => Promise<void>;
  /** Asks for the beginning of the list, soon. */
  renew: () => void;
}

/** The component that uses it is keyed by the list, so that another one starts afresh. */
export function useThreads(first: ThreadList, query: ThreadsQuery): ShownThreads {
  const [held, setHeld] = useState<readonly Thread[]>(first.list);
  const [requests, setRequests] = useState(first.requests);
  const [next, setNext] = useState(first.next);
  const [state, setState] = useState<ShownThreads['state']>('idle');
  const [added, setAdded] = useState(0);
  const timer = useRef<number>(undefined);
  const latest = useRef(held);

  useEffect(() => {
    latest.current = held;
  }, [held]);

  useEffect(() => setUnread(first.notice), [first]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (page: ThreadList) => {
    setUnread(page.notice);
    setRequests(page.requests);
    setHeld((now) => joinListed(now, page.list));
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
      onThreadChange((id, change) =>
        setHeld((now) => {
          const known = now.find((thread) => thread.user.id === id);
          if (known === undefined) return now;
          return changeListed(now, id, typeof change === 'function' ? change(known) : change);
        }),
      ),
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

  return { threads: held, requests, next, state, added, loadMore, renew };
}
