import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { wordLang } from '#features/learning/study/rules.ts';
import { Refusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { recall, remember } from '#ui/storage.web.ts';
import type { RoundQuestion } from './calls.ts';
import { finishGame, getGameReplay, listGameWords, startGame } from './client.gen.ts';
import { Countdown } from './Countdown.tsx';
import { EndView, type Sent } from './EndView.tsx';
import type { Answer } from './engine.ts';
import type { Scene } from './field.web.ts';
import { HowTo } from './HowTo.tsx';
import { useRange } from './range.web.ts';
import { RoundView } from './RoundView.tsx';
import { LOAD_SCENE } from './scenes.web.ts';
import { gameOf, type GameName } from './games.ts';
import type { Played } from './use-round.web.ts';

export interface Mode {
  slow: boolean;
  calm: boolean;
  daily: boolean;
  /** A round to be watched. */
  replay: string | null;
}

interface Started {
  scene: Scene;
  idG: string | null;
  list: readonly RoundQuestion[];
  slow: boolean;
  replay?: readonly Answer[];
  watched?: string;
}

type Step =
  | { at: 'loads' | 'fails' }
  | { at: 'shows' | 'counts' | 'plays'; started: Started }
  | { at: 'ends'; started: Started; played: Played };

interface GamePlayProps {
  name: GameName;
  mode: Mode;
  onClose: () => void;
}

const knownKey = (name: GameName) => `game-known-${name}`;

/** A game over the whole screen, from the first look to the result. */
export function GamePlay({ name, mode, onClose }: GamePlayProps) {
  const { t } = useLingui();
  const { lang } = useFormat();
  const { read } = useReading();
  const viewer = useViewer();
  const sceneName = gameOf(name).scene.name;
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<Step>({ at: 'loads' });
  const [sent, setSent] = useState<Sent>({ kind: 'none' });
  const [still] = useState(
    () => mode.calm || matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const range = useRange();
  const query = {
    lang: wordLang(lang),
    ...(mode.slow && { slow: '1' as const }),
    ...(viewer === null && { range }),
  };
  const begin = async (): Promise<Started> => {
    const scene = await LOAD_SCENE[sceneName]();
    if (mode.replay !== null) {
      const { list, answers, slow, user } = await ask(getGameReplay, {
        params: { idG: mode.replay },
      });
      return {
        scene,
        idG: null,
        list,
        slow,
        replay: answers,
        watched: read(`${user.name} ${user.surname}`),
      };
    }
    if (viewer === null || mode.calm) {
      const { list } = await ask(listGameWords, { params: { name }, query });
      return { scene, idG: null, list, slow: mode.slow };
    }
    const body = { slow: mode.slow, daily: mode.daily, lang: wordLang(lang) };
    const { idG, list } = await ask(startGame, { params: { name }, body });
    return { scene, idG, list, slow: mode.slow };
  };
  const load = async (isKnown = mode.replay !== null || recall(knownKey(name)) !== null) => {
    setStep({ at: 'loads' });
    setSent({ kind: 'none' });
    try {
      if (!isKnown) {
        const { list } = await ask(listGameWords, { params: { name }, query });
        const scene = await LOAD_SCENE[sceneName]();
        setStep({ at: 'shows', started: { scene, idG: null, list, slow: false } });
        return;
      }
      const started = await begin();
      setStep({ at: mode.calm || started.replay ? 'plays' : 'counts', started });
    } catch {
      setStep({ at: 'fails' });
    }
  };
  useEffect(() => {
    void load();
    // The mode of a game does not change while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const send = async (started: Started, { answers }: Played) => {
    if (started.idG === null) return;
    setSent({ kind: 'waits' });
    try {
      const params = { idG: started.idG };
      const finished = await ask(finishGame, { params, body: { answers: [...answers] } });
      setSent({ kind: 'saved', finished });
    } catch (error) {
      // What came too late comes no earlier the second time.
      const isLate = error instanceof Refusal && error.flags.includes('time');
      setSent({ kind: isLate ? 'refused' : 'failed' });
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t`Уен`}
      onCancel={(event) => {
        event.preventDefault();
        // A round pauses instead; everything else can be left at once.
        if (step.at !== 'plays') onClose();
      }}
      className={`game-stage is-${sceneName} ${still ? 'is-still' : ''}`}
    >
      {step.at === 'loads' && <p className="game-wait">{t`Йөкләнә…`}</p>}
      {step.at === 'fails' && (
        <div className="game-sheet">
          <div className="game-card">
            <p role="alert">{t`Уен башланмады. Бераздан кабатлагыз.`}</p>
            <button type="button" onClick={onClose} className={quietButton}>
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
            remember(knownKey(name), '1');
            void load(true);
          }}
        />
      )}
      {step.at === 'counts' && (
        <Countdown
          game={name}
          Scene={step.started.scene.Ready}
          onDone={() => setStep({ at: 'plays', started: step.started })}
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
          onLeave={onClose}
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
          onLeave={onClose}
        />
      )}
    </dialog>
  );
}
