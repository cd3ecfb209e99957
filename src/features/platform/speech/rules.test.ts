import { expect, test } from 'vitest';
import { isSilent, measureWav, normalText, sayableWord } from './rules.ts';

/** A WAV of a tone, with a chunk before its samples that is none. */
function wav(loudness: number, samples = 22_050): Uint8Array {
  const bytes = new Uint8Array(12 + 8 + 4 + 8 + samples * 2);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) =>
    [...text].forEach((letter, n) => view.setUint8(at + n, letter.charCodeAt(0)));
  name(0, 'RIFF');
  name(8, 'WAVELIST');
  view.setUint32(16, 4, true);
  name(20, '~~~~data');
  for (let n = 0; n < samples; n += 1)
    view.setInt16(32 + n * 2, Math.sin(n / 10) * loudness * 32_767, true);
  return bytes;
}

test('a sound is measured by its samples and nothing else', () => {
  const { milliseconds, rms, peak } = measureWav(wav(0.5));
  expect(milliseconds).toBe(1000);
  expect(peak).toBeCloseTo(0.5, 2);
  expect(rms).toBeCloseTo(0.5 / Math.SQRT2, 2);
  expect(isSilent(measureWav(wav(0.5)))).toBe(false);
});

test('silence, and what is no sound at all, is silent', () => {
  for (const bytes of [wav(0), wav(0.001), new Uint8Array(0), new Uint8Array(60)])
    expect(isSilent(measureWav(bytes))).toBe(true);
});

test.each([
  ['китап', 'китап'],
  [' балалар  бакчасы ', 'балалар бакчасы'],
  ['дус-иш', 'дус-иш'],
  ['kitap', null],
  ['китап!', null],
  ['', null],
  ['а б в г д е', null],
  ['а'.repeat(61), null],
])('%s can be said or not', (text, word) => {
  expect(sayableWord(text)).toBe(word);
});

test('one text is written in one way', () => {
  expect(normalText(' и\u0306  а\n')).toBe('й а');
});
