import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Spoken } from './recorder.web.ts';
import { clockOf } from './rules.ts';
import { VoicePlayer } from './VoicePlayer.tsx';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { sendIcon, stopIcon, trashIcon } from '#ui/icons.ts';
import type { Recorder } from './use-recorder.web.ts';

interface VoiceBarProps {
  recorder: Recorder;
  /** What was spoken; null while one speaks. */
  voice: Spoken | null;
  onDrop: () => void;
}

const round =
  'grid size-11 flex-none cursor-pointer place-items-center rounded-control text-on-accent hover:brightness-110';

/** Where one speaks, in a form: stands in the place of the field while one speaks and listens. */
export function VoiceBar({ recorder, voice, onDrop }: VoiceBarProps) {
  const { t } = useLingui();
  const main = useRef<HTMLButtonElement>(null);
  const isOver = voice !== null;
  // The button that was pressed is gone; the next one to press stands in the same place.
  useEffect(() => main.current?.focus({ preventScroll: true }), [isOver]);
  return (
    <div className="flex items-center gap-1 rounded-card border border-line bg-bg p-0.5">
      <button
        type="button"
        aria-label={t`Тавышны ташларга`}
        title={t`Тавышны ташларга`}
        onClick={onDrop}
        className={iconButton}
      >
        <Icon of={trashIcon} />
      </button>
      {/* As wide as is left, however wide a player likes to be: the card of a word has little room. */}
      <div className="flex w-0 flex-1 items-center justify-center">
        {voice === null ? <Level recorder={recorder} /> : <VoicePlayer {...voice} />}
      </div>
      {isOver ? (
        <button ref={main} type="submit" aria-label={t`Җибәрергә`} className={`${round} bg-accent`}>
          <Icon of={sendIcon} size={20} />
        </button>
      ) : (
        <button
          ref={main}
          type="button"
          aria-label={t`Яздыруны туктатырга`}
          title={t`Яздыруны туктатырга`}
          onClick={recorder.stop}
          className={`${round} bg-red`}
        >
          <Icon of={stopIcon} size={20} />
        </button>
      )}
    </div>
  );
}

/** That it hears, how long already, and how long it can. */
function Level({ recorder: { levels, seconds, longest } }: Pick<VoiceBarProps, 'recorder'>) {
  const { t } = useLingui();
  const [now, whole] = [clockOf(seconds), clockOf(longest)];
  return (
    <>
      <span className="size-2.5 flex-none rounded-full bg-red motion-safe:animate-pulse" />
      <span
        aria-hidden="true"
        className="mx-2 flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-clip"
      >
        {levels.map((level, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a place in a row, not a thing
            key={at}
            style={{ height: `${Math.max(8, level)}%` }}
            className="w-0.75 flex-none rounded-full bg-accent"
          />
        ))}
      </span>
      <span className="flex-none pr-1 text-14 tabular-nums">
        <span className="sr-only">{t`Тавыш языла:`} </span>
        {now} <span className="text-muted">/ {whole}</span>
      </span>
    </>
  );
}
