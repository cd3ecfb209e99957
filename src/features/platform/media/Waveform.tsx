interface WaveformProps {
  waveform: readonly number[];
  /** How many of the bars have been heard. */
  played: number;
}

const BAR = 4;

/** The bars from one to another as one path. */
const barsOf = (waveform: readonly number[], from: number, to: number): string =>
  waveform
    .slice(from, to)
    .map((loudness, n) => {
      const height = Math.max(4, loudness);
      return `M${(from + n) * BAR} ${50 - height / 2}h2.6v${height}h-2.6z`;
    })
    .join('');

/** How loud a sound is along its time, and how far it was heard. */
export function Waveform({ waveform, played }: WaveformProps) {
  return (
    <svg
      viewBox={`0 0 ${waveform.length * BAR} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="size-full"
    >
      <path d={barsOf(waveform, 0, played)} className="fill-accent" />
      <path d={barsOf(waveform, played, waveform.length)} className="fill-muted" />
    </svg>
  );
}
