// What components hear of the stream. It is opened when the first of them listens, after hydration,
// and only for somebody who is signed in; its code is loaded then.

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import type { LiveState } from './connection.web.ts';
import type { LiveStub } from './public/define.ts';

/** A page comes first by all it needs; what it was made with is new enough for so long. */
const OPEN_AFTER_MS = 3000;

type Handler = (data: unknown) => void;

const handlers = new Map<string, Set<Handler>>();
const gapHandlers = new Set<() => void>();
const stateHandlers = new Set<() => void>();
let state: LiveState = 'waiting';
let owner: string | null = null;
let close: (() => void) | null = null;

const hearing = {
  onEvent(name: string, data: unknown) {
    for (const handle of handlers.get(name) ?? []) handle(data);
  },
  onGap() {
    for (const handle of gapHandlers) handle();
  },
  onState(next: LiveState) {
    state = next;
    for (const handle of stateHandlers) handle();
  },
};

function open(accountId: string): void {
  if (owner === accountId) return;
  owner = accountId;
  close?.();
  close = null;
  setTimeout(() => {
    if (owner === accountId) openSoon(accountId);
  }, OPEN_AFTER_MS);
}

function openSoon(accountId: string): void {
  import('./live-line.web.ts').then(
    ({ openLine }) => {
      if (owner === accountId) close = openLine(accountId, hearing);
    },
    // A file of another release: the page asks for itself, as it does without a line.
    () => hearing.onState('away'),
  );
}

/** Calls when this is told; it may be told twice. */
export function useLive<Data>({ name }: LiveStub<Data>, handler: (data: Data) => void): void {
  const accountId = useViewer()?.id;
  const handle = useEffectEvent((data: unknown) => handler(data as Data));
  useEffect(() => {
    if (accountId === undefined) return;
    const own: Handler = (data) => handle(data);
    const all = handlers.get(name) ?? new Set();
    handlers.set(name, all.add(own));
    open(accountId);
    return () => void all.delete(own);
  }, [accountId, name]);
}

/** Calls when something was missed for good: what the page shows must be asked for again. */
export function useLiveGap(handler: () => void): void {
  const accountId = useViewer()?.id;
  const handle = useEffectEvent(handler);
  useEffect(() => {
    if (accountId === undefined) return;
    const own = () => handle();
    gapHandlers.add(own);
    open(accountId);
    return () => void gapHandlers.delete(own);
  }, [accountId]);
}

const subscribe = (listener: () => void) => {
  stateHandlers.add(listener);
  return () => void stateHandlers.delete(listener);
};

/** `live`: everything is told. `away`: nothing is, so lists are asked for now and then. */
export function useLiveState(): LiveState {
  const accountId = useViewer()?.id;
  useEffect(() => {
    if (accountId !== undefined) open(accountId);
  }, [accountId]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'waiting',
  );
}
