// A body that is a piece of a file. It is never buffered: whoever takes it passes the bytes on as they
// come, so that an upload costs the same memory however large it is. The number under way at once
// is bounded, for the process, for each person and for each network.

import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';
import { readUpload, type Upload } from './body.ts';
import { openUploadSlots } from './upload-slots.ts';

export interface Chunk {
  stream: Readable;
  bytes: number;
  /** What `Content-Range` says, where it was sent. */
  range: { from: number; to: number; total: number } | null;
}

const slots = openUploadSlots({ all: 64, ofOne: 4, ofNetwork: 48 });

interface Taking<T> extends Upload {
  take: (chunk: Chunk) => Promise<T>;
}

export async function readChunk<T>(
  request: FastifyRequest,
  { take, ...upload }: Taking<T>,
): Promise<T> {
  const chunk = {
    stream: request.raw,
    bytes: lengthOf(request),
    range: rangeOf(request.headers['content-range']),
  };
  if (chunk.range !== null && chunk.range.to - chunk.range.from + 1 !== chunk.bytes)
    throw new Refusal('error', { status: 400, reason: 'range-length' });
  return readUpload(request, upload, async (takeSlot) => {
    await takeSlot(slots);
    return take(chunk);
  });
}

/** The store must be told beforehand how much will come. */
function lengthOf({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length === undefined) throw new Refusal('error', { status: 411 });
  return Number(length);
}

function rangeOf(header: string | undefined): Chunk['range'] {
  if (header === undefined) return null;
  const [, from, to, total] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header) ?? [];
  const range = { from: Number(from), to: Number(to), total: Number(total) };
  if (total === undefined || range.from > range.to || range.to >= range.total)
    throw new Refusal('error', { status: 400, reason: 'range-form' });
  return range;
}
