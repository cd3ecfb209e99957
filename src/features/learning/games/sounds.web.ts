// The sounds of the games, made by the browser itself: nothing is loaded. Right answers climb the
// five notes of Tatar melodies, so that a round without mistakes is a small tune.

import { loadSound } from '#features/platform/speech/sound.web.ts';
import { recall, remember } from '#ui/storage.web.ts';
import { chanceOf } from './random.ts';

const KEY = 'game-sound';
const MASTER = 0.5;
const NOTES = [392, 440, 494, 587, 659] as const;

let context: AudioContext | null = null;
let master: GainNode | null = null;
let isOn = recall(KEY) !== 'off';

export const soundIsOn = (): boolean => isOn;
export function switchSound(on: boolean): void {
  isOn = on;
  remember(KEY, on ? 'on' : 'off');
}

/** Browsers let sound begin only with a press. */
function opened(): { audio: AudioContext; out: GainNode } | null {
  if (!isOn || typeof AudioContext === 'undefined') return null;
  if (context === null || master === null) {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = MASTER;
    master.connect(context.destination);
  }
  if (context.state === 'suspended') void context.resume();
  return { audio: context, out: master };
}

interface Tone {
  type: OscillatorType;
  /** From and to, in hertz. */
  from: number;
  to?: number;
  seconds: number;
  gain: number;
  after?: number;
}

function tone({ type, from, to = from, seconds, gain, after = 0 }: Tone): void {
  const sound = opened();
  if (sound === null) return;
  const { audio, out } = sound;
  const start = audio.currentTime + after;
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + seconds);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  wave.connect(volume).connect(out);
  wave.start(start);
  wave.stop(start + seconds + 0.02);
}

function noise(seconds: number, hertz: number, gain: number): void {
  const sound = opened();
  if (sound === null) return;
  const { audio, out } = sound;
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // Any noise will do, the same every time as well.
  const chance = chanceOf(length);
  for (let at = 0; at < length; at += 1)
    samples[at] = (chance(2001) / 1000 - 1) * (1 - at / length);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = hertz;
  const volume = audio.createGain();
  volume.gain.value = gain;
  source.connect(filter).connect(volume).connect(out);
  source.start();
}

/** The note of this right answer in a row. */
function playRight(combo: number): void {
  const step = Math.max(0, combo - 1);
  const octave = Math.min(1, Math.floor(step / NOTES.length));
  const hertz = NOTES[step % NOTES.length]! * (octave === 1 ? 2 : 1);
  tone({ type: 'triangle', from: hertz, seconds: 0.27, gain: 0.22, after: 0.2 });
  tone({ type: 'sine', from: hertz * 2, seconds: 0.27, gain: 0.06, after: 0.2 });
}

const playWrong = (): void =>
  tone({ type: 'sine', from: 196, to: 185, seconds: 0.22, gain: 0.14, after: 0.2 });

export const cues = {
  shot: () => {
    tone({ type: 'triangle', from: 220, to: 180, seconds: 0.18, gain: 0.25 });
    noise(0.04, 1800, 0.08);
  },
  pounce: () => {
    tone({ type: 'sine', from: 180, to: 420, seconds: 0.16, gain: 0.08 });
    noise(0.16, 1200, 0.1);
  },
  right: playRight,
  wrong: playWrong,
  count: () => tone({ type: 'triangle', from: 494, seconds: 0.2, gain: 0.14 }),
  go: () => tone({ type: 'triangle', from: 784, seconds: 0.4, gain: 0.18 }),
  end: (isRecord: boolean) => {
    const tune = isRecord ? [392, 494, 587, 659, 784] : [587, 494, 392];
    for (const [at, hertz] of tune.entries())
      tone({ type: 'triangle', from: hertz, seconds: 0.4, gain: 0.18, after: at * 0.12 });
  },
};

let said: AbortController | null = null;
/** A word that comes later than this is not said any more. */
const LONGEST_WAIT_MS = 4000;

/** What could not be said last. */
let failed: string | null = null;

/** Nothing is heard of it: sounds are off, or the browser has not got it or may not play it. */
export const isUnheard = (address: string | null): boolean =>
  !isOn || address === null || address === failed;

/** Says a word; a game can be played without. */
export function say(address: string | null): void {
  said?.abort();
  if (!isOn || address === null) return;
  said = new AbortController();
  void play(address, said.signal);
}

async function play(address: string, signal: AbortSignal): Promise<void> {
  let loaded: string | null = null;
  const forget = () => {
    if (loaded !== null) URL.revokeObjectURL(loaded);
  };
  try {
    loaded = await loadSound(
      address,
      AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    );
    signal.throwIfAborted();
    const voice = new Audio(loaded);
    voice.addEventListener('ended', forget);
    signal.addEventListener('abort', () => {
      voice.pause();
      // It may still be loading: without this the browser looks for an address that is gone.
      voice.removeAttribute('src');
      voice.load();
      forget();
    });
    await voice.play();
    if (failed === address) failed = null;
  } catch {
    // It may not play yet, or is not made: the word is shown. What came too late for its question is no failure.
    if (!signal.aborted) failed = address;
    forget();
  }
}
