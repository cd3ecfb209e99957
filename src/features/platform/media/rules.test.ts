import { expect, test } from 'vitest';
import {
  CHUNK_BYTES,
  clockOf,
  containerOf,
  endOf,
  filmOf,
  renditionsOf,
  whyCannotPrepare,
  wholeOf,
  widthsOf,
  type PreparedKind,
} from './rules.ts';
import { waveformOf } from './waveform.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('no width is larger than the picture came', () => {
  expect(widthsOf(300)).toEqual([300]);
  expect(widthsOf(480)).toEqual([480]);
  expect(widthsOf(1000)).toEqual([480, 960, 1000]);
  expect(widthsOf(4000)).toEqual([480, 960, 1600]);
  expect(wholeOf({ width: 1600, frames: 1 })).toBeNull();
  expect(wholeOf({ width: 1601, frames: 1 })).toBe('full');
  expect(wholeOf({ width: 300, frames: 8 })).toBe('moving');
});

const MP4 = '\0\0\0\u0020ftypisom';
test.each<[PreparedKind, string, string | null]>([
  ['video', MP4, 'mp4'],
  ['video', '\u001aE\u00df\u00a3\u0001\0\0webm', 'webm'],
  ['video', '\u001aE\u00df\u00a3\u0001\0\0matroska', null],
  ['video', '\0\0\0\u0014ftypqt  ', 'mp4'],
  ['video', '\0\0\0\u0020ftypavif', null],
  ['video', 'OggS', null],
  ['video', 'ID3\u0004', null],
  ['video', '#EXTM3U', null],
  ['audio', '\0\0\0\u0020ftypM4A ', 'mp4'],
  ['audio', 'OggS', 'ogg'],
  ['audio', 'RIFF\0\0\0\0WAVEfmt ', 'wav'],
  ['audio', 'RIFF\0\0\0\0AVI ', null],
  ['audio', 'ID3\u0004', 'mp3'],
  ['audio', '\u00ff\u00fb\u0090', 'mp3'],
  ['audio', '\u00ff\u00f3\u0090', 'mp3'],
  ['audio', '\u00ff\u00d8\u00ff', null],
  ['audio', '', null],
  ['audio', '\u001aE\u00df\u00a3\u0001\0\0webm', 'webm'],
  ['voice', '\u001aE\u00df\u00a3\u0001\0\0webm', 'webm'],
  ['voice', MP4, 'mp4'],
  ['voice', 'OggS', 'ogg'],
  ['voice', '<html>', null],
])('%s that begins with %j is %s', (kind, start, container) => {
  expect(containerOf(kind, bytes(start))).toBe(container);
});

test.each<[number, number, number | null, string]>([
  [0, CHUNK_BYTES, 3 * CHUNK_BYTES, 'more'],
  [0, 100, 100, 'end'],
  [2 * CHUNK_BYTES, CHUNK_BYTES, 3 * CHUNK_BYTES, 'end'],
  [2 * CHUNK_BYTES, CHUNK_BYTES - 1, 3 * CHUNK_BYTES, 'size'],
  [2 * CHUNK_BYTES, CHUNK_BYTES, 3 * CHUNK_BYTES - 1, 'size'],
  [CHUNK_BYTES, CHUNK_BYTES, null, 'more'],
  [CHUNK_BYTES, CHUNK_BYTES - 1, null, 'end'],
  [7, 100, 107, 'size'],
  [0, 0, null, 'size'],
  [0, CHUNK_BYTES + 1, null, 'size'],
  [0, CHUNK_BYTES, 500 * 1024 * 1024 + 1, 'large'],
  [100 * CHUNK_BYTES, 1, null, 'large'],
])('a piece at %i of %i bytes in a video of %s: %s', (from, length, total, end) => {
  expect(endOf('video', { from, bytes: length, total })).toBe(end);
});

test('a film is kept in sizes it has, whichever way it stands', () => {
  const sizes = (width: number, height: number) =>
    renditionsOf({ width, height }).map((made) => [made.size, made.width, made.height]);
  expect(sizes(1920, 1080)).toEqual([
    [360, 640, 360],
    [720, 1280, 720],
  ]);
  expect(sizes(1080, 1920)).toEqual([
    [360, 360, 640],
    [720, 720, 1280],
  ]);
  expect(sizes(640, 480)).toEqual([[360, 480, 360]]);
  expect(sizes(321, 241)).toEqual([[242, 322, 242]]);
});

test('what was found inside a file decides', () => {
  const film = { codec_type: 'video', codec_name: 'h264', width: 64, height: 48, rotation: -90 };
  const sound = { codec_type: 'audio', codec_name: 'aac' };
  const why = (kind: PreparedKind, seconds: number, ...streams: object[]) =>
    whyCannotPrepare(kind, { seconds, streams });
  expect(why('video', 5, film, sound)).toBeNull();
  expect(why('video', 1802, film)).toBe('long');
  expect(why('video', 5, sound)).toBe('broken');
  expect(why('video', Number.NaN, film)).toBe('broken');
  expect(why('video', 5, { ...film, codec_name: 'wmv3' })).toBe('codec');
  expect(why('video', 5, { ...film, width: 8000 })).toBe('large');
  expect(why('video', 5, film, { ...sound, codec_name: 'cook' })).toBe('codec');
  expect(why('audio', 5, { ...film, attached: true }, sound)).toBeNull();
  expect(why('audio', 5, film)).toBe('broken');
  expect(filmOf({ seconds: 5, streams: [film] })).toEqual({
    seconds: 5,
    width: 48,
    height: 64,
    hasSound: false,
  });
});

test('a waveform has at most 120 bars, the loudest of them whole', () => {
  expect(waveformOf([])).toEqual([]);
  expect(waveformOf([5, 10])).toEqual([50, 100]);
  const bars = waveformOf(Array.from({ length: 1000 }, (_, n) => n));
  expect(bars).toHaveLength(120);
  expect(bars.at(-1)).toBe(100);
});

test('a waveform of seven hours of sound, twenty peaks a second', () => {
  const bars = waveformOf(Array.from({ length: 500_000 }, (_, n) => n % 250_001));
  expect(bars).toHaveLength(120);
  expect([Math.max(...bars), bars[61]]).toEqual([100, 3]);
});

test.each([
  [0, '0:00'],
  [61.9, '1:01'],
  [3725, '1:02:05'],
])('%d seconds are shown as %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});

test('a voice need not say how long it is, but must be heard and not be too long', () => {
  const opus = { codec_type: 'audio', codec_name: 'opus' };
  expect(whyCannotPrepare('voice', { seconds: 0, streams: [opus] })).toBeNull();
  expect(whyCannotPrepare('audio', { seconds: 0, streams: [opus] })).toBe('broken');
  expect(whyCannotPrepare('voice', { seconds: 400, streams: [opus] })).toBe('long');
  expect(whyCannotPrepare('voice', { seconds: 0, streams: [] })).toBe('broken');
  expect(
    waveformOf(
      Array.from({ length: 500 }, () => 7),
      48,
    ),
  ).toHaveLength(48);
});
