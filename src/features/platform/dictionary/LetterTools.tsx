import { useEffect, useRef, useState } from 'react';
import { isWritten } from '#ui/written.web.ts';
import { LetterBar } from '#ui/LetterBar.tsx';
import { LetterHelp } from './LetterHelp.tsx';

/** What every form that takes Tatar words has below its fields. */
export function LetterTools() {
  return (
    <div>
      <LetterBar />
      <LetterHelp />
    </div>
  );
}

/** The same where one page has many forms: it comes to the one that is written in. */
export function ListedLetterTools() {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const form = place.current?.closest('form');
    const handleFocus = ({ target }: FocusEvent) => {
      if (isWritten(target)) setOpen(true);
    };
    form?.addEventListener('focusin', handleFocus);
    return () => form?.removeEventListener('focusin', handleFocus);
  }, []);

  return (
    <div ref={place} className="col-span-full empty:hidden">
      {isOpen && <LetterTools />}
    </div>
  );
}
