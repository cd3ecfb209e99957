// The shared worker: one stream for all tabs of a browser. A tab that joins hears the events of the
// last minute once more, because its page was made before it joined.

import { openConnection, type LiveState } from './connection.web.ts';
import type { FromPage, ToPage } from './shared-line.web.ts';

/** Hidden pages ping once a minute at most. */
const FORGOTTEN_MS = 5 * 60_000;
const RECENT_MS = 60_000;
const MOST_RECENT = 200;

const pages = new Map<MessagePort, number>();
let recent: { at: number; message: ToPage }[] = [];
let state: LiveState = 'waiting';

function broadcast(message: ToPage): void {
  for (const page of pages.keys()) page.postMessage(message);
}

const connection = openConnection({
  onEvent(name, data) {
    const message: ToPage = { kind: 'event', name, data };
    recent = [...recent.slice(1 - MOST_RECENT), { at: performance.now(), message }];
    broadcast(message);
  },
  onGap: () => broadcast({ kind: 'gap' }),
  onState(next) {
    state = next;
    broadcast({ kind: 'state', state });
  },
});

function greet(page: MessagePort): void {
  page.postMessage({ kind: 'state', state } satisfies ToPage);
  const since = performance.now() - RECENT_MS;
  for (const { at, message } of recent) if (at > since) page.postMessage(message);
  connection.start();
}

function hear(page: MessagePort, said: FromPage): void {
  if (said === 'online' || said === 'offline') connection.setOnline(said === 'online');
  else if (said === 'bye') pages.delete(page);
  else {
    const isNew = !pages.has(page);
    pages.set(page, performance.now());
    if (isNew) greet(page);
  }
  for (const [other, seen] of pages)
    if (performance.now() - seen > FORGOTTEN_MS) pages.delete(other);
  if (pages.size === 0) connection.stop();
}

addEventListener('connect', (event) => {
  const [page] = (event as MessageEvent).ports;
  if (page === undefined) return;
  page.addEventListener('message', ({ data }: MessageEvent<FromPage>) => hear(page, data));
  page.start();
});
