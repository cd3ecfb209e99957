import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { pauseIcon, playIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { clockOf } from './rules.ts';
import { VOICE_BARS } from './waveform.ts';
import { Waveform } from './Waveform.tsx';

interface VoicePlayerProps {
  /** The same sound, the best first. */
  sources?: readonly { src: string; type: string }[];
  /** Instead of them what is in this browser alone. */
  file?: Blob;
  seconds: number;
  waveform: readonly number[];
}

/** Learners want to hear it slowly, others quickly. */
const SPEEDS = [1, 1.5, 2, 0.75];
const FLAT = Array.from({ length: VOICE_BARS }, () => 8);

/** Whoever speaks now: two voices at once are none. */
let speaking: HTMLAudioElement | null = null;

/** A voice in a bubble: a button, how loud it is as the place in it, its length, its speed. */
export function VoicePlayer({ sources = [], file, seconds, waveform }: VoicePlayerProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [at, setAt] = useState(0);
  const [turn, setTurn] = useState(0);
  const speed = SPEEDS[turn % SPEEDS.length] ?? 1;
  const bars = waveform.length === 0 ? FLAT : waveform;
  const [now, whole] = [clockOf(at), clockOf(Math.max(1, Math.round(seconds)))];
  const shownSpeed = number(speed);

  useEffect(() => {
    const player = element.current;
    if (file === undefined || player === null) return;
    const url = URL.createObjectURL(file);
    player.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  function toggle() {
    const player = element.current;
    if (player === null) return;
    if (!player.paused) return player.pause();
    if (speaking !== player) speaking?.pause();
    speaking = player;
    player.playbackRate = speed;
    player.play().then(
      () => setBroken(false),
      // Pressed again before it began is no fault.
      (error: unknown) => setBroken(!(error instanceof Error && error.name === 'AbortError')),
    );
  }

  function move(to: number) {
    setAt(to);
    if (element.current !== null) element.current.currentTime = to;
  }

  function handleSpeed() {
    setTurn(turn + 1);
    const next = SPEEDS[(turn + 1) % SPEEDS.length] ?? 1;
    if (element.current !== null) element.current.playbackRate = next;
  }

  const sound = sources.map(({ src, type }) => <source key={src} src={src} type={type} />);
  return (
    <>
      <span className="script-only flex w-72 max-w-full items-center gap-2.5">
        <button
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? t`Туктатып торырга` : t`Тавыш хәбәрен тыңларга, ${whole}`}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-full bg-accent text-on-accent hover:brightness-110"
        >
          <Icon of={isPlaying ? pauseIcon : playIcon} size={20} />
        </button>
        <span className="relative block h-8 min-w-0 flex-1 rounded-inner has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Waveform
            waveform={bars}
            played={Math.round((at / Math.max(seconds, 0.1)) * bars.length)}
          />
          <input
            type="range"
            min={0}
            max={Math.max(1, Math.ceil(seconds))}
            step={1}
            value={Math.floor(at)}
            onChange={(event) => move(Number(event.target.value))}
            aria-label={t`Тыңлау урыны`}
            aria-valuetext={`${now} / ${whole}`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <span className="text-13 text-muted tabular-nums">{isPlaying || at > 0 ? now : whole}</span>
        <button
          type="button"
          onClick={handleSpeed}
          aria-label={t`Тизлек: ${shownSpeed}×`}
          className="relative min-w-8 cursor-pointer rounded-inner py-1 text-13 font-620 text-muted after:absolute after:-inset-x-1 after:-inset-y-2 hover:text-text"
        >
          <span aria-hidden="true">{shownSpeed}×</span>
        </button>
        {/* oxlint-disable-next-line jsx_a11y/media-has-caption -- people bring no captions with them */}
        <audio
          // Another address is another element: one that has begun keeps what it was given.
          key={sources[0]?.src}
          ref={element}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        >
          {sound}
        </audio>
      </span>
      <output className="block text-14 text-red empty:hidden">
        {isBroken && t`Тавыш ачылмады. Битне яңартып карагыз.`}
      </output>
      {file === undefined && (
        <noscript>
          {/* oxlint-disable-next-line jsx_a11y/media-has-caption -- as above */}
          <audio controls preload="none" className="w-full">
            {sound}
          </audio>
        </noscript>
      )}
    </>
  );
}
