// What is spoken into the microphone, as a file with a picture of how loud it is.

import { VOICE_BARS, waveformOf } from './waveform.ts';

/** Something that was spoken and is not sent yet. */
export interface Spoken {
  file: Blob;
  seconds: number;
  waveform: readonly number[];
  /** Why it ended: the speaker ended it, it was as long as it may be, or the microphone was taken away. */
  ended: 'asked' | 'longest' | 'lost';
}

/** Why nothing can be recorded: not allowed, no microphone, taken by another program, no way to. */
export type MicTrouble = 'refused' | 'missing' | 'busy' | 'unable';

export interface Recording {
  /** Ends it; what was spoken is given to `onDone`. */
  stop: () => void;
  /** Ends it, and nothing is left. */
  drop: () => void;
}

interface Recorded {
  /** Seconds after which it ends by itself. */
  longest: number;
  /** How loud it is at this moment, 0–100, and for how long it has gone on. */
  onLevel: (level: number, seconds: number) => void;
  onDone: (spoken: Spoken) => void;
}

/** Opus where the browser has it; Apple's write AAC. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
/** Enough for a voice. */
const BITS = 48_000;
const LEVEL_MS = 100;
/** Speech is quiet beside what a microphone can take: half of that already fills the picture. */
const LOUD = 200;

export function troubleOf(error: unknown): MicTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unable';
}

/** Begins to record, and ends by itself at the longest it may be. Fails with a `troubleOf`. */
export async function record(recorded: Recorded): Promise<Recording> {
  if (typeof MediaRecorder === 'undefined') throw new Error('MediaRecorder unsupported');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return recordFrom(stream, recorded);
  } catch (error) {
    letGo(stream);
    throw error;
  }
}

/** The browser shows that the microphone is in use until the stream is released. */
function letGo(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

function recordFrom(stream: MediaStream, { longest, onLevel, onDone }: Recorded): Recording {
  const meter = openMeter(stream);
  const parts: Blob[] = [];
  const levels: number[] = [];
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType === undefined ? {} : { mimeType }),
    audioBitsPerSecond: BITS,
  });
  let isWanted = true;
  let ended: Spoken['ended'] = 'lost';
  const began = performance.now();
  const secondsNow = () => Math.min(longest, (performance.now() - began) / 1000);

  const timer = setInterval(() => {
    const level = meter.level();
    levels.push(level);
    onLevel(level, secondsNow());
    if (secondsNow() >= longest) stop('longest');
  }, LEVEL_MS);
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  // A phone call takes the microphone away, and gives it back without saying how long it had it.
  for (const track of stream.getTracks()) track.onmute = () => stop('lost');
  // Also where the microphone is pulled out: what was said until then is kept.
  recorder.onstop = () => {
    clearInterval(timer);
    const seconds = secondsNow();
    letGo(stream);
    meter.close();
    const file = new Blob(parts, { type: recorder.mimeType });
    if (isWanted && file.size > 0)
      onDone({ file, seconds, waveform: waveformOf(levels, VOICE_BARS), ended });
  };
  function stop(why: Spoken['ended']) {
    if (recorder.state === 'inactive') return;
    ended = why;
    recorder.stop();
  }
  recorder.start();
  return {
    stop: () => stop('asked'),
    drop() {
      isWanted = false;
      stop('asked');
    },
  };
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext();
  void context.resume();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return Math.min(100, Math.round(loudest * LOUD));
    },
    close: () => void context.close(),
  };
}
