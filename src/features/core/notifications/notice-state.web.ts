// What is read of the notices, for as long as the page lives: the bell stands on every page, and the
// lists kept for going back were loaded before.

import { useSyncExternalStore } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import type { Notice } from './calls.ts';
import { listNotices, readNotices } from './client.gen.ts';

interface State {
  /** How many are unread; null until something is known that is newer than the page. */
  count: number | null;
  readTo: bigint;
  /** Those read one by one, as they stood in the list. */
  read: ReadonlySet<string>;
}

const UNKNOWN: State = { count: null, readTo: 0n, read: new Set() };
let state = UNKNOWN;
const listeners = new Set<() => void>();

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useReadState = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );

export const setUnread = (count: number): void => set({ count });

/** Asks how many are unread; who is not told goes on with what is known. */
export function askUnread(): void {
  ask(listNotices, { query: { limit: '1' } }).then(
    ({ notice }) => setUnread(notice),
    () => undefined,
  );
}

/** How many notices the viewer has not read. */
export function useUnread(): number {
  const viewer = useViewer();
  return useReadState().count ?? viewer?.notices ?? 0;
}

/** Whether a notice is unread by now. */
export function useIsUnread(): (notice: Pick<Notice, 'at' | 'unread'>) => boolean {
  const { readTo, read } = useReadState();
  return ({ at, unread }) => unread && BigInt(at) > readTo && !read.has(at);
}

/** Who opens a notice has read it; should that get lost, it is unread still, and that is all. */
export function markRead({ id, at, unread }: Pick<Notice, 'id' | 'at' | 'unread'>): void {
  if (!unread) return;
  set({ read: new Set([...state.read, at]) });
  ask(readNotices, { body: { id } }).then(
    ({ notice }) => setUnread(notice),
    () => undefined,
  );
}

/** Everything up to this one, which is the latest of the list. */
export async function markAllRead(at: string): Promise<void> {
  const { notice } = await ask(readNotices, { body: { to: at } });
  set({ readTo: BigInt(at), count: notice });
}
