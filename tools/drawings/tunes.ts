// Two short tunes of five tones, played on strings of our own: a WAV file each.

const RATE = 16_000;
const LOUDNESS = 24_000;
/** Half tones above the first tone of the scale: there are no others in it. */
const SCALE = [0, 2, 5, 7, 9, 12, 14, 17, 19];

interface Tune {
  /** Hertz of the first tone. */
  base: number;
  /** Seconds of a beat. */
  beat: number;
  /** Which tone, and for how many beats. */
  tones: readonly (readonly [tone: number, beats: number])[];
}

const TUNES = {
  lullaby: {
    base: 220,
    beat: 0.42,
    tones: [
      [4, 2],
      [5, 1],
      [4, 1],
      [3, 2],
      [2, 2],
      [3, 1],
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 4],
      [2, 2],
      [3, 1],
      [2, 1],
      [1, 2],
      [0, 2],
      [1, 1],
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 4],
    ],
  },
  dance: {
    base: 262,
    beat: 0.21,
    tones: [
      [5, 1],
      [5, 1],
      [4, 1],
      [3, 1],
      [4, 2],
      [2, 2],
      [3, 1],
      [3, 1],
      [2, 1],
      [1, 1],
      [2, 2],
      [0, 2],
      [5, 1],
      [6, 1],
      [5, 1],
      [4, 1],
      [3, 1],
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 1],
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 4],
      [3, 1],
      [4, 1],
      [5, 2],
      [4, 1],
      [2, 1],
      [3, 2],
      [1, 1],
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 4],
    ],
  },
} as const satisfies Record<string, Tune>;
export type TuneName = keyof typeof TUNES;

const OVERTONES = 3;
const RINGING_SECONDS = 1.2;

/** A plucked string: a few overtones, each of which dies away sooner than the one below it. */
function pluck(sound: Float64Array, from: number, hertz: number): void {
  const length = Math.min(sound.length - from, RATE * RINGING_SECONDS);
  for (let at = 0; at < length; at += 1) {
    const time = at / RATE;
    const fall = Math.exp(-time * 2.5) * Math.min(1, time * 200);
    let sum = 0;
    for (let over = 1; over <= OVERTONES; over += 1)
      sum += Math.sin(2 * Math.PI * hertz * over * time) / over ** (1.3 + time * 2);
    sound[from + at] = (sound[from + at] ?? 0) + sum * fall;
  }
}

export function playTune(name: TuneName): Buffer {
  const { base, beat, tones }: Tune = TUNES[name];
  const beats = tones.reduce((sum, [, length]) => sum + length, 0);
  const sound = new Float64Array(Math.ceil((beats * beat + 1.5) * RATE));
  let at = 0;
  for (const [tone, length] of tones) {
    const hertz = base * 2 ** ((SCALE[tone] ?? 0) / 12);
    pluck(sound, Math.round(at * beat * RATE), hertz);
    // A bass under every tone that lasts.
    if (length > 1) pluck(sound, Math.round(at * beat * RATE), hertz / 2);
    at += length;
  }
  return wav(sound);
}

function wav(sound: Float64Array): Buffer {
  const bytes = Buffer.alloc(44 + sound.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(sound.length * 2, 40);
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  for (let at = 0; at < sound.length; at += 1)
    bytes.writeInt16LE(Math.round(((sound[at] ?? 0) / loudest) * LOUDNESS), 44 + at * 2);
  return bytes;
}
