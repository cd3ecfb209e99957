// A file of unknown length, put into the store in parts while it is written.

import { Readable } from 'node:stream';
import type { Files } from './files.ts';

/** The store takes 10,000 parts, and none but the last under 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

interface NewFile {
  type: string;
  content: AsyncIterable<Buffer>;
}

/** Gives the number of bytes. What failed leaves no parts, nor does a process that was killed. */
export async function putStream(
  files: Files,
  key: string,
  { type, content }: NewFile,
): Promise<number> {
  await files.dropUploads(key);
  const uploadId = await files.beginParts(key, type);
  try {
    const parts: { number: number; etag: string }[] = [];
    let total = 0;
    for await (const part of partsOf(content)) {
      const number = parts.length + 1;
      const sent = { number, bytes: part.length, stream: Readable.from([part]) };
      parts.push({ number, etag: await files.putPart(key, uploadId, sent) });
      total += part.length;
    }
    await files.joinParts(key, uploadId, parts);
    return total;
  } catch (error) {
    await files.dropParts(key, uploadId);
    throw error;
  }
}

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    buffered.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(buffered);
    buffered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(buffered);
}
