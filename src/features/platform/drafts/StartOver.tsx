import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { linkButton, quietButton } from '#ui/button.ts';

/** So long can be brought back what was emptied. */
const BACK_MS = 10_000;

interface StartOverProps<T> {
  /** All that stands in the form, its files too. */
  value: T;
  /** Something was begun earlier, and is worth an end. */
  isOffered: boolean;
  /** Something stands in the form. */
  isFilled: boolean;
  onEmpty: () => void;
  onBack: (value: T) => void;
}

/** Empties a form at one press, and fills it again at another. */
export function StartOver<T>({ value, isOffered, isFilled, onEmpty, onBack }: StartOverProps<T>) {
  const { t } = useLingui();
  const [before, setBefore] = useState<{ value: T } | null>(null);
  const back = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (before === null) return;
    // What was pressed is gone from the page: whoever uses the keyboard goes on here.
    back.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setBefore(null), BACK_MS);
    return () => clearTimeout(timer);
  }, [before]);

  function handleEmpty() {
    setBefore({ value });
    onEmpty();
  }

  /** What was written since can be brought back in its turn. */
  function handleBack() {
    if (before === null) return;
    setBefore(isFilled ? { value } : null);
    onBack(before.value);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      <output className="text-14 text-muted empty:sr-only">
        {before !== null && t`Язганыгыз бетерелде.`}
      </output>
      {before !== null && (
        <button ref={back} type="button" onClick={handleBack} className={quietButton}>
          {t`Кире кайтарырга`}
        </button>
      )}
      {before === null && isOffered && (
        <button
          type="button"
          onClick={handleEmpty}
          className={`${linkButton} text-muted hover:text-text`}
        >
          {t`Яңадан башларга`}
        </button>
      )}
    </div>
  );
}
