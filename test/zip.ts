// Reads a ZIP archive by its central directory, as programs on people's machines do.

import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by name; fails where a checksum is wrong. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, nameLength] = [16, 20, 28].map((from) =>
      from === 28 ? archive.readUInt16LE(at + from) : archive.readUInt32LE(at + from),
    ) as [number, number, number];
    const extra = archive.readUInt16LE(at + 30);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    if (crc32(content) !== crc) throw new Error(`${name}: wrong checksum`);
    files.set(name, content);
    at += 46 + nameLength + extra;
  }
  return files;
}
