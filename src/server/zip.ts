// A ZIP archive written as a stream. Sizes and checksums follow the content of each file (data
// descriptors), so nothing is buffered; media is stored without being compressed again. An archive may
// be larger than 4 GB (ZIP64), one file in it may not.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipFile {
  name: string;
  /** Text is; pictures and recordings are compressed already. */
  isCompressible: boolean;
  content: AsyncIterable<Uint8Array | string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  bytes: number;
  offset: number;
}

const MOST_32 = 0xff_ff_ff_ff;
const MOST_16 = 0xff_ff;
/** The descriptor follows; the name is in UTF-8. */
const FLAGS = 0x08_08;
const DEFLATE = 8;
/** 1 January 1980: the archive itself says when it was made. */
const DATE = 0x21;
const VERSION = 45;

type Field = [bytes: 2 | 4 | 8, value: number];

function record(...fields: Field[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) record.writeUInt16LE(value, at);
    else if (bytes === 4) record.writeUInt32LE(value, at);
    else record.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return record;
}

export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const count = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for await (const file of files) {
    const entry: Written = { name: Buffer.from(file.name), crc: 0, packed: 0, bytes: 0, offset };
    yield count(localHeader(entry.name));
    for await (const piece of packed(file, entry)) yield count(piece);
    const { crc, packed: size, bytes } = entry;
    if (Math.max(size, bytes) >= MOST_32) throw new Error(`${file.name} is too large for a ZIP`);
    yield count(record([4, 0x08_07_4b_50], [4, crc], [4, size], [4, bytes]));
    written.push(entry);
  }
  yield* directoryOf(written, offset);
}

/** What ends an archive: the list of its files, which stands at this place. */
export function* directoryOf(entries: readonly Written[], start: number): Generator<Buffer> {
  let size = 0;
  for (const entry of entries) {
    const header = centralHeader(entry);
    size += header.length;
    yield header;
  }
  yield endOf(entries.length, start, size);
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    record([4, 0x04_03_4b_50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DATE]),
    record([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

/** The content as it stands in the archive; its sizes and checksum are written into the entry. */
async function* packed(file: ZipFile, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: file.isCompressible ? 6 : 0 });
  async function* counted() {
    for await (const piece of file.content) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.bytes += bytes.length;
      yield bytes;
    }
  }
  const done = pipeline(Readable.from(counted(), { highWaterMark: 1 }), deflate);
  // Whoever reads gets the same error.
  done.catch(() => {});
  for await (const piece of deflate) {
    entry.packed += (piece as Buffer).length;
    yield piece as Buffer;
  }
  await done;
}

function centralHeader({ name, crc, packed: size, bytes, offset }: Written): Buffer {
  const isFar = offset >= MOST_32;
  const extra = isFar ? record([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  return Buffer.concat([
    record([4, 0x02_01_4b_50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE]),
    record([2, 0], [2, DATE], [4, crc], [4, size], [4, bytes], [2, name.length]),
    record([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? MOST_32 : offset]),
    name,
    extra,
  ]);
}

function endOf(files: number, start: number, size: number): Buffer {
  const far = Buffer.concat([
    record([4, 0x06_06_4b_50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0]),
    record([8, files], [8, files], [8, size], [8, start]),
    record([4, 0x07_06_4b_50], [4, 0], [8, start + size], [4, 1]),
  ]);
  const isFar = files >= MOST_16 || start + size >= MOST_32;
  const number = Math.min(files, MOST_16);
  return Buffer.concat([
    isFar ? far : Buffer.alloc(0),
    record([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, number], [2, number]),
    record([4, Math.min(size, MOST_32)], [4, Math.min(start, MOST_32)], [2, 0]),
  ]);
}
