// Text files that are written while they are sent. One piece is in memory for each file, and the
// process writes one piece at a time, so that many files delay other requests no more than one does.
// A reader who is too slow is cut off, because a file takes a slot until its last byte has left.

import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { BodyTimes } from './body.ts';
import { freeWhenGone, openSlots } from './slots.ts';

export interface Download {
  name: string;
  /** Without the charset, which is always UTF-8. */
  type: string;
  /** The text in order; each piece costs a few milliseconds at most. */
  pieces: AsyncIterable<string>;
}

export interface OpenDownload extends Download {
  free: () => void;
}

const sending = openSlots({ all: 8, ofOne: 1 });

/** A reader that takes fewer bytes in a millisecond is cut off: a slow line takes more. */
const SLOWEST = 2;
/** The same while more than half of the slots are taken. */
const SLOWEST_WHEN_CROWDED = 64;

const turns = openTurns();

/** One piece of work at a time; after it the event loop is free for as long as the work took. */
function openTurns() {
  let last = Promise.resolve();
  return {
    async next<T>(work: () => Promise<T>): Promise<T> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      const began = performance.now();
      try {
        return await work();
      } finally {
        setTimeout(resolve, performance.now() - began);
      }
    },
  };
}

/** Takes a slot for the file; `sendDownload` frees it. */
export async function openDownload(
  accountId: string,
  write: () => Promise<Download>,
): Promise<OpenDownload> {
  const free = sending.take(accountId);
  try {
    return { ...(await write()), free };
  } catch (error) {
    free();
    throw error;
  }
}

export function sendDownload(
  reply: FastifyReply,
  { name, type, pieces, free }: OpenDownload,
  { uploadMs: longestMs, paceMs }: BodyTimes,
): FastifyReply {
  const { raw } = reply;
  const timer = setTimeout(() => raw.destroy(), longestMs);
  let taken = takenBy(raw);
  const pace = setInterval(() => {
    const now = takenBy(raw);
    const slowest = sending.isCrowded() ? SLOWEST_WHEN_CROWDED : SLOWEST;
    // Where nothing waits to be sent, the server is slow, not the reader.
    if (raw.writableNeedDrain && now - taken < slowest * paceMs) raw.destroy();
    taken = now;
  }, paceMs);
  freeWhenGone(reply, () => {
    clearTimeout(timer);
    clearInterval(pace);
    free();
  });
  return reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(inTurn(pieces), { highWaterMark: 1 }));
}

/** Bytes that have left for the reader; of one inside this process nothing is known. */
const takenBy = ({ socket }: FastifyReply['raw']): number =>
  socket instanceof Socket ? socket.bytesWritten - socket.writableLength : Infinity;

async function* inTurn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await turns.next(() => iterator.next());
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    await iterator.return?.();
  }
}
