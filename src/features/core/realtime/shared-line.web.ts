// What a page and the worker that holds the stream for all tabs of the browser say to each other.

import type { LiveState } from './connection.web.ts';

/** `ping`: the page is still there; one that has not been heard of for long is forgotten. */
export type FromPage = 'hello' | 'bye' | 'ping' | 'online' | 'offline';

export type ToPage =
  | { kind: 'event'; name: string; data: unknown }
  | { kind: 'gap' }
  | { kind: 'state'; state: LiveState };
