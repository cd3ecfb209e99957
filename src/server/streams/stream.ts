// One open stream of server-sent events: what is written to it, and how much of it may wait for a
// reader who is slow.

import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Headers } from '../headers.ts';

/** A browser whose stream breaks comes back after so long, so that not all come at once. */
const RETRY_MS = { least: 500, most: 2500 };
const ENDING_MS = 5000;
/** What lies unsent for a reader; the rest waits in the database. */
const MOST_UNSENT = 256 * 1024;

export interface StreamOptions {
  accountId: string;
  sessionId: string;
  /** The address it is counted for. */
  network: string;
  /** The last event the reader has; null for one who begins. */
  after: number | null;
  out: FastifyReply['raw'];
  headers: Headers;
}

export interface Stream extends Omit<StreamOptions, 'out' | 'after' | 'headers'> {
  /** The last event written to it; null until it is known where it begins. */
  at: number | null;
  /** Whether it has been told that it hears. */
  isGreeted: boolean;
  /** In which second of the round it gets its heartbeat. */
  beat: number;
  /** Since when the reader has taken nothing, by the steady counter; null for one who keeps up. */
  stuckSince: number | null;
  isOpen: () => boolean;
  /** Whether as much lies unsent as may. */
  isFull: () => boolean;
  /** Sends an event. One with a number is remembered by the browser as the last it has. */
  write: (name: string, data: string, seq?: number) => void;
  /** Ends it and says when to come again. */
  end: () => void;
  /** Ends it at once, whatever lies unsent. */
  cut: () => void;
}

interface Followers {
  onDrain: (stream: Stream) => void;
  onClose: (stream: Stream) => void;
}

export function openStream(options: StreamOptions, { onDrain, onClose }: Followers): Stream {
  const { out, after, headers, ...whose } = options;
  let isOpen = true;
  const stream: Stream = {
    ...whose,
    at: after,
    isGreeted: false,
    beat: 0,
    stuckSince: null,
    isOpen: () => isOpen,
    isFull: () => out.writableLength > MOST_UNSENT,
    write(name, data, seq) {
      if (!isOpen) return;
      const id = seq === undefined ? '' : `id: ${seq}\n`;
      const isTaken = out.write(`${id}event: ${name}\ndata: ${data}\n\n`);
      if (!isTaken) stream.stuckSince ??= performance.now();
    },
    end() {
      if (!isOpen) return;
      isOpen = false;
      out.end(retryLine());
      // Somebody who takes nothing would never get to the end.
      setTimeout(() => out.destroy(), ENDING_MS).unref();
    },
    cut() {
      isOpen = false;
      out.destroy();
    },
  };
  out.on('drain', () => {
    stream.stuckSince = null;
    onDrain(stream);
  });
  out.on('close', () => {
    isOpen = false;
    onClose(stream);
  });
  // Whoever breaks off while something is written is gone; `close` follows.
  out.on('error', () => undefined);
  out.writeHead(200, headers);
  out.write(retryLine());
  return stream;
}

const retryLine = (): string => `retry: ${randomInt(RETRY_MS.least, RETRY_MS.most)}\n\n`;
