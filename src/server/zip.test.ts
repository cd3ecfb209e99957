import { expect, test } from 'vitest';
import { listZip, unzip } from '#test/zip.ts';
import { directoryOf, zipOf, type ZipFile } from './zip.ts';

async function* of(...pieces: (string | Uint8Array)[]) {
  yield* pieces;
}

async function zip(files: Iterable<ZipFile>): Promise<Buffer> {
  async function* each() {
    yield* files;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(each())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const text = (name: string, ...pieces: string[]): ZipFile => ({
  name,
  isCompressible: true,
  content: of(...pieces),
});

test('files of any length come out as they went in, under names of any letters', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
  const files = unzip(
    await zip([
      text('data.json', '{"a":', '"сәлам"}'),
      { name: 'сүзләр/китап.mp3', isCompressible: false, content: of(bytes) },
      text('empty'),
    ]),
  );
  expect([...files]).toEqual([
    ['data.json', Buffer.from('{"a":"сәлам"}')],
    ['сүзләр/китап.mp3', bytes],
    ['empty', Buffer.alloc(0)],
  ]);
});

test('sizes and checksum stand behind the content, as the header says', async () => {
  const archive = await zip([text('a', 'сәлам')]);
  const name = archive.readUInt16LE(26);
  const central = archive.readUInt32LE(archive.length - 6);
  const [crc, packed, bytes] = [16, 20, 24].map((at) => archive.readUInt32LE(central + at));
  // Bit 3: the header has no sizes, a descriptor has them.
  expect(archive.readUInt16LE(6) & 8).toBe(8);
  expect([14, 18, 22].map((at) => archive.readUInt32LE(at))).toEqual([0, 0, 0]);
  const descriptor = 30 + name + packed!;
  expect([0, 4, 8, 12].map((at) => archive.readUInt32LE(descriptor + at))).toEqual([
    0x08_07_4b_50,
    crc,
    packed,
    bytes,
  ]);
  expect(descriptor + 16).toBe(central);
});

test.each([
  ['the most files that 16 bits count', 65_534, 0],
  ['the first number of files that needs ZIP64', 65_535, 0],
  ['many files', 70_000, 0],
  ['a directory at the last place in 32 bits', 2, 0xff_ff_ff_fe],
  ['a directory at the first place that needs ZIP64', 2, 0xff_ff_ff_ff],
  ['files and a directory far beyond 4 GB', 3, 90_000_000_000],
])('%s', (_, count, start) => {
  const entries = Array.from({ length: count }, (_entry, n) => ({
    name: Buffer.from(`сүз-${n}`),
    crc: n,
    packed: n + 1,
    bytes: n + 2,
    offset: Math.max(0, start - count) + n,
  }));
  const directory = Buffer.concat([...directoryOf(entries, start)]);
  expect([...listZip(directory, start)]).toEqual(
    entries.map(({ name, crc, packed, offset }) => ({
      name: name.toString(),
      crc,
      packed,
      offset,
    })),
  );
});
