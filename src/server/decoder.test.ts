import sharp from 'sharp';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDecoder, type Decoder, type Wanted } from './decoder.ts';
import { readEnv } from './env.ts';
import { openLog } from './log.ts';

const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: '-', REDIS_URL: '-', LOG_LEVEL: 'silent' });
const SMALL: Wanted = { width: 24, format: 'webp', quality: 40 };
let decoder: Decoder;
beforeAll(() => {
  decoder = openDecoder(env, openLog(env, 'test'));
});
afterAll(() => decoder.close());

const make = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#41c98b80' } });

/** Those that this very process has started, however deep. */
function processesOf(program: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
        const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return [{ pid: Number(pid), parent: Number(parent), args }];
      } catch {
        return []; // ended meanwhile
      }
    });
  const below = new Set([process.pid]);
  for (let before = 0; before !== below.size;) {
    before = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all
    .filter(({ pid, args }) => below.has(pid) && args.includes(program))
    .map(({ pid }) => pid);
}

describe('the decoder', () => {
  test('turns a picture as it asks to be, and makes the files that are wanted', async () => {
    const sent = await make(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const wanted: Wanted[] = [
      { width: 120, format: 'avif', quality: 50 },
      { width: 60, format: 'webp', quality: 78 },
      { width: 60, height: 60, format: 'jpg', quality: 80 },
    ];
    const { width, height, files } = await decoder.decode(sent, wanted);
    expect([width, height]).toEqual([200, 300]);
    const made = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(made.map((each) => [each.format, each.width, each.height])).toEqual([
      ['heif', 120, 180],
      ['webp', 60, 90],
      ['jpeg', 60, 60],
    ]);
    expect(made.map(({ exif, orientation }) => [exif, orientation ?? 1])).toEqual(
      Array(3).fill([undefined, 1]),
    );
  });

  test('takes all five kinds and keeps what is see-through', async () => {
    const image = make(40, 30);
    for (const sent of [image.png(), image.webp(), image.gif(), image.avif()]) {
      const { files } = await decoder.decode(await sent.toBuffer(), [SMALL]);
      expect(await sharp(files[0]).metadata()).toMatchObject({ width: 24, hasAlpha: true });
    }
  });

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a TIFF', () => make(40, 30).tiff().toBuffer()],
    ['a JPEG cut short', async () => (await make(90, 90).jpeg().toBuffer()).subarray(0, 300)],
    ['more than 40 million pixels', () => make(7000, 6000).jpeg().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ])('has no way to decode %s, and goes on', async (_, bytes) => {
    await expect(decoder.decode(await bytes(), [SMALL])).rejects.toMatchObject({
      name: 'NotDecodable',
      why: 'said',
    });
    const { width } = await decoder.decode(await make(50, 40).png().toBuffer(), [SMALL]);
    expect(width).toBe(50);
  });

  test('refuses a person’s fifth picture at once, and the seventeenth of all', async () => {
    const sent = await make(1000, 750).png().toBuffer();
    const ask = (person: string) =>
      decoder.decodeFor(person, sent, [SMALL]).then(
        () => 'looked at',
        (error: { flags?: string[] }) => error.flags?.join(),
      );
    const people = [...'11111222233334444', '5'];
    const answers = await Promise.all(people.map(ask));
    expect(answers.map((answer, at) => [people[at], answer])).toEqual(
      people.map((person, at) => [person, at === 4 || at === 17 ? 'time' : 'looked at']),
    );
  });

  test('makes a picture after all when its process was ended', async () => {
    const sent = await make(3000, 2000).png().toBuffer();
    const many = Array.from({ length: 6 }, (): Wanted => ({
      ...SMALL,
      width: 2000,
      format: 'avif',
    }));
    const making = decoder.decode(sent, many);
    await vi.waitFor(() => expect(processesOf('decoder-process.ts')).not.toEqual([]), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const pid of processesOf('decoder-process.ts')) process.kill(pid, 'SIGKILL');
    expect((await making).files).toHaveLength(6);
  }, 60_000);

  test('lets nobody wait for ever when it is closed', async () => {
    const other = openDecoder(env, openLog(env, 'test'));
    const waiting = other.decode(await make(50, 40).png().toBuffer(), [SMALL]);
    other.close();
    await expect(waiting).rejects.toThrow(/./);
  });
});
