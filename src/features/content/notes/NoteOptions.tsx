import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject } from 'react';
import { iconButton } from '#ui/button.ts';
import { useHiddenBelow } from '#ui/hidden-below.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';

interface NoteOptionsProps {
  id: string;
  element: RefObject<HTMLDivElement | null>;
  /** Each with the look of an `OPTION_CARD`. */
  children: ReactNode;
}

export const OPTION_CARD = 'rounded-card border border-line bg-surface px-4.5 py-4';

/**
 * What a note has beside its text: a column on a wide screen (`.note-options` of styles.css), else a
 * sheet from below, which the browser opens and closes as a popover.
 */
export function NoteOptions({ id, element, children }: NoteOptionsProps) {
  const { t } = useLingui();
  useHiddenBelow(element);
  return (
    <div ref={element} id={id} popover="auto" className="note-options">
      <div className="mb-2 flex items-center justify-between side:hidden">
        <p className="text-18 font-650">{t`Төркем һәм теглар`}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t`Ябарга`}
          className={iconButton}
        >
          <Icon of={closeIcon} />
        </button>
      </div>
      <div className="grid grid-cols-1 gap-3.5">{children}</div>
    </div>
  );
}
