import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { iconButton, linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { chevronLeftIcon, chevronRightIcon, closeIcon, pauseIcon, playIcon } from '#ui/icons.ts';
import { openSpeaker, type Speaker, type SpeakerState } from './speaker.web.ts';
import {
  markSpoken,
  onReaderScroll,
  rangeOf,
  showSpoken,
  type SpokenPlace,
} from './spoken-place.web.ts';

export interface SpokenPiece extends SpokenPlace {
  /** Its sound. */
  src: string;
}

interface SpeechPlayerProps {
  label: string;
  load: () => Promise<readonly SpokenPiece[]>;
  /** The elements of the page whose blocks the pieces count. */
  blocks: () => readonly Element[];
  onClose: () => void;
}

const RATES = [0.75, 1, 1.25];
/** Only who waits longer than this is told that a sound is being made. */
const SLOW_MS = 600;

/** Reads a text of the page aloud, sentence after sentence, and marks the one that is heard. */
export function SpeechPlayer({ label, load, blocks, onClose }: SpeechPlayerProps) {
  const [pieces, setPieces] = useState<readonly SpokenPiece[] | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  const first = useRef(load);

  useEffect(() => {
    let isOpen = true;
    first.current().then(
      (found) => isOpen && setPieces(found.length === 0 ? 'failed' : found),
      () => isOpen && setPieces('failed'),
    );
    return () => {
      isOpen = false;
    };
  }, [tries]);

  return (
    <Frame label={label} onClose={onClose}>
      {Array.isArray(pieces) ? (
        <Playing pieces={pieces as readonly SpokenPiece[]} blocks={blocks} />
      ) : (
        <State
          status={pieces === 'failed' ? 'failed' : 'loading'}
          onRetry={() => {
            setPieces(null);
            setTries(tries + 1);
          }}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ label, onClose, children }: FrameProps) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  // The button that opened it is gone; whoever uses the keyboard goes on from here.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      className="no-print sticky top-15 z-10 mb-5 flex items-start gap-1 rounded-control border border-line bg-raised p-1.5 wide:top-2"
    >
      <div className="min-w-0 flex-1">{children}</div>
      <button
        type="button"
        onClick={onClose}
        aria-label={t`Тыңлауны ябарга`}
        className={iconButton}
      >
        <Icon of={closeIcon} size={20} />
      </button>
    </section>
  );
}

function Playing({
  pieces,
  blocks,
}: { pieces: readonly SpokenPiece[] } & Pick<SpeechPlayerProps, 'blocks'>) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const speaker = useRef<Speaker>(null);
  /** Whether the page moves with what is heard: until its reader moves it. */
  const follows = useRef(true);
  const [{ at, status }, setState] = useState<SpeakerState>({ at: 0, status: 'loading' });
  const [rate, setRate] = useState(1);
  const places = useRef(blocks);

  useEffect(() => {
    const opened = openSpeaker(
      pieces.map(({ src }) => src),
      setState,
    );
    speaker.current = opened;
    opened.go(0);
    return () => opened.close();
  }, [pieces]);

  useEffect(() => {
    const player = box.current;
    if (player === null) return;
    return onReaderScroll(player, () => {
      follows.current = false;
    });
  }, []);

  useEffect(() => {
    const piece = pieces[at];
    const element = piece && places.current()[piece.block];
    if (piece === undefined || element === undefined) return;
    const range = rangeOf(element, piece);
    markSpoken(range);
    if (follows.current) showSpoken(range);
    return () => markSpoken(null);
  }, [pieces, at]);

  const go = (to: number) => {
    follows.current = true;
    speaker.current?.go(to);
  };
  const isOn = status === 'playing' || status === 'loading';
  const [number, count] = [at + 1, pieces.length];
  return (
    <div ref={box}>
      <div className="flex items-center gap-1">
        <button
          type="button"
          onClick={() => speaker.current?.toggle()}
          aria-label={isOn ? t`Туктатып торырга` : t`Тыңларга`}
          className="grid size-12 flex-none cursor-pointer place-items-center rounded-full bg-accent text-on-accent hover:brightness-110"
        >
          <Icon of={isOn ? pauseIcon : playIcon} size={22} />
        </button>
        <button
          type="button"
          onClick={() => go(at - 1)}
          disabled={at === 0}
          aria-label={t`Бер җөмлә артка`}
          className={`${iconButton} disabled:cursor-default disabled:opacity-50`}
        >
          <Icon of={chevronLeftIcon} size={22} />
        </button>
        <button
          type="button"
          onClick={() => go(at + 1)}
          disabled={number === count}
          aria-label={t`Бер җөмлә алга`}
          className={`${iconButton} disabled:cursor-default disabled:opacity-50`}
        >
          <Icon of={chevronRightIcon} size={22} />
        </button>
        <span className="text-13 whitespace-nowrap text-muted tabular-nums">
          <span className="sr-only">{t`Җөмлә:`} </span>
          {number} / {count}
        </span>
        <select
          aria-label={t`Тизлек`}
          value={rate}
          onChange={(event) => {
            const next = Number(event.target.value);
            setRate(next);
            speaker.current?.setRate(next);
          }}
          className="ml-auto min-h-11 cursor-pointer rounded-control bg-surface px-2 text-14 font-550"
        >
          {RATES.map((one) => (
            <option key={one} value={one}>
              {String(one).replace('.', ',')}×
            </option>
          ))}
        </select>
      </div>
      <State key={at} status={status} onRetry={() => go(at)} />
    </div>
  );
}

interface StateProps {
  status: SpeakerState['status'];
  onRetry: () => void;
}

/** What there is to say beside the sound; most of the time that it is a machine's. */
function State({ status, onRetry }: StateProps) {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 px-2 text-13 text-muted">
      <output className="empty:hidden">
        {status === 'failed' && t`Тавышны алып булмады.`}
        {status === 'loading' && isSlow && t`Тавыш ясала…`}
      </output>
      {status === 'failed' ? (
        <button type="button" onClick={onRetry} className={linkButton}>
          {t`Кабатларга`}
        </button>
      ) : (
        !(status === 'loading' && isSlow) && <span>{t`Робот тавышы`}</span>
      )}
    </p>
  );
}
