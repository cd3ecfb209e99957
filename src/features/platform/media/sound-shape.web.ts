// How loud and how long a sound is, to be drawn beside what one has said oneself.

import { fetchSound } from '#features/platform/speech/sound.web.ts';
import { VOICE_BARS, waveformOf } from './waveform.ts';

export interface SoundShape {
  seconds: number;
  waveform: readonly number[];
}

const RATE = 8000;
/** Stretches of which the loudest moment is taken. */
const STRETCH = RATE / 50;

export async function soundShape(src: string, signal: AbortSignal): Promise<SoundShape> {
  const sound = await fetchSound(src, signal);
  const context = new OfflineAudioContext(1, 1, RATE);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  const peaks: number[] = [];
  for (const [at, sample] of decoded.getChannelData(0).entries()) {
    const stretch = Math.floor(at / STRETCH);
    peaks[stretch] = Math.max(peaks[stretch] ?? 0, Math.abs(sample));
  }
  return {
    seconds: decoded.duration,
    waveform: waveformOf(
      peaks.map((peak) => 100 * peak),
      VOICE_BARS,
    ),
  };
}
