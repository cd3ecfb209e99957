// Reads a ZIP archive by its central directory, as programs on people's machines do.

import { crc32, inflateRawSync } from 'node:zlib';

const MOST_32 = 0xff_ff_ff_ff;

/** The files of an archive by name; fails where a checksum is wrong. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const { name, crc, packed, offset } of listZip(archive)) {
    const start =
      offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    if (crc32(content) !== crc) throw new Error(`${name}: wrong checksum`);
    files.set(name, content);
  }
  return files;
}

/** What its directory says; of a large archive only the last bytes are needed, after so many others. */
export function* listZip(archive: Buffer, before = 0) {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let files = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (files === 0xff_ff || at === MOST_32) {
    // The locator stands right before it, and tells where the end in 64 bits is.
    if (archive.readUInt32LE(end - 20) !== 0x07_06_4b_50) throw new Error('no ZIP64 locator');
    const far = read64(archive, end - 20 + 8) - before;
    if (archive.readUInt32LE(far) !== 0x06_06_4b_50) throw new Error('no ZIP64 end');
    files = read64(archive, far + 32);
    at = read64(archive, far + 48);
  }
  at -= before;
  for (let left = files; left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('no entry of the directory');
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const offset = archive.readUInt32LE(at + 42);
    yield {
      name: archive.toString('utf8', at + 46, nameEnd),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      offset: offset === MOST_32 ? read64(archive, nameEnd + 4) : offset,
    };
    at = nameEnd + archive.readUInt16LE(at + 30);
  }
}

const read64 = (archive: Buffer, at: number): number => Number(archive.readBigUInt64LE(at));
