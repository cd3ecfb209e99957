// How much of the notes on this page the viewer knows by now, and which of their words they do not.
// Notes that stand on the page are asked for together: once when unknown words shall be underlined,
// and again whenever the words of the viewer have changed, here or on the page of their words.

import { useEffect, useSyncExternalStore } from 'react';
import { ask } from '#ui/ask.web.ts';
import { getKnownShares } from './client.gen.ts';
import type { KnownShares } from './calls.ts';
import { onWordsChanged } from './word-changes.web.ts';

type Entry = KnownShares['list'][number];

interface State {
  /** Whether unknown words are underlined; null until the server has said it. */
  dots: boolean | null;
  entries: ReadonlyMap<string, Entry>;
}

const NOTHING: State = { dots: null, entries: new Map() };
/** Many cards come at once. */
const GATHER_MS = 400;
/** As many as the call takes. */
const AT_ONCE = 50;

let state = NOTHING;
/** How often each note stands on the page. */
const shown = new Map<string, number>();
const wanted = new Set<string>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

function want(ids: Iterable<string>): void {
  for (const id of ids) wanted.add(id);
  clearTimeout(timer);
  timer = setTimeout(() => void load(), GATHER_MS);
}

async function load(): Promise<void> {
  const ids = [...wanted].filter((id) => shown.has(id)).slice(0, AT_ONCE);
  wanted.clear();
  if (ids.length === 0) return;
  try {
    const { dots, list } = await ask(getKnownShares, { query: { notes: ids.join(',') } });
    const entries = new Map(state.entries);
    for (const entry of list) entries.set(entry.id, entry);
    set({ dots, entries });
  } catch {
    // What the page came with stays.
  }
}

onWordsChanged(() => want(shown.keys()));

/** Unknown words are underlined, or no longer. */
export function setDots(dots: boolean): void {
  set({ dots });
  want(shown.keys());
}

const useKnownState = (): State =>
  useSyncExternalStore(
    watch,
    () => state,
    () => NOTHING,
  );

/** What is known of a note by now; undefined while nothing newer than the page is. */
export function useKnown(noteId: string): { dots: boolean | null; entry: Entry | undefined } {
  useEffect(() => {
    shown.set(noteId, (shown.get(noteId) ?? 0) + 1);
    want([noteId]);
    return () => {
      const left = (shown.get(noteId) ?? 1) - 1;
      if (left === 0) shown.delete(noteId);
      else shown.set(noteId, left);
    };
  }, [noteId]);
  const { dots, entries } = useKnownState();
  return { dots, entry: entries.get(noteId) };
}
