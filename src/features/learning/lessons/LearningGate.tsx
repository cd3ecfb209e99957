import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { VISITOR_KEYS } from '#features/learning/study/visitor-keys.web.ts';
import { recall } from '#ui/storage.web.ts';
import { hasLessonAnswers } from './lesson-answers-mark.web.ts';

// Only who has learned something as a visitor needs it.
const AddLearning = lazy(async () => ({
  default: (await import('./AddLearning.tsx')).AddLearning,
}));

const never = () => () => undefined;
/** Who does not want to be asked for their level has none. */
const NOTHING: readonly (string | null)[] = [null, '"skipped"'];
const isAnythingStored = () =>
  Object.values(VISITOR_KEYS).some((key) => !NOTHING.includes(recall(key)));

/** Sends answers to lessons an earlier page has left, and offers what was learned as a visitor. */
export function LearningGate() {
  const person = useViewer()?.id;
  const isStored = useSyncExternalStore(never, isAnythingStored, () => false);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (person === undefined) return;
    if (hasLessonAnswers(person))
      void import('./lesson-answers.web.ts').then(({ openLessonAnswers }) =>
        openLessonAnswers(person),
      );
  }, [person]);
  if (person === undefined || !isStored || isLater) return null;
  return (
    <Suspense>
      <AddLearning person={person} onClose={() => setLater(true)} />
    </Suspense>
  );
}
