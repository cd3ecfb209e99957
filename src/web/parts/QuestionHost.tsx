import { lazy, Suspense, useEffect, useState } from 'react';
import { onQuestion } from '../question.web.ts';

const QuestionDialog = lazy(async () => ({
  default: (await import('./QuestionDialog.tsx')).QuestionDialog,
}));

/** Where the question of a newcomer appears; nothing until one is asked. */
export function QuestionHost() {
  const [answered, setAnswered] = useState<((passed: boolean) => void) | null>(null);
  useEffect(() => onQuestion((next) => setAnswered(() => next)), []);
  if (answered === null) return null;
  return (
    <Suspense>
      <QuestionDialog
        onDone={(passed) => {
          setAnswered(null);
          answered(passed);
        }}
      />
    </Suspense>
  );
}
