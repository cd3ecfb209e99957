import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { TATAR_ONLY_LETTERS } from '#tatar/letters.ts';
import { insertText, textBefore } from './insert-text.web.ts';
import { isWritten, type Written } from './written.web.ts';

/**
 * The letters a Russian keyboard lacks, for whichever field of the form was written in last. One row
 * that scrolls sideways where it is too narrow: above the keyboard of a phone there is no room for two.
 */
export function LetterBar() {
  const { t } = useLingui();
  const bar = useRef<HTMLFieldSetElement>(null);
  const last = useRef<Written | null>(null);

  useEffect(() => {
    const form = bar.current?.closest('form');
    const note = ({ target }: Event) => {
      if (isWritten(target)) last.current = target;
    };
    form?.addEventListener('focusin', note);
    // Who was quicker than the bar.
    const { activeElement } = document;
    if (isWritten(activeElement) && form?.contains(activeElement) === true)
      last.current = activeElement;
    return () => form?.removeEventListener('focusin', note);
  }, []);

  // The field keeps its focus, so a phone neither hides its keyboard nor shows it.
  const handleDown = (event: PointerEvent) => event.preventDefault();

  function handleClick(event: MouseEvent, letter: string) {
    const target = last.current;
    if (target === null) return;
    const raised = event.shiftKey || /(^|[.!?…]\s+|\n)$/.test(textBefore(target));
    insertText(target, raised ? letter.toUpperCase() : letter);
  }

  return (
    <fieldset
      ref={bar}
      aria-label={t`Татар хәрефләре`}
      className="script-only flex min-w-0 gap-1 wide:flex-wrap max-wide:overflow-x-auto max-wide:[scrollbar-width:none]"
    >
      {[...TATAR_ONLY_LETTERS].map((letter) => (
        <button
          key={letter}
          type="button"
          data-letter={letter}
          aria-label={t`${letter} хәрефе`}
          onPointerDown={handleDown}
          onClick={(event) => handleClick(event, letter)}
          className="grid min-h-11 min-w-11 flex-none max-wide:flex-1 cursor-pointer place-items-center rounded-inner border border-line bg-surface font-serif text-19 hover:bg-raised focus-visible:-outline-offset-2"
        >
          <span aria-hidden="true" lang="tt">
            {letter}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
