import { useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type Ref,
} from 'react';
import { mainButton, quietButton } from '#ui/button.ts';
import { useReading } from '#ui/reading.ts';
import type { RoundQuestion } from './calls.ts';
import { EndingBubble } from './EndingBubble.tsx';
import type { Answer } from './engine.ts';
import type { Scene } from './field.web.ts';
import { GameHud } from './GameHud.tsx';
import { GamePrompt } from './GamePrompt.tsx';
import { gameOf, type GameName } from './games.ts';
import { SoundButton } from './SoundButton.tsx';
import { cues, isUnheard, say } from './sounds.web.ts';
import { useBottom } from './use-size.web.ts';
import { useRound, type Played, type Playing } from './use-round.web.ts';

interface RoundViewProps {
  game: GameName;
  scene: Scene;
  list: readonly RoundQuestion[];
  slow: boolean;
  calm: boolean;
  still: boolean;
  replay?: readonly Answer[] | undefined;
  /** Who is watched. */
  watched?: string | undefined;
  onOver: (played: Played) => void;
  onEnd: (played: Played) => void;
  onLeave: () => void;
  /** Gets what pauses the round; it answers false where the round is paused already. */
  pauseRound: Ref<() => boolean>;
}

/** After so many questions a calm game is over; it has no clock. */
const CALM_QUESTIONS = 12;

/** One round: the field, what is over it, the keys, and what is said aloud. */
export function RoundView({ game, scene, list, slow, calm, still, ...more }: RoundViewProps) {
  const [round] = useState(() => ({ game, list }));
  const playing = useRound(round, {
    calm,
    // A sentence can be made of what it means.
    isUnheard: ({ sound }) => gameOf(game).asks === 'word' && isUnheard(sound),
    replay: more.replay,
    onOver: more.onOver,
    onEnd: more.onEnd,
  });
  const { state, isPaused } = playing;
  const isWatched = more.replay !== undefined;
  useKeys(playing, isWatched);
  usePauseFromOutside(playing, more.pauseRound);
  useCues(playing, scene, isPaused);
  const asked = state.asked.reduce((sum, count) => sum + count, 0);
  const isCalmOver = calm && asked > CALM_QUESTIONS;
  const { onEnd } = more;
  useEffect(() => {
    if (isCalmOver) onEnd(playing.finish());
    // Told once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isCalmOver]);
  const [prompt, promptBottom] = useBottom<HTMLDivElement>();
  const field = { game, slow, still, playing, isHidden: isPaused, promptBottom };
  return (
    <div className={isWatched ? 'game-watched contents' : 'contents'}>
      <scene.Field {...field} />
      <GameHud playing={playing} isCalm={calm} />
      <GamePrompt ref={prompt} game={game} playing={playing} isHidden={isPaused} />
      <Practice playing={playing} onEnd={onEnd} watched={more.watched} />
      {!isPaused && <EndingBubble state={state} />}
      <Said playing={playing} />
      {isPaused && (
        <PauseSheet
          Scene={scene.Rest}
          playing={playing}
          onLeave={more.onLeave}
          counts={!calm && !isWatched}
        />
      )}
    </div>
  );
}

/** What follows the end of what counts, and whom one watches. */
function Practice({
  playing,
  watched,
  onEnd,
}: {
  playing: Playing;
  watched: string | undefined;
  onEnd: (played: Played) => void;
}) {
  const { t } = useLingui();
  const { over } = playing.state;
  if (watched !== undefined) return <p className="game-strip">{t`Кабат карау: ${watched}`}</p>;
  if (over === null || over === 'time') return null;
  return (
    <div className="game-strip">
      <p>
        {over === 'lives'
          ? t`Җаннар бетте. Хәзер күнегү генә: очколар саналмый.`
          : t`Пауза озак булды. Хәзер күнегү генә: очколар саналмый.`}
      </p>
      <button type="button" onClick={() => onEnd(playing.finish())} className="game-strip-button">
        {t`Нәтиҗәне карарга`}
      </button>
    </div>
  );
}

/** The word and what came of the answer, for who listens instead of looking. */
function Said({ playing }: { playing: Playing }) {
  const { t } = useLingui();
  const { read } = useReading();
  const { question, phase, gained, caught, looked } = playing.state;
  const word = question.heard && !looked ? question.hint : read(question.ask);
  const text =
    phase === 'asks'
      ? caught.length > 0
        ? ''
        : word
      : phase === 'wrong'
        ? t`Хата. Дөресе: ${read(question.need[caught.length] ?? question.need[0]!)}`
        : t`Дөрес, ${gained} очко`;
  return <output className="sr-only">{text}</output>;
}

interface PauseSheetProps {
  Scene: ComponentType;
  playing: Playing;
  /** Pauses of this round are counted. */
  counts: boolean;
  onLeave: () => void;
}

/** Everybody rests. The words are hidden meanwhile: nobody looks ahead. */
function PauseSheet({ Scene, playing, counts, onLeave }: PauseSheetProps) {
  const { t } = useLingui();
  const resume = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    resume.current?.focus();
    // Whoever plays by keys goes on where they were.
    return () => {
      const pause = document.querySelector<HTMLElement>('.game-hud button');
      requestAnimationFrame(() => {
        const isThere = before instanceof HTMLElement && before.matches('.game-stage :enabled');
        (isThere ? before : pause)?.focus();
      });
    };
  }, []);
  return (
    <div className="game-sheet">
      <div className="game-card">
        <Scene />
        <h2 className="font-serif text-26 font-semibold">{t`Пауза`}</h2>
        {counts && (
          <p className="text-muted">{t`Паузалар барлыгы 15 секунд. Аннары уен күнегү булып дәвам итә.`}</p>
        )}
        <button ref={resume} type="button" onClick={playing.resume} className={mainButton}>
          {t`Дәвам итәргә`}
        </button>
        <SoundButton className={quietButton} />
        <button type="button" onClick={onLeave} className={quietButton}>
          {t`Уеннан чыгарга`}
        </button>
      </div>
    </div>
  );
}

