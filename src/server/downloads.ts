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

/** A reader that takes less than 64 kB a second is cut off. */
const BYTES_A_MS = 64;
/** How often it is looked, unless it is looked at uploads more often. */
const PACE_MS = 5000;

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
  const everyMs = Math.min(paceMs, PACE_MS);
  let taken = takenBy(raw);
  const pace = setInterval(() => {
    const now = takenBy(raw);
    // Where nothing waits to be taken, we are slow, not the reader.
    if (raw.writableNeedDrain && now - taken < BYTES_A_MS * everyMs) raw.destroy();
    taken = now;
  }, everyMs);
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
