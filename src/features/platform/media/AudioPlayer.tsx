import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { pauseIcon, playIcon } from '#ui/icons.ts';
import type { Recording } from './calls.ts';
import { clockOf } from './rules.ts';
import { Waveform } from './Waveform.tsx';

interface AudioPlayerProps {
  audio: Recording;
  /** What it is the audio of. */
  title: string;
}

/** A button, and the sound as a picture one can move along with the arrow keys. */
export function AudioPlayer({ audio: { src, waveform, ...audio }, title }: AudioPlayerProps) {
  const { t } = useLingui();
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const seconds = audio.seconds ?? 0;
  if (src === null) return null;

  const toggle = () => {
    const player = element.current;
    if (player === null) return;
    // A browser that will not play says so by staying where it is.
    if (player.paused) void player.play().catch(() => undefined);
    else player.pause();
  };
  const move = (to: number) => {
    setAt(to);
    if (element.current !== null) element.current.currentTime = to;
  };
  const played = Math.round((at / Math.max(seconds, 0.1)) * waveform.length);
  const [now, whole] = [clockOf(at), clockOf(seconds)];
  return (
    <figure>
      <div className="script-only flex items-center gap-3 rounded-control border border-line bg-raised py-2 pr-4 pl-2">
        <button
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? t`Туктатып торырга` : t`Тыңларга: ${title}`}
          className="grid size-12 flex-none cursor-pointer place-items-center rounded-full bg-accent text-on-accent hover:brightness-110"
        >
          <Icon of={isPlaying ? pauseIcon : playIcon} size={22} />
        </button>
        <div className="relative h-12 min-w-0 flex-1 rounded-inner has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Waveform waveform={waveform} played={played} />
          <input
            type="range"
            min={0}
            max={Math.ceil(seconds)}
            step={1}
            value={Math.floor(at)}
            onChange={(event) => move(Number(event.target.value))}
            aria-label={t`Тыңлау урыны`}
            aria-valuetext={`${now} / ${whole}`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span className="text-13 whitespace-nowrap text-muted tabular-nums">
          {now} / {whole}
        </span>
        {/* oxlint-disable-next-line jsx_a11y/media-has-caption -- people bring no captions with them */}
        <audio
          ref={element}
          src={src}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        />
      </div>
      <noscript>
        {/* oxlint-disable-next-line jsx_a11y/media-has-caption -- as above */}
        <audio src={src} controls preload="none" className="w-full" />
      </noscript>
    </figure>
  );
}
