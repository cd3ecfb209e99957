// Text files that are written while they are sent. Only one batch of rows is in memory at a time,
// and the event loop serves other requests between two batches. A reader who is too slow is cut off,
// because a file takes a slot until its last byte has left.

import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { BodyTimes } from './body.ts';
import { openSlots } from './slots.ts';

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
  const end = () => {
    clearTimeout(timer);
    clearInterval(pace);
    free();
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(yielding(pieces), { highWaterMark: 1 }));
}

/** Bytes that have left for the reader; of one inside this process nothing is known. */
const takenBy = ({ socket }: FastifyReply['raw']): number =>
  socket instanceof Socket ? socket.bytesWritten - socket.writableLength : Infinity;

async function* yielding(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
