import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { mainButton } from '#ui/button.ts';
import hand from './art/hand.svg';
import type { RoundQuestion } from './calls.ts';
import { rightPlace } from './engine.ts';
import type { FieldProps } from './field.web.ts';
import { useGameNames } from './game-names.web.ts';
import { GamePrompt } from './GamePrompt.tsx';
import { gameOf, type GameName } from './games.ts';
import { isUnheard, say } from './sounds.web.ts';
import { useBottom } from './use-size.web.ts';
import { useRound } from './use-round.web.ts';

interface HowToProps {
  game: GameName;
  Field: ComponentType<FieldProps>;
  list: readonly RoundQuestion[];
  still: boolean;
  onDone: () => void;
}

/** How long the hand glides, and how long one sees what came of its tap. */
const FIRST_FRAMES_MS = 150;
const GLIDE_MS = 1500;
const SEEN_MS = 1100;
/** How often the hand shows it. */
const TIMES = 3;
const nothing = () => undefined;

/**
 * The first time the game is shown instead of told: a hand picks what is right. The game begins when
 * the player says so.
 */
export function HowTo({ game, Field, list, still, onDone }: HowToProps) {
  const { t } = useLingui();
  const names = useGameNames();
  const [round] = useState(() => ({ game, list }));
  const playing = useRound(round, {
    calm: true,
    isUnheard: ({ sound }) => gameOf(game).asks === 'word' && isUnheard(sound),
    onOver: nothing,
    onEnd: nothing,
  });
  const { question } = playing.state;
  // Said for the new question only.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => say(question.sound), [question.id]);
  const [shown, setShown] = useState(0);
  const begin = useRef<HTMLButtonElement>(null);
  const finger = useRef<HTMLImageElement>(null);
  const latest = useRef(playing);
  useEffect(() => {
    latest.current = playing;
  });
  useEffect(() => begin.current?.focus(), []);
  useEffect(() => {
    if (shown === TIMES) return;
    const glide = () => {
      const place = rightPlace(latest.current.state);
      const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
      const home = finger.current?.offsetParent?.getBoundingClientRect();
      if (box === undefined || home === undefined) return;
      const x = box.left + box.width / 2 - home.left;
      const y = box.top + box.height / 2 - home.top;
      const at = `translate(${x}px, ${y}px)`;
      finger.current?.animate(
        [
          { transform: `translate(${home.width / 2}px, ${home.height}px)` },
          { transform: at, offset: 0.85 },
          { transform: `${at} scale(.9)` },
        ],
        { duration: still ? 1 : GLIDE_MS, easing: 'ease-in-out', fill: 'forwards' },
      );
    };
    const timers = [
      // Targets and mice have their places only after a first frame.
      setTimeout(glide, FIRST_FRAMES_MS),
      setTimeout(
        () => latest.current.pick(rightPlace(latest.current.state)),
        FIRST_FRAMES_MS + GLIDE_MS,
      ),
      setTimeout(() => setShown(shown + 1), FIRST_FRAMES_MS + GLIDE_MS + SEEN_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [still, shown]);
  const [prompt, promptBottom] = useBottom<HTMLDivElement>();
  const field = { game, slow: false, still: true, playing, isHidden: false, promptBottom };
  return (
    <div className="contents">
      <div inert className="contents">
        <Field {...field} />
        <GamePrompt ref={prompt} game={game} playing={playing} isHidden={false} />
      </div>
      {shown < TIMES && <img ref={finger} src={hand} alt="" className="game-hand" />}
      <div className="game-strip">
        <p>{names[game].howTo}</p>
        <button ref={begin} type="button" onClick={onDone} className={mainButton}>
          {t`Аңладым, уйнарга`}
        </button>
      </div>
    </div>
  );
}
