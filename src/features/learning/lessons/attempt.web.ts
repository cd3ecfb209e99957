// What becomes of the answers of a lesson. Those of a signed-in reader are stored in the browser and
// go to the server one by one, while the lesson goes on (`lesson-answers.web.ts`); those of a visitor
// stay in this browser (`visitor-lessons.web.ts`).

import { useEffect, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import type { EduPage } from './calls.ts';
import { isRightAnswer } from './judge.ts';
import type { SavedResult } from './lesson-answers.web.ts';
import { finishVisitorLesson, keepVisitorAnswer, lessonOfVisitor } from './visitor-lessons.web.ts';

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

/** Fetched with the page: without a line it cannot be. */
const loadAnswers = () => import('./lesson-answers.web.ts');

export function useAttempt({ idC }: EduPage): Attempt {
  const viewer = useViewer();
  if (viewer === null)
    return {
      give: (exercise, answer) => keepVisitorAnswer(idC, [exercise, answer]),
      finish: async (grade) => {
        if (!finishVisitorLesson(idC, grade)) throw new Error('this browser stores nothing');
        return null;
      },
    };
  return {
    give: (exercise, answer) =>
      void loadAnswers().then((answers) =>
        answers.giveLessonAnswer(viewer.id, idC, { exercise, answer }),
      ),
    finish: async (grade) => (await loadAnswers()).finishLesson(viewer.id, idC, grade),
  };
}

type Kept = readonly (readonly [exercise: number, answer: string])[];

async function keptAnswers(person: string | undefined, idC: string): Promise<Kept> {
  if (person === undefined) return lessonOfVisitor(idC).now;
  const { openLessonAnswers, waitingAnswers } = await loadAnswers();
  await openLessonAnswers(person);
  const answers = Object.entries(waitingAnswers(person, idC));
  return answers.map(([exercise, answer]) => [Number(exercise), answer] as const);
}

/**
 * The lesson with the answers this browser has kept, which the server does not know; after the page
 * was rendered. Answers of the server go first.
 */
export function useKeptAnswers(lesson: EduPage): EduPage {
  const { idC } = lesson;
  const person = useViewer()?.id;
  const [kept, setKept] = useState<Kept>([]);
  useEffect(() => {
    let isGone = false;
    void keptAnswers(person, idC).then((answers) => {
      if (!isGone && answers.length > 0) setKept(answers);
    });
    return () => {
      isGone = true;
    };
  }, [idC, person]);
  if (kept.length === 0) return lesson;
  const given: Record<string, boolean> = {};
  for (const [at, answer] of kept) {
    const exercise = lesson.exercises[at];
    if (exercise !== undefined) given[at] = isRightAnswer(exercise, answer);
  }
  return { ...lesson, given: { ...given, ...lesson.given } };
}
