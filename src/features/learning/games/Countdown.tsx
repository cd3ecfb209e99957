import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useGameNames } from './game-names.web.ts';
import type { GameName } from './games.ts';
import { COUNTDOWN_MS } from './rules.ts';
import { cues } from './sounds.web.ts';

const STEPS = 3;

interface CountdownProps {
  game: GameName;
  Scene: ComponentType;
  onDone: () => void;
}

/** Three, two, one: three tulips open before whoever will play. */
export function Countdown({ game, Scene, onDone }: CountdownProps) {
  const { t } = useLingui();
  const names = useGameNames();
  const [opened, setOpened] = useState(0);
  const done = useRef(onDone);
  useEffect(() => {
    const isOver = opened === STEPS;
    if (isOver) cues.go();
    else cues.count();
    const timer = setTimeout(
      () => (isOver ? done.current() : setOpened(opened + 1)),
      isOver ? 0 : COUNTDOWN_MS / STEPS,
    );
    return () => clearTimeout(timer);
  }, [opened]);
  const left = Math.max(1, STEPS - opened);
  return (
    <div className="game-ready">
      <Scene />
      <div className="game-count">
        <p className="game-count-about">{names[game].about}</p>
        <output>
          <span className="sr-only">{t`Әзерләнегез: ${left}`}</span>
          <b key={left} aria-hidden="true">
            {left}
          </b>
        </output>
        <p className="game-tulips">
          {Array.from({ length: STEPS }, (_, at) => (
            <svg
              key={at}
              aria-hidden="true"
              viewBox="0 0 60 90"
              fill="none"
              className={at <= opened ? 'is-open' : ''}
            >
              <path
                d="M30 46v40M30 76c-8 0-14-6-15-14 9 0 14 5 15 14Zm0-6c8 0 14-6 15-14-9 0-14 5-15 14Z"
                className="game-stem"
              />
              <path
                d="M30 48C16 44 11 32 13 16c7 2 11 6 12 12 0-8 2-14 5-20 3 6 5 12 5 20 1-6 5-10 12-12 2 16-3 28-17 32Z"
                className="game-bloom"
              />
            </svg>
          ))}
        </p>
      </div>
    </div>
  );
}
