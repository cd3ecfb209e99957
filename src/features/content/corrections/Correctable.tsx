import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Note } from '#features/content/notes/calls.ts';
import { softButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { penIcon } from '#ui/icons.ts';
import type { Selected } from './phrase.ts';
import { hasSelected, selectedIn } from './selected.web.ts';

const CorrectionDialog = lazy(async () => ({
  default: (await import('./CorrectionDialog.tsx')).CorrectionDialog,
}));

interface CorrectableProps {
  note: Pick<Note, 'id' | 'content'>;
  /** The text of the note. */
  children: ReactNode;
}

/**
 * The text of a note whose author asks for corrections. The button stands under it, and comes into
 * sight as soon as something is selected; without a selection the phrase is typed.
 */
export function Correctable({ note, children }: CorrectableProps) {
  const { t } = useLingui();
  const text = useRef<HTMLDivElement>(null);
  const [isSelected, setSelected] = useState(false);
  const [asked, setAsked] = useState<{ selected: Selected | null } | null>(null);

  useEffect(() => {
    const handleSelection = () => setSelected(text.current !== null && hasSelected(text.current));
    document.addEventListener('selectionchange', handleSelection);
    return () => document.removeEventListener('selectionchange', handleSelection);
  }, []);

  const handlePress = () => setAsked({ selected: text.current && selectedIn(text.current) });

  return (
    <>
      <div ref={text}>{children}</div>
      <div className="script-only mt-5">
        <p className="mb-2 text-14 text-muted">
          {t`Автор төзәтүләрне көтә. Хата күрсәгез, сүзне яки җөмләне билгеләп, «Төзәтергә» басыгыз.`}
        </p>
      </div>
      <div
        className={`script-only w-fit ${isSelected ? 'sticky bottom-20 z-20 rounded-control bg-surface shadow-popover wide:bottom-5' : ''}`}
      >
        <button
          type="button"
          // A press must not take the selection away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={handlePress}
          className={softButton}
        >
          <Icon of={penIcon} size={18} />
          {t`Төзәтергә`}
        </button>
      </div>
      <Suspense>
        {asked !== null && (
          <CorrectionDialog note={note} {...asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
