import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useGameNames } from './game-names.web.ts';
import type { GameName } from './games.ts';
import { TULIP_MS, TULIPS } from './rules.ts';
import { cues } from './sounds.web.ts';

interface CountdownProps {
  game: GameName;
  Scene: ComponentType;
  /** What will be asked is there. */
  isReady: boolean;
  onDone: () => void;
}

/**
 * Three, two, one: three tulips open before whoever will play. It begins at once; the first tulip
 * waits for the words, because the server counts the time from the moment it has given them.
 */
export function Countdown({ game, Scene, isReady, onDone }: CountdownProps) {
  const { t } = useLingui();
  const names = useGameNames();
  const [opened, setOpened] = useState(0);
  const [began] = useState(() => Date.now());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (opened === TULIPS) cues.go();
    else cues.count();
  }, [opened]);
  useEffect(() => {
    if (!isReady) return;
    const waited = opened === 0 ? Date.now() - began : 0;
    const timer =
      opened === TULIPS
        ? setTimeout(() => done.current(), 0)
        : setTimeout(() => setOpened(opened + 1), Math.max(0, TULIP_MS - waited));
    return () => clearTimeout(timer);
  }, [opened, isReady, began]);
  const left = Math.max(1, TULIPS - opened);
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
          {Array.from({ length: TULIPS }, (_, at) => (
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
