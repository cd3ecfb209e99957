// One conversation as it is read: the loaded window, its ends, and the way through it. The
// component that uses it is keyed by the conversation, so that another one starts afresh.

import { useCallback, useRef, useState } from 'react';
import { cursorOf } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import type { Message, MessageList } from './calls.ts';
import { listMessages } from './client.gen.ts';
import {
  addNewest,
  changeItem,
  dropItem,
  type ConversationWindow,
  windowOf,
  joinNewer,
  joinOlder,
  renewEnd,
} from './conversation-window.ts';

type Loaded = ConversationWindow<Message>;
export type LoadState = 'idle' | 'loading' | 'failed';

export interface ConversationReading {
  loaded: Loaded;
  /** What else was told of the conversation the last time. */
  facts: MessageList;
  older: LoadState;
  newer: LoadState;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** Holds what stands around a message; false where it is not there. */
  openAround: (id: string) => Promise<boolean>;
  /** Holds the newest. */
  openEnd: () => Promise<void>;
  /** Looks whether something was missed. */
  renew: () => Promise<void>;
  add: (message: Message) => void;
  change: (message: Message) => void;
  drop: (id: string) => void;
  setFacts: (facts: Partial<MessageList>) => void;
}

const loadedOf = (page: MessageList): Loaded =>
  windowOf(page.list, { hasOlder: page.next !== null, hasNewer: page.prev !== null });

/** One request at a time; a failure is shown and can be tried again. */
function useLoad(run: () => Promise<void>): [LoadState, () => Promise<void>] {
  const [state, setState] = useState<LoadState>('idle');
  const isBusy = useRef(false);
  const load = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('loading');
    try {
      await run();
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  };
  return [state, load];
}

export function useConversation(first: MessageList): ConversationReading {
  const [loaded, setLoaded] = useState(() => loadedOf(first));
  const [facts, setAllFacts] = useState(first);
  const latest = useRef(loaded);
  const params = { id: first.user.id };

  const set = useCallback((next: (before: Loaded) => Loaded) => {
    latest.current = next(latest.current);
    setLoaded(latest.current);
  }, []);
  const setFacts = useCallback(
    (changed: Partial<MessageList>) => setAllFacts((before) => ({ ...before, ...changed })),
    [],
  );

  const [older, loadOlder] = useLoad(async () => {
    const { items, hasOlder } = latest.current;
    const [oldest] = items;
    if (!hasOlder || oldest === undefined) return;
    const query = { nextCursor: cursorOf(oldest.id) };
    const page = await ask(listMessages, { params, query });
    set((now) => joinOlder(now, page.list, page.next !== null));
  });
  const [newer, loadNewer] = useLoad(async () => {
    const { items, hasNewer } = latest.current;
    const newest = items.at(-1);
    if (!hasNewer || newest === undefined) return;
    const query = { prevCursor: cursorOf(newest.id) };
    const page = await ask(listMessages, { params, query });
    set((now) => joinNewer(now, page.list, page.prev !== null));
  });

  const openAround = async (id: string) => {
    const page = await ask(listMessages, { params, query: { around: id } });
    if (!page.list.some((message) => message.id === id)) return false;
    set(() => loadedOf(page));
    return true;
  };
  const openEnd = async () => {
    const page = await ask(listMessages, { params, query: {} });
    setAllFacts(page);
    set(() => loadedOf(page));
  };
  const renew = async () => {
    const page = await ask(listMessages, { params, query: {} });
    setAllFacts(page);
    set((now) => renewEnd(now, page.list, page.next !== null));
  };

  return {
    loaded,
    facts,
    older,
    newer,
    loadOlder,
    loadNewer,
    openAround,
    openEnd,
    renew,
    add: useCallback((message: Message) => set((now) => addNewest(now, message)), [set]),
    change: useCallback(
      (message: Message) => set((now) => changeItem(now, message.id, () => message)),
      [set],
    ),
    drop: useCallback((id: string) => set((now) => dropItem(now, id)), [set]),
    setFacts,
  };
}
