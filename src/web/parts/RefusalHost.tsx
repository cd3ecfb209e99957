import { lazy, Suspense, useEffect, useState } from 'react';
import { isToConfirm } from '#features/core/spam/insult-confirmation.ts';
import { onRefusal } from '#ui/ask.web.ts';

const QuestionDialog = lazy(async () => ({
  default: (await import('#features/platform/captcha/QuestionDialog.tsx')).QuestionDialog,
}));
const InsultDialog = lazy(async () => ({
  default: (await import('#features/core/spam/InsultDialog.tsx')).InsultDialog,
}));

interface Asked {
  isInsult: boolean;
  onDone: (passed: boolean) => void;
}

/**
 * A call can be refused until the person has answered a question or confirmed an insult. The forms
 * need not know: the dialog opens over the page, and the call is sent again.
 */
export function RefusalHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onRefusal(({ codes = {} }) => {
        const isInsult = isToConfirm(codes);
        if (!isInsult && codes.answer !== 'needed') return null;
        return new Promise((resolve) =>
          setAsked({
            isInsult,
            onDone: (passed) => {
              setAsked(null);
              resolve(passed ? (isInsult ? { anyway: true } : {}) : null);
            },
          }),
        );
      }),
    [],
  );
  if (asked === null) return null;
  const Shown = asked.isInsult ? InsultDialog : QuestionDialog;
  return (
    <Suspense>
      <Shown onDone={asked.onDone} />
    </Suspense>
  );
}