function usePauseFromOutside(playing: Playing, pauseRound: RoundViewProps['pauseRound']): void {
  useImperativeHandle(pauseRound, () => () => {
    if (playing.isPaused) return false;
    playing.pause();
    return true;
  });
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Digits pick at once, arrows move the choice, R says the word again, P and Escape pause. */
function useKeys(playing: Playing, isWatched: boolean): void {
  const latest = useRef(playing);
  useEffect(() => {
    latest.current = playing;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { state, isPaused, pick, pause, resume } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code === 'Escape' || event.code === 'KeyP') {
        event.preventDefault();
        if (isPaused) resume();
        else pause();
        return;
      }
      if (isPaused || isWatched) return;
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (digit !== undefined) pick(Number(digit) - 1);
      else if (event.code === 'KeyR') say(state.question.sound);
      else if (MOVES[event.code] !== undefined) {
        const options = [...document.querySelectorAll<HTMLElement>('[data-place]:enabled')];
        const at = options.indexOf(document.activeElement as HTMLElement);
        const next = at === -1 ? 0 : at + MOVES[event.code]! + options.length;
        options[next % options.length]?.focus();
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isWatched]);
}

/** Sounds follow what happens, in play and when it is watched again. */
function useCues(playing: Playing, scene: Scene, isPaused: boolean): void {
  const { question, phase, combo, caught } = playing.state;
  useEffect(() => {
    if (!isPaused) say(question.sound);
    // A word is said when it is asked, not when a pause is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question.id]);
  useEffect(() => {
    if (phase === 'asks') return;
    scene.playAnswer();
    if (phase === 'wrong') cues.wrong();
    else cues.right(combo);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phase, caught.length, question.id]);
}
