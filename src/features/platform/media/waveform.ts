// How loud a sound is along its time. Apart from the rules: few pages draw one.

export const WAVEFORM_BARS = 120;
/** Of a voice, which is drawn in a bubble. */
export const VOICE_BARS = 48;

/** Loudest moments of even stretches of time, as parts of a hundred. */
export function waveformOf(peaks: readonly number[], most = WAVEFORM_BARS): number[] {
  if (peaks.length === 0) return [];
  const bars = Math.min(most, peaks.length);
  const loudest = loudestOf(peaks, 0, peaks.length);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.round((loudestOf(peaks, from, to) / Math.max(1, loudest)) * 100);
  });
}

/** Hours of sound have more peaks than a function takes arguments. */
function loudestOf(peaks: readonly number[], from: number, to: number): number {
  let loudest = 0;
  for (let at = from; at < to; at += 1) loudest = Math.max(loudest, peaks[at]!);
  return loudest;
}
