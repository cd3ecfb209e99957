// One game from its loading to its result: what is shown, and what is asked of the server.

import { useEffect, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { Refusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { useMeaningLanguage } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { recall, remember } from '#ui/storage.web.ts';
import type { RoundQuestion } from './calls.ts';
import { finishGame, getGameReplay, listGameWords, startGame } from './client.gen.ts';
import type { Sent } from './EndView.tsx';
import type { Answer } from './engine.ts';
import type { Scene } from './field.web.ts';
import { gameOf, type GameName } from './games.ts';
import { saveOwnBest } from './own-best.web.ts';
import { useRange } from './range.web.ts';
import { LOAD_SCENE } from './scenes.web.ts';
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
  /** The count begins before the words are there. */
  | { at: 'counts'; scene: Scene; started: Started | null }
  | { at: 'shows' | 'plays'; started: Started }
  | { at: 'ends'; started: Started; played: Played };

const knownKey = (name: GameName) => `game-known-${name}`;

/** The player has seen how it is played. */
export const setGameKnown = (name: GameName) => remember(knownKey(name), '1');

export function useGame(name: GameName, mode: Mode) {
  const lang = useMeaningLanguage();
  const { read } = useReading();
  const viewer = useViewer();
  const sceneName = gameOf(name).scene.name;
  const [step, setStep] = useState<Step>({ at: 'loads' });
  const [sent, setSent] = useState<Sent>({ kind: 'none' });
  const range = useRange();
  const query = {
    lang,
    ...(mode.slow && { slow: '1' as const }),
    ...(viewer === null && { range }),
  };
  const begin = async (scene: Scene): Promise<Started> => {
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
      const asked = { ...query, ...(mode.daily && { daily: '1' as const }) };
      const { list } = await ask(listGameWords, { params: { name }, query: asked });
      return { scene, idG: null, list, slow: mode.slow };
    }
    const body = { slow: mode.slow, daily: mode.daily, lang };
    const { idG, list } = await ask(startGame, { params: { name }, body });
    return { scene, idG, list, slow: mode.slow };
  };
  const load = async (isKnown = mode.replay !== null || recall(knownKey(name)) !== null) => {
    setSent({ kind: 'none' });
    const isCounted = !mode.calm && mode.replay === null;
    try {
      const scene = await LOAD_SCENE[sceneName]();
      if (!isKnown) {
        const { list } = await ask(listGameWords, { params: { name }, query });
        setStep({ at: 'shows', started: { scene, idG: null, list, slow: false } });
        return;
      }
      setStep(isCounted ? { at: 'counts', scene, started: null } : { at: 'loads' });
      const started = await begin(scene);
      setStep(isCounted ? { at: 'counts', scene, started } : { at: 'plays', started });
    } catch {
      setStep({ at: 'fails' });
    }
  };
  useEffect(() => {
    void load();
    // The mode of a game does not change while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const send = async (started: Started, { answers, result }: Played) => {
    const isOwn = viewer === null && !mode.calm && !mode.slow && started.replay === undefined;
    if (isOwn) saveOwnBest(name, result.total);
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
  return { step, sent, load, send, setStep };
}
