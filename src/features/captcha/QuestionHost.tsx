import { lazy, Suspense, useEffect, useState } from 'react';
import { onRefusal } from '#ui/ask.web.ts';

const QuestionDialog = lazy(async () => ({
  default: (await import('./QuestionDialog.tsx')).QuestionDialog,
}));

/**
 * A call can find that the person must first show that they are one. Whoever sends it need not
 * know: the question is asked over the page, and the call is sent again.
 */
export function QuestionHost() {
  const [answered, setAnswered] = useState<((passed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onRefusal(({ codes }) =>
        codes?.['answer'] === 'needed'
          ? new Promise((resolve) => setAnswered(() => resolve))
          : null,
      ),
    [],
  );
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
