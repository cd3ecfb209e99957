// Pure rules of speech: what may be said, and whether a sound is one.

import { CYRILLIC_ALPHABET } from '#tatar/letters.ts';

/** Another voice, another speed or other rules of saying: all sounds are made anew. */
export const VOICE = '1';

export const FORMATS = ['ogg', 'mp3'] as const;
/** Opus, and MP3 for browsers that cannot play it. */
export type Format = (typeof FORMATS)[number];

const LONGEST_WORD = 60;
export const LONGEST_SENTENCE = 300;

const LETTER = `[${CYRILLIC_ALPHABET}${CYRILLIC_ALPHABET.toUpperCase()}]`;
const WORDS = new RegExp(`^${LETTER}+(?:[ -]${LETTER}+){0,4}$`);

/** One way of writing for each text. */
export const normalText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** A word, or one of a few parts, in Tatar letters; nothing else is said to whoever asks for it. */
export function sayableWord(text: string): string | null {
  if (text.length > LONGEST_WORD) return null;
  const word = normalText(text);
  return WORDS.test(word) ? word : null;
}

const RIFF_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const DATA = 0x61746164;
const FULL_SCALE = 32_768;
/** Samples a second of what the voice gives. */
const RATE = 22_050;

export interface Measured {
  milliseconds: number;
  /** How loud it is on average, and at most: 0 to 1. */
  rms: number;
  peak: number;
}

/** Where the samples of a WAV begin: behind the head of the chunk `data`. */
function samplesFrom(view: DataView): number {
  let at = RIFF_BYTES;
  while (at + CHUNK_HEAD_BYTES <= view.byteLength) {
    if (view.getUint32(at, true) === DATA) return at + CHUNK_HEAD_BYTES;
    at += CHUNK_HEAD_BYTES + view.getUint32(at + 4, true);
  }
  return view.byteLength;
}

/** Measures a WAV of one channel of 16 bits. */
export function measureWav(wav: Uint8Array, rate = RATE): Measured {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  let squares = 0;
  let peak = 0;
  let samples = 0;
  for (let at = samplesFrom(view); at + 1 < wav.byteLength; at += 2) {
    const sample = view.getInt16(at, true) / FULL_SCALE;
    squares += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
    samples += 1;
  }
  return {
    milliseconds: Math.round((samples / rate) * 1000),
    rms: samples === 0 ? 0 : Math.sqrt(squares / samples),
    peak,
  };
}

/** Quieter than this nobody hears anything; speech has 0.05 and more. */
const SILENT_RMS = 0.005;
export const isSilent = ({ rms }: Measured): boolean => rms < SILENT_RMS;
