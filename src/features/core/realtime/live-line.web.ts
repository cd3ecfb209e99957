// The way of a page to the stream: through the worker all tabs share, or where browsers have none
// (or it does not start) by a connection of its own while the page is looked at.

import { openConnection, type Hearing } from './connection.web.ts';
import type { FromPage, ToPage } from './shared-line.web.ts';

const PING_MS = 60_000;

/** Gives what closes it. */
export function openLine(accountId: string, hearing: Hearing): () => void {
  if (typeof SharedWorker === 'undefined') return openOwn(hearing);
  let close = openShared(accountId, hearing, () => {
    close();
    close = openOwn(hearing);
  });
  return () => close();
}

/** The name sets the streams of two people apart who use one browser in turn. */
function openShared(accountId: string, hearing: Hearing, onFailed: () => void): () => void {
  const worker = new SharedWorker(new URL('./live-worker.web.ts', import.meta.url), {
    type: 'module',
    name: accountId,
  });
  const say = (what: FromPage) => worker.port.postMessage(what);
  const ended = new AbortController();
  const { signal } = ended;
  worker.addEventListener('error', onFailed, { signal });
  worker.port.addEventListener(
    'message',
    ({ data }: MessageEvent<ToPage>) => {
      if (data.kind === 'event') hearing.onEvent(data.name, data.data);
      else if (data.kind === 'gap') hearing.onGap();
      else hearing.onState(data.state);
    },
    { signal },
  );
  worker.port.start();
  say('hello');
  const timer = setInterval(() => say('ping'), PING_MS);
  addEventListener('online', () => say('online'), { signal });
  addEventListener('offline', () => say('offline'), { signal });
  addEventListener('pagehide', () => say('bye'), { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      say('hello');
      // It lay in the memory of the browser, and nothing was told to it.
      hearing.onGap();
    },
    { signal },
  );
  return () => {
    say('bye');
    clearInterval(timer);
    ended.abort();
    worker.port.close();
  };
}

function openOwn(hearing: Hearing): () => void {
  const connection = openConnection(hearing);
  const ended = new AbortController();
  const { signal } = ended;
  const follow = () =>
    document.visibilityState === 'visible' ? connection.start() : connection.stop();
  document.addEventListener('visibilitychange', follow, { signal });
  addEventListener('online', () => connection.setOnline(true), { signal });
  addEventListener('offline', () => connection.setOnline(false), { signal });
  follow();
  return () => {
    ended.abort();
    connection.stop();
  };
}
