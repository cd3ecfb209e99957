import './games.css';
import './stage.css';
import './meadow.css';
import './kitchen.css';
import './end.css';
import './motion.css';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { GAMES_PAGE, type TopChoice } from './addresses.ts';
import type { GameTop } from './calls.ts';
import { useGameNames } from './game-names.web.ts';
import { GamePicture } from './GamePicture.tsx';
import { GameTopList } from './GameTopList.tsx';
import type { Mode } from './use-game.web.ts';
import { playIcon } from './icons.ts';
import { RangeChoice } from './RangeChoice.tsx';
import type { GameName } from './games.ts';
import { playSlowly, useSlow } from './slow.web.ts';

// Whoever only looks at the page does not load the game.
const GamePlay = lazy(async () => ({ default: (await import('./GamePlay.tsx')).GamePlay }));

interface GamePageProps {
  name: GameName;
  top: GameTop | null;
  choice: TopChoice;
  /** The address asked for the game of the day. */
  isDaily: boolean;
  /** Rounds that were played, with the list they may have a place in. */
  onPlayed: (choice: TopChoice) => void;
}

/** Before a game: what it is about, how one wants to play, and who has played best. */
export function GamePage({ name, top, choice, isDaily, onPlayed }: GamePageProps) {
  const { t } = useLingui();
  const names = useGameNames();
  const viewer = useViewer();
  const slow = useSlow();
  const [mode, setMode] = useState<Mode | null>(null);
  const usual: Mode = { slow, calm: false, daily: isDaily, replay: null };
  return (
    <div className="grid grid-cols-1 gap-4 page-inset py-3">
      <Link
        to={GAMES_PAGE}
        className="inline-flex min-h-11 items-center justify-self-start text-15 text-accent hover:underline"
      >
        ← {t`Уеннар`}
      </Link>
      <section className="game-intro">
        <GamePicture name={name} />
        <div className="grid gap-3 p-5">
          <h1 className="page-title">{names[name].title}</h1>
          <p>{names[name].about}</p>
          {isDaily && (
            <p className="text-gold-text">{t`Көн уены: бүген барыбызга да бер үк сүзләр.`}</p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" onClick={() => setMode(usual)} className={mainButton}>
              <Icon of={playIcon} size={18} />
              {t`Уйнарга`}
            </button>
            <button
              type="button"
              onClick={() => setMode({ ...usual, calm: true, daily: false })}
              className={quietButton}
            >
              {t`Тыныч уйнарга`}
            </button>
            <label className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                checked={slow}
                onChange={(event) => playSlowly(event.target.checked)}
                className="size-5 accent-accent"
              />
              {t`Әкрен уйнау`}
            </label>
            {viewer === null && !isDaily && <RangeChoice />}
          </div>
          <p className="text-14 text-muted">
            {t`Бер минут, өч җан. Тыныч уенда вакыт та, очколар да юк: экран укучы белән дә уңайлы.`}
          </p>
          <p className="text-14 text-muted max-wide:hidden">
            {t`Төймәләр: 1–9 сайлый, R сүзне кабатлый, P туктатып тора.`}
          </p>
        </div>
      </section>
      <GameTopList
        name={name}
        top={top}
        choice={choice}
        isDaily={isDaily}
        onWatch={(replay) => setMode({ ...usual, daily: false, replay })}
      />
      {mode !== null && (
        <Suspense>
          <GamePlay
            name={name}
            mode={mode}
            onClose={() => {
              setMode(null);
              onPlayed(mode.calm || mode.replay !== null ? choice : { ...choice, slow: mode.slow });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
