// Finds the proof of a question without holding up the page: in a worker, or where none can be
// started, on the page itself in slices shorter than a frame.

import type { Work } from './proof.ts';

const SLICE_MS = 8;
/** Numbers tried between two looks at the clock: about half a millisecond of a cheap phone. */
const AT_ONCE = 64;

export async function solveProof(work: Work, signal: AbortSignal): Promise<string> {
  const found = await inWorker(work, signal).catch(() => inSlices(work, signal));
  return String(found);
}

const aborted = () => new DOMException('proof of work aborted', 'AbortError');

function inWorker(work: Work, signal: AbortSignal): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    // Throws where the browser has no workers or forbids them.
    const worker = new Worker(new URL('./proof-worker.web.ts', import.meta.url), {
      type: 'module',
    });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', handleAbort);
    };
    const handleAbort = () => {
      end();
      reject(aborted());
    };
    signal.addEventListener('abort', handleAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      end();
      resolve(data);
    });
    // Its file could not be fetched, or it failed.
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the proof-of-work worker failed to load or crashed'));
    });
    worker.postMessage(work);
  });
}

/** Lets the page handle input and paint. Unlike timers, messages are not slowed down in a hidden tab. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

async function inSlices(work: Work, signal: AbortSignal): Promise<number> {
  // Fetched only here: most browsers never need it on the page.
  const { findProof } = await import('./proof.ts');
  let from = 0;
  while (!signal.aborted) {
    const end = performance.now() + SLICE_MS;
    do {
      const found = findProof(work, from, AT_ONCE);
      if (found !== null) return found;
      from += AT_ONCE;
    } while (performance.now() < end);
    await nextTask();
  }
  throw aborted();
}
