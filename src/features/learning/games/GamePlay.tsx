import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { quietButton } from '#ui/button.ts';
import { useBackCloses } from '#ui/use-back-closes.web.ts';
import { Countdown } from './Countdown.tsx';
import { EndView } from './EndView.tsx';
import { gameOf, type GameName } from './games.ts';
import { HowTo } from './HowTo.tsx';
import { RoundView } from './RoundView.tsx';
import { type Mode, setGameKnown, useGame } from './use-game.web.ts';

interface GamePlayProps {
  name: GameName;
  mode: Mode;
  onClose: () => void;
}

/** A game over the whole screen, from the first look to the result. */
export function GamePlay({ name, mode, onClose }: GamePlayProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const sceneName = gameOf(name).scene.name;
  const dialog = useRef<HTMLDialogElement>(null);
  const { step, sent, load, send, setStep } = useGame(name, mode);
  const pauseRound = useRef<(() => boolean) | null>(null);
  const holdBack = () => pauseRound.current?.() ?? false;
  const close = useBackCloses(onClose, holdBack);
  const [still] = useState(
    () => mode.calm || matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t`Уен`}
      onCancel={(event) => {
        event.preventDefault();
        // A round pauses instead; everything else can be left at once.
        if (!holdBack()) close();
      }}
      onClose={() => {
        // A browser may close a dialog without asking; one that was taken out of the page is left.
        if (dialog.current !== null) close();
      }}
      className={`game-stage is-${sceneName} ${still ? 'is-still' : ''}`}
    >
      {step.at === 'loads' && <p className="game-wait">{t`Йөкләнә…`}</p>}
      {step.at === 'fails' && (
        <div className="game-sheet">
          <div className="game-card">
            <p role="alert">
              {step.isDailyOver
                ? t`Бу көн уены бетте: төн уртасында яңасы башланды. Аны «Уеннар» битендә табарсыз.`
                : t`Уен башланмады. Бераздан кабатлагыз.`}
            </p>
            <button type="button" onClick={close} className={quietButton}>
              {t`Уеннан чыгарга`}
            </button>
          </div>
        </div>
      )}
      {step.at === 'shows' && (
        <HowTo
          game={name}
          Field={step.started.scene.Field}
          list={step.started.list}
          still={still}
          onDone={() => {
            setGameKnown(name);
            void load(true);
          }}
        />
      )}
      {step.at === 'counts' && (
        <Countdown
          game={name}
          Scene={step.scene.Ready}
          isReady={step.started !== null}
          onDone={() => {
            if (step.started !== null) setStep({ at: 'plays', started: step.started });
          }}
        />
      )}
      {step.at === 'plays' && (
        <RoundView
          game={name}
          scene={step.started.scene}
          list={step.started.list}
          slow={step.started.slow}
          calm={mode.calm}
          still={still}
          replay={step.started.replay}
          watched={step.started.watched}
          onOver={(played) => void send(step.started, played)}
          onEnd={(played) => setStep({ at: 'ends', started: step.started, played })}
          onLeave={close}
          pauseRound={pauseRound}
        />
      )}
      {step.at === 'ends' && (
        <EndView
          game={name}
          list={step.started.list}
          played={step.played}
          sent={sent}
          isVisitor={viewer === null}
          isCalm={mode.calm}
          isDaily={mode.daily}
          onAgain={() => void load()}
          onReplay={() =>
            setStep({
              at: 'plays',
              started: {
                ...step.started,
                idG: null,
                replay: step.started.replay ?? step.played.answers,
                watched: step.started.watched ?? t`үз уеныгыз`,
              },
            })
          }
          onRetry={() => void send(step.started, step.played)}
          onLeave={close}
        />
      )}
    </dialog>
  );
}
