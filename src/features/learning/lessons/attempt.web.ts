// What becomes of the answers of a lesson. Those of a signed-in reader go to the server one by one,
// while the lesson goes on; what did not get there is sent again at the end. A visitor's best
// results stay in this browser.

import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { recall, remember } from '#ui/storage.web.ts';
import type { EduPage } from './calls.ts';
import { answerEdu, finishEdu } from './client.gen.ts';

interface SavedResult {
  best: number;
  /** Triangles this lesson has brought. */
  earned: number;
}

/** What has become of the result on its way to the server. */
export type Saving =
  | { state: 'sending' }
  | { state: 'failed' }
  | { state: 'saved'; saved: SavedResult | null };

export interface Attempt {
  give: (exercise: number, answer: string) => void;
  /** Null for a visitor: nothing was kept but in this browser. */
  finish: (grade: number) => Promise<SavedResult | null>;
}

const KEY = 'edu-best';
/** The oldest are forgotten. */
const MOST_SAVED = 200;

type Bests = Readonly<Record<string, number>>;

function readBests(saved: string): Bests {
  try {
    const read: unknown = JSON.parse(saved);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
    );
  } catch {
    return {};
  }
}

const saved = (): string => recall(KEY) ?? '{}';
const never = () => () => undefined;

/** The best results of a visitor, by the address of the lesson; the server does not know them. */
export function useOwnBests(): Bests {
  const text = useSyncExternalStore(never, saved, () => '{}');
  return useMemo(() => readBests(text), [text]);
}

function saveBest(idC: string, grade: number): void {
  const { [idC]: before = 0, ...others } = readBests(saved());
  const next = [...Object.entries(others), [idC, Math.max(before, grade)]].slice(-MOST_SAVED);
  remember(KEY, JSON.stringify(Object.fromEntries(next)));
}

export function useAttempt({ idC }: EduPage): Attempt {
  const viewer = useViewer();
  /** Answers on their way; true = it has arrived. */
  const sent = useRef(new Map<number, { answer: string; arrived: Promise<boolean> }>());
  const earned = useRef(0);
  const send = async (exercise: number, answer: string) => {
    const got = await ask(answerEdu, { params: { id: idC }, body: { answer, exercise } });
    earned.current += got.earned;
  };
  if (viewer === null)
    return {
      give: () => undefined,
      finish: (grade) => {
        saveBest(idC, grade);
        return Promise.resolve(null);
      },
    };
  return {
    give: (exercise, answer) => {
      const arrived = send(exercise, answer).then(
        () => true,
        () => false,
      );
      sent.current.set(exercise, { answer, arrived });
    },
    finish: async (grade) => {
      for (const [exercise, { answer, arrived }] of sent.current)
        if (!(await arrived)) await send(exercise, answer);
      sent.current.clear();
      const { best } = await ask(finishEdu, { params: { id: idC }, body: { grade } });
      const done = { best, earned: earned.current };
      earned.current = 0;
      return done;
    },
  };
}
