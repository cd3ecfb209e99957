// One connection to the stream: opened, read, and opened again when it breaks, with exponential
// backoff and jitter. By `fetch` and not by `EventSource`, which tells neither why it was refused nor
// when to come again. Runs in the shared worker, or in a page where there is none.

import { waitBefore } from '#ui/backoff.web.ts';
import { listenEvents } from './client.gen.ts';
import { readEvents, type Said } from './parse.ts';

/** `waiting` for a moment; `away` when it takes longer, so that pages ask for themselves. */
export type LiveState = 'live' | 'waiting' | 'away';

export interface Hearing {
  onEvent: (name: string, data: unknown) => void;
  /** Something was missed for good. */
  onGap: () => void;
  onState: (state: LiveState) => void;
}

export interface Connection {
  start: () => void;
  stop: () => void;
  /** Whether there is a line, as far as the browser knows: without one nothing is tried. */
  setOnline: (isOnline: boolean) => void;
}

/** The server says something every 15 seconds. */
const SILENT_MS = 35_000;
const AWAY_MS = 10_000;

export function openConnection({ onEvent, onGap, onState }: Hearing): Connection {
  let state: LiveState = 'waiting';
  let after: string | null = null;
  let attempt = 0;
  let isWanted = false;
  let isOnline = true;
  /** Somebody has signed this browser out: there is nothing to come back to. */
  let isOver = false;
  let current: AbortController | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function setState(next: LiveState): void {
    // Whoever was signed out is waited for by nobody; that there is no line is said elsewhere.
    if (next === 'live' || isOver || !isOnline) {
      clearTimeout(patience);
      patience = undefined;
    } else patience ??= setTimeout(() => setState('away'), AWAY_MS);
    if (state === next || (state === 'away' && next === 'waiting')) return;
    state = next;
    onState(next);
  }

  function hear({ id, name, data }: Said): void {
    after = id ?? after;
    if (name === 'hello') {
      attempt = 0;
      setState('live');
    } else if (name === 'gap') onGap();
    else if (name !== 'beat') onEvent(name, JSON.parse(data));
  }

  async function listen(own: AbortController): Promise<number> {
    const answer = await fetch(listenEvents.path, {
      headers: after === null ? {} : { 'last-event-id': after },
      cache: 'no-store',
      signal: own.signal,
    });
    if (answer.status === 401) isOver = true;
    if (!answer.ok || answer.body === null)
      return Number(answer.headers.get('retry-after') ?? 0) * 1000;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ;) {
      clearTimeout(silence);
      silence = setTimeout(() => own.abort(), SILENT_MS);
      const { done, value } = await reader.read();
      if (done) return 0;
      const read = readEvents(rest + value);
      rest = read.rest;
      read.events.forEach(hear);
    }
  }

  async function open(): Promise<void> {
    if (!isWanted || !isOnline || isOver || current !== null) return;
    const own = new AbortController();
    current = own;
    setState('waiting');
    const wait = await listen(own).catch(() => 0);
    clearTimeout(silence);
    if (current !== own) return;
    current = null;
    setState('waiting');
    if (isOver) return;
    again = setTimeout(() => void open(), Math.max(wait, waitBefore(attempt)));
    attempt += 1;
  }

  function close(): void {
    clearTimeout(again);
    clearTimeout(silence);
    const own = current;
    current = null;
    own?.abort();
    setState('waiting');
  }

  return {
    start() {
      isWanted = true;
      void open();
    },
    stop() {
      isWanted = false;
      close();
    },
    setOnline(next) {
      if (isOnline === next) return;
      isOnline = next;
      attempt = 0;
      if (next) void open();
      else close();
    },
  };
}
